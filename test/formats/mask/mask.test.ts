import { describe, expect, it } from "vitest";
import { Masker, survivors } from "../../../scorer/formats/mask/masker.ts";
import { assigned, keys, people } from "./made-secrets.ts";

const masked = (text: string): string => new Masker().text(text);

/** Whether a part of a secret long enough to be of use stands in a text. */
function leaks(text: string, secret: string): boolean {
  const known = /^[a-z0-9]{1,8}[-_.:]|-----.*?-----|Proc-Type.*|DEK-Info.*/gi;
  const body = secret.replace(known, "");
  for (let at = 0; at + 8 <= body.length; at += 1)
    if (text.includes(body.slice(at, at + 8))) return true;
  return body.length < 8 && text.includes(secret);
}

describe("keys known by themselves", () => {
  it.each(keys.map(({ rule, secret }, index) => [index, rule, secret] as const))(
    "%i: %s",
    (_, rule, secret) => {
      const surroundings = [
        secret,
        `a ${secret} b`,
        `"${secret}"`,
        `x=${secret};`,
        `(${secret})`,
        `first\n${secret}\nlast`,
        `\u001b[32m${secret}\u001b[0m`,
        `KEY%3D${secret}`,
      ];
      for (const text of surroundings) {
        const masker = new Masker();
        const found = masker.text(text);
        expect(leaks(found, secret), found).toBe(false);
        expect(found).toContain(`[masked:${rule}]`);
        expect(masker.taken()).toEqual([{ rule, count: 1 }]);
        expect(survivors(text)).toEqual([rule]);
        expect(survivors(found)).toEqual([]);
        // as it stands in the text of a JSON file
        const json = masked(JSON.stringify({ text, next: ["\\", '"', text] }));
        expect(leaks(json, secret), json).toBe(false);
        expect(JSON.parse(json)).toEqual({ text: found, next: ["\\", '"', found] });
      }
    },
  );
});

describe("e-mail addresses beside escapes of JSON", () => {
  it.each([
    [String.raw`"\u0000a@b.co"`, String.raw`"\u0000[masked:e-mail]"`],
    [String.raw`"\nal@b.co"`, String.raw`"\n[masked:e-mail]"`],
    [String.raw`"\u00e9lise@b.co"`, `"[masked:e-mail]"`],
    [String.raw`"ren\u00E9.n@b.co"`, `"[masked:e-mail]"`],
    [String.raw`"\\u00e9lise@b.co"`, `"[masked:e-mail]"`],
  ])("%s", (text, expected) => {
    expect(masked(text)).toBe(expected);
  });
});

describe("two commands in one text", () => {
  it("masks the password of each", () => {
    const [first, second] = ["unzip -P fzXJJXzfZh3d a.zip", "unzip -P pa55#w.d! b.zip"];
    expect(masked(`${first} ${second}`)).toBe(
      "unzip -P [masked:command-password] a.zip unzip -P [masked:command-password] b.zip",
    );
  });
});

describe("secrets known by what stands around them", () => {
  it.each(
    assigned.map(({ rule, secret, text }) => [rule, text?.(secret) ?? secret, secret] as const),
  )("%s: %s", (rule, text, secret) => {
    const found = masked(text);
    expect(leaks(found, secret), found).toBe(false);
    expect(found).toContain(`[masked:${rule}]`);
    expect(survivors(found)).toEqual([]);
    expect(masked(JSON.stringify([text]))).toBe(JSON.stringify([found]));
    expect(masked(JSON.stringify([`a\n${text}`, text]))).toBe(
      JSON.stringify([`a\n${found}`, found]),
    );
  });

  it("leaves what stands around a value as it was", () => {
    expect(masked('{"api_key": "a1b2c3d4e5f6g7h8", "n": 1}')).toBe(
      '{"api_key": "[masked:assigned-secret]", "n": 1}',
    );
    expect(masked("postgres://bob:s3cr3t@db.test:5432/x?a=b")).toBe(
      "postgres://[masked:url-password]@db.test:5432/x?a=b",
    );
    expect(masked('{"password":"a1\\"b<c\\\\","n":1}')).toBe(
      '{"password":"[masked:assigned-secret]","n":1}',
    );
    expect(masked("curl 'https://h.test?token=a1b2c3d4e5f6g7h8&x=1' -v")).toBe(
      "curl 'https://h.test?token=[masked:assigned-secret]&x=1' -v",
    );
  });

  it("knows the member of a value by its key", () => {
    const masker = new Masker();
    expect(
      masker.value({ password: "hunter2", n: [{ apiKey: "a1b2c3d4e5f6" }], token: 5 }),
    ).toEqual({
      password: "[masked:assigned-secret]",
      n: [{ apiKey: "[masked:assigned-secret]" }],
      token: 5,
    });
    expect(masker.taken()).toEqual([{ rule: "assigned-secret", count: 2 }]);
    expect(masker.taken()).toEqual([]);
  });

  it("keeps a key like __proto__ a key", () => {
    const value = JSON.parse('{"__proto__": {"a": "/home/al/x"}}') as unknown;
    expect(JSON.stringify(new Masker().value(value))).toBe('{"__proto__":{"a":"~/x"}}');
  });
});

