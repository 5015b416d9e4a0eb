import { percent, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { compareStep, holds, percentOfStep } from '../../regulation/arithmetic-steps.ts';
import type { ExactRatio } from '../../regulation/exact-rate.ts';
import type { Agency, Occupancy } from '../agency.ts';
import { cell, editionFor, sourceOf, type GuideTable } from '../dated-guide.ts';
import { asThousandths, moneyFact, percentFact, toCents } from '../facts.ts';

interface OwnFundsRule {
  /** Of the price from the borrower's own money, for homes of two to four units and second homes over the ratio. */
  readonly percent: Rate;
  readonly ltvOver: number;
  readonly investmentGifts: boolean;
}

const ENTERPRISE = { percent: 5_000, ltvOver: 80_000, investmentGifts: false };
/** The whole down payment may be a gift. */
const NO_OWN_FUNDS = { percent: 0, ltvOver: 80_000, investmentGifts: false };

export const OWN_FUNDS_RULES: GuideTable<OwnFundsRule> = {
  fannie: [{ ...ENTERPRISE, source: 'Fannie Mae Selling Guide B3-4.3-04', standing: 'unverified' }],
  freddie: [{ ...ENTERPRISE, source: 'Freddie Mac Guide 5501.3, taken as Fannie Mae', standing: 'estimated' }],
  fha: [{ ...NO_OWN_FUNDS, source: 'HUD handbook 4000.1 II.A.4.d', standing: 'unverified' }],
  va: [{ ...NO_OWN_FUNDS, source: 'VA Pamphlet 26-7 asks for no down payment', standing: 'unverified' }],
  usda: [{ ...NO_OWN_FUNDS, source: 'USDA HB-1-3555 asks for no down payment', standing: 'unverified' }],
};

export interface GiftedHome {
  readonly agency: Agency;
  readonly on?: PlainDate;
  readonly occupancy: Occupancy;
  readonly units: number;
  readonly ltv: ExactRatio;
  readonly price: Cents;
}

export interface OwnFunds {
  readonly giftAllowed: boolean;
  /** Undefined where no gift is allowed: then all of it is the borrower's own. */
  readonly percent: Explained<Rate> | undefined;
  readonly amount: Explained<Cents> | undefined;
}

/**
 * How much of a purchase must be the borrower's own money beside a gift (Fannie Mae Selling Guide B3-4.3-04; HUD handbook 4000.1 II.A.4.d): nothing for a one-unit home, five percent of
 * the price for two to four units and second homes over 80 percent of the value. Investment property takes no gifts.
 */
export function ownFunds(home: GiftedHome): Result<OwnFunds> {
  const edition = editionFor(OWN_FUNDS_RULES, home, 'own funds beside a gift');
  if (!edition.ok) return edition;
  const rule = edition.value;
  if (home.occupancy === 'investment' && !rule.investmentGifts) return ok({ giftAllowed: false, percent: undefined, amount: undefined });
  const oneUnitHome = home.occupancy === 'primary' && home.units === 1;
  const high = compareStep('Over the ratio', percentFact('Loan to value', home.ltv), '>', cell('Ratio', percent(rule.ltvOver), rule));
  const share = cell('Own money', percent(!oneUnitHome && holds(high) ? rule.percent : 0), rule);
  const amount = percentOfStep('Share of the price', moneyFact('Purchase price', home.price), share);
  return ok({
    giftAllowed: true,
    percent: asThousandths(share),
    amount: toCents('Own money beside a gift', amount, { rule: 'assets.own-funds', source: sourceOf(rule) }),
  });
}
