import { parseArgs } from 'node:util';
import { setUpProblems } from '../../capabilities/access/domain/set-up.ts';
import { setUpLender } from '../../capabilities/access/port/set-up.ts';
import { appUrl } from '../../database/prepare.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { readStartSettings, secretsOf, type StartSettings } from '../start/settings.ts';

/**
 * `npm run setup`: makes the lender and its first administrator from the machine itself, while the portal runs. For a portal whose sign-in
 * provider is another than the embedded one: the administrator is identified by the email which that provider has verified.
 */
const { values } = parseArgs({
  options: Object.fromEntries(
    ['company', 'nmls', 'state', 'name', 'email'].map((name) => [name, { type: 'string' as const, default: '' }]),
  ),
});
const of = (name: string): string => String(values[name] ?? '');

try {
  const typed = { company: of('company'), nmlsId: of('nmls'), state: of('state'), name: of('name'), email: of('email') };
  const problems = Object.values(setUpProblems(typed));
  if (problems.length > 0)
    throw new CannotStart(
      `${problems.join('\n')}\n\nnpm run setup -- --company "Your Lending" --nmls 123456 --state CO --name "Pat Example" --email pat@example.com`,
    );
  const settings = readStartSettings();
  if (!settings.issuer)
    throw new CannotStart('The embedded login site takes your password: open its setup page with the code that npm start printed.');
  const database = openDatabase(databaseUrlOf(settings), { max: 1 });
  const done = await setUpLender(database, typed, { code: undefined, passwordHash: undefined }).finally(() => database.close());
  if (!done) throw new CannotStart('This portal has people already: ask its administrator for an invitation.');
  console.log(`${typed.company} is set up. Sign in as ${typed.email} with your sign-in provider.`);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : `The portal's database can't be reached: ${(error as Error).message}`);
  process.exitCode = 1;
}

/** As the portal's own role: by the address its processes are given, where somebody starts them; else as `npm start` does. */
function databaseUrlOf({ databaseUrl, dataFolder, ports }: StartSettings): string {
  const served = process.env['LOCKDESK_DIRECT_DATABASE_URL'] ?? process.env['LOCKDESK_APP_DATABASE_URL'];
  if (served) return served;
  const secrets = secretsOf(dataFolder);
  const own = `postgres://postgres:${encodeURIComponent(secrets.databaseOwner)}@localhost:${ports.database}/lockdesk`;
  return appUrl(databaseUrl ?? own, secrets.databaseApp);
}
