import { countPurgeable, purge } from '../../capabilities/retention/server/jobs/purge.ts';
import { appUrl } from '../../database/prepare.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { ownerUrlOf } from '../start/owner-url.ts';
import { readStartSettings, secretsOf } from '../start/settings.ts';

/**
 * What the retention policies let go, while the portal runs; the worker does the same every hour.
 *
 *   npm run purge -- --dry     counts it, by table and with the reason
 *   npm run purge              deletes it
 */
const settings = readStartSettings();
const database = openDatabase(appUrl(ownerUrlOf(settings), secretsOf(settings.dataFolder).databaseApp), {
  applicationName: 'lockdesk purge',
});
try {
  for (const { table, rows, reason } of await countPurgeable(database))
    console.log(`${String(rows).padStart(8)}  ${table}\n          ${reason}`);
  if (!process.argv.includes('--dry')) console.log(`${await purge(database)} rows were purged.`);
} catch (problem) {
  console.error(`Nothing more was purged: ${(problem as Error).message}`);
  process.exitCode = 1;
} finally {
  await database.close();
}
