import { statusChangeWrites } from '../../../loan/port/loan-status.ts';
import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import type { LoanConverted } from '../../domain/update-loan.ts';
import { sameDuplicates } from '../registering/likely-duplicates.ts';

/** The writes of a conversion besides the application: the loan's row, its status and one line of the journal. */
export function conversionPlan(
  { loan, actor }: { readonly loan: FoundLoan; readonly actor: Actor },
  { registered, knownDuplicates, duplicates, duplicateKeys }: LoanConverted,
  version: number,
): Required<Pick<Plan, 'writes' | 'journal' | 'locks' | 'unchanged'>> {
  const { type, status, product, applicationDate, anticipatedClosingDate, leDue } = registered;
  const { personId } = actor;
  return {
    writes: statusChangeWrites(
      { ...loan, from: 'Prequalified', to: status, personId },
      {
        registration_type: type,
        product_id: product?.productId ?? null,
        product_name: product?.name ?? null,
        application_date: applicationDate,
        anticipated_closing_date: anticipatedClosingDate ?? null,
        initial_le_due: leDue?.value ?? null,
      },
    ),
    journal: [
      loanLine(loan, actor, {
        kind: 'prequalification-converted',
        summary: `Converted the prequalification into a registered loan${product ? ` for ${product.name}` : ''}`,
        details: {
          version,
          productId: product?.productId ?? null,
          applicationDate,
          anticipatedClosingDate: anticipatedClosingDate ?? null,
          leDue: leDue ?? null,
          knownDuplicates,
        },
      }),
    ],
    ...sameDuplicates({ brokerageId: loan.brokerageId, keys: duplicateKeys, besides: loan.loanNumber }, duplicates),
  };
}
