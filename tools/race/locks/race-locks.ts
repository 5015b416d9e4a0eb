import { parseArgs } from 'node:util';
import { onOwnDatabase } from '../own-database.ts';
import { inWords, printCounts, progressOf } from '../progress.ts';
import { judge } from './judge.ts';
import { runLockRace } from './run-lock-race.ts';

/** Races for locks while sheets go live under the racers. */
export async function raceLocks(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      attempts: { type: 'string', default: '1000000' },
      processes: { type: 'string', default: '2' },
      connections: { type: 'string', default: '4' },
      seconds: { type: 'string' },
      loans: { type: 'string' },
      'publish-every': { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  });
  const attempts = Number(values.attempts);
  const progress = progressOf('attempts', attempts);
  await onOwnDatabase(async (ground) => {
    const outcome = await runLockRace({
      ...ground,
      attempts,
      ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
      processes: Number(values.processes),
      connections: Number(values.connections),
      loans: Number(values.loans ?? Math.max(20, Math.ceil(attempts / 400))),
      publishEvery: Number(values['publish-every']),
      seed: Number(values.seed),
      progress: (done, locks) => progress(done, `${inWords(locks)} locks`),
    });
    console.log(
      `\n${inWords(outcome.attempts)} attempts in ${inWords(outcome.seconds)} s, ${inWords(outcome.attempts / outcome.seconds)} a second; ${inWords(outcome.published)} sheets published, one every ${inWords((outcome.seconds * 1000) / outcome.published)} ms`,
    );
    printCounts(outcome.answers);
    return judge(ground.ownerUrl, outcome);
  });
}
