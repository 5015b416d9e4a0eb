import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const [manager, officer, otis, dora] = [
  await api.as(demoPerson('helen').id, 2),
  await api.as(demoPerson('priya').id, 2),
  await api.as(demoPerson('otis').id),
  await api.as(demoPerson('dora').id),
];
const path = '/disclosure-mgt/business-affiliates';
const listOf = async (who: typeof manager, query = '') => (await who.call('GET', `${path}${query}`)).body;
const code = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code;
const specimen = async () => (await listOf(manager)).affiliates.find((one: { name: string }) => one.name === 'Specimen Ridge Settlement');
const sent = ({ name, services, relation, share, words, since, leastCents, mostCents, use }: Record<string, unknown>, more = {}) => ({
  ...{ name, services, relation, share, words, since, leastCents, mostCents, use },
  ...more,
});
const [row] = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null and loan_purpose = 'Purchase' limit 1`,
);
const settlementOf = async () => {
  const { body } = await manager.call('GET', `/le/${row!.loan_number}/generate-disclosure`);
  return body.fees.find((fee: { id: string }) => fee.id === 'settlement');
};

test('a company’s people read its list, its administrators change it, and the coordinator any', async () => {
  expect((await listOf(officer)).mayChange).toBe(false);
  expect(await specimen()).toMatchObject({ version: 1, share: 40_000, control: { value: true }, arrangement: { value: true } });
  expect((await listOf(otis)).affiliates.map((one: { name: string }) => one.name)).toEqual(['Placeholder Harbor Insurance']);
  expect((await listOf(otis, '?brokerageId=2')).company.name).toBe('Harborlight Mortgage');
  expect((await listOf(dora, '?brokerageId=3')).affiliates).toHaveLength(1);
  expect((await listOf(dora)).company).toMatchObject({ kind: 'lender' });
  const body = { brokerageId: 2, over: null, affiliate: sent(await specimen(), { name: 'Another' }) };
  expect(code(await officer.call('POST', path, { body }))).toBe('CALL_NOT_ALLOWED');
  expect((await dora.call('POST', path, { body: { ...body, brokerageId: 3 } })).status).toBe(200);
});

test('used for its service, its charge moves to zero tolerance; ended, it moves back; every version stays', async () => {
  expect((await settlementOf()).payee).toBe('unaffiliated');
  const before = await specimen();
  const over = { affiliateId: before.affiliateId, basedOn: 1 };
  const body = { brokerageId: 2, over, affiliate: sent(before, { use: 'used' }) };
  const saved = await manager.call('POST', path, { body, key: 'affiliate-used-1' });
  expect([saved.status, saved.body]).toEqual([200, { affiliateId: before.affiliateId, version: 2 }]);
  expect((await manager.call('POST', path, { body, key: 'affiliate-used-1' })).body).toEqual(saved.body);
  expect(code(await manager.call('POST', path, { body }))).toBe('AFFILIATE_STALE');
  expect(await settlementOf()).toMatchObject({
    payee: 'affiliate',
    paidTo: 'Specimen Ridge Settlement',
    affiliate: { of: 'Ridgeline Home Lending' },
  });
  const ended = `${path}/${before.affiliateId}/ended`;
  expect((await manager.call('PUT', ended, { body: { brokerageId: 2, basedOn: 2, until: '2026-11-20' } })).body.version).toBe(3);
  expect((await settlementOf()).payee).toBe('unaffiliated');
  const versions = await database.query<{ use: string }>(
    'select use from business_affiliate where brokerage_id = 2 and affiliate_id = $1 order by version',
    [before.affiliateId],
  );
  expect(versions.map(({ use }) => use)).toEqual(['offered', 'used', 'used']);
  const lines = await database.query<{ kind: string }>(
    `select kind from account_journal_line where brokerage_id = 2 and kind like 'affiliate-%' order by sequence`,
  );
  expect(lines.map(({ kind }) => kind)).toEqual(['affiliate-changed', 'affiliate-ended']);
  expect(await brokenInvariants(database)).toEqual([]);
});
