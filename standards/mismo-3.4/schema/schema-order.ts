import { ELEMENT_ORDER } from './element-order.ts';

interface Place {
  readonly rank: number;
  readonly repeats: boolean;
}
const PLACES = new Map<string, ReadonlyMap<string, Place> | undefined>();

/** Children of a container by name; undefined for a container the table does not hold. */
export function placesIn(container: string): ReadonlyMap<string, Place> | undefined {
  if (PLACES.has(container)) return PLACES.get(container);
  const cell = Object.hasOwn(ELEMENT_ORDER, container) ? ELEMENT_ORDER[container] : undefined;
  const places =
    cell === undefined
      ? undefined
      : new Map(cell.split(' ').map((name, rank) => [name.replace('*', ''), { rank, repeats: name.endsWith('*') }] as const));
  PLACES.set(container, places);
  return places;
}
