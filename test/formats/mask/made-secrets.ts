/**
 * Made-up secrets, put together when the tests run: scanners of code hosts would take them for real.
 */
const random = (length: number, alphabet: string): string =>
  Array.from({ length }, (_, at) =>
    alphabet.charAt((at * at * 7 + at * 13 + 5) % alphabet.length),
  ).join("");

const digits = "0123456789";
const lower = "abcdefghijklmnopqrstuvwxyz";
const upper = lower.toUpperCase();
const hex = (length: number): string => random(length, "7f3a91c0e5b8d246");
const word = (length: number): string => random(length, `${lower}${digits}${upper}`);
const caps = (length: number): string => random(length, `${upper}234567`);
const url64 = (length: number): string =>
  random(length, `${upper}_${digits}${lower}-`).replace(/^-/, "A");
const base64 = (length: number): string => random(length, `${upper}+${digits}${lower}/`);
const made = (...parts: readonly string[]): string => parts.join("");

/** A secret, the rule that knows it, and the text it stands in if it is known only there. */
export type Positive = {
  readonly rule: string;
  readonly secret: string;
  readonly text?: (secret: string) => string;
};

const alone = (rule: string, ...secrets: readonly string[]): readonly Positive[] =>
  secrets.map((secret) => ({ rule, secret }));

const within = (
  rule: string,
  secret: string,
  ...texts: readonly ((secret: string) => string)[]
): readonly Positive[] => texts.map((text) => ({ rule, secret, text }));

const pemLines = (length: number): string => (base64(length).match(/.{1,64}/g) ?? []).join("\n");
const keyHead = made("-----BEGIN RSA PRI", "VATE KEY-----");
const keyFoot = made("-----END RSA PRI", "VATE KEY-----");

