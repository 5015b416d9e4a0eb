/** So many that a frame stays short on a slow processor too: `npm run bench -- paint`. */
const NEW_ROWS = 8;

/** Of the rows near those in sight: all that are drawn already, and so many new ones that the frame stays short; nearest to the middle first. */
export function rowsOfFrame<Item extends { readonly index: number }>(
  near: readonly Item[],
  drawn: ReadonlySet<number>,
  { startIndex, endIndex }: { readonly startIndex: number; readonly endIndex: number },
): readonly Item[] {
  const added = near.filter(({ index }) => !drawn.has(index));
  if (added.length <= NEW_ROWS) return near;
  const middle = (startIndex + endIndex) / 2;
  const first = new Set(added.toSorted((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle)).slice(0, NEW_ROWS));
  return near.filter((item) => drawn.has(item.index) || first.has(item));
}
