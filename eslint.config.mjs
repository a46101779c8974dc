import js from "@eslint/js";
import astro from "eslint-plugin-astro";
import a11y from "eslint-plugin-jsx-a11y-x";
import hooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Left to right: a folder imports from itself and from folders before it. */
const order = [
  "exact",
  "run-folder",
  "reports",
  "evidence",
  "observe",
  "measures",
  "rubrics",
  "score",
  "board",
  "describe",
  "formats",
  "edge",
];

const impure = [
  { regex: "^node:", message: "The pure part knows no platform; only scorer/edge does." },
  { regex: "(^|/)site/", message: "The scorer never imports the site." },
];

const layers = order.map((folder, index) => {
  const later = order.slice(index + 1);
  return {
    name: `direction/${folder}`,
    files: [`scorer/${folder}/**/*.ts`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            ...(folder === "edge" ? impure.slice(1) : impure),
            ...(later.length === 0
              ? []
              : [
                  {
                    regex: `^(\\.\\.?/)+(${later.join("|")})(/|\\.ts$|$)`,
                    message: `${folder} may import only from: ${order.slice(0, index + 1).join(", ")}.`,
                  },
                ]),
          ],
        },
      ],
    },
  };
});

const inexact = [
  "pow",
  "exp",
  "expm1",
  "log",
  "log2",
  "log10",
  "log1p",
  "sqrt",
  "cbrt",
  "hypot",
  "sin",
  "cos",
  "tan",
  "atan",
  "atan2",
  "random",
  "fround",
];
const localeBound = [
  "toFixed",
  "toPrecision",
  "toExponential",
  "toLocaleString",
  "localeCompare",
  "toLocaleLowerCase",
  "toLocaleUpperCase",
  "toLocaleDateString",
  "toLocaleTimeString",
];

export default defineConfig(
  globalIgnores(["dist/", "build/", "coverage/", ".astro/", ".cache/"]),
  js.configs.recommended,
  { files: ["**/*.mjs"], languageOptions: { globals: globals.nodeBuiltin } },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: ["**/*.astro/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/require-array-sort-compare": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    name: "pure",
    files: ["scorer/**/*.ts"],
    ignores: ["scorer/edge/**"],
    rules: {
      "no-restricted-properties": [
        "error",
        ...inexact.map((property) => ({
          object: "Math",
          property,
          message: "Not exact or not the same everywhere: use scorer/exact.",
        })),
        ...localeBound.map((property) => ({
          property,
          message: "Rounds or orders by locale: use scorer/exact or code-unit order.",
        })),
      ],
      "no-restricted-globals": [
        "error",
        "Date",
        "Intl",
        "performance",
        "crypto",
        "navigator",
        "window",
        "document",
        "process",
        "globalThis",
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "BinaryExpression[operator='**'], AssignmentExpression[operator='**=']",
          message: "`**` on numbers is not exact everywhere: use scorer/exact.",
        },
        { selector: "ImportExpression", message: "The pure part loads nothing at run time." },
        {
          selector: "MemberExpression[object.name='Math'][computed=true]",
          message: "Name the Math function.",
        },
        {
          selector: "VariableDeclarator[init.name='Math'], AssignmentExpression[right.name='Math']",
          message: "Name the Math function at its use.",
        },
      ],
    },
  },
  {
    name: "pure/root",
    files: ["scorer/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [...impure, { regex: "^\\./edge/", message: "The public library is pure." }] },
      ],
    },
  },
  ...layers,
  {
    files: ["site/**/*.tsx"],
    plugins: { "react-hooks": hooks },
    extends: [a11y.configs.strict],
    rules: hooks.configs.flat.recommended.rules,
  },
  {
    files: ["site/pages/**/*.ts"],
    rules: { "@typescript-eslint/explicit-module-boundary-types": "off" },
  },
  ...astro.configs["flat/recommended"],
  ...astro.configs["jsx-a11y-strict"],
  { files: ["**/*.astro"], rules: { "astro/no-set-html-directive": "error" } },
);
