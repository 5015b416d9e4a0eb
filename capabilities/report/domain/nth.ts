/** So many took so long. */
export interface Taken {
  readonly took: number;
  readonly many: number;
}

/** How long the nth took when they are sorted by duration; there is at least one. */
export function takenByNth(sorted: readonly Taken[], nth: number): number {
  let passed = 0;
  for (const { took, many } of sorted) {
    passed += many;
    if (passed >= nth) return took;
  }
  return sorted.at(-1)!.took;
}
