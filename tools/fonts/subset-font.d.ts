/** What is used of the package, whose published types lack the features kept. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "sfnt" | "woff2";
      readonly keepFeatures: readonly string[];
      readonly preserveNameIds: readonly number[];
    },
  ): Promise<Buffer>;
}
