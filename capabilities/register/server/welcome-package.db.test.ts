import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const priya = await api.as(demoPerson('priya').id);
const otis = await api.as(demoPerson('otis').id);
const loan = '1400023871';
const get = (path: string, who = priya) => who.call('GET', `/register/${loan}/${path}`);
const set = (checkedVersion: number, parts: string[], key?: string) =>
  priya.call('PUT', `/register/${loan}/set-pkg`, { body: { checkedVersion, parts }, ...(key ? { key } : {}) });

test('get, pre-disclose, set: the package is set once for a key, on the version that was checked', async () => {
  expect((await get('get-pkg')).body).toMatchObject({ set: null, next: 'pre-disclose' });
  const vested = { body: { name: 'Vera Vested', relationship: 'Parent' } };
  expect((await priya.call('PUT', `/register/${loan}/vested-party`, vested)).status).toBe(200);
  const again = await priya.call('PUT', `/register/${loan}/vested-party`, vested);
  expect(again.body.errors[0]).toMatchObject({ message: 'Vera Vested takes title already.', field: 'name' });

  const checked = (await get('pre-disclose')).body;
  expect(checked.checks.map(({ id }: { id: string }) => id)).toEqual(['registered', 'complete', 'product', 'closing', 'officer', 'email']);
  expect(checked.due.why).toBeDefined();
  // Reading changed nothing.
  expect((await get('get-pkg')).body).toMatchObject({ set: null, version: checked.version });
  expect(checked.ready, JSON.stringify(checked.checks)).toBe(true);
  expect((await set(checked.version - 1, ['welcome-letter'])).body.errors[0].code).toBe('PACKAGE_CHANGED');
  expect((await set(checked.version, ['nothing there'])).body.errors[0].message).toBe('Choose what the package has in it.');
  const first = await set(checked.version, ['welcome-letter', 'counseling-list'], 'one-welcome-package-1');
  expect(first.body).toEqual({ sequence: 1, parts: ['welcome-letter', 'counseling-list'] });
  expect((await set(checked.version, ['welcome-letter', 'counseling-list'], 'one-welcome-package-1')).body).toEqual(first.body);
  expect((await get('get-pkg')).body).toMatchObject({ next: 'done', set: { sequence: 1, setBy: 'Priya Samplewood' } });
  const edits = [{ path: 'loan/RegistrationCommentText', value: 'Call before noon' }];
  await priya.call('PUT', `/loan/${loan}/application`, { body: { basedOn: checked.version, edits } });
  expect((await get('get-pkg')).body).toMatchObject({ next: 'pre-disclose', set: { sequence: 1 } });
});

test('a buydown is verified against the live sheet, a verification of assets is named for the next save', async () => {
  const body = { productId: '101', programId: '1021', featureId: '01', purpose: 'Purchase', occupancy: 'Investment' };
  const buydown = (await priya.call('PUT', '/register/verify-buydown-product', { body })).body;
  expect(buydown.reasons).toContain('An investment property is not bought down.');
  const voa = (await priya.call('GET', `/util/transfer-voa/VOA-2026-0001/${loan}`)).body;
  expect(voa.edits[0]).toMatchObject({ value: 'VOA-2026-0001' });
  expect((await priya.call('PUT', `/loan/${loan}/edit`, { body: { basedOn: voa.version, edits: voa.edits } })).status).toBe(200);
});

test('nobody of another brokerage sees or sets it', async () => {
  for (const path of ['get-pkg', 'pre-disclose'])
    expect((await get(path, otis)).body.errors[0].message).toBe(`Loan ${loan} was not found.`);
  expect(await brokenInvariants(database)).toEqual([]);
});
