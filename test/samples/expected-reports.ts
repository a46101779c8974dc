/**
 * What every sample report must give: file, kind, outcome, and the rules warned of. The figures were
 * counted a second time by separate scripts over the same files (element counts of the XML files, sums
 * of the JSON ones); a refusal names its rule.
 */
export const expectedReports = `
eslint/ataylorme____tests___eslintReport-unused-eslint-disable-directive.json | lint | eslint: 1 error
eslint/jenkinsci__eslint_eslint-with-metadata.json | lint | refused: report-shape
eslint/jenkinsci__eslint_eslint.json | lint | refused: report-shape
pylint/Chenkeliang__api_pylint-report.json | lint | pylint: 41 error, 588 shown, 1146 warning
pylint/jenkinsci__parser_pylint_parseable.txt | lint | refused: report-format
sarif/github__testdata_fingerprinting.input.sarif | lint | sarif: 2 warning
sarif/github__testdata_fingerprinting2.expected.sarif | lint | sarif: 1 warning
sarif/github__testdata_invalid-sarif.sarif | lint | refused: report-shape
sarif/github__testdata_valid-sarif-diff-filtered.sarif | lint | sarif: 2 shown
sarif/jenkinsci__parser_sarif.json | lint | refused: report-shape
sarif/jenkinsci__violations_security-scan.sarif | lint | sarif: 4 error, 4 shown, 56 warning
sarif/jenkinsci__violations_suppressed-sarif.json | lint | refused: report-shape
sarif/microsoft__BinSkim_gcc.no_fortification_required.sarif | lint | refused: json-syntax | report-preamble
sarif/microsoft__Inputs_GH1005.LocationsMustBeRelativeUrisOrFilePaths_Valid.sarif | lint | sarif: 2 warning
sarif/microsoft__TSLint_TSLint-03.json.sarif | lint | sarif: 3007 shown
sarif/microsoft__TSLint_TSLint-10.json.sarif | lint | sarif: 501 error
lcov/AdamManuel-dev__coverage_lcov.info | coverage | lcov: 852 of 2185 lines of 24 files
lcov/danielpalme__Reports_lcov.8bd46f.info | coverage | lcov: 118 of 184 lines of 15 files | report-totals
lcov/danielpalme__Reports_lcov.info | coverage | lcov: 17 of 19 lines of 3 files
lcov/jenkinsci__lcov_large-hit-counts.lcov | coverage | lcov: 1 of 2 lines of 1 files | report-shape
lcov/jenkinsci__lcov_single.lcov | coverage | lcov: 1 of 1 lines of 1 files
istanbul/AdamManuel-dev__coverage_coverage-final.json | coverage | istanbul-final: 0 of 0 lines of 0 files
istanbul/AdamManuel-dev__coverage_coverage-summary.json | coverage | istanbul-summary: 28 of 60 lines of 3 files | report-totals
istanbul/davelosert__coverage_coverage-final.json | coverage | istanbul-final: 56 of 282 lines of 7 files
istanbul/davelosert__coverage_coverage-summary.json | coverage | istanbul-summary: 60 of 145 lines of 5 files
istanbul/istanbuljs__fixtures_github-649.json | coverage | refused: report-format
istanbul/istanbuljs__fixtures_github-80a.json | coverage | refused: report-format
istanbul/istanbuljs__fixtures_github-80b.json | coverage | refused: report-format
istanbul/istanbuljs__specs_100-line-100-branch.json | coverage | refused: report-format
istanbul/istanbuljs__specs_different-path-files.json | coverage | refused: report-format
istanbul/istanbuljs__specs_empty-file-skip-empty.json | coverage | refused: report-format
istanbul/istanbuljs__specs_maxcols.json | coverage | refused: report-format
istanbul/istanbuljs__specs_missing-line-missing-branch.json | coverage | refused: report-format
cobertura/danielpalme__Other_Cobertura_Swift.xml | coverage | cobertura: 1 of 2 lines of 1 files | report-preamble
cobertura/danielpalme__Reports_Cobertura2.1.1-MultiSource.xml | coverage | cobertura: 24 of 36 lines of 7 files
cobertura/danielpalme__Reports_Cobertura_dotnet-coverage.xml | coverage | cobertura: 158 of 221 lines of 18 files | report-preamble, report-totals
cobertura/danielpalme__Reports_Cobertura_dotnettest.xml | coverage | cobertura: 158 of 221 lines of 18 files | report-preamble, report-totals
cobertura/irongut__src_coverage.MATLAB.xml | coverage | cobertura: 103 of 278 lines of 9 files
cobertura/irongut__src_coverage.simplecov.xml | coverage | cobertura: 350 of 362 lines of 13 files
cobertura/jenkinsci__cobertura_cobertura-cpp.xml | coverage | cobertura: 2 of 2 lines of 1 files | report-totals
cobertura/jenkinsci__cobertura_cobertura-duplicate-go-init-methods.xml | coverage | cobertura: 3 of 3 lines of 1 files
cobertura/jenkinsci__cobertura_cobertura-duplicate-methods.xml | coverage | cobertura: 37 of 40 lines of 1 files | report-totals
cobertura/jenkinsci__cobertura_cobertura-js.xml | coverage | cobertura: 4 of 4 lines of 1 files
cobertura/jenkinsci__cobertura_cobertura-merge-a.xml | coverage | cobertura: 22 of 22 lines of 1 files | report-totals
cobertura/jenkinsci__cobertura_cobertura-merge-b.xml | coverage | cobertura: 16 of 22 lines of 1 files | report-totals
cobertura/jenkinsci__cobertura_cobertura-npe.xml | coverage | cobertura: 44 of 53 lines of 2 files
cobertura/jenkinsci__cobertura_cobertura-same-filename.xml | coverage | cobertura: 1 of 2 lines of 2 files | report-totals
cobertura/jenkinsci__cobertura_cobertura-small.xml | coverage | cobertura: 8 of 8 lines of 1 files
cobertura/jenkinsci__cobertura_coverage-missing-sources.xml | coverage | cobertura: 27 of 29 lines of 4 files
cobertura/jenkinsci__cobertura_empty.xml | coverage | cobertura: 0 of 0 lines of 0 files | report-totals
cobertura/jenkinsci__cobertura_merge-a.xml | coverage | cobertura: 35 of 50 lines of 1 files | report-totals
cobertura/jenkinsci__cobertura_merge-b.xml | coverage | cobertura: 27 of 50 lines of 1 files | report-totals
cobertura/nedbat__x_xml_coverage.xml | coverage | cobertura: 2 of 3 lines of 1 files
coverage_py_json/11z4t__coverage.json | coverage | coverage-py: 1092 of 1143 lines of 9 files
coverage_py_json/211211__coverage.json | coverage | coverage-py: 1849 of 2502 lines of 42 files
complexity/alex-d-bondarev__radon.json | complexity | refused: report-format
complexity/wonmo79__lizard.csv | complexity | lizard-csv: 1803 functions of 110 files, complexity 3901
ctrf/SPEC_ctrf.schema.json | tests | refused: report-format
ctrf/ctrf-io__test.json | tests | ctrf: 65 passed
jest_vitest_json/ArtiomTr__mock-data_jsonReport.json | tests | jest: 12 passed
jest_vitest_json/TheWizardsCode__vitest-results.json | tests | jest: 65 passed | report-preamble
jest_vitest_json/dorny__fixtures_mocha-json.json | tests | refused: report-format
pytest_json_report/numirias__sample_report.json | tests | pytest-json-report: 2 errored, 3 failed, 3 passed, 2 skipped
junit/dorny__empty_jest-junit-empty-testsuite.xml | tests | junit: nothing
junit/dorny__external_java_junit4-basic.xml | tests | junit: 1 failed, 5 passed
junit/dorny__external_java_pulsar-test-report.xml | tests | junit: 1 failed, 793 passed, 14 skipped
junit/dorny__external_jest_jest-react-component-test-results.xml | tests | junit: 1 passed
junit/dorny__external_jest_jest-test-results.xml | tests | junit: 2 failed, 4207 passed, 30 skipped
junit/dorny__external_phpunit_phpcheckstyle-phpunit.xml | tests | junit: 2 failed, 28 passed
junit/dorny__junit-with-message.xml | tests | junit: 1 failed | report-totals
junit/dorny__python-xunit-unittest.xml | tests | junit: 1 errored, 1 failed, 4 passed, 2 skipped
junit/enricomi__bazel_suite-logs.xml | tests | junit: 1 errored
junit/enricomi__empty-system-out-err.xml | tests | junit: 1 passed
junit/enricomi__jest_jest-junit.xml | tests | junit: 2 passed
junit/enricomi__junit.multiresult.xml | tests | junit: 1 errored, 1 failed, 1 passed, 1 skipped
junit/enricomi__minimal-attributes.xml | tests | junit: 1 errored, 1 failed, 1 passed, 1 skipped
junit/enricomi__no-cases.xml | tests | junit: nothing
junit/enricomi__non-junit.xml | tests | refused: report-format
junit/enricomi__pytest_corrupt-xml.xml | tests | refused: report-syntax
junit/enricomi__pytest_junit.gloo.elastic.xml | tests | junit: 10 passed, 4 skipped
junit/enricomi__pytest_junit.mpi.static.xml | tests | junit: 24 passed
junit/enricomi__pytest_junit.spark.integration.1.xml | tests | junit: 33 passed, 2 skipped
junit/enricomi__pytest_junit.spark.integration.2.xml | tests | junit: 33 passed, 2 skipped
junit/enricomi__scalatest_TEST-uk.co.gresearch.spark.diff.DiffOptionsSuite.xml | tests | junit: 5 passed
junit/enricomi__unsupported-unicode.xml | tests | junit: 2 errored, 2 failed, 1 passed, 2 skipped
junit/jenkinsci__JENKINS-12457_TestSuite_a1.xml | tests | junit: 1 passed
junit/jenkinsci__JENKINS-12457_TestSuite_a2.xml | tests | junit: 1 passed
junit/jenkinsci__JENKINS-12457_TestSuite_b.xml | tests | junit: 1 passed
junit/jenkinsci__JENKINS-12457_TestSuite_b_duplicate.xml | tests | junit: 1 passed
junit/jenkinsci__JENKINS-12457_TestSuite_b_nonduplicate.xml | tests | junit: 1 passed
junit/jenkinsci__gh-237_TEST-io.olamy.AlwaysFailTest.xml | tests | junit: 1 failed | report-totals
junit/jenkinsci__gh-237_TEST-io.olamy.FlakyTest.xml | tests | junit: 1 passed when run again | report-totals
junit/jenkinsci__junit_JENKINS-30413.xml | tests | junit: 1 failed, 1 passed
junit/jenkinsci__junit_TEST-null.xml | tests | junit: 1 errored
junit/jenkinsci__junit_archunit2.xml | tests | junit: 2 failed, 1 passed | report-totals
junit/jenkinsci__junit_cfn-lint.xml | tests | junit: 1 failed, 121 passed, 19 skipped
junit/jenkinsci__junit_junit-no-message-or-type.xml | tests | junit: 1 failed, 2 passed | report-totals
junit/jenkinsci__junit_junit-report-20090516.xml | tests | junit: 3 errored, 5 passed
junit/jenkinsci__junit_junit-report-2874.xml | tests | junit: 1 passed
junit/jenkinsci__junit_junit-report-494.xml | tests | junit: 1 failed, 1 passed
junit/jenkinsci__junit_junit-report-6700.xml | tests | junit: 1 errored
junit/jenkinsci__junit_junit-report-nested-testsuites.xml | tests | junit: 1 errored, 2 passed | report-totals
junit/jenkinsci__junit_junit-report-testsuite-time-attrs.xml | tests | junit: 8 passed
junit/jenkinsci__junit_junit-report-testsuite-various-timestamps.xml | tests | junit: 12 passed | report-totals
junit/jenkinsci__junit_junit-report-time-aggregation.xml | tests | junit: 3 passed | report-totals
junit/jenkinsci__junit_testXxe-xxe.xml | tests | refused: report-syntax
junit/mikepenz__catch2_report.xml | tests | junit: 1 failed
junit/mikepenz__container-structure_test.xml | tests | junit: 3 passed | report-totals
junit/mikepenz__corrupt-junit_e2e-tests_corrupt_target_sf-reports_TEST-test.CorruptTest.xml | tests | refused: report-syntax
junit/mikepenz__cunit_testEmpty.xml | tests | junit: nothing
junit/mikepenz__flaky_retries_flaky_success_first.xml | tests | junit: 1 errored, 1 failed, 1 passed
junit/mikepenz__flaky_retries_flaky_with_classname_file.xml | tests | junit: 1 errored, 1 failed, 3 passed | report-totals
junit/mikepenz__issues_testFailedDisabled.xml | tests | junit: 1 skipped
junit/mikepenz__junit_flaky_failure_marathon_junit_report.xml | tests | junit: 1 passed when run again
junit/mikepenz__marathon_tests_com.mikepenz.DummyTest3_test_01.xml | tests | junit: 1 failed
junit/mikepenz__marathon_tests_com.mikepenz.DummyTest_test_02_dummy.xml | tests | junit: 1 passed
junit/mikepenz__marathon_tests_com.mikepenz.DummyUtilTest_test_01_dummy.xml | tests | junit: 1 failed
junit/mikepenz__mocha_mocha.xml | tests | junit: 1 passed | report-totals
junit/mikepenz__multiple_test_10.xml | tests | junit: 3 passed | report-totals
junit/mikepenz__multiple_test_11.xml | tests | junit: 1 failed, 2 passed | report-totals
junit/mikepenz__multiple_test_12.xml | tests | junit: 2 passed, 1 skipped | report-totals
junit/mikepenz__nested_junit.xml | tests | junit: 3 failed, 2 passed | report-totals
junit/mikepenz__nested_multi-level.xml | tests | junit: 3 passed | report-totals
junit/mikepenz__nextest_basic.xml | tests | junit: 1 failed, 2 passed
junit/mikepenz__python_report.xml | tests | junit: 2 failed, 1 passed
junit/mikepenz__python_report_flaky.xml | tests | junit: 2 failed, 2 passed | report-totals
junit/mikepenz__xunit_report_fl_on_f.xml | tests | junit: 1 failed, 3 passed
agent-built-2048/cobertura.xml | coverage | cobertura: 1951 of 2948 lines of 14 files
agent-built-2048/coverage.json | coverage | coverage-py: 1951 of 2948 lines of 14 files | report-totals
agent-built-2048/flake8.txt | lint | refused: report-format
agent-built-2048/jscpd.json | duplication | jscpd: 142 ranges, 24201 lines of 55 files | report-totals
agent-built-2048/junit.xml | tests | junit: 70 failed, 595 passed, 3 skipped
agent-built-2048/lcov.info | coverage | lcov: 1981 of 2978 lines of 14 files | report-totals
agent-built-2048/pylint.json | lint | pylint: 28 error, 447 shown, 37 warning
agent-built-2048/radon-cc.json | complexity | radon: 131 functions of 11 files, complexity 1066
agent-built-2048/radon-mi.json | complexity | refused: report-format
agent-built-2048/radon-raw.json | complexity | refused: report-format
`;
