import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import type { MiPlan } from '../domain/mi-plans.ts';

export type MiQuotes = ReplyOf<'get-mi-quotes'>;
export type Insurer = MiQuotes['insurers'][number];
export type InsurerPlan = Insurer['plans'][number];
export type PlanFigures = MiQuotes['plans'][number];

/** The selected cell of the grid. */
export interface Picked {
  readonly insurerId: string;
  readonly plan: MiPlan;
}

/** "Split, 0.50% at closing"; within a sentence without the part at closing. */
export function planName(plan: MiPlan, splitUpfront?: number): string {
  switch (plan) {
    case 'monthly':
      return 'Monthly';
    case 'single-financed':
      return 'Single, financed';
    case 'single':
      return 'Single, at closing';
    case 'split':
      return splitUpfront === undefined ? 'Split' : `Split, ${percentWords(splitUpfront)} at closing`;
    case 'lender-paid':
      return 'Lender-paid, price';
  }
}

/** "0.50%": two places where the third is none. */
export function percentWords(rate: number): string {
  return `${thousandthsToDecimal(rate).replace(/0$/, '')}%`;
}

/** The premium in the grid: monthly, single, both, or its effect on the price. */
export function premiumWords(
  { plan, monthly, upfront, lenderPaid }: InsurerPlan,
  { splitUpfront }: Insurer,
  asked: MiQuotes['asked'],
): string {
  if (lenderPaid) return formatPoints(-lenderPaid.points);
  const once = upfront ? formatMoney(upfront.cents, { cents: 'never' }) : '';
  const month = monthly ? formatMoney(monthly.cents) : '';
  // An earlier quote may be for another part at closing.
  const other = plan === 'split' && splitUpfront !== null && splitUpfront !== asked?.splitUpfront ? `${percentWords(splitUpfront)}: ` : '';
  return once && month ? `${other}${once} + ${month}` : once || month;
}

/** The arithmetic behind the premium: of a split one that of the month. */
export function whyOf({ monthly, upfront, lenderPaid }: InsurerPlan) {
  return (monthly ?? upfront ?? lenderPaid)?.why;
}

/** Whether a quote of the insurer can be chosen now. */
export function isQuoteValid({ expired, changed, request }: Insurer): boolean {
  return request !== null && !expired && changed.length === 0;
}

/** "Valid until 12/20/26", "Expired 12/05/26", "For other facts", or since when there has been no answer. */
export function standingWords({ validUntil, expired, changed, unanswered, request }: Insurer): string {
  if (request === null) return unanswered ? `No answer since ${momentHere(unanswered)}` : 'No answer';
  const day = formatDate(validUntil!, { short: true });
  const standing = expired ? `Expired ${day}` : changed.length > 0 ? 'For other facts' : `Valid until ${day}`;
  return unanswered ? `${standing}, no new answer` : standing;
}
