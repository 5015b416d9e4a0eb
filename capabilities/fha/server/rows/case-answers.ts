import { sql } from 'kysely';
import type { CaivrsAnswer, CaseError, CaseResponse } from '../../../../standards/fha-case-assignment/case-assignment.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { caivrsMeaning } from '../../domain/caivrs.ts';

interface CaseAnswer {
  readonly assigned?: Extract<CaseResponse, { readonly status: 'Assigned' }>;
  readonly errors?: readonly CaseError[];
  readonly notEntered?: string | null;
  readonly simulated: boolean;
}

/** Stores FHA's answer to an order. */
export function answerWrite(
  order: FoundLoan & { readonly orderId: string },
  { assigned, errors = [], notEntered = null, simulated }: CaseAnswer,
) {
  return statements.insertInto('fha_case_answer').values({
    brokerage_id: order.brokerageId,
    order_id: order.orderId,
    loan_number: order.loanNumber,
    case_number: assigned?.caseNumber ?? null,
    assigned_on: assigned?.assignedOn ?? null,
    adp_code: assigned?.adpCode ?? null,
    caivrs: JSON.stringify(assigned?.caivrs ?? []),
    errors: JSON.stringify(errors),
    not_entered: notEntered?.slice(0, 500) ?? null,
    simulated,
    answered_at: sql`portal_now()`,
  });
}

function answersOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('fha_case_answer')
    .selectAll()
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .orderBy('answered_at', 'desc')
    .orderBy('order_id')
    .limit(1);
}

/** The case that FHA assigned last on an order of the loan, as people see it. */
export async function newestAssigned(tx: ReadTx, loan: FoundLoan) {
  const row = await answersOf(tx, loan).where('case_number', 'is not', null).executeTakeFirst();
  if (!row) return null;
  return {
    caseNumber: row.case_number!,
    assignedOn: row.assigned_on!,
    fieldOffice: row.case_number!.slice(0, 3),
    adpCode: row.adp_code!,
    // Written by `answerWrite` alone.
    caivrs: storedAs<readonly CaivrsAnswer[]>(row.caivrs).map((one) => ({ ...one, ...caivrsMeaning(one.code) })),
    notEntered: row.not_entered,
    simulated: row.simulated,
    answeredAt: row.answered_at,
  };
}

/** FHA's errors about an order. */
export async function errorsOfOrder(tx: ReadTx, loan: FoundLoan, orderId: string): Promise<readonly CaseError[]> {
  const row = await answersOf(tx, loan).where('order_id', '=', orderId).executeTakeFirst();
  return row ? storedAs<readonly CaseError[]>(row.errors) : [];
}
