import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { given, points, step, usd, type Step } from '../../../foundation/explain/explain.ts';
import { percentOf, type Cents } from '../../../foundation/money/money.ts';
import { formatPoints, type Points } from '../../../foundation/rates/rates.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { LockPolicy } from '../../lock-policy/domain/lock-policy.ts';

/** Statuses in which underwriting is complete before the closing. */
export const CLEAR_STATUSES: readonly LoanStatus[] = ['Clear to Close', 'Docs Out'];

export interface ExpiringLoan {
  readonly status: LoanStatus;
  readonly loanEstimateSent: boolean;
  readonly closingDate: PlainDate | null;
  readonly expiresOn: PlainDate;
  readonly driftSentence: string | null;
}

/** The steps a locked loan still needs to close on its lock, in order. */
export function missingToClose(loan: ExpiringLoan): string[] {
  const missing: string[] = [];
  if (!loan.loanEstimateSent) missing.push('LE not sent');
  if (!CLEAR_STATUSES.includes(loan.status)) missing.push('Not clear to close');
  if (loan.closingDate === null) missing.push('No closing date');
  else if (loan.closingDate > loan.expiresOn) missing.push(`Closing ${formatDate(loan.closingDate).slice(0, 5)} is after lock expiry`);
  if (loan.driftSentence !== null) missing.push(`Drift: ${loan.driftSentence}`);
  return missing;
}

export interface CheapestExtension {
  readonly days: number;
  readonly cost: Points;
  readonly costCents: Cents;
  readonly why: Step;
}

/** The policy's shortest extension and its cost; null once a lock was extended as often as the policy allows. */
export function shortestExtension(policy: LockPolicy, extensions: number, amount: Cents): CheapestExtension | null {
  const shortest = policy.extensions.toSorted((one, other) => one.days - other.days)[0];
  if (!shortest || extensions >= policy.maximumExtensions) return null;
  const costCents = percentOf(amount, shortest.cost);
  const why = step(`${shortest.days} days cost`, usd(costCents), 'round', {
    parts: [
      step('Before rounding', { unit: 'usd', amount: exactShare(amount, shortest.cost) }, 'percent-of', {
        parts: [
          given('Loan amount', usd(amount), 'Application'),
          given(`Extension of ${shortest.days} days`, { ...points(shortest.cost), unit: 'percent' }, policy.title),
        ],
      }),
    ],
    precision: '0.01',
    mode: 'half-up',
    note: `${formatPoints(-shortest.cost, { sign: true })} on the price.`,
  });
  return { days: shortest.days, cost: shortest.cost, costCents, why };
}

/** Cents times thousandths of a percent, in dollars, without rounding. */
function exactShare(amount: Cents, cost: Points): string {
  const whole = BigInt(amount) * BigInt(cost);
  const text = String(whole).padStart(8, '0');
  return `${text.slice(0, -7)}.${text.slice(-7)}`;
}
