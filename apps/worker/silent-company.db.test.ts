import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { OrderRunner } from '../../capabilities/orders/server/jobs/run-orders.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { orderVendors } from './order-vendors.ts';

const database = await testDatabase({ demo: true });
const silent = createServer(() => undefined).listen(0, '127.0.0.1');
await once(silent, 'listening');
const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
const { portal, as } = await apiForTests(database, { LOCKDESK_SIMULATORS: url });
const helen = await as(demoPerson('helen').id, 2);

test('nothing of an order is sent any more when its claim lapses, in however many parts it is sent', async () => {
  const [row] = await database.query<{ loan_number: string }>(
    `select loan_number from application_version where brokerage_id = 2 and jsonb_array_length(document -> 'borrowers') = 2 order by 1 limit 1`,
  );
  const loan = row!.loan_number;
  const { today, people } = (await helen.call('GET', `/credit/${loan}/overview`)).body;
  const borrowerIds = (people as { id: string }[]).map(({ id }) => id);
  for (const borrowerId of borrowerIds) {
    const consent = { borrowerId, inquiry: 'hard', channel: 'paper', wording: 1, givenOn: today };
    expect((await helen.call('PUT', `/credit/${loan}/consent`, { body: consent })).status).toBe(200);
  }
  const asked = { purpose: 'credit-transaction', inquiry: 'hard', bureaus: ['Equifax'], model: 'Classic FICO' };
  const body = { ...asked, choice: 'single', borrowerIds, costCents: 16_400 };
  expect((await helen.call('PUT', `/credit/${loan}/order`, { body })).status).toBe(200);

  // Each part's answer is waited for twenty seconds: those of three parts longer than a claim lasts.
  const runner = new OrderRunner({ ...portal, vendors: orderVendors(portal), stepMs: 300 });
  await runner.round();
  await runner.settled();
  expect((await helen.call('GET', `/credit/${loan}/overview`)).body.order).toMatchObject({ state: 'sent', problemCode: 'cancelled' });
  silent.close();
});
