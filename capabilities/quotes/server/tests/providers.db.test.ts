import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../../../apps/simulators/site.ts';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from '../../../register/samples/own-purchase.ts';

const simulators = createSimulators();
const url = await simulators.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => simulators.close());
const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_SIMULATORS: url, LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);
const officer = await api.as(demoPerson('priya').id, 2);

/** A loan with quotes, and nobody selected. */
async function newLoan() {
  const { loan } = await registerOwnPurchase(manager, 'Provider Street');
  await manager.call('PUT', `/quote/${loan}/quotes`, { body: { answers: [] } });
  return {
    loan,
    serviceOf: async (type: string) =>
      (await manager.call('GET', `/quote/${loan}/quotes`)).body.services.find((one: { serviceType: string }) => one.serviceType === type),
    select: (serviceType: string, provider: object) =>
      manager.call('PUT', `/quote/${loan}/select-provider`, { body: { serviceType, provider } }),
  };
}
const name = (standing: string, providerId = 'T-102') =>
  manager.call('POST', '/quote/update-preferred-providers', {
    body: { providers: [{ serviceType: 'title', providerId, name: 'Longs View Settlement', standing }] },
  });
const takeOff = (providerId = 'T-102') =>
  manager.call('POST', '/quote/delete-preferred-providers', { body: { providers: [{ serviceType: 'title', providerId }] } });

test('who provides a service, and by whose choice, changes its limit at once and is a line of the journal', async () => {
  const { loan, serviceOf, select } = await newLoan();
  const own = { from: 'borrower', name: 'Example Aunt Title', address: '3 Sample Road', telephone: '303-555-0190' };
  expect((await select('title', own)).body.limit.bucket).toBe('unlimited');
  expect(await serviceOf('title')).toMatchObject({
    inUse: { providerId: null, name: 'Example Aunt Title', telephone: '303-555-0190', byBorrower: true, selected: true },
    limit: { bucket: 'unlimited' },
  });
  expect((await select('title', { from: 'list', providerId: 'T-103', byBorrower: false })).body.limit.bucket).toBe('zero');
  const providers = async () => (await manager.call('GET', `/quote/${loan}/title/service-provider`)).body.providers;
  expect((await providers()).map((one: { svcProvID: string; selected: boolean }) => [one.svcProvID, one.selected])).toEqual([
    ['T-101', false],
    ['T-102', false],
    ['T-103', true],
  ]);
  expect((await select('title', { from: 'nobody' })).body.limit.bucket).toBe('ten');
  expect((await serviceOf('title')).inUse).toBeNull();
  const lines = await database.query<{ summary: string }>(
    `select summary from journal_line where loan_number = $1 and kind = 'provider-selected' order by sequence`,
    [loan],
  );
  expect(lines.map((line) => line.summary)).toEqual(
    [
      'Helen Broker selected Example Aunt Title for title insurance, the borrower’s choice',
      'Helen Broker selected Harrow Sample Title for title insurance',
      'Helen Broker took back the provider for title insurance',
    ].map((line) => line.replace('Helen Broker', demoPerson('helen').name)),
  );
  expect(await brokenInvariants(database)).toEqual([]);
});

test.each([
  ['recording', { from: 'borrower', name: 'Other', address: '', telephone: '' }, 'Recording can’t be shopped for.'],
  ['pest', { from: 'nobody' }, 'Pest inspection is not on the loan.'],
  [
    'title',
    { from: 'list', providerId: 'T-999', byBorrower: true },
    'The provider has no quote for title insurance. Ask for quotes first.',
  ],
])('a provider for %s is refused in a sentence', async (type, provider, sentence) => {
  const { select } = await newLoan();
  const refused = await select(type, provider);
  expect([refused.status, refused.body.errors[0].message]).toEqual([409, sentence]);
});

test('a preferred provider is used until somebody is selected; an excluded one can’t be', async () => {
  const { loan, serviceOf, select } = await newLoan();
  expect((await name('preferred')).status).toBe(200);
  expect(await serviceOf('title')).toMatchObject({ inUse: { providerId: 'T-102', selected: false, byBorrower: false } });
  expect((await name('excluded')).status).toBe(200);
  expect((await serviceOf('title')).inUse).toBeNull();
  const refused = await select('title', { from: 'list', providerId: 'T-102', byBorrower: true });
  expect(refused.body.errors[0].message).toBe('Your company excludes Longs View Settlement. Select another provider.');
  const excluded = async (providerId: string) =>
    (await officer.call('PUT', '/quote/is-excluded-provider', { body: { serviceType: 'title', providerId } })).body.excluded;
  expect([await excluded('T-102'), await excluded('T-101')]).toEqual([true, false]);
  const offered = (await manager.call('GET', `/quote/${loan}/title/service-provider`)).body.providers;
  expect(offered.map((one: { svcProvID: string }) => one.svcProvID)).toEqual(['T-101', 'T-103']);
  const listed = (await officer.call('GET', '/quote/broker-preferred-providers')).body.providers;
  expect(listed).toMatchObject([{ serviceType: 'title', providerId: 'T-102', standing: 'excluded', setBy: demoPerson('helen').name }]);
  expect((await takeOff()).body).toEqual({ deleted: 1 });
  expect((await takeOff()).body.errors[0].message).toBe('T-102 is not on the list.');
});

test('a provider is named by those who answer for the brokerage, and for theirs alone', async () => {
  const mine = await officer.call('POST', '/quote/update-preferred-providers', {
    body: { providers: [{ serviceType: 'title', providerId: 'T-101', name: 'Cairn Peak Title', standing: 'preferred' }] },
  });
  expect(mine.status).toBe(403);
  await name('excluded', 'T-101');
  const otis = await api.as(demoPerson('otis').id);
  expect((await otis.call('GET', '/quote/broker-preferred-providers')).body.providers).toEqual([]);
  await takeOff('T-101');
});

test('a service that is taken off takes its provider along', async () => {
  const { loan, serviceOf, select } = await newLoan();
  await manager.call('PUT', `/quote/${loan}/add-service`, { body: { serviceType: 'survey' } });
  await select('survey', { from: 'borrower', name: 'Example Lines', address: '', telephone: '' });
  await manager.call('PUT', `/quote/${loan}/delete-service`, { body: { serviceType: 'survey' } });
  await manager.call('PUT', `/quote/${loan}/add-service`, { body: { serviceType: 'survey' } });
  expect((await serviceOf('survey')).inUse).toBeNull();
});
