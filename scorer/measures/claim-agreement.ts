import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

/** Once a record is read it says what was observed; until then a folder with one is not compared. */
const recordUnread = Quantity.unknown({ code: "record not read yet", about: "evidence/" });

export const claimAgreement = defineMeasure({
  name: "claim-agreement",
  title: "Claims that agree",
  question: "How many of an agent's claims equal what was observed?",
  unit: "share",
  reads: ["claims", "record"],
  value: ({ claims, record }) =>
    record.present
      ? recordUnread
      : claims.agreeing.over(claims.agreeing.plus(claims.disagreeing).named("claims compared")),
  count: ({ claims }) => claims.agreeing.plus(claims.disagreeing).named("claims compared"),
  interval: true,
  examples: [
    example(
      "19 of 20 claims that can be compared",
      {
        claims: {
          agreeing: counted("claims that agree", 19, "claims"),
          disagreeing: counted("claims that disagree", 1, "claims"),
        },
      },
      "19/20",
    ),
  ],
  gaming: [
    {
      by: "many trivial true claims",
      guard:
        "each observation is compared once, and only commands that verify something; true claims about many files remain",
    },
    { by: "claiming nothing", guard: "below 3 claims a part stays unmeasured" },
  ],
});
