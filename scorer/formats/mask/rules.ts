import type { MaskRule } from "./rule.ts";
import { addressRules } from "./rules-addresses.ts";
import { assignedRules } from "./rules-assigned.ts";
import { cloudRules } from "./rules-cloud.ts";
import { codeHostRules } from "./rules-code-hosts.ts";
import { commandRules } from "./rules-commands.ts";
import { eMailRules } from "./rules-e-mail.ts";
import { headerRules } from "./rules-headers.ts";
import { homeRules } from "./rules-homes.ts";
import { modelRules } from "./rules-models.ts";
import { privateKeyRules } from "./rules-private-keys.ts";
import { serviceRules } from "./rules-services.ts";
import { signedTokenRules } from "./rules-signed-tokens.ts";

export type { MaskRule } from "./rule.ts";

/**
 * All rules, in the order they are asked. Values of several parts come before those of one part, which may
 * by chance stand inside them; values known by themselves before those known by what stands around them,
 * so that the list of what was masked says what it was.
 */
export const maskRules: readonly MaskRule[] = [
  ...privateKeyRules,
  ...signedTokenRules,
  ...serviceRules,
  ...modelRules,
  ...codeHostRules,
  ...cloudRules,
  ...addressRules,
  ...headerRules,
  ...commandRules,
  ...assignedRules,
  ...eMailRules,
  ...homeRules,
];
