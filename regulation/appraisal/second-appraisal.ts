import { daysBetween, type PlainDate } from '../../foundation/dates/dates.ts';
import { days, explained, given, percent, step, usd, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { Decimal } from 'decimal.js';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { allOf, amountOf, anyOf, compareStep, differenceStep, holds, percentOfStep, quotientStep } from '../arithmetic-steps.ts';
import { eventDate } from '../timing/index.ts';

const RULE = '12 CFR 1026.35(c)(4)(i)';
const UNKNOWN = '12 CFR 1026.35(c)(4)(vi), comment -3';

/** The facts of the seller's own acquisition. A fact without a written source is left out. */
export interface Resale {
  /** Calendar days from the day after the seller's acquisition through the buyer's agreement: the fewest and the most they may be. */
  readonly daysOwned?: { readonly fewest: Step; readonly most: Step };
  /** The price is above the seller's own by more than 10, and by more than 20 percent. */
  readonly moreThan?: (percentage: 10 | 20) => Step;
}

/** The days the seller has owned the property, comment 35(c)(4)(i)-2; the agreement is dated by the later of its signatures. */
export function daysOwned(sellerAcquired: PlainDate, agreement: PlainDate): Result<Explained<number>> {
  const from = eventDate('Seller acquired the property', sellerAcquired, 'sellerAcquired');
  if (!from.ok) return from;
  const to = eventDate('Buyer’s agreement, later of the signatures', agreement, 'buyerAgreement');
  if (!to.ok) return to;
  if (agreement < sellerAcquired)
    return refuse(
      'AGREEMENT_BEFORE_ACQUISITION',
      `The agreement of ${agreement} is before the seller’s acquisition on ${sellerAcquired}.`,
      {
        field: 'buyerAgreement',
      },
    );
  const owned = daysBetween(sellerAcquired, agreement);
  const more = { source: 'comment 35(c)(4)(i)-2', rule: 'appraisal.days-held', parts: [from.value, to.value] };
  return ok(explained(owned, step('Days held by the seller', days(owned), 'lookup', more)));
}

/** How far the price is above what the seller paid, in percent, and whether by more than 10 and 20. Refuses a seller's price of nothing. */
export function priceIncrease(
  sellerPaid: Cents,
  price: Cents,
): Result<{ readonly percent: Explained<Decimal>; readonly moreThan: (percentage: 10 | 20) => Step }> {
  if (sellerPaid <= 0)
    return refuse('SELLER_PRICE_NOT_POSITIVE', 'The price the seller paid must be above zero; a gift or an inheritance has none.', {
      field: 'sellerPaid',
    });
  const paid = given('Seller’s price of acquisition', usd(sellerPaid), 'Title search');
  const asked = given('Price under the buyer’s agreement', usd(price), 'Purchase agreement');
  const rise = differenceStep('Above the seller’s price', 'usd', [asked, paid]);
  const share = quotientStep('Share of the seller’s price', 'ratio', [rise, paid]);
  const hundred = given('Per hundred', { unit: 'percent', amount: '100' }, RULE);
  const inPercent = step('Increase in percent', { unit: 'percent', amount: amountOf(share).mul(100).toFixed() }, 'multiply', {
    parts: [share, hundred],
    source: RULE,
  });
  const moreThan = (percentage: 10 | 20): Step => {
    const limit = percentOfStep(`${percentage} percent of the seller’s price`, paid, given('Line', percent(percentage * 1000), RULE));
    return compareStep(`More than ${percentage} percent above`, rise, '>', limit, { source: RULE });
  };
  return ok({ percent: explained(amountOf(inPercent), inPercent), moreThan });
}

/**
 * Whether a resale needs a second appraisal, 12 CFR 1026.35(c)(4)(i), (vi): owned 90 days or fewer and priced more than 10 percent higher,
 * or 91 to 180 days and more than 20 percent; facts without written sources count against the creditor. `exemptions` are verdicts; any of
 * them removes the requirement. Example: 17 April to 15 October 2012 are 181 days, none is needed (comment 35(c)(4)(i)-2).
 */
export function secondAppraisalRequired(resale: Resale, higherPriced: boolean, exemptions: readonly Step[]): Explained<boolean> {
  const unknown = given('Days held not shown by a written source', verdict(true), UNKNOWN);
  const owned = (comparison: '<=' | '>=', limit: number): Step => {
    if (!resale.daysOwned) return unknown;
    const { fewest, most } = resale.daysOwned;
    const label = `Held ${limit} days or ${comparison === '<=' ? 'fewer' : 'more'}`;
    return compareStep(label, comparison === '<=' ? fewest : most, comparison, line(limit), { source: RULE });
  };
  const dearer = (percentage: 10 | 20): Step =>
    resale.moreThan?.(percentage) ?? given('Seller’s price not shown by a written source', verdict(true), UNKNOWN);
  const conditions = anyOf(
    'Conditions of a second appraisal',
    [
      allOf('Held 90 days or fewer, more than 10 percent dearer', [owned('<=', 90), dearer(10)], { source: `${RULE}(A)` }),
      allOf('Held 91 to 180 days, more than 20 percent dearer', [owned('>=', 91), owned('<=', 180), dearer(20)], { source: `${RULE}(B)` }),
    ],
    { source: RULE },
  );
  const exempt = anyOf('Exempt', exemptions, { source: '12 CFR 1026.35(c)(2), (c)(4)(vii)' });
  const why = allOf(
    'Second appraisal required',
    [given('Higher-priced mortgage loan', verdict(higherPriced), 'Loan file'), conditions, not('Not exempt', exempt)],
    { source: RULE, rule: 'appraisal.second' },
  );
  return explained(holds(why), why);
}

function line(limit: number): Step {
  return given('Line', days(limit), RULE);
}

function not(label: string, of: Step): Step {
  const no = given('No', verdict(false), RULE);
  return step(label, verdict(!holds(of)), 'compare', { comparison: '=', parts: [of, no], source: '12 CFR 1026.35(c)(2), (c)(4)(vii)' });
}

/**
 * The charge a consumer may pay for a required second appraisal: nothing, not by the rate or other fees either, 12 CFR 1026.35(c)(4)(v).
 */
export function chargeableForSecondAppraisal(fee: Cents, required: boolean): Explained<Cents> {
  const paid = given('Fee of the second appraisal', usd(fee), 'Invoice');
  const source = '12 CFR 1026.35(c)(4)(v)';
  if (!required) {
    const parts = [paid, given('Second appraisal required', verdict(false), 'Loan file')];
    return explained(
      fee,
      step('Chargeable to the consumer', usd(fee), 'choose', { source, rule: 'appraisal.second-fee', parts, chosen: 0 }),
    );
  }
  const part = given('Part that may be charged', { unit: 'percent', amount: '0' }, source, 'Nor by a higher rate or other fees.');
  const why = percentOfStep('Chargeable to the consumer', paid, part, { source, rule: 'appraisal.second-fee' });
  return explained(0, { ...why, figure: usd(0) });
}
