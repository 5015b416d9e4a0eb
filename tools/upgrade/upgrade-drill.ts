import { parseArgs } from 'node:util';
import { CannotStart } from '../start/cannot-start.ts';
import { upgradeDrill, type UpgradeResult } from './drill.ts';
import { NoReleaseBefore } from './release-before.ts';

/**
 * `npm run upgrade-drill [-- --from COMMIT] [--seconds N]`: an earlier commit of this repository works with loans and people who write, and this one
 * takes its place without a pause. Ends with 1 when a goal is missed, and with 2 when there is no earlier commit to try it with.
 */
const { values } = parseArgs({ options: { from: { type: 'string' }, seconds: { type: 'string', default: '5' } } });

try {
  const seconds = Number(values.seconds);
  if (!(seconds >= 1 && seconds <= 3600)) throw new CannotStart('--seconds takes a number from 1 to 3600.');
  process.exitCode = print(await upgradeDrill({ from: values.from, seconds, say: (line) => console.log(line) })) ? 0 : 1;
} catch (error) {
  if (error instanceof NoReleaseBefore) {
    console.error(`NOT RUN: ${error.message}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}

/** Prints the figures beside their goals, and whether all are met. */
function print(result: UpgradeResult): boolean {
  const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  console.log(
    `\n${'part'.padEnd(40)}${'took'.padStart(8)}${'writes'.padStart(8)}${'longest silence'.padStart(17)}${'sent again'.padStart(12)}`,
  );
  for (const { what, milliseconds, acknowledged, longestSilence, again } of result.parts)
    console.log(
      `${what.padEnd(40)}${inSeconds(milliseconds).padStart(8)}${String(acknowledged).padStart(8)}${inSeconds(longestSilence).padStart(17)}${String(again).padStart(12)}`,
    );
  const gotInstead = Object.entries(result.again).map(([why, many]) => `${why}: ${many}`);
  const lines: [string, string, boolean][] = [
    ['acknowledged writes', String(result.acknowledged), result.acknowledged > 0],
    ['longest time nobody could write (goal 5 s)', inSeconds(result.longestSilence), result.longestSilence <= 5_000],
    ['sent again with their key', gotInstead.join(', ') || '0', true],
    ['acknowledged and lost (goal 0)', String(result.lost), result.lost === 0],
    ['written twice (goal 0)', String(result.doubled), result.doubled === 0],
    ['without their one journal line (goal 0)', String(result.unjournaled), result.unjournaled === 0],
    [`${result.loans} loans shown as before`, result.unreadable.join(', ') || 'all', result.unreadable.length === 0],
    [
      `${result.lockRows} rows of locks as before`,
      result.changedLocks === 0 ? 'all' : `${result.changedLocks} changed`,
      result.changedLocks === 0,
    ],
    [`${result.chains} journals and the standing conditions`, result.problems.join('; ') || 'whole', result.problems.length === 0],
  ];
  console.log('');
  for (const [what, found, met] of lines) console.log(`${met ? 'passed' : 'FAILED'}  ${what.padEnd(46)} ${found}`);
  return lines.every(([, , met]) => met);
}