/** Keys that are known wherever they stand. */
export const keys: readonly Positive[] = [
  ...alone(
    "anthropic-key",
    made("sk-a", "nt-api03-", url64(93), "AA"),
    made("sk-a", "nt-admin01-", url64(60)),
  ),
  ...alone(
    "openai-key",
    made("sk-p", "roj-", url64(74), "T3BlbkFJ", url64(74)),
    made("sk-s", "vcacct-", url64(50)),
  ),
  ...alone("sk-key", made("sk", "-", word(48)), made("sk", "-", hex(32))),
  ...alone("openrouter-key", made("sk-o", "r-v1-", hex(64))),
  ...alone("langfuse-key", made("sk-l", "f-", hex(8), "-", hex(4), "-", hex(4), "-", hex(12))),
  ...alone("groq-key", made("gs", "k_", word(52))),
  ...alone("xai-key", made("xa", "i-", word(80))),
  ...alone("perplexity-key", made("ppl", "x-", word(48))),
  ...alone("replicate-token", made("r", "8_", word(37))),
  ...alone("fireworks-key", made("f", "w_", word(24))),
  ...alone("together-key", made("tgp", "_v1_", url64(43))),
  ...alone("cerebras-key", made("cs", "k-", word(48))),
  ...alone("nvidia-key", made("nv", "api-", url64(64))),
  ...alone("huggingface-token", made("h", "f_", random(34, `${lower}${upper}`))),
  ...alone("bedrock-key", made("AB", "SK", base64(100))),
  ...alone("langsmith-key", made("lsv2", "_pt_", hex(32), "_", hex(10))),
  ...alone("tavily-key", made("tv", "ly-dev-", word(32))),
  ...alone("pinecone-key", made("pc", "sk_", word(60))),
  ...alone(
    "github-token",
    ...["p", "o", "u", "s", "r"].map((kind) => made("gh", kind, "_", word(36))),
    made("github", "_pat_", word(22), "_", word(59)),
    made("gh", "s_1234_", "eyJ", word(30), ".", url64(60), ".", url64(43)),
  ),
  ...alone(
    "gitlab-token",
    made("gl", "pat-", url64(20)),
    made("gl", "dt-", url64(20)),
    made("gl", "pat-", url64(27), ".01.", word(9)),
  ),
  ...alone("bitbucket-token", made("AT", "BB", word(32))),
  ...alone("atlassian-token", made("AT", "ATT3xFf", url64(180))),
  ...alone("npm-token", made("np", "m_", word(36))),
  ...alone("pypi-token", made("py", "pi-AgEIcHlwaS5vcmc", url64(120))),
  ...alone("rubygems-key", made("ruby", "gems_", hex(48))),
  ...alone("docker-token", made("dckr", "_pat_", url64(27))),
  ...alone("sentry-token", made("snt", "rys_", base64(64))),
  ...alone("terraform-token", made(word(14), ".atlas", "v1.", url64(67))),
  ...alone(
    "aws-key-id",
    made("AK", "IA", caps(16)),
    made("AS", "IA", caps(16)),
    made("AK", "IA", caps(14)),
    made("AK", "IA", caps(19)),
  ),
  ...alone("aws-session-token", made("IQoJ", "b3JpZ2lu", base64(200))),
  ...alone("google-key", made("AI", "za", url64(35))),
  ...alone(
    "google-oauth",
    made("ya", "29.", url64(120)),
    made("GO", "CSPX-", url64(28)),
    made("1/", "/0", url64(60)),
  ),
  ...alone("azure-key", made(word(3), "8Q", "~", word(34))),
  ...alone("digitalocean-token", made("do", "p_v1_", hex(64))),
  ...alone("databricks-token", made("da", "pi", hex(32)), made("da", "pi", hex(32), "-2")),
  ...alone("vercel-token", made("vc", "p_", word(56))),
  ...alone("netlify-token", made("nf", "p_", word(36))),
  ...alone("supabase-key", made("sb", "p_", hex(40)), made("sb_se", "cret_", url64(31))),
  ...alone("cloudflare-token", made("cf", "ut_", word(40), hex(8))),
  ...alone("fly-token", made("fm", "2_", base64(200))),
  ...alone("tailscale-key", made("ts", "key-auth-", word(12), "-", word(32))),
  ...alone("vault-token", made("hv", "s.", url64(95))),
  ...alone("onepassword-token", made("op", "s_ey", base64(200))),
  ...alone("grafana-token", made("gl", "c_", base64(80)), made("gl", "sa_", word(32), "_", hex(8))),
  ...alone("doppler-token", made("dp", ".pt.", word(43))),
  ...alone(
    "slack-token",
    made("xo", "xb-", random(12, digits), "-", random(13, digits), "-", word(24)),
    made("xap", "p-1-", caps(11), "-", random(13, digits), "-", hex(64)),
  ),
  ...alone("discord-token", made("M", word(25), ".", word(6), ".", url64(38))),
  ...alone("telegram-token", made(random(10, digits), ":A", "A", url64(33))),
  ...alone("stripe-key", made("sk", "_live_", word(24)), made("rk", "_test_", word(99))),
  ...alone("webhook-secret", made("wh", "sec_", word(32))),
  ...alone("twilio-key", made("S", "K", hex(32)), made("A", "C", hex(32))),
  ...alone("sendgrid-key", made("S", "G.", url64(22), ".", url64(43))),
  ...alone("mailgun-key", made("ke", "y-", hex(32)), made(hex(32), "-", hex(8), "-", hex(8))),
  ...alone("mailchimp-key", made(hex(32), "-u", "s14")),
  ...alone("brevo-key", made("xkey", "sib-", hex(64), "-", word(16))),
  ...alone("linear-key", made("lin", "_api_", word(40))),
  ...alone(
    "notion-token",
    made("nt", "n_", random(11, digits), word(35)),
    made("sec", "ret_", word(43)),
  ),
  ...alone("figma-token", made("fig", "d_", url64(40))),
  ...alone("shopify-token", made("shp", "at_", hex(32))),
  ...alone("square-token", made("sq", "0atp-", url64(22))),
  ...alone("airtable-token", made("pa", "t", word(14), ".", hex(64))),
  ...alone(
    "jwt",
    made("ey", "JhbGciOiJIUzI1NiJ9.", url64(60), ".", url64(43)),
    made("ey", "JhbGciOiJIUzI1NiJ9.", url64(60)),
  ),
  ...alone("private-key", made(keyHead, "\n", pemLines(800), "\n", keyFoot)),
  ...alone("private-key", made(keyHead, "\n", pemLines(300))),
  ...alone(
    "private-key",
    made(
      "-----BEGIN OPENSSH PRI",
      "VATE KEY-----\n",
      pemLines(400),
      "\n-----END OPENSSH PRI",
      "VATE KEY-----",
    ),
  ),
  // of which only the end is left, the end of the first line, or neither
  ...alone(
    "private-key",
    made(pemLines(300), "\n", keyFoot),
    made(word(64), "\n", word(64), "\n", word(9), "==\n", keyFoot),
    made("PRI", "VATE KEY-----\n", pemLines(300)),
    made("b3BlbnNza", "C1rZXktdjEA", word(50), "\n", pemLines(300)),
  ),
  ...alone(
    "private-key",
    made(
      keyHead,
      "\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,",
      caps(32),
      "\n\n",
      pemLines(300),
    ),
  ),
];

