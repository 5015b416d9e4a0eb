/** One line of a drill's result: what it is, what was found, and whether that is as it should be. */
export type Figure = readonly [what: string, found: string, met: boolean];

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints the figures with their goals, and whether all are met. */
export function printFigures(figures: readonly Figure[]): boolean {
  for (const [what, found, met] of figures) console.log(`${met ? 'passed' : 'FAILED'}  ${what.padEnd(54)} ${found}`);
  return figures.every(([, , met]) => met);
}
