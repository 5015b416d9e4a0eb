import pg from 'pg';
import { appUrl } from '../../database/prepare.ts';
import { migrationNames } from '../../database/migration-files.ts';
import { CannotBackUp } from '../backup/cannot-back-up.ts';
import { keySourceOf } from '../start/folder/master-key-file.ts';
import { checkOutsideDatabase } from '../start/outside-database.ts';
import { secretsOf, type StartSettings } from '../start/settings.ts';
import { checkRestored } from './checks/check-restored.ts';
import { sayChecks } from './restore-backup.ts';

/**
 * Checks a database that was restored by other means, such as pgBackRest, in the same way as a restore of ours, with the files and keys of
 * the settings. Changes nothing in it.
 */
export async function checkDatabase(
  ownerUrl: string,
  settings: Pick<StartSettings, 'dataFolder' | 'filesPlace'>,
  say: (line: string) => void,
): Promise<boolean> {
  if (!/^postgres(ql)?:$/.test(URL.parse(ownerUrl)?.protocol ?? ''))
    throw new CannotBackUp('--check takes the address of a database: postgres://user:password@host:5432/database.');
  await checkOutsideDatabase(ownerUrl);
  await sameRelease(ownerUrl);
  const began = performance.now();
  const checks = await checkRestored({
    ownerUrl,
    appPassword: await appPasswordFor(ownerUrl, settings.dataFolder),
    keys: keySourceOf(settings.dataFolder),
    filesPlace: settings.filesPlace,
    say,
  });
  sayChecks(checks, say);
  const whole = checks.every(({ problems }) => problems.length === 0);
  say(`${whole ? 'The database is whole' : 'NOT whole'} (${((performance.now() - began) / 1000).toFixed(1)} s).`);
  return whole;
}

/** The conditions are written for one release's tables. */
async function sameRelease(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const there = await client.query("select to_regclass('public.kysely_migration') is not null as there");
    if (!there.rows[0].there) throw new CannotBackUp('That database is not a portal’s: it has none of its tables.');
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1');
    const newest = migrationNames().at(-1)!;
    if (rows[0]?.name !== newest)
      throw new CannotBackUp(
        `That database is of another release, at ${rows[0]?.name ?? 'no migration'}, and this one is at ${newest}: check it with the release it was made by.`,
      );
  } finally {
    await client.end();
  }
}

/** The portal's role is restored with its database, and with its earlier password. */
async function appPasswordFor(ownerUrl: string, dataFolder: string): Promise<string> {
  const served = process.env['LOCKDESK_APP_DATABASE_URL'];
  const password = served ? decodeURIComponent(new URL(served).password) : secretsOf(dataFolder).databaseApp;
  const client = new pg.Client({ connectionString: appUrl(ownerUrl, password) });
  try {
    await client.connect();
  } catch (problem) {
    throw new CannotBackUp(
      `The role lockdesk_app can’t sign in there: ${(problem as Error).message}. LOCKDESK_APP_DATABASE_URL has its password, else secrets.json of ${dataFolder}.`,
      { cause: problem },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return password;
}
