import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const priya = await api.as(demoPerson('priya').id);
const loan = '1400023871';

const edit = async () => (await priya.call('GET', `/loan/${loan}/edit`)).body;
async function save(edits: readonly { path: string; value: unknown }[]) {
  return priya.call('PUT', `/loan/${loan}/application`, { body: { basedOn: (await edit()).version, edits } });
}
const birthDate = (value: string) => [{ path: 'borrowers/BORROWER_1/BorrowerBirthDate', value }];

test('a loan takes fifty borrowers, each saved and shown again, and its estimate is made for all of them', async () => {
  const edits = Array.from({ length: 49 }, (_, at) => at + 2).flatMap((number) => [
    { path: `borrowers/BORROWER_${number}/BorrowerClassificationType`, value: 'Secondary' },
    { path: `borrowers/BORROWER_${number}/name/FirstName`, value: `Person${'abcdefghijklmnopqrstuvwxyz'[number % 26]}` },
    { path: `borrowers/BORROWER_${number}/name/LastName`, value: 'Manyfold' },
  ]);
  const saved = await save(edits);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { document, summary } = await edit();
  expect(document.borrowers).toHaveLength(50);
  expect(summary.coBorrowerNames).toHaveLength(49);
  const data = await priya.call('GET', `/le/${loan}/get-disclosure-data`);
  expect(data.status).toBe(200);
  expect(data.body.facts.applicants).toHaveLength(50);
});

test.each([
  ['letters of any script', '王小明 Ζωή Łukasz'],
  ['combining marks', 'Zoe\u0301'],
  ['two hundred letters', 'Ab'.repeat(100)],
])('a name of %s is kept as it was typed', async (_what, name) => {
  const saved = await save([{ path: 'borrowers/BORROWER_1/name/MiddleName', value: name }]);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await edit()).document.borrowers[0].name.MiddleName).toBe(name);
});

test('what hides characters, or is longer than any text, is refused and nothing is saved', async () => {
  const before = (await edit()).version;
  const path = 'borrowers/BORROWER_1/name/MiddleName';
  for (const value of ['A\u202Eb', 'A\u0000b']) {
    const refused = await save([{ path, value }]);
    expect([400, 422], JSON.stringify(refused.body)).toContain(refused.status);
    expect(refused.body.errors[0].message).toMatch(/\.$/);
  }
  expect((await save([{ path, value: 'x'.repeat(4_001) }])).status).toBe(400);
  expect((await edit()).version).toBe(before);
});

test('February 29 is a birthday in a leap year alone', async () => {
  expect((await save(birthDate('1984-02-29'))).status).toBe(200);
  const refused = await save(birthDate('1985-02-29'));
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0]).toMatchObject({ field: 'borrowers/BORROWER_1/BorrowerBirthDate' });
  expect((await edit()).document.borrowers[0].BorrowerBirthDate).toBe('1984-02-29');
});
