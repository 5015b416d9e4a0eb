import { sql } from 'kysely';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { cureState, type CuresOfLoan, type RefundRecorded, type SettlementChangeRecorded } from '../../domain/index.ts';
import type { CureRows } from './cure-context.ts';

interface By {
  readonly personId: string;
  readonly now: Instant;
}

export function changeWrite({ brokerageId, loanNumber }: FoundLoan, { change }: SettlementChangeRecorded, { personId, now }: By) {
  return statements.insertInto('settlement_change').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    sequence: change.sequence,
    kind: change.kind,
    happened_on: change.happenedOn,
    learned_on: change.learnedOn,
    how: change.how,
    of_settlement: change.ofSettlement,
    error: change.misstatement,
    charges: JSON.stringify(change.charges),
    note: change.note,
    closing_version: change.closingVersion,
    recorded_by: personId,
    recorded_at: now,
  });
}

export function refundWrite({ brokerageId, loanNumber }: FoundLoan, { refund, excess, leftBefore }: RefundRecorded, { personId, now }: By) {
  return statements.insertInto('cure_refund').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    sequence: refund.sequence,
    cause: refund.cause,
    amount_cents: refund.amount,
    excess_cents: excess,
    left_cents: leftBefore,
    paid_on: refund.paidOn,
    form: refund.form,
    reference: refund.reference,
    paid_to: refund.paidTo,
    recorded_by: personId,
    recorded_at: now,
  });
}

export function voidWrite(
  table: 'settlement_change' | 'cure_refund',
  { brokerageId, loanNumber }: FoundLoan,
  { sequence, words }: { readonly sequence: number; readonly words: string },
  { personId, now }: By,
) {
  return statements
    .updateTable(table)
    .set({ voided_by: personId, voided_at: now, void_words: words })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('sequence', '=', sequence);
}

/** The loan's cures owed from now on, replacing the earlier ones. */
export function stateWrite({ brokerageId, loanNumber }: FoundLoan, cures: CuresOfLoan, { facts, now }: Pick<CureRows, 'facts' | 'now'>) {
  const { excess, left, refundDue, correctionDue, reasons } = cureState(cures);
  const values = {
    consummated_on: facts!.consummation,
    excess_cents: excess,
    left_cents: left,
    refund_due: refundDue,
    correction_due: correctionDue,
    correction_reasons: sql<string[]>`${[...reasons]}::text[]`,
    decided_at: now,
  };
  return statements
    .insertInto('cure_state')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, ...values })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number']).doUpdateSet(values));
}
