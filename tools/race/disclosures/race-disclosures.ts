import { parseArgs } from 'node:util';
import { onOwnDatabase } from '../own-database.ts';
import { inWords, printCounts, progressOf, sumOf } from '../progress.ts';
import { judge } from './judge.ts';
import { runDisclosureRace } from './run-disclosure-race.ts';

/** Letters of one loan, about. */
const LETTERS_A_LOAN = 60;

/** Races to send Loan Estimates, while the mail server takes letters without an answer and workers are killed over them. */
export async function raceDisclosures(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      letters: { type: 'string', default: '100000' },
      coordinators: { type: 'string', default: '6' },
      workers: { type: 'string', default: '2' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const letters = Number(values.letters);
  const progress = progressOf('letters', letters);
  await onOwnDatabase(async (ground) => {
    const outcome = await runDisclosureRace({
      ...ground,
      letters,
      ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
      coordinators: Number(values.coordinators),
      workers: Number(values.workers),
      loans: Math.max(4, Math.ceil(letters / LETTERS_A_LOAN)),
      seed: Number(values.seed),
      progress: (done, kills) => progress(done, `${inWords(kills)} workers killed`),
    });
    const { fates, answers, seconds, settledIn, kills } = outcome;
    const handed = sumOf(fates);
    console.log(
      `\n${inWords(outcome.letters)} letters promised, ${inWords(outcome.taken.length)} letters taken in ${inWords(seconds + settledIn)} s, of ${inWords(handed)} tries; ${inWords(kills)} workers killed`,
    );
    printCounts(answers);
    printCounts(fates);
    return judge(ground.ownerUrl, outcome);
  });
}
