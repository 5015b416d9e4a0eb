import { expect, test } from 'vitest';
import { explained, given, usd } from '../../../foundation/explain/explain.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { atCostSeen } from './cost-seen.ts';

const ordered = ok({ cost: explained(2_500, given('Report', usd(2_500), 'test')) });

test('an order is made at the cost that was seen alone, and says what it costs now', () => {
  expect(atCostSeen(ordered, 2_500)).toBe(ordered);
  expect(atCostSeen(ordered, 2_400)).toEqual(refuse('COST_CHANGED', '', { details: { cost: '$25.00' } }));
});

test('an order that is refused is refused for its own reason', () => {
  const ended = refuse('LOAN_ENDED', '');
  expect(atCostSeen(ended, 0)).toBe(ended);
});