const plain = word(24);

/** Secrets that are known by what stands around them. */
export const assigned: readonly Positive[] = [
  ...within(
    "assigned-secret",
    plain,
    (secret) => `export API_KEY=${secret}\n`,
    (secret) => `{"api_key": "${secret}", "n": 1}`,
    (secret) => `{\\"accessToken\\":\\"${secret}\\"}`,
    (secret) => `client_secret: ${secret}`,
    (secret) => `const token = '${secret}';`,
    (secret) => `os.environ["DB_PASSWORD"] = "${secret}"`,
    (secret) => `{"name":"SECRET_KEY","value":"${secret}"}`,
    (secret) => `<password>${secret}</password>`,
    (secret) => `<input name="password" value="${secret}">`,
    (secret) => `<add key="ApiKey" value="${secret}"/>`,
    (secret) => `GET /v1?token=${secret}&page=2`,
    (secret) => `https://maps.test/api?key=${secret}`,
    (secret) => `gh auth login --token ${secret}`,
    (secret) => `machine host.test login bob password ${secret}`,
    (secret) => `//registry.test/:_authToken=${secret}`,
    (secret) => `x-api-key: ${secret}`,
    (secret) => `"text":"first\\npassword=${secret}\\nlast"`,
    (secret) => `token=&quot;${secret}&quot;`,
  ),
  ...within(
    "assigned-secret",
    "hunter2",
    (secret) => `password=${secret}`,
    (secret) => `"pwd":"${secret}"`,
  ),
  ...["qwertzuiop", plain, "pa55#w.d!"].flatMap((password) =>
    within(
      "command-password",
      password,
      (secret) => `sshpass -p ${secret} ssh host`,
      (secret) => `sshpass -p'${secret}' ssh host`,
      (secret) => `sshpass -v -p "${secret}" scp a host:b`,
      (secret) => `curl -s -u bob:${secret} https://host.test`,
      (secret) => `curl --user 'bob:${secret}' https://host.test`,
      (secret) => `mysql -u root -p${secret} db`,
      (secret) => `mysqldump --password=${secret} db`,
      (secret) => `redis-cli -h host -a ${secret} ping`,
      (secret) => `docker login -u bob -p ${secret} registry.test`,
      (secret) => `echo ${secret} | docker login -u bob --password-stdin`,
      (secret) => `echo '${secret}' | sudo -S ls`,
      (secret) => `echo "bob:${secret}" | sudo chpasswd`,
      (secret) => `ldapsearch -x -D cn=admin -w ${secret} -b dc=x`,
      (secret) => `unzip -P ${secret} a.zip`,
      (secret) => `7z x a.7z -p${secret}`,
      (secret) => `openssl rsa -in k -passin pass:${secret}`,
      (secret) => `htpasswd -nb bob ${secret}`,
      (secret) => `htpasswd -b users bob ${secret}`,
      (secret) => `smbclient //host/a -U bob%${secret}`,
      (secret) => `PGPASSWORD=${secret} psql -p 5432`,
      (secret) => `export DB_PASSWORD='${secret}'`,
    ),
  ),
  ...within("command-password", "zwei Worte", (secret) => `sshpass -p '${secret}' ssh host`),
  ...within("assigned-secret", base64(40), (secret) => `aws_secret_access_key = ${secret}`),
  ...within(
    "azure-key",
    base64(86),
    (secret) => `AccountName=a;AccountKey=${secret}==;E=x`,
    (secret) => `https://a.test/b?sv=1&sig=${secret}`,
  ),
  ...within(
    "url-password",
    plain,
    (secret) => `postgres://bob:${secret}@db.test:5432/x`,
    (secret) => `git clone https://${secret}@host.test/a.git`,
    (secret) => `https:\\/\\/bob:${secret}@host.test`,
  ),
  ...within("url-password", "s3@cr3t", (secret) => `redis://:${secret}@host:6379`),
  ...within(
    "authorization-header",
    plain,
    (secret) => `Authorization: Bearer ${secret}`,
    (secret) => `"authorization":"token ${secret}"`,
  ),
  ...within(
    "authorization-header",
    "dXNlcjpwYXNzd29yZA==",
    (secret) => `-H 'Authorization: Basic ${secret}'`,
  ),
  ...within("bearer-token", plain, (secret) => `sent Bearer ${secret}`),
  ...within(
    "cookie",
    plain,
    (secret) => `Cookie: theme=dark; session_id=${secret}`,
    (secret) => `set-cookie: sid=${secret}; Path=/; HttpOnly`,
  ),
  ...within(
    "slack-webhook",
    made("T0", caps(8), "/B0", caps(8), "/", word(24)),
    (secret) => `https://hooks.slack.com/services/${secret}`,
  ),
  ...within(
    "discord-webhook",
    made(random(18, digits), "/", url64(68)),
    (secret) => `https://discord.com/api/webhooks/${secret}`,
  ),
];

