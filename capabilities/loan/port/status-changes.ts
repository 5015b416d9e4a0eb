import { builder } from '../../../platform/database/database.ts';

/** The status changes of loans with their times, for a neighbour's query to join. */
export const statusChanges = builder
  .selectFrom('loan_status_change')
  .select(['brokerage_id', 'loan_number', 'sequence', 'to_status', 'at']);
