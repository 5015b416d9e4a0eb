import type { Cents } from '../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../foundation/rates/rates.ts';

/**
 * The terms of a note that decide its payments. Money in cents, rates and caps in thousandths of a percentage point,
 * spans in months (payments for a monthly loan). Everything optional is a departure from the plain fixed-rate level-payment loan.
 */
export interface LoanTerms {
  /** Face amount of the note. */
  readonly loanAmount: Cents;
  /** Initial rate of the note: 6.125 % is 6125. */
  readonly noteRate: Rate;
  /** Months from the start of interest accrual to maturity. */
  readonly termMonths: number;
  /** Months over which payments are figured; more than `termMonths` makes the last payment a balloon. Defaults to the term. */
  readonly amortizationMonths?: number;
  /** Payments of interest only at the start. */
  readonly interestOnlyMonths?: number;
  readonly adjustable?: AdjustableRate;
  /** Scheduled rate changes of a step-rate note: after so many payments, the rate that applies; payments re-amortize. */
  readonly rateSteps?: readonly { readonly afterMonths: number; readonly rate: Rate }[];
  /** Scheduled payments of a step-payment note: the first `payments` payments are `amount` each; afterwards level to maturity. */
  readonly paymentSteps?: readonly { readonly payments: number; readonly amount: Cents }[];
  /** A plan under which scheduled payments may be less than the interest due for the first `months` months. */
  readonly negativeAmortization?: NegativeAmortization;
  /** Temporary buydown: reduction of the rate, year by year (2-1 is [2000, 1000]). */
  readonly buydown?: Buydown;
  /** Payments every 14 days of half the monthly payment; monthly when absent. */
  readonly paymentFrequency?: 'monthly' | 'biweekly';
  /** Regular periodic payments are skipped in some months of the year. */
  readonly seasonal?: boolean;
  readonly prepaymentPenalty?: PrepaymentPenalty;
  /** The note lets the creditor require early repayment (38(l)(2)). */
  readonly demandFeature?: boolean;
}

export interface AdjustableRate {
  /** Name for the Adjustable Interest Rate table, "1 Year CMT", "30-day Average SOFR". */
  readonly indexName: string;
  /** Index at consummation (or a recent one when the loan is not locked). */
  readonly indexRate: Rate;
  readonly margin: Rate;
  /** Payments made at the introductory rate: 60 for a 5/1 or 5/6; 0 when there is none and the rate first changes after one period of change. */
  readonly firstChangeMonths: number;
  /** Months between later changes. */
  readonly subsequentChangeMonths: number;
  /** Largest change at the first reset; absent means only the lifetime limits bind. */
  readonly firstCap?: Rate;
  /** Largest change at any later reset; the largest one where they differ. */
  readonly subsequentCap?: Rate;
  /** Highest rate the note allows, as a rate (not as points above the initial rate). */
  readonly maximumRate: Rate;
  /** Lowest rate the note allows; without one the margin is the floor (comment 37(j)(4)-1). */
  readonly minimumRate?: Rate;
  /** The fully indexed rate is rounded to the nearest multiple of this (125 is one eighth) before caps. */
  readonly rateRounding?: Rate;
}

export interface NegativeAmortization {
  readonly months: number;
  /** Scheduled payment while it lasts. */
  readonly payment: Cents;
  /** Highest balance allowed, percent of the loan amount in thousandths (115000 is 115 %). */
  readonly maximumBalance: Ratio;
}

export interface Buydown {
  readonly reductions: readonly Rate[];
  readonly paidBy: 'lender' | 'seller' | 'consumer';
  /** The lower rate is a term of the note itself (comment 17(c)(1)-4 and -5). */
  readonly inNote: boolean;
}

export interface PrepaymentPenalty {
  /** Percent of the balance, thousandths: 2 % is 2000. */
  readonly percent: Rate;
  /** Months from consummation during which it may be charged. */
  readonly months: number;
}
