import { parseArgs } from 'node:util';
import { failpoints } from '../../../platform/database/failpoints.ts';
import { onOwnDatabase } from '../own-database.ts';
import { inWords, printCounts, progressOf, sumOf } from '../progress.ts';
import { startedAsBuilt } from '../users/load-for-users.ts';
import { recoveryInWords } from './recovery-times.ts';
import { judgeFaults } from './judge-faults.ts';
import { allKills, runFaults, type Kills } from './run-faults.ts';

/** A few people who hardly think: there is always a command in each window. */
const USERS = 24;
const THINK = 0.15;
const LOCKS_IN_HUNDRED = 8;
const PASSAGES = 6;
const EVERY = 0.2;
/** A run that is slower is ended and judged with fewer kills: before the minutes of a night are over (`tools/check/long-suites.ts`). */
const SECONDS_A_KILL = { inWindow: 1.4, atAnyMoment: 3.5 };

/** Kills of the API in its windows and at any moment, and of the database, one after the other as fast as they are there again. */
export async function raceKills(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      failpoints: { type: 'string', default: '0' },
      app: { type: 'string', default: '0' },
      database: { type: 'string', default: '0' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const wanted = { windows: Number(values.failpoints), app: Number(values.app), database: Number(values.database) };
  const all = wanted.windows + wanted.app + wanted.database;
  const seconds = wanted.windows * SECONDS_A_KILL.inWindow + (all - wanted.windows) * SECONDS_A_KILL.atAnyMoment + 60;
  if (!(all > 0)) throw new Error('How many kills? --failpoints N, --app N or --database N');
  await startedAsBuilt();
  const progress = progressOf('kills', all);
  await onOwnDatabase(async (ground) => {
    const outcome = await runFaults({
      ...ground,
      seed: Number(values.seed),
      users: USERS,
      think: THINK,
      apis: 2,
      workers: 1,
      locksInHundred: LOCKS_IN_HUNDRED,
      seconds: Number(values.seconds ?? seconds),
      killing: {
        every: EVERY,
        shares: { api: wanted.app, worker: 0, database: wanted.database },
        ...(wanted.windows > 0 ? { windows: { kills: wanted.windows, passages: PASSAGES } } : {}),
        enough: ({ atAnyMoment, inWindows }) =>
          sumOf(inWindows) >= wanted.windows && atAnyMoment.api.length >= wanted.app && atAnyMoment.database.length >= wanted.database,
      },
      progress: (requests, kills) => progress(allKills(kills), `${inWords(requests)} requests`),
    });
    printCounts(outcome.tally.counts);
    console.log(`\n${recoveryInWords(outcome.kills)}`);
    console.log(`\n${kindsInWords(outcome.kills)} in ${inWords(outcome.seconds)} s, ${inWords(outcome.tally.requests)} requests`);
    return judgeFaults(ground.ownerUrl, outcome);
  });
}

/** By kind, because each has a goal of its own. */
function kindsInWords({ atAnyMoment, inWindows }: Kills): string {
  const windows = failpoints.filter((window) => inWindows.has(window)).length;
  return `${inWords(sumOf(inWindows))} kills in ${windows} windows, ${inWords(atAnyMoment.api.length)} of the API and ${inWords(atAnyMoment.database.length)} of the database at any moment,`;
}
