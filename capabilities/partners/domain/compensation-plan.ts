import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Points } from '../../../foundation/rates/rates.ts';

export type CompensationPayer = 'Lender' | 'Borrower';

/**
 * A brokerage's compensation, from one day on: a percentage of the note amount, at least `minimum` and at most `maximum` (the one proxy for
 * the amount of credit that 12 CFR 1026.36(d)(1)(ii) allows). Nothing in it depends on a rate, a product or a borrower.
 */
export interface AgreedCompensation {
  readonly paidBy: CompensationPayer;
  readonly from: PlainDate;
  /** The first day it is no longer in effect; null until another follows. */
  readonly until: PlainDate | null;
  readonly points: Points;
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
  /** The agreement it rests on, such as "Compensation agreement 2026-03-01". */
  readonly source: string;
}

/** The plan a person enters: it is in effect from a day until the next one begins. */
export type WantedCompensation = Omit<AgreedCompensation, 'until'>;

/**
 * The plan of a payer that is in effect on a day. A loan is paid by the plan of its application date: a plan that changes later does not
 * reach back to it (12 CFR 1026.36(d)(1)(i), comment 36(d)(1)-6: pay is revised prospectively).
 */
export function planInForce<P extends Pick<AgreedCompensation, 'paidBy' | 'from' | 'until'>>(
  plans: readonly P[],
  paidBy: CompensationPayer,
  on: PlainDate,
): P | undefined {
  return plans.find((plan) => plan.paidBy === paidBy && plan.from <= on && (plan.until === null || on < plan.until));
}
