import type { ExpressionWrapper } from 'kysely';
import { builder } from '../../../platform/database/database.ts';

/** Whether a loan has an estimate, sent or in work, as a part of a neighbour's query. */
export function estimatesInWork(brokerageId: ExpressionWrapper<never, never, number>, loanNumber: ExpressionWrapper<never, never, string>) {
  return (
    builder
      .selectFrom('loan_estimate as e')
      .select('e.version')
      // The columns are those of the caller's query, whose types are not available here.
      .where('e.brokerage_id', '=', brokerageId as never)
      .where('e.loan_number', '=', loanNumber as never)
  );
}
