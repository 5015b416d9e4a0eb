import { parseArgs } from 'node:util';
import { onOwnDatabase } from '../own-database.ts';
import { inWords, printCounts, progressOf } from '../progress.ts';
import { loadForUsers, startedAsBuilt } from '../users/load-for-users.ts';
import { waitsInWords } from '../users/tally.ts';
import { risesOf, type Series } from './growth.ts';
import { judgeFaults } from './judge-faults.ts';
import { allKills, runFaults, type FaultsOutcome } from './run-faults.ts';
import { recoveryInWords } from './recovery-times.ts';

/** A fifth of the rate of a month's end. */
const THINK = 25;
const LOOKS = 120;

/** People at work for days, while processes and the database are killed now and then. */
export async function raceSoak(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hours: { type: 'string', default: '72' },
      minutes: { type: 'string' },
      users: { type: 'string', default: '1000' },
      think: { type: 'string', default: String(THINK) },
      loans: { type: 'string', default: '10000' },
      brokerages: { type: 'string', default: '40' },
      'kill-every': { type: 'string', default: '120' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [users, seconds] = [
    Number(values.users),
    values.minutes === undefined ? Number(values.hours) * 3_600 : Number(values.minutes) * 60,
  ];
  await startedAsBuilt();
  const progress = progressOf('requests', Number.POSITIVE_INFINITY);
  await onOwnDatabase(async (ground) => {
    await loadForUsers(ground.ownerUrl, { loans: Number(values.loans), brokerages: Number(values.brokerages), users });
    const outcome = await runFaults({
      ...ground,
      seed: Number(values.seed),
      users,
      think: Number(values.think),
      apis: 2,
      workers: 2,
      seconds,
      killing: { every: Number(values['kill-every']), shares: { api: 2, worker: 1, database: 1 } },
      watchEvery: Math.min(60, seconds / LOOKS),
      progress: (done, kills) => progress(done, `${allKills(kills)} kills`),
    });
    print(outcome, users);
    return judgeFaults(ground.ownerUrl, outcome);
  });
}

function print({ tally, kills, seconds, watched }: FaultsOutcome, users: number): void {
  printCounts(tally.counts);
  console.log('');
  for (const kind of ['read', 'lock', 'other'] as const) console.log(waitsInWords(kind, tally.waitsOf(kind)));
  console.log(`\n${recoveryInWords(kills)}`);
  for (const what of ['memory', 'files', 'connections'] as const) for (const one of watched?.[what] ?? []) printSeries(what, one);
  const memory = risesOf(watched?.memory ?? [], seconds).map(({ name, aHour }) => `${name} ${aHour.toFixed(1)}`);
  console.log(
    `\n${inWords(users)} people under faults for ${inWords(Math.floor(seconds / 60))} minutes: ${inWords(tally.requests)} requests, ${allKills(kills)} kills, memory in MB an hour: ${memory.join(', ') || 'too short to tell'}`,
  );
}

/** What lived through most of it. */
function printSeries(what: string, { name, points }: Series): void {
  if (points.length < LOOKS / 2) return;
  const values = points.map(({ value }) => value);
  const [first, middle, last, most] = [values[0]!, values[Math.floor(values.length / 2)]!, values.at(-1)!, Math.max(...values)].map(
    (value) => value.toFixed(0),
  );
  console.log(`  ${what} ${name}: ${first} at first, ${middle} in the middle, ${last} at last, ${most} at most`);
}
