import { useRef } from 'react';

/** A place of the page for each drawn row: a row that comes into sight takes the place of one that left, whose elements are filled anew instead of made anew. */
export class RowSlots {
  #slots = new Map<number, number>();

  /** Gives each of these rows, by its index, its place; rows that were drawn before keep theirs. */
  assign(indices: readonly number[]): ReadonlyMap<number, number> {
    const next = new Map<number, number>();
    const taken = new Set<number>();
    for (const index of indices) {
      const slot = this.#slots.get(index);
      if (slot === undefined) continue;
      next.set(index, slot);
      taken.add(slot);
    }
    let free = 0;
    for (const index of indices) {
      if (next.has(index)) continue;
      while (taken.has(free)) free += 1;
      next.set(index, free);
      taken.add(free);
    }
    this.#slots = next;
    return next;
  }
}

export function useRowSlots(drawn: readonly { readonly index: number }[]): ReadonlyMap<number, number> {
  const slots = useRef<RowSlots>(undefined);
  slots.current ??= new RowSlots();
  return slots.current.assign(drawn.map(({ index }) => index));
}
