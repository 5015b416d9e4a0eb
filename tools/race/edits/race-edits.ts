import { parseArgs } from 'node:util';
import { onOwnDatabase } from '../own-database.ts';
import { inWords, printCounts, progressOf } from '../progress.ts';
import { judge } from './judge.ts';
import { runEditRace } from './run-edit-race.ts';

/** Saves of one loan, about: its versions are judged as one history. */
const SAVES_A_LOAN = 500;

/** Races to save one application, by people who don't see each other's typing. */
export async function raceEdits(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      saves: { type: 'string', default: '1000000' },
      editors: { type: 'string', default: '8' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const saves = Number(values.saves);
  const progress = progressOf('saves', saves);
  await onOwnDatabase(async (ground) => {
    const outcome = await runEditRace({
      ...ground,
      saves,
      ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
      editors: Number(values.editors),
      loans: Math.max(2, Math.ceil(saves / SAVES_A_LOAN)),
      seed: Number(values.seed),
      progress: (done, accepted) => progress(done, `${inWords(accepted)} accepted`),
    });
    console.log(
      `\n${inWords(outcome.saves)} saves in ${inWords(outcome.seconds)} s, ${inWords(outcome.saves / outcome.seconds)} a second; ${inWords(outcome.accepted.length)} accepted`,
    );
    printCounts(outcome.answers);
    return judge(ground.ownerUrl, outcome);
  });
}
