import { builder } from '../../../platform/database/database.ts';

/** The files of lock confirmations, for a neighbour's query. */
export const confirmationFiles = builder
  .selectFrom('rate_lock')
  .select(['brokerage_id', 'loan_number', 'confirmation_file_id as file_id'])
  .where('confirmation_file_id', 'is not', null);
