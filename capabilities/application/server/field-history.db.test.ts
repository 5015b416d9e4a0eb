import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const helen = await api.as(demoPerson('helen').id, 2);

test('who wrote a field, what it was before, and what was sent with it', async () => {
  const [row] = await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null order by loan_number limit 1`,
    [],
  );
  const loan = row!.loan_number;
  const path = 'loan/BaseLoanAmount';
  const edit = async () => (await helen.call('GET', `/loan/${loan}/edit`)).body;
  const save = async (value: number) => {
    const { version } = await edit();
    const body = { basedOn: version, edits: [{ path, value }] };
    expect((await helen.call('PUT', `/loan/${loan}/application`, { body })).status).toBe(200);
  };
  const before = (await edit()).document.loan.BaseLoanAmount;
  const data = (await helen.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const notify = data.facts.recipients
    .filter((each: { role: string }) => each.role === 'Borrower')
    .map((each: { email: string }) => each.email);
  expect((await helen.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: data.place, notify } })).status).toBe(200);
  await save(before - 100_000);

  const { values } = (await helen.call('GET', `/loan/${loan}/application/field-history?path=${encodeURIComponent(path)}`)).body;
  expect(values.map((one: { value: number }) => one.value)).toEqual([before - 100_000, before]);
  expect(values[0]).toMatchObject({ origin: 'typed', by: 'Helen Testerman', usable: true, sentWith: [] });
  expect(values[1]).toMatchObject({ version: 1, sentWith: ['Loan Estimate 1'] });

  const { registration, written } = (await helen.call('GET', `/loan/${loan}/application/field-origins`)).body;
  expect(written.find((one: { path: string }) => one.path === path)).toMatchObject({ origin: 'typed', by: 'Helen Testerman' });
  expect(registration).toMatchObject({ by: expect.any(String) });

  const hostile = await helen.call('GET', `/loan/${loan}/application/field-history?path=${encodeURIComponent('__proto__/constructor')}`);
  expect(hostile.body).toEqual({ values: [] });
  const otis = await api.as(demoPerson('otis').id);
  expect((await otis.call('GET', `/loan/${loan}/application/field-history?path=loan`)).status).toBe(404);
});
