import { appUrl, prepareDatabase } from '../../database/prepare.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { keySourceOf, masterKeysForStart } from '../start/folder/master-key-file.ts';
import { checkOutsideDatabase } from '../start/outside-database.ts';
import { readStartSettings } from '../start/settings.ts';

/**
 * `npm run prepare-database`: brings the database that DATABASE_URL names up to date and gives the portal's role the password of
 * LOCKDESK_APP_DATABASE_URL. For machines that start the API and the worker themselves, before they start a new version. Safe to repeat.
 */
try {
  const settings = readStartSettings();
  const served = process.env['LOCKDESK_APP_DATABASE_URL'];
  if (!settings.databaseUrl || !served)
    throw new CannotStart('Set DATABASE_URL (a role that may create roles) and LOCKDESK_APP_DATABASE_URL (the role lockdesk_app).');
  const appPassword = passwordOf(served);
  await checkOutsideDatabase(settings.databaseUrl);
  const masters = await masterKeysForStart(keySourceOf(settings.dataFolder), settings.databaseUrl);
  await prepareDatabase({ ownerUrl: settings.databaseUrl, appPassword, masters, filesPlace: settings.filesPlace });
  console.log(`The database at ${new URL(appUrl(settings.databaseUrl, '')).host} is up to date.`);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : `The database could not be brought up to date: ${(error as Error).message}`);
  process.exitCode = 1;
}

function passwordOf(url: string): string {
  const { username, password } = new URL(url);
  if (username !== 'lockdesk_app' || !password)
    throw new CannotStart('LOCKDESK_APP_DATABASE_URL has to sign in as lockdesk_app with a password.');
  return decodeURIComponent(password);
}
