import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { payoffAmount, payoffStatementBy, type Payoff } from '../../../regulation/payoff/index.ts';
import { regZCalendars } from '../../../regulation/timing/index.ts';
import { endedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';

/** The servicer's figures of the loan that is paid off. */
export interface ServicerFigures {
  readonly servicer: string;
  readonly balance: Cents;
  readonly rate: Rate;
  readonly interestPaidThrough: PlainDate;
  readonly basis: 360 | 365;
  readonly fees: Cents;
  readonly padDays: number;
  readonly goodThrough: PlainDate;
}

/** The payoff amount on the disbursement day, with the interest of each day. */
export function payoffOn(figures: ServicerFigures, day: PlainDate): Result<Payoff> {
  return payoffAmount({
    balance: figures.balance,
    rate: figures.rate,
    interestPaidThrough: figures.interestPaidThrough,
    payoffDate: day,
    basis: figures.basis,
    fees: figures.fees > 0 ? [{ label: 'Recording and release', amount: figures.fees }] : [],
    padDays: figures.padDays,
  });
}

export interface PayoffRequested {
  readonly figures: ServicerFigures;
  readonly payoff: Payoff;
  /** By when the servicer owes its statement, 12 CFR 1026.36(c)(3). */
  readonly statementDue: Explained<PlainDate>;
}

/** Figures that are older than two years are a typing error. */
const MOST_DAYS_BACK = 730;

export type PayoffRefusal = Refusal<'LOAN_STATUS' | 'NOT_A_REFINANCE' | 'PAYOFF_INVALID'>;

/** Decides a payoff request: of a refinance, with figures a payoff follows from. */
export function requestPayoff(
  facts: { readonly status: string; readonly purpose: string | null; readonly today: PlainDate; readonly fundsOn: PlainDate },
  figures: ServicerFigures,
): Result<PayoffRequested, PayoffRefusal> {
  if (endedStatuses.includes(facts.status as LoanStatus)) return refuse('LOAN_STATUS', '', { details: { status: facts.status } });
  if (facts.purpose !== 'Refinance') return refuse('NOT_A_REFINANCE', '', {});
  const invalid = (message: string, field: string) => refuse('PAYOFF_INVALID' as const, message, { field });
  if (figures.servicer.trim().length < 2) return invalid('Name the servicer.', 'servicer');
  if (figures.balance <= 0) return invalid('Enter the unpaid principal.', 'balance');
  if (figures.goodThrough < facts.today)
    return invalid(`The figures were good through ${formatDate(figures.goodThrough)}. Ask for new ones.`, 'goodThrough');
  if (figures.interestPaidThrough < addDays(facts.today, -MOST_DAYS_BACK))
    return invalid('Interest must be paid through a day of the last two years.', 'interestPaidThrough');
  const payoff = payoffOn(figures, facts.fundsOn);
  if (!payoff.ok) return invalid(payoff.refusal.message, 'interestPaidThrough');
  const due = payoffStatementBy(facts.today, regZCalendars());
  if (!due.ok) return invalid(due.refusal.message, 'goodThrough');
  return ok({ figures: { ...figures, servicer: figures.servicer.trim() }, payoff: payoff.value, statementDue: due.value });
}
