import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** A condition that a borrower satisfies. */
export interface BorrowerCondition {
  readonly number: number;
  readonly words: string;
  readonly satisfiedBy: string;
  readonly due: PlainDate | null;
  /** Nothing was sent for it yet, or what was sent was rejected. */
  readonly waits: boolean;
}

const WAITING = ['open', 'requested', 'rejected'];

/** The conditions of a loan whose owner is the borrower, by number. */
export async function borrowerConditions(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly BorrowerCondition[]> {
  const rows = await tx
    .selectFrom('loan_condition')
    .select(['number', 'words', 'satisfied_by', 'due', 'state'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('owner', '=', 'Borrower')
    .orderBy('number')
    .execute();
  return rows.map(({ number, words, satisfied_by: satisfiedBy, due, state }) => ({
    number,
    words,
    satisfiedBy,
    due,
    waits: WAITING.includes(state),
  }));
}
