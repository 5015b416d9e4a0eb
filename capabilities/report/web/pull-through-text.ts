/** "74.9%"; a dash while nothing is over. */
export function pullThroughText(ratio: number | null): string {
  return ratio === null ? '–' : `${(ratio / 1000).toFixed(1)}%`;
}
