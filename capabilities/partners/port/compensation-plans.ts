import { builder } from '../../../platform/database/database.ts';

/** What brokerages are paid, and from when to when; for a neighbour's query. */
export const compensationPlans = builder
  .selectFrom('compensation_plan')
  .select(['brokerage_id', 'paid_by', 'valid_from', 'valid_until', 'points', 'minimum_cents', 'maximum_cents', 'source']);
