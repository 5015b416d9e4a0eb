import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCount } from '../../foundation/counts/format-count.ts';
import { readMasterKeys } from '../../platform/vault/master-keys.ts';
import { keySourceOf } from '../start/folder/master-key-file.ts';
import { ownerUrlOf } from '../start/owner-url.ts';
import { readStartSettings } from '../start/settings.ts';
import { loadManyLoans } from './load-loans.ts';

/**
 * Fills the database of the portal that runs with the same settings with invented brokerages, people and loans, to try it at the size of a large lender:
 *
 *   npm run load -- --loans 1000000 --brokerages 2000
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((one) => one !== '--'),
  options: { loans: { type: 'string', default: '10000' }, brokerages: { type: 'string', default: '200' } },
});

async function load(): Promise<void> {
  const [loans, brokerages] = [wholeNumber('loans', values.loans, 5_000_000), wholeNumber('brokerages', values.brokerages, 50_000)];
  const settings = readStartSettings();
  if (!existsSync(join(settings.dataFolder, 'secrets.json')))
    throw new Error(`nothing was started with the data folder ${settings.dataFolder}: start the portal first`);
  const begun = Date.now();
  const seconds = (): string => ((Date.now() - begun) / 1_000).toFixed(0);
  let said = 0;
  const made = await loadManyLoans(ownerUrlOf(settings), {
    loans,
    brokerages,
    masters: readMasterKeys(keySourceOf(settings.dataFolder)),
    onProgress: (done) => {
      if (done - said < loans / 20 && done < loans) return;
      said = done;
      console.log(`${formatCount(done)} loans after ${seconds()} s`);
    },
  });
  console.log(`Loaded ${formatCount(loans)} loans of ${formatCount(made.length)} brokerages in ${seconds()} s.`);
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`--${name} has to be a whole number from 1 to ${formatCount(most)}`);
  return value;
}

try {
  await load();
} catch (problem) {
  console.error(`The loans could not be loaded: ${(problem as Error).message}.`);
  process.exitCode = 1;
}
