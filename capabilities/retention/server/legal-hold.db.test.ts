import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { countPurgeable } from './jobs/purge.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const adam = await api.as(demoPerson('adam').id);
const audrey = await api.as(demoPerson('audrey').id);
const helen = await api.as(demoPerson('helen').id, 2);
const loan = '1400023871';
const code = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;

test('what would be purged of a loan stays while it is on hold; placing and lifting it are in the journal', async () => {
  await database.query(
    `insert into lock_offer (brokerage_id, offer_id, loan_number, person_id, offer, sheet_version, holds_until)
      select 2, gen_random_uuid(), $1, $2, '{}', min(version_id), portal_now() - interval '26 months' from rate_sheet`,
    [loan, demoPerson('priya').id],
  );
  const offers = async () => (await countPurgeable(api.portal.database)).find(({ table }) => table === 'lock_offer')!.rows;
  expect(await offers()).toBe(1);
  expect(code(await adam.call('PUT', `/loan/${loan}/legal-hold`, { body: { why: ' ' } }))).toBe('HOLD_WHY');
  expect((await adam.call('PUT', `/loan/${loan}/legal-hold`, { body: { why: 'Examination by the state' } })).status).toBe(200);
  expect(await offers()).toBe(0);
  expect(code(await adam.call('PUT', `/loan/${loan}/legal-hold`, { body: { why: 'Once more' } }))).toBe('ALREADY_ON_HOLD');
  expect((await adam.call('PUT', `/loan/${loan}/legal-hold/lifted`, { body: { why: 'The examination ended' } })).status).toBe(200);
  expect(code(await adam.call('PUT', `/loan/${loan}/legal-hold/lifted`, { body: { why: 'Once more' } }))).toBe('NO_HOLD');
  expect(await offers()).toBe(1);

  expect((await audrey.call('GET', `/loan/${loan}/legal-holds`)).body.holds).toEqual([
    {
      holdId: expect.any(String),
      why: 'Examination by the state',
      placedBy: 'Adam Adminsky',
      placedAt: expect.any(String),
      lifted: { by: 'Adam Adminsky', at: expect.any(String), why: 'The examination ended' },
    },
  ]);
  const { lines } = (await helen.call('GET', `/loan/${loan}/activity`)).body;
  expect(lines.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['legal-hold-lifted', 'legal-hold-placed']);
  expect(code(await helen.call('PUT', `/loan/${loan}/legal-hold`, { body: { why: 'A broker' } }))).toBe('CALL_NOT_ALLOWED');
  expect(code(await audrey.call('PUT', `/loan/${loan}/legal-hold`, { body: { why: 'Reads only' } }))).toBe('CALL_NOT_ALLOWED');
  expect(await brokenInvariants(database)).toEqual([]);
});
