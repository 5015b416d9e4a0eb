import { afterAll } from 'vitest';
import { createSimulators } from '../../../apps/simulators/site.ts';
import { orderVendors } from '../../../apps/worker/order-vendors.ts';
import { askCompanies } from '../../../capabilities/appraise/server/jobs/ask-companies.ts';
import { OrderRunner } from '../../../capabilities/orders/server/jobs/run-orders.ts';
import type { Portal } from '../../../platform/http/asked.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';

/** The simulated companies, at once with every answer. Gives their address. */
export async function companies(): Promise<string> {
  const simulators = createSimulators({ credit: { bureauMs: 0 }, underwriting: { stepMs: 0 }, appraisal: { dayMs: 0 } });
  afterAll(() => simulators.close());
  return simulators.listen({ port: 0, host: '127.0.0.1' });
}

/** Carries orders and questions as the worker does, without its pauses; `working` is state whether what follows is the worker’s. */
export function carrier(portal: Portal, { query }: Pick<TestDatabase, 'query'>, working: (does: boolean) => void): () => Promise<void> {
  const runner = new OrderRunner({ ...portal, vendors: orderVendors(portal) });
  return async () => {
    for (let round = 0; round < 3; round += 1) {
      working(false);
      await query('update vendor_order set next_try_at = now() where ended_at is null');
      working(true);
      await runner.round();
      await runner.settled();
      working(false);
      await query('update appraisal set next_ask_at = now() where next_ask_at is not null');
      working(true);
      await askCompanies(portal);
    }
    working(false);
  };
}
