import { beforeEach, describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from '../../register/samples/own-purchase.ts';

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
  name,
  services,
  relation,
  share,
  words,
  since,
  leastCents,
  mostCents,
  use,
  ...more,
});
const newLoan = async () => (await registerOwnPurchase(manager, 'Disclosure Street')).loan;
const settlementOf = async (loan: string) => {
  const { body } = await manager.call('GET', `/le/${loan}/generate-disclosure`);
  return body.fees.find((fee: { id: string }) => fee.id === 'settlement');
};
const linesOf = (kind: string) =>
  database.query<{ kind: string }>(`select kind from account_journal_line where brokerage_id = 2 and kind like $1 order by sequence`, [
    kind,
  ]);

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
  const loan = await newLoan();
  expect((await settlementOf(loan)).payee).toBe('unaffiliated');
  const name = 'Example Bend Settlement';
  const own = { brokerageId: 2, over: null, affiliate: sent(await specimen(), { name }) };
  expect((await manager.call('POST', path, { body: own })).status).toBe(200);
  const before = (await listOf(manager)).affiliates.find((one: { name: string }) => one.name === name);
  const linesBefore = (await linesOf('affiliate-%')).length;
  const over = { affiliateId: before.affiliateId, basedOn: 1 };
  const body = { brokerageId: 2, over, affiliate: sent(before, { use: 'used' }) };
  const saved = await manager.call('POST', path, { body, key: 'affiliate-used-1' });
  expect([saved.status, saved.body]).toEqual([200, { affiliateId: before.affiliateId, version: 2 }]);
  expect((await manager.call('POST', path, { body, key: 'affiliate-used-1' })).body).toEqual(saved.body);
  expect(code(await manager.call('POST', path, { body }))).toBe('AFFILIATE_STALE');
  expect(await settlementOf(loan)).toMatchObject({
    payee: 'affiliate',
    paidTo: name,
    affiliate: { of: 'Ridgeline Home Lending' },
  });
  const { services } = (await manager.call('GET', `/quote/${loan}/quotes`)).body;
  expect(services.find((one: { serviceType: string }) => one.serviceType === 'settlement').limit.bucket).toBe('zero');
  const ended = `${path}/${before.affiliateId}/ended`;
  expect((await manager.call('PUT', ended, { body: { brokerageId: 2, basedOn: 2, until: '2026-11-20' } })).body.version).toBe(3);
  expect((await settlementOf(loan)).payee).toBe('unaffiliated');
  const versions = await database.query<{ use: string }>(
    'select use from business_affiliate where brokerage_id = 2 and affiliate_id = $1 order by version',
    [before.affiliateId],
  );
  expect(versions.map(({ use }) => use)).toEqual(['offered', 'used', 'used']);
  const lines = (await linesOf('affiliate-%')).slice(linesBefore);
  expect(lines.map(({ kind }) => kind)).toEqual(['affiliate-changed', 'affiliate-ended']);
  expect(await brokenInvariants(database)).toEqual([]);
});

