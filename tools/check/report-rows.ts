import type { NotRun, Tally } from './reports.ts';

/** One line of the report of a night or a release. */
export interface Row {
  readonly name: string;
  readonly goal: string;
  readonly n: string;
  readonly found: string;
  readonly seconds: number;
  /** What it was run with; a run with the same one does the same. */
  readonly seed: number;
  /** A suite that passed with less than its goal counts as failed. */
  readonly holds: Verdict;
}

type Verdict = 'yes' | 'FAILED' | 'not run' | `no: ${string}`;

export const inWords = (count: number): string => count.toLocaleString('en-US');

/** Whether a suite shows what its tier asks: it passed, it was as large as its goal, and its figure misses nothing. */
export function verdict(passed: boolean, size: number, goal: number, missed?: string): Verdict {
  if (!passed) return 'FAILED';
  if (missed !== undefined) return `no: ${missed}`;
  return size >= goal ? 'yes' : `no: ${inWords(size)} of ${inWords(goal)}`;
}

/** A row for the tests of a part, and one for each thing the machine lacked for some of them. */
export function testRows(
  parts: readonly { readonly name: string; readonly tally: Tally; readonly seconds: number }[],
  seed: number,
): Row[] {
  return parts.flatMap(({ name, tally, seconds }) => [
    {
      name,
      goal: 'all pass',
      n: inWords(tally.passed + tally.failed),
      found: `${tally.passed} passed, ${tally.failed} failed`,
      seconds,
      seed,
      holds: verdict(tally.failed === 0, tally.passed, tally.passed),
    },
    ...tally.notRun.map((one) => notRunRow(name, one, seed)),
  ]);
}

function notRunRow(part: string, { why, tests }: NotRun, seed: number): Row {
  return { name: part, goal: 'all run', n: inWords(tests), found: `not run: ${why}`, seconds: 0, seed, holds: 'not run' };
}

/** The report itself, in Markdown. */
export function reportPage(title: string, about: string, rows: readonly Row[]): string {
  const lines = rows.map(({ name, goal, n, found, seconds, seed, holds }) =>
    [name, goal, n, found, `${seed}`, `${Math.round(seconds)}`, holds === 'yes' ? holds : `**${holds}**`].map((cell) =>
      cell.replaceAll('|', '\\|'),
    ),
  );
  return `# ${title}\n\n${about}\n\n| suite | goal | size of this run | found | seed | seconds | holds |\n|---|---|---|---|---|---|---|\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** How a run ends, row by row, and what of its goals it doesn't show. */
export function rowsInWords(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ holds }) => (holds === 'yes' ? 2 : holds.length)));
  const lines = rows.map(({ name, found, holds }) => `${(holds === 'yes' ? 'ok' : holds).padEnd(width)}  ${name}: ${found}`);
  const short = rows.filter(({ holds }) => holds !== 'yes').length;
  return [
    ...lines,
    '',
    short === 0 ? 'All goals of this tier are reached.' : `${short} of ${rows.length} goals of this tier are not reached.`,
  ].join('\n');
}