/** Names of people in addresses and paths, and what becomes of the text. */
export const people: readonly (readonly [rule: string, text: string, masked: string])[] = [
  ["e-mail", "by Alice <alice.b+c@mail.example.org>", "by Alice <[masked:e-mail]>"],
  ["e-mail", "müller@bücher.de", "[masked:e-mail]"],
  ["e-mail", "почта@пример.рф", "[masked:e-mail]"],
  ["e-mail", "x\\nalice@example.com\\ny", "x\\n[masked:e-mail]\\ny"],
  ["e-mail", "?to=alice%40example.com&x", "?to=[masked:e-mail]&x"],
  ["e-mail", "scp alice@host.test:/tmp/x .", "scp [masked:e-mail]:/tmp/x ."],
  ["home-directory", "cd /home/alice/app/src", "cd ~/app/src"],
  ["home-directory", "in /Users/alice.", "in ~."],
  ["home-directory", "/root/.cache/x", "~/.cache/x"],
  ["home-directory", "C:\\Users\\Jane Doe\\app", "~\\app"],
  ["home-directory", '"C:\\\\Users\\\\jane\\\\app"', '"~\\\\app"'],
  ["home-directory", "c:/Users/jane/app", "~/app"],
  ["home-directory", "/mnt/c/Users/jane/app", "~/app"],
  ["home-directory", "/c/Users/jane/app", "~/app"],
  ["home-directory", "\\\\wsl$\\Ubuntu\\home\\jane\\app", "~\\app"],
  ["home-directory", "\\\\wsl.localhost\\Ubuntu\\home\\jane\\app", "~\\app"],
  ["home-directory", "file:///home/jane/app", "file://~/app"],
  ["home-directory", "file:///c%3A/Users/jane/app", "file:///~/app"],
  ["home-directory", "f%3D%2Fhome%2Fjane%2Fapp", "f%3D~%2Fapp"],
  ["home-directory", '"\\/home\\/jane\\/app"', '"~\\/app"'],
  ["home-directory", "log:\\n/home/jane/app", "log:\\n~/app"],
  ["home-directory", "gcc -I/home/jane/include", "gcc -I~/include"],
  ["home-directory", "/home/jane\\ doe/app", "~/app"],
  [
    "home-directory",
    ".claude/projects/-Users-alice-project/a.jsonl",
    ".claude/projects/~-project/a.jsonl",
  ],
  ["home-directory", ".claude/projects/-home-alice/a.jsonl", ".claude/projects/~/a.jsonl"],
  ["home-directory", ".claude\\projects\\C--Users-alice-app", ".claude\\projects\\~-app"],
  ["home-directory", '"-home-alice-app"', '"~-app"'],
];
