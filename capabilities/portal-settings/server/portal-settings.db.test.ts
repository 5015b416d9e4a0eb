import { beforeEach, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const adam = await api.as(demoPerson('adam').id);
const priya = await api.as(demoPerson('priya').id);

const found = async () => (await adam.call('GET', '/admin/settings')).body;
const save = async (values: object, why = 'Agreed on Monday', version?: number) =>
  adam.call('PUT', '/admin/settings', { body: { version: version ?? (await found()).version, values, why } });

// Each test begins with a portal that is set as its operator set it.
beforeEach(() => database.query('delete from portal_settings'));

test('what is saved is in force for everybody, with who, why and what it was before', async () => {
  const before = await found();
  expect(before).toMatchObject({ version: 0, chosen: [], history: [], inForce: before.operator });
  expect((await save({ serviceDeskMail: 'desk@harrow.example', creditDaily: 100_000 }, 'The desk moved')).status).toBe(200);
  expect((await priya.call('GET', '/util/service-desk')).body.mail).toBe('desk@harrow.example');
  const after = await found();
  expect(after.chosen).toEqual(['serviceDeskMail', 'creditDaily']);
  expect(after.history).toMatchObject([
    {
      version: 1,
      by: 'Adam Adminsky',
      why: 'The desk moved',
      changes: [
        { name: 'serviceDeskMail', before: before.operator.serviceDeskMail, after: 'desk@harrow.example' },
        { name: 'creditDaily', before: before.operator.creditDaily, after: 100_000 },
      ],
    },
  ]);
  const lines = await database.query(
    `select 1 from account_journal_line where kind = 'portal-settings-changed' and summary like '%The desk moved%'`,
  );
  expect(lines).toHaveLength(1);
});

test('the lender’s site is where the foot of every page leads, whether it was typed with https or www', async () => {
  const website = async () => (await priya.call('GET', '/config/keys')).body.website;
  expect(await website()).toBeNull();
  await save({ website: 'www.harrow.example' });
  expect(await website()).toBe('https://www.harrow.example');
  await save({ website: 'https://harrow.example/brokers' });
  expect(await website()).toBe('https://harrow.example/brokers');
});

test('of two who change the same version one is told of the other', async () => {
  const { version } = await found();
  const replies = await Promise.all([save({ sheetPeople: 2 }, 'One', version), save({ sheetPeople: 3 }, 'Other', version)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.body.errors[0].code).toBe('SETTINGS_CHANGED');
});

test('a version is never rewritten, and nobody but an administrator sees or changes one', async () => {
  await expect(database.query('set role lockdesk_app; update portal_settings set why = $$x$$')).rejects.toThrow(/permission denied/);
  expect((await priya.call('GET', '/admin/settings')).status).toBe(403);
  expect((await priya.call('PUT', '/admin/settings', { body: { version: 1, values: { sheetPeople: 1 }, why: 'x' } })).status).toBe(403);
});

test.each([
  [{ portalName: '  ' }, 'Enter a name.'],
  [{ sheetPeople: 0 }, 'At least one person.'],
  [{ serviceDeskMail: 'desk' }, 'Please enter a valid email address for the service desk'],
  [{ website: 'lender' }, 'Invalid characters in Website field. Please check the field(s) and retry.'],
  [{ logo: 'not-there' }, 'There is no picture not-there. Add it under Pages and news.'],
])('%j is refused with a sentence, and nothing changes', async (values, sentence) => {
  const { version } = await found();
  const reply = await save(values);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.body.errors[0].message).toBe(sentence);
  expect((await found()).version).toBe(version);
});

test('all of it keeps the invariants', async () => {
  expect(await brokenInvariants(database)).toEqual([]);
});
