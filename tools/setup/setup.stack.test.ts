import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { root } from '../start/settings.ts';

/** An empty database, as `npm run prepare-database` leaves it for machines that start the portal's processes themselves. */
const database = await testDatabase();
const data = mkdtempSync(join(tmpdir(), 'lockdesk-setup-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const surroundings = {
  LOCKDESK_DATA: data,
  DATABASE_URL: database.ownerUrl,
  LOCKDESK_APP_DATABASE_URL: database.appUrl,
  LOCKDESK_ISSUER: 'https://login.kestrel.example',
};
const TYPED = [
  '--company',
  'Kestrel Example Lending',
  '--nmls',
  '2299001',
  '--state',
  'co',
  '--name',
  'Ada Vance-Demo',
  '--email',
  'Ada@Kestrel.example',
];

/** `npm run setup -- …`, as a person types it. */
function setup(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<{ code: number; out: string; err: string }> {
  return new Promise((settle) => {
    const options = { cwd: root, env: { ...process.env, ...surroundings, ...env } };
    execFile('npm', ['run', '--silent', 'setup', '--', ...args], options, (error, out, err) =>
      settle({ code: error === null ? 0 : Number(error.code), out: out.trim(), err: err.trim() }),
    );
  });
}

const lenders = () => database.query('select name, nmls_id, state, kind from brokerage where brokerage_id = 1');
const administrators = () =>
  database.query(
    `select p.email, p.display_name, m.roles, p.subject = p.person_id::text as unbound
     from membership m join person p using (person_id) where m.brokerage_id = 1`,
  );

test('an empty portal gets its lender and first administrator by one command, once', async () => {
  const [lender] = await lenders();

  const missing = await setup(['--company', 'K', '--email', 'ada']);
  expect([missing.code, missing.out]).toEqual([1, '']);
  expect(missing.err.split('\n')).toEqual([
    'A company name has 2 to 80 characters.',
    'An NMLS ID has 4 to 12 digits.',
    'Enter the two letters of your state, such as CO.',
    'Name is required.',
    'Please enter a valid email address for the administrator',
    '',
    'npm run setup -- --company "Your Lending" --nmls 123456 --state CO --name "Pat Example" --email pat@example.com',
  ]);
  const embedded = await setup(TYPED, { LOCKDESK_ISSUER: '' });
  expect([embedded.code, embedded.err]).toEqual([
    1,
    'The embedded login site takes your password: open its setup page with the code that npm start printed.',
  ]);
  expect([(await lenders())[0], await administrators()]).toEqual([lender, []]);

  const done = await setup(TYPED);
  expect(done).toEqual({
    code: 0,
    out: 'Kestrel Example Lending is set up. Sign in as Ada@Kestrel.example with your sign-in provider.',
    err: '',
  });
  expect(await lenders()).toEqual([{ name: 'Kestrel Example Lending', nmls_id: '2299001', state: 'CO', kind: 'lender' }]);
  // Identified by the email alone until the provider that verified it sends her name.
  const ada = { email: 'ada@kestrel.example', display_name: 'Ada Vance-Demo', roles: ['admin'], unbound: true };
  expect(await administrators()).toEqual([ada]);
  expect(await database.query('select 1 from sign_in_password')).toEqual([]);
  expect(await database.query("select summary from account_journal_line where kind = 'portal-set-up'")).toEqual([
    { summary: 'Ada Vance-Demo set up Kestrel Example Lending' },
  ]);

  const again = await setup(TYPED);
  expect([again.code, again.err]).toEqual([1, 'This portal has people already: ask its administrator for an invitation.']);
  expect(await administrators()).toEqual([ada]);
  // The database's password was given: none was made up beside it.
  expect(existsSync(join(data, 'secrets.json'))).toBe(false);
});