describe('ways of issuing', () => {
  // Each begins with a brokerage that drafts and sends.
  beforeEach(() => set(2, 'Y', 'Y'));
  const details = '/disclosure-mgt/broker-doc-details';
  const set = async (brokerageId: number, brokerDiscloses: 'Y' | 'N', brokerDraws: 'Y' | 'N') => {
    const { chosen } = (await dora.call('GET', `${details}?brokerageId=${brokerageId}`)).body;
    const body = { brokerageId, basedOn: chosen.version, brokerDiscloses, brokerDraws, reason: 'Agreed with the brokerage' };
    return dora.call('PUT', details, { body });
  };
  const dataOf = async (who: typeof manager, loan: string) => (await who.call('GET', `/le/${loan}/get-disclosure-data`)).body;
  const wayOf = async (who: typeof manager, loan: string) => (await who.call('GET', `/le/${loan}/way-of-issuing`)).body;
  const save = async (who: typeof manager, loan: string) => {
    const { place, draft } = await dataOf(who, loan);
    return who.call('PUT', `/le/${loan}/save-disclosure-data`, { body: { basedOn: place, draft } });
  };
  const send = async (who: typeof manager, loan: string) => {
    const { place, facts } = await dataOf(who, loan);
    const notify = facts.recipients.filter((one: { role: string }) => one.role === 'Borrower').map((one: { email: string }) => one.email);
    return who.call('PUT', `/le/${loan}/send-disclosure`, { body: { basedOn: place, notify } });
  };

  test('who may update is asked of the server, and others read their own brokerage only', async () => {
    const may = async (who: typeof manager) => (await who.call('GET', '/util/can-update-disc-mgmt')).body.status;
    expect([await may(dora), await may(manager)]).toEqual(['Y', 'N']);
    expect((await manager.call('GET', details)).body).toMatchObject({
      brokerages: [{ brokerageId: 2 }],
      chosen: { title: 'Broker drafts and sends' },
    });
    expect((await dora.call('GET', details)).body).toMatchObject({ chosen: null, mayChange: true });
    const body = { brokerageId: 2, basedOn: 0, brokerDiscloses: 'N', brokerDraws: 'Y', reason: 'Why not' };
    expect(code(await manager.call('PUT', details, { body }))).toBe('CALL_NOT_ALLOWED');
  });

  test('broker drafts, lender sends: the broker asks, the coordinator sends, and the loan goes on that way', async () => {
    const loan = await newLoan();
    const { version } = (await dora.call('GET', `${details}?brokerageId=2`)).body.chosen;
    const linesBefore = (await linesOf('way-of-issuing-set')).length;
    expect((await set(2, 'N', 'Y')).body).toEqual({ version: version + 1, way: 'lender-sends' });
    expect(code(await set(2, 'N', 'Y'))).toBe('DETAILS_UNCHANGED');
    expect(await linesOf('way-of-issuing-set')).toHaveLength(linesBefore + 1);
    expect((await save(manager, loan)).status).toBe(200);
    const refused = await send(manager, loan);
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      403,
      'The lender sends the Loan Estimates of Ridgeline Home Lending. Ask the disclosure desk to send this one.',
    ]);
    const asked = await manager.call('PUT', `/le/${loan}/request-disclosure`, { body: { note: 'Complete' } });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect(code(await manager.call('PUT', `/le/${loan}/request-disclosure`, { body: { note: '' } }))).toBe('REQUEST_OPEN');
    const ended = `/le/${loan}/request-disclosure/${asked.body.requestId}/ended`;
    expect(code(await dora.call('PUT', ended, { body: { words: '' } }))).toBe('WORDS_MISSING');
    const day = (await dora.call('GET', '/dashboard/my-day')).body.sections.find((one: { id: string }) => one.id === 'disclosures');
    expect(day.items.map((one: { loanNumber: string }) => one.loanNumber)).toEqual([loan]);
    const sent = await send(dora, loan);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await wayOf(manager, loan)).requests).toMatchObject([{ state: 'sent', estimateVersion: 1, endedBy: 'Dora Disclosewell' }]);
    // A changed setting applies only to loans without a first estimate.
    await set(2, 'Y', 'Y');
    expect(await wayOf(manager, loan)).toMatchObject({ way: 'lender-sends' });
    expect(await wayOf(manager, await newLoan())).toMatchObject({ way: 'broker-sends' });
    expect(code(await send(manager, loan))).toBe('LENDER_SENDS');
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('lender draws on request: the broker saves nothing and may withdraw, the desk returns with words', async () => {
    await set(2, 'N', 'N');
    const loan = await newLoan();
    expect([code(await save(manager, loan)), code(await send(manager, loan))]).toEqual(['LENDER_DRAWS', 'LENDER_DRAWS']);
    expect(code(await manager.call('POST', `/le/${loan}/5000/update-deposit`))).toBe('LENDER_DRAWS');
    expect((await dataOf(manager, loan)).saveRefused).toMatch(/^The lender draws the Loan Estimates of/);
    expect((await save(dora, loan)).status).toBe(200);
    for (const [who, words, state] of [
      [manager, '', 'withdrawn'],
      [dora, 'The closing date is missing', 'returned'],
    ] as const) {
      const { requestId } = (await manager.call('PUT', `/le/${loan}/request-disclosure`, { body: { note: '' } })).body;
      const end = await who.call('PUT', `/le/${loan}/request-disclosure/${requestId}/ended`, { body: { words } });
      expect(end.body).toEqual({ state });
    }
    expect((await wayOf(manager, loan)).requests[0]).toMatchObject({ state: 'returned', words: 'The closing date is missing' });
  });

  test('outside: nothing is made here by anybody, and the clock counts from the day that is recorded with its file', async () => {
    await set(2, 'Y', 'N');
    const loan = await newLoan();
    for (const who of [manager, dora]) {
      expect(code(await send(who, loan))).toBe('DISCLOSED_OUTSIDE');
      expect(code(await who.call('GET', `/le/${loan}/generate-disclosure`))).toBe('DISCLOSED_OUTSIDE');
    }
    const before = (await manager.call('GET', `/restrict/${loan}/loan-estimate`)).body;
    expect(before).toMatchObject({ status: 'N', message: expect.stringContaining('discloses outside the portal') });
    const file = { name: 'le.pdf', bytes: Buffer.from('%PDF-1.7 sample'), type: 'application/pdf' };
    const path = `/le/${loan}/outside-estimate`;
    expect(code(await manager.upload(`${path}/2026-11-20/mail`, { ...file, bytes: Buffer.from('no') }))).toBe('PROOF_NOT_PDF');
    expect(code(await manager.upload(`${path}/2026-11-21/mail`, file))).toBe('OUTSIDE_DAY');
    const recorded = await manager.upload(`${path}/2026-11-20/mail`, file, { key: 'outside-once-0001' });
    expect(recorded.status, JSON.stringify(recorded.body)).toBe(200);
    expect((await manager.upload(`${path}/2026-11-20/mail`, file, { key: 'outside-once-0001' })).body).toEqual({ sequence: 1 });
    const { outside } = await wayOf(dora, loan);
    expect(outside).toMatchObject([{ sentOn: '2026-11-20', method: 'mail', recordedBy: 'Helen Testerman' }]);
    expect((await dora.call('GET', `${path}/1`)).bytes).toEqual(file.bytes);
    const { dates, events } = (await manager.call('GET', `/le/${loan}/get-trid-dates`)).body;
    expect(dates.map((one: { id: string }) => one.id)).toEqual(['earliest-closing', 'costs-expire']);
    expect(events.at(-1)).toMatchObject({
      kind: 'loan-estimate-sent',
      date: '2026-11-20',
      source: expect.stringContaining('outside the portal, by mail'),
    });
    const [after] = await database.query<{ status: string }>('select status from loan where loan_number = $1', [loan]);
    expect(after!.status).toBe('Disclosed');
    // The loan's issuer does not change after its first disclosure, whatever is set later.
    await set(2, 'Y', 'Y');
    expect(await wayOf(manager, loan)).toMatchObject({ way: 'outside' });
    expect(await brokenInvariants(database)).toEqual([]);
  });
});
