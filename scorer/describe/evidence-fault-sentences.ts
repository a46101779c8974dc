import { formFaults, type Sentence } from "./evidence-spine-sentences.ts";

/** What can be wrong with a record, said after its producer and number. */
const recordFaults: Readonly<Record<string, Sentence>> = {
  ...formFaults,
  producer: ({ after }) =>
    `says it is of ${after("producer ", "other") || "another producer"} and stands in this one's stream`,
  role: ({ of }) =>
    `is of kind ${of("kind", "unknown")}, which a producer of role ${of("role", "unknown")} may not write`,
  "attempt-unknown": ({ of }) => `names attempt ${of("attempt", "?")}, which was never issued`,
  "attempt-twice": ({ of }) => `names attempt ${of("attempt", "?")}, which was issued twice`,
  author: ({ of }) => `names author ${of("author", "?")}, which was never issued`,
  "blob-missing": ({ digest }) => `cites ${digest("digest", "bytes")}, which is not in the record`,
  "blob-differs": ({ digest }) => `cites ${digest("digest", "bytes")}, whose bytes do not match`,
  "blob-size": ({ digest }) => `cites ${digest("digest", "bytes")}, whose size does not match`,
};

const streamFaults: Readonly<Record<string, string>> = {
  encoding: "is not valid UTF-8",
  crlf: "has CRLF line ends: it was converted on the way (git autocrlf?)",
  unreadable: "could not be read",
  lines: "has more lines than are read",
};

const fileFaults: Readonly<Record<string, string>> = {
  size: "is larger than a record may hold: not read",
  unreadable: "could not be read",
};

/** Something is damaged or stands where it may not; each counts against integrity. */
export const faultSentences = {
  "P-NAME": ({ of, file, names }) =>
    names("path")
      ? `unsafe name "${file}": not read`
      : `${file} lists unsafe path "${of("path", "?")}": not read`,
  "P-LINK": ({ of, file }) => `${of("path", file)} is a link: not followed`,
  "P-KIND": ({ of, file, why }) =>
    `${of("path", file)} ${fileFaults[why] ?? "is no regular file: not read"}`,
  "B-LINE": ({ file }) => `${file} has a line that cannot be read`,
  "B-DUP": ({ file, of }) => `${file} lists ${of("path", "a file")} twice`,
  "B-EXTRA": ({ file }) => `${file} is not in the manifest`,
  "B-MISS": ({ file }) => `${file} is in the manifest and not in the record`,
  "B-SUM": ({ file, why }) =>
    why === "name"
      ? `${file} is not named by the digest of its bytes`
      : `${file} does not match its checksum`,
  "B-NONE": () => "the record was never sealed (no bag manifest)",
  "I-DUP": ({ of }) => `attempt ${of("attempt", "?")} was issued twice`,
  "I-RETRY": ({ of }) =>
    `attempt ${of("attempt", "?")} is a retry of ${of("retried", "an attempt")}, which was never issued before it`,
  "I-GAP": ({ of, after }) => {
    const last = after(" to ", "last");
    return last === ""
      ? `attempt number ${of("number", "?")} was issued but is missing from the ledger`
      : `attempt numbers ${of("number", "?")}${last} were issued but are missing from the ledger`;
  },
  "R-PROD": ({ file, of }) => `${file}: producer ${of("producer", "?")} was never admitted`,
  "R-FILE": ({ file, why }) => `${file} ${streamFaults[why] ?? "could not be read"}`,
  "R-BAD": (said) => `${said.record} ${recordFaults[said.why]?.(said) ?? "is not valid"}`,
  "H-NONE": ({ of }) =>
    `${of("producer", "a producer")}: the close line names no head for its stream`,
  "H-HEAD": ({ of, why, after }) =>
    why === "count" && after("", "named") !== ""
      ? `${of("producer", "a producer")}: ${of("here", "some")} of the ${of("named", "")} records named by the close line are here`
      : `${of("producer", "a producer")}: the stream does not end in the record named by the close line`,
  "H-GONE": ({ of }) =>
    `${of("producer", "a producer")}: the close line names a stream that is gone`,
  "V-CON": ({ verdict }) => `${verdict} names a contract that was never frozen: not counted`,
  "V-IN": ({ verdict, after }) =>
    `${verdict} reads ${after("", "input") || "a record"}, which is not in the record: not counted`,
  "V-PROG": ({ verdict, digest }) =>
    `${verdict} was given by a program (${digest("digest", "of unknown digest")}) whose bytes are not in the record`,
} as const satisfies Record<string, Sentence>;
