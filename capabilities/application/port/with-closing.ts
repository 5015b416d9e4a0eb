import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { closingOfForm, type ClosingDateChanged, type PlannedClosing } from '../../loan/port/planned-closing.ts';
import type { Edit } from '../domain/edit/apply-edits.ts';

/** The form's field of the planned closing. */
const CLOSING_PATH = 'loan/LoanEstimatedClosingDate';

export interface MovedClosing {
  /** Undefined where the planned closing does not change. */
  readonly closing: ClosingDateChanged | undefined;
}

/** A save with the edited closing day: the loan's own planned day is changed with the form's. */
export function withClosing<Saved, R extends Refusal>(
  loan: PlannedClosing,
  edits: readonly Edit[],
  saved: Result<Saved, R>,
): Result<Saved & MovedClosing, R | Refusal<'CLOSING_DATE' | 'LOAN_OVER'>> {
  if (!saved.ok) return saved;
  const typed = edits.findLast(({ path }) => path === CLOSING_PATH);
  const closing = closingOfForm(loan, typed && (typed.value ?? null));
  if (closing.ok) return ok({ ...saved.value, closing: closing.value });
  const { code, message, details } = closing.refusal;
  return refuse(code, message, { field: CLOSING_PATH, ...(details ? { details } : {}) });
}