describe("people", () => {
  it.each(people)("%s: %s", (rule, text, expected) => {
    const masker = new Masker();
    expect(masker.text(text)).toBe(expected);
    expect(masker.taken()).toEqual([{ rule, count: 1 }]);
    expect(masked(JSON.stringify([text]))).toBe(JSON.stringify([expected]));
  });

  it("knows the homes it was told of, however they are written", () => {
    const home = (path: string, text: string): string => new Masker([path]).text(text);
    expect(home("/srv/people/al", "a /srv/people/al/x b")).toBe("a ~/x b");
    expect(home("/srv/people/al/", '"\\/srv\\/people\\/al\\/x"')).toBe('"~\\/x"');
    expect(home("/srv/people/al", "/srv/people/al2/x")).toBe("/srv/people/al2/x");
    expect(home("/srv/people/al", "%2Fsrv%2Fpeople%2Fal%2Fx")).toBe("~%2Fx");
    expect(home("/srv/people/al", "projects/-srv-people-al-app/x")).toBe("projects/~-app/x");
    expect(home("D:\\people\\al", "D:\\\\people\\\\al\\\\x D:/people/al/y")).toBe("~\\\\x ~/y");
    expect(home("/", "/a/b")).toBe("/a/b");
    expect(home("C:\\", "C:\\a")).toBe("C:\\a");
    expect(home("", "a")).toBe("a");
    expect(home("/opt", "/opt/x a/opt/x /option /opt.d")).toBe("~/x a/opt/x /option /opt.d");
    expect(survivors("/srv/people/al/x", ["/srv/people/al"])).toEqual(["home-directory"]);
  });
});

describe("private keys", () => {
  const body = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj";
  const head = ["-----BEGIN PRI", "VATE KEY-----"].join("");
  const foot = ["-----END PRI", "VATE KEY-----"].join("");

  it("keeps the quotes of code around each line", () => {
    const code = `key = ["${head}",\n "${body}", "${body}",\n "${foot}"]`;
    expect(masked(code).replace(/[^"[\],]/g, "")).toBe('["[]","","",""]');
    const lines = JSON.stringify([head, body, body, foot, "after"]);
    const kept = JSON.parse(masked(lines)) as string[];
    expect(kept).toHaveLength(5);
    expect(kept.join("")).not.toContain(body.slice(0, 8));
    expect(kept[4]).toBe("after");
  });

  it("does not reach from one mention to another", () => {
    const text = `{"a":"grep '${head}' x"}\n{"b":"kept"}\n{"c":"${foot}"}`;
    expect(masked(text)).toContain('"}\n{"b":"kept"}\n{"c":"');
  });

  it("knows a key of PuTTY", () => {
    expect(masked(`Private-Lines: 2\r\n${body}\r\n${body}==\r\nPrivate-MAC: x`)).toBe(
      "[masked:private-key]\r\nPrivate-MAC: x",
    );
    expect(masked("Private-Lines: 14 of them")).toBe("Private-Lines: 14 of them");
  });
});
