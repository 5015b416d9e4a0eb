/** A small generator of equal chances (mulberry32): the same seed gives the same requests on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other]!, copy[at]!];
  }
  return copy;
}

/** At most `count`, taking from every kind in turn, so that a kind of few members is not drowned by one of many. */
export function someOfEachKind<T extends { readonly kind: string }>(list: readonly T[], count: number, random: () => number): T[] {
  const kinds = new Map<string, T[]>();
  for (const one of shuffled(list, random)) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  const chosen: T[] = [];
  for (let round = 0; chosen.length < Math.min(count, list.length); round += 1) {
    for (const members of kinds.values()) {
      const one = members[round];
      if (one !== undefined && chosen.length < count) chosen.push(one);
    }
  }
  return chosen;
}
