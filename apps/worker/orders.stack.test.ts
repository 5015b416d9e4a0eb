import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { startStack, type StackPart } from '../../platform/testing/stack.ts';

const BUREAU_MS = '150';
const stack = await startStack({ parts: ['simulators', 'worker'], env: { LOCKDESK_SIMULATED_BUREAU_MS: BUREAU_MS } });
const api = await apiForTests(stack.database, {
  LOCKDESK_SIMULATORS: stack.simulatorsUrl,
  LOCKDESK_DATA: stack.dataFolder,
  LOCKDESK_FILES: `${stack.dataFolder}/files`,
});
const helen = await api.as(demoPerson('helen').id, 2);

const joint = {
  choice: 'credit-only',
  purpose: 'credit-transaction',
  inquiry: 'hard',
  bureaus: ['Equifax', 'Experian', 'TransUnion'],
  model: 'Classic FICO',
};

/** Loans of the brokerage on which credit can be ordered, with consents recorded and what an order costs. */
async function orderable(): Promise<{ loan: string; borrowerIds: string[] }[]> {
  const rows = await stack.database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status not in ('Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing') order by loan_number`,
  );
  const found = [];
  for (const { loan_number: loan } of rows) {
    const { body } = await helen.call('GET', `/credit/${loan}/overview`);
    const people = (body.people ?? []) as { id: string; missing: string[] }[];
    if (people.length === 0 || people.some(({ missing }) => missing.length > 0)) continue;
    for (const { id: borrowerId } of people) {
      const consent = { borrowerId, inquiry: 'hard', channel: 'paper', wording: 1, givenOn: body.today };
      expect((await helen.call('PUT', `/credit/${loan}/consent`, { body: consent })).status).toBe(200);
    }
    found.push({ loan, borrowerIds: people.map(({ id }) => id) });
  }
  return found;
}

const open = async (): Promise<number> =>
  (await stack.database.query<{ n: number }>('select count(*)::int as n from vendor_order where ended_at is null'))[0]!.n;

/** Claims of workers that were killed are given up at once: the test has no time to wait for their end. */
const forgetDeadClaims = () =>
  stack.database.query(`update vendor_order set claimed_at = null, next_try_at = least(next_try_at, now()) where ended_at is null`);

test('under kills of the worker and of the agency at the worst moments every order ends, and is charged once', async () => {
  const loans = await orderable();
  expect(loans.length).toBeGreaterThan(3);
  const kills: readonly (readonly [StackPart, Readonly<Record<string, string>>])[] = [
    ['worker', { LOCKDESK_FAILPOINT: 'order-claimed' }],
    ['worker', { LOCKDESK_FAILPOINT: 'order-answered' }],
    ['worker', { LOCKDESK_FAILPOINT: 'order-recorded' }],
    ['simulators', {}],
  ];
  let ordered = 0;
  for (const [part, env] of kills) {
    if (part === 'worker') await stack.restart('worker', env);
    for (const { loan, borrowerIds } of loans) {
      const costCents = borrowerIds.length === 2 ? 11_800 : 8_200;
      const reply = await helen.call('PUT', `/credit/${loan}/order`, { body: { ...joint, borrowerIds, costCents } });
      expect([reply.status, reply.body.errors?.[0]]).toEqual([200, undefined]);
      ordered += 1;
    }
    if (part === 'worker') {
      // It kills itself at its window with orders on their way.
      await stack.child('worker').ended;
      await forgetDeadClaims();
      await stack.restart('worker', { LOCKDESK_FAILPOINT: '' });
    } else {
      process.kill(stack.child(part).pid, 'SIGKILL');
      await stack.child(part).ended;
      await stack.restart(part);
      await forgetDeadClaims();
    }
    await expect.poll(open, { timeout: 12_000, interval: 200 }).toBe(0);
  }
  const states = await stack.database.query<{ state: string; n: number }>('select state, count(*)::int as n from vendor_order group by 1');
  expect(states).toEqual([{ state: 'done', n: ordered }]);
  const { charges, orders } = (await (await fetch(`${stack.simulatorsUrl}/credit/ledger`)).json()) as {
    charges: number;
    orders: { orderId: string }[];
  };
  expect([charges, new Set(orders.map(({ orderId }) => orderId)).size]).toEqual([ordered, ordered]);
  const [written] = await stack.database.query<{ n: number }>('select count(*)::int as n from vendor_charge');
  expect(written!.n).toBe(ordered);
  expect(await brokenInvariants(stack.database)).toEqual([]);
}, 90_000);
