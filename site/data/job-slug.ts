/** `circles@1.0` as it can stand in an address. */
export function jobSlug(name: string): string {
  return name.replace("@", "-v");
}
