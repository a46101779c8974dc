import type { Lane } from "../observe/replay/lanes.ts";
import { formatCount } from "./number.ts";
import { listed } from "./plural.ts";
import { shown } from "./strangers.ts";

/** A lane in words. */
export type LaneWords = {
  /** The agent, or what stands for it. */
  readonly name: string;
  /** The role, empty where no row says. */
  readonly role: string;
  readonly models: string;
  readonly steps: string;
  /** The lane that further agents share, whatever their roles. */
  readonly rest: boolean;
};

export function laneWords(lane: Lane, furtherLanes: number): LaneWords {
  return {
    name: lane.rest ? `${formatCount(furtherLanes)} more` : nameOf(lane),
    role: lane.role === null ? "" : shown(lane.role, 40),
    models: modelsOf(lane),
    steps: formatCount(lane.steps),
    rest: lane.rest,
  };
}

function nameOf({ agent }: Lane): string {
  return agent === null ? "no agent named" : shown(agent, 60);
}

function modelsOf({ models, moreModels }: Lane): string {
  const names = models.map((model) => shown(model, 60));
  return listed(moreModels ? [...names, "others"] : names);
}
