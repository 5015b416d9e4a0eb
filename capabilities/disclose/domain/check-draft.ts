import { addDays, formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { feeProblem, MOST_MONEY } from '../../fees/domain/index.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import { scheduleOf, type EstimateFacts } from './estimate-facts.ts';

export type DraftOutOfRange = Refusal<'DRAFT_OUT_OF_RANGE'>;

/** Thousandths of a percent: anything outside of these is a typing mistake. */
const LEAST_RATE = 125;
const MOST_RATE = 25_000;
const MOST_POINTS = 10_000;
const MOST_DAYS_AHEAD = 365;

/**
 * Whether the figures that were typed may be on a Loan Estimate; a draft may still lack some. Checked before a draft is saved, sent or computed,
 * so that no draft is saved that can't be disclosed.
 */
export function checkDraft(facts: EstimateFacts, draft: EstimateDraft): Result<EstimateDraft, DraftOutOfRange> {
  // While the rate is locked, rate and points are the lock's.
  if (facts.lock === null) {
    if (draft.rate !== null && !(draft.rate >= LEAST_RATE && draft.rate <= MOST_RATE))
      return outOfRange('rate', 'The interest rate must be from 0.125% to 25%.');
    if (!(draft.points >= 0 && draft.points <= MOST_POINTS)) return outOfRange('points', 'The points must be from 0 to 10.');
  }
  if (draft.closingDate <= facts.issued) return outOfRange('closingDate', 'The closing date must come after today.');
  const last = addDays(facts.issued, MOST_DAYS_AHEAD);
  if (draft.closingDate > last)
    return outOfRange('closingDate', `The closing date is more than a year ahead. Choose one until ${formatDate(last)}.`);
  const price = facts.loan.loanPurpose === 'Purchase' ? facts.loan.salesPriceCents : undefined;
  for (const [field, label, limit] of [
    ['deposit', 'deposit', price],
    ['sellerCredits', 'seller credits', price],
    ['lenderCredits', 'lender credits', facts.loan.loanAmountCents],
    ['monthlyInsurance', 'monthly mortgage insurance', facts.loan.loanAmountCents],
  ] as const) {
    const most = Math.min(limit ?? MOST_MONEY, MOST_MONEY);
    const typed = draft[field] ?? 0;
    if (!(typed >= 0 && typed <= most))
      return outOfRange(field, `The ${label} must be from $0 to ${formatMoney(most, { cents: 'hide-zero' })}.`);
  }
  for (const { id, label } of scheduleOf(facts).fees) {
    const problem = id in draft.amounts ? feeProblem(label, draft.amounts[id], facts.loan.loanAmountCents) : undefined;
    if (problem !== undefined) return outOfRange(`amounts.${id}`, problem);
  }
  return ok(draft);
}

function outOfRange(
  field: keyof EstimateDraft | `amounts.${string}`,
  message: string,
): { readonly ok: false; readonly refusal: DraftOutOfRange } {
  return refuse('DRAFT_OUT_OF_RANGE', message, { field });
}
