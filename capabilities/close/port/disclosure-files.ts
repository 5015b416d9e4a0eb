import { builder } from '../../../platform/database/database.ts';

/** The files of Closing Disclosures that were sent, for a neighbour's query. */
export const closingDisclosureFiles = builder
  .selectFrom('closing_disclosure')
  .select(['brokerage_id', 'loan_number', 'file_id'])
  .where('status', '=', 'sent');
