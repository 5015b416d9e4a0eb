import { expect, test } from 'vitest';
import { offeredOrders } from './offered-orders.ts';
import type { AusFacts } from './order-aus.ts';

const facts: AusFacts = { ended: false, setUp: ['DU', 'LPA'], ran: [], open: [], missing: [], hasCredit: true };

test.each<[string, Partial<AusFacts>, boolean[], (number | null)[]]>([
  ['of a loan without a run, as first orders', {}, [false, false, false], [2_000, 1_800, 3_800]],
  ['a resubmission where one of its systems answered', { ran: ['DU'] }, [true, false, true], [500, 1_800, 2_300]],
  ['with why it can’t be ordered', { setUp: ['DU'] }, [false, false, false], [2_000, null, null]],
])('each type is offered %s', (_what, more, resubmission, costs) => {
  const offered = offeredOrders({ ...facts, ...more });
  expect(offered.map(({ orderType }) => orderType)).toEqual(['DU', 'LPA', 'DUAL']);
  expect(offered.map((one) => one.resubmission)).toEqual(resubmission);
  expect(offered.map(({ cost }) => cost?.value ?? null)).toEqual(costs);
  expect(offered.map(({ refusal }) => refusal !== null)).toEqual(costs.map((cost) => cost === null));
});
