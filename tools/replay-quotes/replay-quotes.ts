import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replayEveryQuote } from '../../capabilities/price/server/quotes/store-quote.ts';
import { appUrl } from '../../database/prepare.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { readStartSettings, secretsOf } from '../start/settings.ts';

/**
 * Replays every stored quote of the portal that runs with the same settings, each on its own sheet. Says how many are, byte for byte, what
 * this version answers today. Reads only. Exit 1 when one differs or the portal's database can't be reached:
 *
 *   npm run replay-quotes
 */
const settings = readStartSettings();
const number = (count: number): string => count.toLocaleString('en-US');

async function replayAll(): Promise<void> {
  if (!existsSync(join(settings.dataFolder, 'secrets.json')))
    throw new Error(`nothing was started with the data folder ${settings.dataFolder}`);
  const ownerUrl = settings.databaseUrl ?? `postgres://127.0.0.1:${settings.ports.database}/lockdesk`;
  const database = openDatabase(appUrl(ownerUrl, secretsOf(settings.dataFolder).databaseApp), {
    max: 1,
    applicationName: 'lockdesk replay-quotes',
  });
  try {
    let same = 0;
    let different = 0;
    for await (const { replayed, problems } of replayEveryQuote(database)) {
      for (const problem of problems) console.log(problem);
      different += problems.length;
      same += replayed - problems.length;
    }
    console.log(`${number(same)} same, ${number(different)} different`);
    if (different > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

try {
  await replayAll();
} catch (error) {
  console.error(`The quotes cannot be replayed: ${(error as Error).message.replace(/\.$/, '')}. Start the portal first.`);
  process.exitCode = 1;
}
