import { percent, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../foundation/rates/rates.ts';
import { differenceStep, greatestStep, leastStep, percentOfStep, roundedStep } from '../../regulation/arithmetic-steps.ts';
import type { Agency, Occupancy } from '../agency.ts';
import { cell, editionFor, missing, sourceOf, type Edition } from '../dated-guide.ts';
import { asCents, asThousandths, moneyFact, NOTHING } from '../facts.ts';
import { loanToValues, type LiensOnValue } from '../ltv/loan-to-values.ts';
import { CONTRIBUTION_RULES, type ContributionRule } from './contribution-limits.ts';

export interface Contributions {
  readonly agency: Agency;
  readonly on?: PlainDate;
  readonly occupancy: Occupancy;
  readonly price?: Cents;
  readonly value?: Cents;
  readonly loan: Cents;
  /** Second liens, for the combined ratio. */
  readonly subordinate?: Cents;
  /** Of interested parties, without the usual fees of a seller; for VA the concessions alone. */
  readonly contributions: Cents;
}

export interface ContributionTest {
  readonly percent: Explained<Rate>;
  readonly limit: Explained<Cents>;
  readonly excess: Explained<Cents>;
  /** Where something is over the limit and it lowers the price. */
  readonly lowered?: { readonly price: Explained<Cents>; readonly ltv: Explained<Ratio>; readonly cltv: Explained<Ratio> };
}

/**
 * What interested parties to a purchase may contribute (Fannie Mae Selling Guide B3-4.1-02; Freddie Mac Guide 5501.6; HUD handbook 4000.1 II.A.4.d.iii(G); VA Pamphlet 26-7; USDA HB-1-3555): a share of
 * the lower of price and value by the combined loan to value, of an investment property two percent. What is over it is a sales concession: it lowers the price,
 * and the ratios, the insurance and the price of the loan are made again.
 */
export function contributionTest(sale: Contributions): Result<ContributionTest> {
  const edition = editionFor(CONTRIBUTION_RULES, sale, "interested parties' contributions");
  if (!edition.ok) return edition;
  const rule = edition.value;
  const liens: LiensOnValue = {
    ...sale,
    purpose: 'purchase',
    ...(sale.subordinate === undefined ? {} : { closedEndSecond: sale.subordinate }),
  };
  const before = loanToValues(liens);
  if (!before.ok) return before;
  const more = { rule: 'assets.contributions', source: sourceOf(rule) };
  const share = shareOf(sale, before.value.cltv, rule);
  const basis = basisOf(sale, rule);
  if (!basis.ok) return basis;
  const limit = roundedStep('Limit of contributions', percentOfStep('Share of the basis', basis.value, share), '0.01', more);
  const over = differenceStep('Contributions less the limit', 'usd', [moneyFact('Contributions', sale.contributions), limit]);
  const excess = asCents(greatestStep('Over the limit', [over, NOTHING], more));
  const found = { percent: asThousandths(share), limit: asCents(limit), excess };
  if (excess.value === 0 || !rule.lowersPrice) return ok(found);
  const after = loanToValues({ ...liens, concessions: excess.value });
  if (!after.ok) return after;
  const price = differenceStep(
    'Price less what is over the limit',
    'usd',
    [moneyFact('Purchase price', sale.price ?? 0), excess.why],
    more,
  );
  return ok({ ...found, lowered: { price: asCents(price), ltv: after.value.ltv, cltv: after.value.cltv } });
}

function shareOf({ occupancy }: Contributions, cltv: Explained<Ratio>, rule: Edition<ContributionRule>): Step {
  if (occupancy === 'investment' && rule.investment !== undefined)
    return cell('Share allowed, investment property', percent(rule.investment), rule);
  const band = rule.bands.find((each) => cltv.value > each.cltvOver) ?? rule.bands.at(-1)!;
  const found = cell('Share allowed', percent(band.percent), rule);
  return rule.bands.length === 1 ? found : { ...found, parts: [cltv.why] };
}

function basisOf({ price, value }: Contributions, { basis }: ContributionRule): Result<Step> {
  if (price === undefined) return missing('price', 'The purchase price');
  if (value === undefined) return missing('value', 'The value');
  const [ofPrice, ofValue] = [moneyFact('Purchase price', price), moneyFact('Value', value)];
  return ok(basis === 'price' ? ofPrice : basis === 'value' ? ofValue : leastStep('Lower of price and value', [ofPrice, ofValue]));
}
