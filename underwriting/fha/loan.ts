import type { Explained, Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { differenceStep, leastStep, percentOfStep, roundedStep } from '../../regulation/arithmetic-steps.ts';
import type { LoanPurpose } from '../agency.ts';
import { editionFor, missing, sourceOf } from '../dated-guide.ts';
import { asCents, asThousandths, moneyFact } from '../facts.ts';
import { partyBounds, purposeBound, scoreBounds } from './loan-bounds.ts';
import { FHA_LOAN_LIMITS } from './loan-limits.ts';

export interface FhaLoanFacts {
  readonly purpose: LoanPurpose;
  /** Of a purchase. */
  readonly price?: Cents;
  readonly value?: Cents;
  /** Inducements to purchase, which lower the price. */
  readonly inducements?: Cents;
  /** The loan's score; undefined where nobody has one. */
  readonly score?: number;
  readonly units?: number;
  readonly nonOccupant?: boolean;
  /** The borrower who will not live there is family of one who will. */
  readonly family?: boolean;
  readonly parentSellsToChild?: boolean;
  readonly identityOfInterest?: boolean;
  /** Family buys the seller's principal residence, or an employer relocates the seller. */
  readonly identityException?: boolean;
  /** How long a buyer has rented the home from the seller. */
  readonly tenantMonths?: number;
  /** Day on which the case number was assigned. */
  readonly on?: PlainDate;
}

export interface FhaLoan {
  readonly maxLtv: Explained<Ratio>;
  readonly maxBase: Explained<Cents>;
  /** What the buyer puts in beside the highest loan; undefined for a refinance, and where no loan is insured. */
  readonly minimumInvestment: Explained<Cents> | undefined;
}

/**
 * Highest base loan that FHA insures (HUD handbook 4000.1 II.A.1, II.A.2): the least of the bounds that score, purpose and parties set, of the lower of price less
 * inducements and value, in whole dollars. A score below 500 is not insured; no score at all is not such a score. Refuses a missing price or value, and
 * more than four units.
 */
export function fhaLoan(loan: FhaLoanFacts): Result<FhaLoan> {
  if (![1, 2, 3, 4].includes(loan.units ?? 1)) return refuse('UNITS_OUT_OF_RANGE', 'A home has one to four units.', { field: 'units' });
  const edition = editionFor(FHA_LOAN_LIMITS, { agency: 'fha', ...loan }, 'base loans');
  if (!edition.ok) return edition;
  const limits = edition.value;
  const adjusted = adjustedValue(loan);
  if (!adjusted.ok) return adjusted;
  const value = adjusted.value;
  const bounds = [...scoreBounds(loan, limits), purposeBound(loan, limits), ...partyBounds(loan, limits)];
  const ratio = leastStep('Highest ratio', bounds, { rule: 'fha.highest-ratio', source: sourceOf(limits) });
  const base = roundedStep('Highest base loan, whole dollars', percentOfStep('Highest base loan, exact', value, ratio), '1', {
    mode: 'down',
    rule: 'fha.highest-base',
    source: sourceOf(limits),
  });
  const maxBase = asCents(base);
  const investment = differenceStep('Least investment', 'usd', [value, base], { rule: 'fha.least-investment', source: sourceOf(limits) });
  const invested = loan.purpose === 'purchase' && maxBase.value > 0;
  return ok({ maxLtv: asThousandths(ratio), maxBase, minimumInvestment: invested ? asCents(investment) : undefined });
}

function adjustedValue({ purpose, price, value, inducements }: FhaLoanFacts): Result<Step> {
  if (value === undefined || value <= 0) return missing('value', 'The appraised value');
  const appraised = moneyFact('Value', value);
  if (purpose !== 'purchase') return ok(appraised);
  if (price === undefined || price <= 0) return missing('price', 'The purchase price');
  if ((inducements ?? 0) >= price)
    return refuse('PRICE_USED_UP', 'What lowers the price is not below the price.', { field: 'inducements' });
  const stated = moneyFact('Purchase price', price);
  const lowered = inducements
    ? differenceStep('Price less inducements', 'usd', [stated, moneyFact('Inducements to purchase', inducements)])
    : stated;
  return ok(leastStep('Adjusted value', [lowered, appraised], { rule: 'fha.adjusted-value', source: 'HUD handbook 4000.1 II.A.2' }));
}
