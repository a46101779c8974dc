/** Games that were simulated against an early draft of the rubric; every one must have an answer. */
export const listed: readonly string[] = [
  ...["E2", "E3", "E5", "E6", "E8", "E9", "E11", "E12", "S2", "S3", "X1", "X2"],
  ...["T1", "T2", "T4", "T5", "T7", "T8", "T10", "T11"],
  ...["C2", "C3", "C5", "C6", "C8", "C9", "C11", "C12", "C14", "C15"],
  ...["V1", "V2", "V4", "V5", "V7", "V8", "V10", "V11", "V13", "V14"],
  ...["P2", "P3", "P5", "P6", "P8", "P9", "D2", "D3"],
];
