import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import { proration, type ProrationConvention } from '../../../regulation/cd-summaries/index.ts';
import type { ClosingDraft, Prorated, ProrationTerms } from './closing-draft.ts';

/** A printed line of the summaries, and its calculation where it has one. */
export interface WorkedLine {
  readonly label: string;
  readonly amount: Cents;
  readonly why?: Step;
}

/** The draft with every proration worked out for its closing day, and the lines as the form prints them. */
export interface WorkedProrations {
  readonly draft: ClosingDraft;
  readonly paidInAdvance: readonly WorkedLine[];
  readonly unpaidBySeller: readonly WorkedLine[];
}

const CONVENTION: Readonly<Record<ProrationTerms['convention'], ProrationConvention>> = {
  'actual-365': { kind: 'actual days', daysInYear: 365 },
  'actual-360': { kind: 'actual days', daysInYear: 360 },
  '30-360': { kind: '30/360' },
};

type Side = 'paidInAdvance' | 'unpaidBySeller';

/** The days a proration is for: the buyer has the day of closing (12 CFR 1026.38(j)(1)(vii), (j)(2)(viii)). */
export function prorationPeriod(side: Side, day: PlainDate, closing: PlainDate): { readonly from: PlainDate; readonly through: PlainDate } {
  return side === 'paidInAdvance' ? { from: closing, through: day } : { from: day, through: addDays(closing, -1) };
}

/**
 * Works every proration out that has its terms; a moved closing day moves it. Refuses a bill that is paid only to before the closing, and one unpaid only
 * from the closing on: the other side has it.
 */
export function workProrations(draft: ClosingDraft): Result<WorkedProrations> {
  const inAdvance = workSide(draft, 'paidInAdvance');
  if (!inAdvance.ok) return inAdvance;
  const unpaid = workSide(draft, 'unpaidBySeller');
  if (!unpaid.ok) return unpaid;
  return ok({
    draft: { ...draft, paidInAdvance: inAdvance.value.rows, unpaidBySeller: unpaid.value.rows },
    paidInAdvance: inAdvance.value.lines,
    unpaidBySeller: unpaid.value.lines,
  });
}

function workSide(draft: ClosingDraft, side: Side): Result<{ readonly rows: readonly Prorated[]; readonly lines: readonly WorkedLine[] }> {
  const rows: Prorated[] = [];
  const lines: WorkedLine[] = [];
  for (const row of draft[side]) {
    const worked = workRow(row, side, draft.closingDate);
    if (!worked.ok) return worked;
    rows.push({ ...row, amount: worked.value.amount });
    lines.push(worked.value);
  }
  return ok({ rows, lines });
}

/** One line, worked out where it has terms. */
export function workRow({ label, amount, proration: terms }: Prorated, side: Side, closing: PlainDate): Result<WorkedLine> {
  if (!terms) return ok({ label, amount });
  const { from, through } = prorationPeriod(side, terms.day, closing);
  if (through < from) {
    const words =
      side === 'paidInAdvance'
        ? `is paid only through ${formatDate(terms.day)}, before the closing. Enter it as unpaid by the seller.`
        : `is unpaid only since ${formatDate(terms.day)}, not before the closing. The buyer pays it.`;
    return refuse('PERIOD_BACKWARD', `${label} ${words}`, { field: side });
  }
  const bill = terms.per === 'year' ? { yearly: terms.bill } : { monthly: terms.bill };
  const found = proration(bill, from, through, CONVENTION[terms.convention]);
  if (!found.ok) return found;
  const { value, why } = found.value.amount;
  return ok({ label: `${label} ${formatDate(from)} to ${formatDate(through)}`, amount: value, why });
}
