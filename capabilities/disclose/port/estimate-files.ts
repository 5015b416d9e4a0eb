import { builder } from '../../../platform/database/database.ts';

/** The files of estimates that were sent, each with what it is, for a neighbour's query. */
export const estimateFiles = builder
  .selectFrom('loan_estimate')
  .select(['brokerage_id', 'loan_number', 'file_id'])
  .where('status', '=', 'sent');
