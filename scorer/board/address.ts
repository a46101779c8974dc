const plain = /^[a-z0-9][a-z0-9._-]{0,127}$/;

/** Characters of an odd name that are kept; a longer rest is cut. */
const keptMax = 100;

/**
 * A folder's name as it can stand in an address and a file name: as it is where it is a valid id, else
 * with every other character written as its code.
 * @example addressable("a b") // => "x-a_20_b"
 */
export function addressable(name: string): string {
  if (plain.test(name)) return name;
  const written = Array.from(name.slice(0, keptMax), (character) =>
    /[a-z0-9-]/.test(character) ? character : `_${(character.codePointAt(0) ?? 0).toString(16)}_`,
  );
  return `x-${written.join("")}`.slice(0, 120);
}

/** The name, or the name with the first number that makes it new among those taken. */
export function untaken(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number.toString()}`)) number += 1;
  return `${name}-${number.toString()}`;
}
