import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import { assigneeOf, type Asked } from '../../../../platform/http/asked.ts';
import { reachWith } from '../../../access/port/access-table.ts';
import { newestApplication } from '../../../application/port/application-versions.ts';
import { loans } from '../../../loan/port/loans.ts';
import type { NarrowingFacts } from '../../domain/lists/narrowing.ts';

/** The facts of a loan that lists are narrowed by, for those who may see the loan: in the words of every other call that names one. */
export function narrowingLoan(
  { actor, read }: Pick<Asked<never>, 'actor' | 'read'>,
  loanNumber: LoanNumber,
  originalTermMonths: number | null,
): Promise<Result<NarrowingFacts, Refusal<'LOAN_NOT_FOUND' | 'LOAN_NOT_ALLOWED'>>> {
  const details = { loanId: loanNumber };
  return read(async (tx) => {
    const row = await tx
      .selectFrom(loans.as('loan'))
      .select(['brokerage_id', 'officer_id', 'processor_id', 'mortgage_type', 'lien_priority', 'property_state', 'product_id'])
      .where('loan_number', '=', loanNumber)
      .executeTakeFirst();
    if (!row) return refuse('LOAN_NOT_FOUND', '', { details });
    const mine = [row.officer_id, row.processor_id].includes(assigneeOf(actor));
    if (reachWith(actor, 'get-loan-details') === 'own' && !mine) return refuse('LOAN_NOT_ALLOWED', '', { details });
    const { document } = await newestApplication(tx, { brokerageId: row.brokerage_id, loanNumber });
    return ok({
      mortgageType: row.mortgage_type,
      lienPriority: row.lien_priority,
      state: row.property_state,
      productId: row.product_id,
      termMonths: document.loan.LoanAmortizationPeriodCount ?? null,
      originalTermMonths,
    });
  });
}
