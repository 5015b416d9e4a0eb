import { builder } from '../../../platform/database/database.ts';

/** The requests the desk granted, for a neighbour's query to join. */
export const grantedRequests = builder
  .selectFrom('lock_request')
  .select(['brokerage_id', 'loan_number', 'request_id', 'kind', 'decided_by', 'decided_at', 'effect_thousandths'])
  .where('state', '=', 'approved');
