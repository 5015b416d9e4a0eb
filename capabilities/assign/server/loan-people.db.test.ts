import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { registerOwnPurchase } from '../../register/samples/own-purchase.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const [priya, marco, samuel, otis] = [demoPerson('priya'), demoPerson('marco'), demoPerson('samuel'), demoPerson('otis')];
const asPriya = await api.as(priya.id);
const asHelen = await api.as(demoPerson('helen').id, 2);
const asAlex = await api.as(demoPerson('alex').id);
/** A loan of the officer Priya and the processor Marco, and the address of its people. */
async function newLoan() {
  const { loan } = await registerOwnPurchase(asPriya, 'People Street');
  const path = `/loan/${loan}/people`;
  expect((await asHelen.call('PUT', path, { body: { officerId: priya.id, processorId: marco.id } })).status).toBe(200);
  return { loan, path };
}

test('an officer assigns their loan and its processor to others, and no longer sees it', async () => {
  const { loan, path } = await newLoan();
  const before = (await asPriya.call('GET', path)).body;
  expect(before).toMatchObject({ officer: { personId: priya.id }, onlyAs: priya.id });
  expect(before.officers.map(({ name }: { name: string }) => name)).toEqual(['Helen Testerman', 'Priya Samplewood', 'Samuel Notreal']);
  expect(before.processors).toEqual([{ personId: marco.id, name: marco.name }]);

  const assigned = await asPriya.call('PUT', path, { body: { officerId: samuel.id, processorId: marco.id } });
  expect(assigned.body).toEqual({
    officer: { personId: samuel.id, name: samuel.name },
    processor: { personId: marco.id, name: marco.name },
  });
  expect((await asPriya.call('GET', path)).body.errors[0]).toMatchObject({ code: 'LOAN_NOT_ALLOWED' });
  expect((await asHelen.call('GET', path)).body).toMatchObject({ officer: { personId: samuel.id }, onlyAs: null });
  const { lines } = (await asHelen.call('GET', `/loan/${loan}/activity`)).body;
  // The processor is unchanged: the summary does not name them.
  expect(lines[0]).toMatchObject({ kind: 'people-changed', summary: `${priya.name} changed the loan officer to ${samuel.name}` });
});

test('said again, nothing changes; the lender’s people reach those of their brokerages', async () => {
  const { loan, path } = await newLoan();
  const lines = async () => (await asHelen.call('GET', `/loan/${loan}/activity`)).body.lines.length;
  const before = await lines();
  expect((await asHelen.call('PUT', path, { body: { officerId: priya.id } })).status).toBe(200);
  expect(await lines()).toBe(before);
  expect((await asAlex.call('PUT', path, { body: { processorId: null } })).body).toMatchObject({ processor: null });
});

test('nobody of another brokerage, nobody whose work it is not, and nobody who was suspended', async () => {
  const { path } = await newLoan();
  const refused = async (body: object) => (await asHelen.call('PUT', path, { body })).body.errors[0];
  expect(await refused({ officerId: otis.id })).toMatchObject({ code: 'OFFICER_NOT_FOUND', field: 'officerId' });
  expect(await refused({ officerId: marco.id })).toMatchObject({ code: 'OFFICER_NOT_FOUND' });
  expect(await refused({ processorId: priya.id })).toMatchObject({ code: 'PROCESSOR_NOT_FOUND', field: 'processorId' });
  await database.query('update membership set suspended_at = now(), suspended_by = person_id where person_id = $1', [samuel.id]);
  expect(await refused({ officerId: samuel.id })).toMatchObject({ code: 'OFFICER_NOT_FOUND' });
  await database.query('update membership set suspended_at = null, suspended_by = null where person_id = $1', [samuel.id]);
  expect(await brokenInvariants(database)).toEqual([]);
});
