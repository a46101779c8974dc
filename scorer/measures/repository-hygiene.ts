import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { enoughCode } from "./guards.ts";

export const repositoryHygiene = defineMeasure({
  name: "repository-hygiene",
  title: "Repository hygiene",
  question: "What was committed that should not have been?",
  unit: "findings",
  reads: ["repository"],
  value: ({ repository }) =>
    repository.dependencyFolders.plus(repository.secrets).plus(repository.bigFiles),
  guards: [enoughCode],
  examples: [
    example(
      "one dependency folder and two large files",
      {
        repository: {
          dependencyFolders: counted("committed dependency folders", 1, ""),
          secrets: counted("secrets", 0, ""),
          bigFiles: counted("files over 5000000 bytes", 2, ""),
        },
      },
      "3",
    ),
    example(
      "a file of 5,000,000 bytes, the most that is allowed, and nothing else",
      {
        repository: {
          dependencyFolders: counted("committed dependency folders", 0, ""),
          secrets: counted("secrets", 0, ""),
          bigFiles: counted("files over 5000000 bytes", 0, ""),
        },
      },
      "0",
    ),
  ],
  gaming: [
    { by: "not looking for secrets", guard: "secrets left unknown leave the measure unmeasured" },
  ],
});
