import { claimGames } from "./claim-games.ts";
import { codeGames } from "./code-games.ts";
import { forgingGames } from "./forging-games.ts";
import { operationGames } from "./operation-games.ts";
import { paddingGames } from "./padding-games.ts";
import type { Pair } from "./pair.ts";
import { placeGames } from "./place-games.ts";
import { processGames } from "./process-games.ts";
import { productGames } from "./product-games.ts";
import { recordGames } from "./record-games.ts";
import { requestGames } from "./request-games.ts";
import { spendingGames } from "./spending-games.ts";
import { statusGames } from "./status-games.ts";
import { testGames } from "./test-games.ts";
import { toolGames } from "./tool-games.ts";

/** Every game as a pair of folders. */
export const pairs: readonly Pair[] = [
  ...recordGames,
  ...operationGames,
  ...forgingGames,
  ...statusGames,
  ...paddingGames,
  ...toolGames,
  ...processGames,
  ...claimGames,
  ...spendingGames,
  ...requestGames,
  ...codeGames,
  ...placeGames,
  ...testGames,
  ...productGames,
];
