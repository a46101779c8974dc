/** Numbers a rubric version lays down for the measures' own formulas. Decimals are strings. */
export type Thresholds = {
  readonly loopTurns: number;
  readonly stallCycles: number;
  readonly stallEscalation: number;
  readonly crap: number;
  readonly lintErrorFactor: number;
  readonly suppressionFactor: number;
  readonly lintNclocFloor: number;
  readonly bigFileBytes: number;
  readonly fullRunShare: string;
  readonly functionCoverageMin: string;
  readonly launchStayedUpMs: number;
  readonly findingPoolShow: number;
  readonly findingPoolFlag: number;
  readonly surrenderAttempts: number;
  readonly wilsonZ: string;
  readonly fieldMissingWorst: string;
  readonly systemRequestsMax: string;
};
