import { textOfParts } from "../read/parts.ts";
import type { JsonObject } from "../read/json.ts";

/** What the harness puts into the user's seat by itself, by how it begins. */
const ofHarness =
  /^\s*(<(environment_context|user_instructions|permissions|collaboration_mode|skills?|plugins|turn_aborted|user_shell_command|model_switch|personality_spec|subagent_notification|apps_instructions|INSTRUCTIONS|image|recommended_plugins)\b|# AGENTS\.md instructions|Another language model started to solve this problem)/i;

/** What a person said in a message of the user's seat; `null` where the harness filled it. */
export function saidByPerson(payload: JsonObject): string | null {
  const said = textOfParts(payload["content"] ?? payload["message"]);
  return said === null || said.trim() === "" || ofHarness.test(said) ? null : said;
}
