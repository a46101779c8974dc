/**
 * Rows in bands, from the first row down: a band begins at a row and takes in each next row that cannot
 * be told apart from that first one; the row that can be begins the next band. Every row is in one band,
 * which may hold no other.
 *
 * That each neighbour cannot be told from the next is no measure: such a chain would join the first row
 * to the last. So rows of two bands need not differ; how far each could rise or fall is said by its rank
 * interval.
 */
export function bands<Row>(
  rows: readonly Row[],
  areApart: (first: Row, row: Row) => boolean,
): readonly (readonly Row[])[] {
  const found: Row[][] = [];
  for (const row of rows) {
    const band = found.at(-1);
    const [first] = band ?? [];
    if (band === undefined || first === undefined || areApart(first, row)) found.push([row]);
    else band.push(row);
  }
  return found;
}
