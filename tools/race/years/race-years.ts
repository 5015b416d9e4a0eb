import { parseArgs } from 'node:util';
import { inWords, printCounts, progressOf } from '../progress.ts';
import { brokerageYear } from './brokerage-year.ts';
import { judgeYear } from './judge-year.ts';

/** Failing years that are named; the first is enough to begin with. */
const MOST_NAMED = 5;

/** Years of brokerages, each from its seed. A year that failed is run again by its seed: `--years 1 --seed N`. */
export function raceYears(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { years: { type: 'string', default: '100000' }, seconds: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const years = Number(values.years);
  const until = Date.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const progress = progressOf('years', years);
  const counts = new Map<string, number>();
  const failed: string[] = [];
  const started = Date.now();
  let done = 0;
  let moments = 0;
  // Seeds of one run follow each other; those of another day are others.
  for (const first = Number(values.seed) * 1_000_003; done < years && Date.now() < until; done += 1) {
    const year = brokerageYear(years === 1 ? Number(values.seed) : first + done);
    moments += year.moments.length;
    for (const { kind, refused } of year.moments) {
      const what = `${kind} ${refused ?? 'DONE'}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    const [wrong] = judgeYear(year);
    if (wrong !== undefined) failed.push(`The year of seed ${year.seed}: ${wrong}`);
    progress(done, `${failed.length} failed`);
  }
  printCounts(counts);
  const seconds = (Date.now() - started) / 1000;
  console.log(`\n${inWords(done)} years in ${inWords(seconds)} s, ${inWords(moments)} decisions judged`);
  for (const words of failed.slice(0, MOST_NAMED)) console.log(`FAILED  ${words}`);
  console.log(`${done - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 || done === 0 ? 1 : 0;
}
