function shuffled<T>(list: readonly T[], random: () => number): T[] {
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
