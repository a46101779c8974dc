import { hasNoDigit, keyRule, wordStart, type MaskRule } from "./rule.ts";

const word = "[A-Za-z0-9_-]";

/** Tokens of code hosts and package registries. */
export const codeHostRules: readonly MaskRule[] = [
  // https://github.blog/2021-04-05-behind-githubs-new-authentication-token-formats/; since 2026 ghs_ID_JWT
  keyRule("github-token", "gh[pousr]_|github_pat_", String.raw`[A-Za-z0-9_]{16,}(?:[.-]${word}+)*`),
  // https://docs.gitlab.com/security/tokens/#token-prefixes; routable ones have dots
  keyRule(
    "gitlab-token",
    `${wordStart}(?:gl(?:pat|oas|dt|rt|rtr|cbt|ptt|ft|imt|agent|wt|soat|ffct)-|GR1348941)`,
    String.raw`${word}{16,}(?:\.${word}+)*`,
  ),
  keyRule("bitbucket-token", `${wordStart}ATBB`, "[A-Za-z0-9]{24,}"),
  keyRule("atlassian-token", `${wordStart}AT(?:ATT|CTT)3`, "[A-Za-z0-9_=-]{20,}"),
  keyRule("npm-token", "npm_", "[A-Za-z0-9]{30,}[A-Za-z0-9_-]*|npm_[A-Za-z0-9_]{36,}", hasNoDigit),
  keyRule("pypi-token", "pypi-", `${word}{32,}`, hasNoDigit),
  keyRule("rubygems-key", "rubygems_", "[a-f0-9]{32,}"),
  keyRule("docker-token", "dckr_[po]at_", `${word}{16,}`),
  keyRule("crates-token", `${wordStart}cio`, "[A-Za-z0-9]{32,}", hasNoDigit),
  keyRule("nuget-key", `${wordStart}oy2`, "[a-z0-9]{43}"),
  keyRule("sentry-token", "sntry[su]_", "[A-Za-z0-9_=+/-]{20,}"),
  keyRule("postman-key", "PMAK-", `${word}{24,}`),
  keyRule(
    "terraform-token",
    `${wordStart}[A-Za-z0-9]{14}[.]atlasv1[.]`,
    `${word}{20,}`,
    undefined,
    /atlasv1/,
  ),
];
