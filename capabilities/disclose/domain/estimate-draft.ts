import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import { noFeeEdits, type FeeEdits } from '../../fees/domain/index.ts';
import type { EstimateFacts } from './estimate-facts.ts';

/** A person's choices on the Loan Estimate screen; everything else follows from the loan. Money in cents, rates in thousandths. */
export interface EstimateDraft extends FeeEdits {
  /** Used while the rate is not locked. */
  readonly rate: Rate | null;
  /** Points the borrower pays while the rate is not locked, percent of the loan. */
  readonly points: Points;
  readonly lenderCredits: Cents;
  readonly closingDate: PlainDate;
  readonly deposit: Cents;
  readonly sellerCredits: Cents;
  /** The upfront premium or funding fee is added to the loan. */
  readonly upfrontFinanced: boolean;
  /** Monthly mortgage insurance typed over the card's; null takes the card's. */
  readonly monthlyInsurance: Cents | null;
}

/** The draft a loan begins with. */
export function openingDraft(facts: EstimateFacts): EstimateDraft {
  return {
    ...noFeeEdits,
    rate: facts.openingRate?.rate ?? null,
    points: 0,
    lenderCredits: 0,
    closingDate: facts.closingDate && facts.closingDate > facts.issued ? facts.closingDate : addDays(facts.issued, 30),
    deposit: facts.deposit,
    sellerCredits: facts.sellerCredits,
    upfrontFinanced: true,
    monthlyInsurance: null,
  };
}
