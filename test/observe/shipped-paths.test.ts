import { describe, expect, test } from "vitest";
import { fitsGlob } from "../../scorer/observe/glob.ts";
import { ShippedPaths } from "../../scorer/observe/shipped-paths.ts";

describe("the shipped file a report speaks of", () => {
  const paths = [
    "src/a.py",
    "src/game/a.py",
    "src/game/b.py",
    "lib/util.ts",
    "app/lib/util.ts",
    "main.py",
    "x/y/z.c",
    "w/y/z.c",
  ];

  test.each<[string, string | null]>([
    ["src/a.py", "src/a.py"],
    ["./src/a.py", "src/a.py"],
    ["././src/a.py", "src/a.py"],
    ["src\\game\\b.py", "src/game/b.py"],
    ["/home/someone/project/src/game/b.py", "src/game/b.py"],
    ["C:\\Users\\Some One\\project\\src\\game\\b.py", "src/game/b.py"],
    ["D:/a/project/src/a.py", "src/a.py"],
    ["project/src/a.py", "src/a.py"],
    // Whole segments only.
    ["/home/someone/mysrc/game/xb.py", null],
    ["/home/xsrc/a.py", null],
    ["rc/a.py", null],
    // The longest that is contained wins.
    ["/w/app/lib/util.ts", "app/lib/util.ts"],
    ["/w/other/lib/util.ts", "lib/util.ts"],
    // The tool ran in a folder of the tree.
    ["game/a.py", "src/game/a.py"],
    ["b.py", "src/game/b.py"],
    ["y/z.c", null],
    ["z.c", null],
    ["/y/z.c", null],
    ["a.py", null],
    ["/b.py", null],
    ["main.py", "main.py"],
    ["/other/place/main.py", "main.py"],
    ["unknown.py", null],
    ["", null],
    ["/", null],
  ])("%j is %j", (reported, expected) => {
    const shipped = new ShippedPaths(paths);
    expect([shipped.match(reported), shipped.match(reported)]).toEqual([expected, expected]);
  });

  test("may be several that fit equally well", () => {
    const shipped = new ShippedPaths(paths);
    const meant = (reported: string): readonly string[] =>
      [...shipped.meantBy(new Set([reported]))].sort();
    expect(meant("y/z.c")).toEqual(["w/y/z.c", "x/y/z.c"]);
    expect(meant(".\\y\\z.c")).toEqual(["w/y/z.c", "x/y/z.c"]);
    expect(meant("b.py")).toEqual(["src/game/b.py"]);
    expect(meant("/y/z.c")).toEqual([]);
    expect(meant("unknown.py")).toEqual([]);
    expect(["y/z.c", "b.py", "/y/z.c"].map((path) => shipped.knows(path))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("is looked for among many of one name without trouble", () => {
    const many = Array.from({ length: 2000 }, (_, n) => `p${n.toString()}/__init__.py`);
    const shipped = new ShippedPaths(many);
    expect(shipped.match("/repo/p77/__init__.py")).toBe("p77/__init__.py");
    expect(shipped.match("__init__.py")).toBeNull();
  });
});

describe("a glob", () => {
  test.each<[string, string, boolean]>([
    ["a.png", "a.png", true],
    ["a.png", "A.png", false],
    ["*.png", "shot.png", true],
    ["*.png", "shots/shot.png", false],
    ["shots/*.png", "shots/menu.png", true],
    ["shots/*", "shots/a/b", false],
    ["shots/**", "shots/a/b", true],
    ["**/*.png", "a.png", true],
    ["**/*.png", "a/b/c.png", true],
    ["a/**/z", "a/z", true],
    ["a/**/z", "a/b/c/z", true],
    ["a/**/z", "a/b/c/y", false],
    ["?.txt", "a.txt", true],
    ["?.txt", "ab.txt", false],
    ["*", "", true],
    ["**", "any/thing", true],
    ["a*b*c", "axxbyyc", true],
    ["a*b*c", "axxbyy", false],
    ["a*b*c", "abcbc", true],
    ["[ab].txt", "a.txt", false],
    ["[ab].txt", "[ab].txt", true],
    ["a.txt", "aXtxt", false],
    ["x**y", "xzy", true],
  ])("%s and %s: %j", (glob, path, expected) => {
    expect(fitsGlob(glob, path)).toBe(expected);
  });

  test("of many stars is answered at once", () => {
    expect(fitsGlob("*a".repeat(200), `${"a".repeat(400)}b`)).toBe(false);
    expect(fitsGlob(`${"**/".repeat(200)}b`, "a/".repeat(300))).toBe(false);
  });
});
