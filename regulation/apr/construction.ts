import type { Cents } from '../../foundation/money/money.ts';
import { snapCents } from '../amortization/schedule.ts';
import type { Rate } from '../../foundation/rates/rates.ts';

/**
 * Figures of a construction loan disclosed on its own, when the timing and amounts of the advances are unknown (12 CFR 1026, Appendix D,
 * part I).
 */
export interface ConstructionDisclosure {
  readonly estimatedInterest: Cents;
  readonly amountFinanced: Cents;
  /** Percent, all digits. */
  readonly aprExact: number;
}

/**
 * Appendix D I.A: half the commitment is taken as outstanding for the whole construction period, interest paid at the end.
 * The APR treats half the commitment less prepaid charges as one advance repaid at the end with interest; over a year the
 * unit-period is a year. Amount financed is the whole commitment less prepaid charges.
 */
export function constructionDisclosure(
  commitment: Cents,
  rate: Rate,
  months: number,
  prepaidFinanceCharge: Cents,
): ConstructionDisclosure | undefined {
  const half = commitment / 2;
  const interest = snapCents((half * rate * months) / 1_200_000);
  const advanced = half - prepaidFinanceCharge;
  if (advanced <= 0 || months <= 0) return undefined;
  const growth = (half + interest) / advanced;
  return { estimatedInterest: interest, amountFinanced: commitment - prepaidFinanceCharge, aprExact: singlePaymentApr(growth, months) };
}

/** One advance, one payment after whole months: within a year 12/months × growth; beyond, years with a fraction in twelfths. */
export function singlePaymentApr(growth: number, months: number): number {
  if (months <= 12) return ((growth - 1) * 1200) / months;
  const years = Math.floor(months / 12);
  const fraction = (months - 12 * years) / 12;
  let low = 0;
  let high = growth;
  for (let k = 0; k < 200; k++) {
    const middle = (low + high) / 2;
    if ((1 + fraction * middle) * (1 + middle) ** years < growth) low = middle;
    else high = middle;
  }
  return 100 * low;
}
