/** A group of runs without a rank: what they share, and why that keeps them off. */
export type GroupWords = { readonly title: string; readonly because: string };

/** Words by the code of the first reason a scorecard gives. */
const groups: Readonly<Record<string, GroupWords>> = {
  "below the ranking floor": {
    title: "Too little measured",
    because: "fewer subject points could be measured than a rank needs",
  },
  "identity not readable": {
    title: "Not readable",
    because: "its run.json is broken, so nobody knows what it is; its problems are listed",
  },
  withdrawn: { title: "Withdrawn", because: "taken back by its publisher, and kept in the count" },
  synthetic: { title: "Synthetic", because: "made up to try the board; no agent ran" },
  "no statement of work": {
    title: "No job",
    because: "it answers to no statement of work, so there is nothing to compare it with",
  },
  "not sealed": { title: "Not sealed", because: "files could still be changed without a trace" },
  damaged: {
    title: "Damaged",
    because: "a sealed file is missing, changed or new; what reads it is unmeasured",
  },
  void: { title: "Void", because: "ended by failures of infrastructure; never held against it" },
  "too much system traffic": {
    title: "Too much system traffic",
    because: "system roles made more of the requests than a ranked run may have",
  },
  "folder and id differ": {
    title: "Misnamed",
    because: "its folder has another name than its id, so it is not known whose run it is",
  },
  "not the published job": {
    title: "Another job",
    because: "its sow.json is not byte for byte the job its neighbours answer to",
  },
  "published score differs": {
    title: "Published score differs",
    because: "its publisher claims another score than its own folder gives; each value is listed",
  },
  "published score not readable": {
    title: "Published score not readable",
    because: "it comes with a scorecard that cannot be read, so nothing can be held against it",
  },
  "criteria not checked": {
    title: "Criteria not checked",
    because: "its job's criteria carry checks, and no fresh checkout was checked",
  },
};

/** The heading of a group; a code without words of its own is its own heading. */
export function groupTitle(code: string): GroupWords {
  return groups[code] ?? { title: code, because: "" };
}
