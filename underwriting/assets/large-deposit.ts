import { usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { allOf, compareStep, differenceStep, percentOfStep } from '../../regulation/arithmetic-steps.ts';
import type { Agency, LoanPurpose } from '../agency.ts';
import { cell, editionFor, missing, sourceOf, type Edition, type GuideTable } from '../dated-guide.ts';
import { asCents, asVerdict, moneyFact, NOTHING, rateFigure, toCents, verdictFact } from '../facts.ts';

interface LargeDepositRule {
  /** Of the monthly income; or a fixed amount. */
  readonly percentOfIncome?: Rate;
  readonly amount?: Cents;
  readonly purchasesOnly: boolean;
}

/** VA's guide states no bound. */
export const LARGE_DEPOSIT_RULES: GuideTable<LargeDepositRule> = {
  fannie: [{ percentOfIncome: 50_000, purchasesOnly: true, source: 'Fannie Mae Selling Guide B3-4.2-02', standing: 'unverified' }],
  freddie: [{ percentOfIncome: 50_000, purchasesOnly: true, source: 'Freddie Mac Guide 5501.3', standing: 'unverified' }],
  fha: [
    { percentOfIncome: 50_000, purchasesOnly: false, from: '2024-08-19', source: 'HUD handbook 4000.1 II.A.4.d', standing: 'unverified' },
  ],
  usda: [{ amount: 100_000, purchasesOnly: false, source: 'USDA HB-1-3555 chapter 9, deposits that do not recur', standing: 'unverified' }],
};

export interface Deposit {
  readonly agency: Agency;
  readonly on?: PlainDate;
  readonly purpose: LoanPurpose;
  readonly deposit: Cents;
  /** The part whose source is documented. */
  readonly sourced?: Cents;
  /** Qualifying income; not needed for USDA. */
  readonly monthlyIncome?: Cents;
}

export interface LargeDeposit {
  readonly threshold: Explained<Cents>;
  readonly large: Explained<boolean>;
  /** Comes off the funds until it is explained. */
  readonly reduceBy: Explained<Cents>;
}

/**
 * Whether a single deposit is large (Fannie Mae Selling Guide B3-4.2-02; Freddie Mac Guide 5501.3; HUD handbook 4000.1 II.A.4.d; USDA HB-1-3555): the part without a source is over half of
 * the monthly income, or over 1,000 dollars for USDA. Fannie Mae and Freddie Mac ask of purchases only.
 */
export function largeDeposit(deposit: Deposit): Result<LargeDeposit> {
  const edition = editionFor(LARGE_DEPOSIT_RULES, deposit, 'large deposits');
  if (!edition.ok) return edition;
  const rule = edition.value;
  if ((deposit.sourced ?? 0) > deposit.deposit)
    return refuse('SOURCED_OVER_DEPOSIT', 'No more than the deposit has a source.', { field: 'sourced' });
  const bound = boundOf(deposit, rule);
  if (!bound.ok) return bound;
  const whole = moneyFact('Deposit', deposit.deposit, 'Bank statement');
  const unsourced = deposit.sourced
    ? differenceStep('Part without a source', 'usd', [whole, moneyFact('Part with a source', deposit.sourced)])
    : whole;
  const asked = verdictFact('The agency asks of this purpose', !rule.purchasesOnly || deposit.purpose === 'purchase', sourceOf(rule));
  const over = compareStep('Over the bound', unsourced, '>', bound.value);
  const large = asVerdict(allOf('A large deposit', [asked, over], { rule: 'assets.large-deposit', source: sourceOf(rule) }));
  return ok({
    threshold: toCents('Bound', bound.value, { rule: 'assets.large-deposit-bound', source: sourceOf(rule) }),
    large,
    reduceBy: asCents(large.value ? unsourced : NOTHING),
  });
}

function boundOf({ monthlyIncome }: Deposit, rule: Edition<LargeDepositRule>): Result<Step> {
  if (rule.percentOfIncome === undefined) return ok(cell('Bound', usd(rule.amount ?? 0), rule));
  if (monthlyIncome === undefined || monthlyIncome <= 0) return missing('monthlyIncome', 'The monthly qualifying income');
  const share = cell('Share of the income', rateFigure(rule.percentOfIncome), rule);
  return ok(percentOfStep('Share of the monthly income', moneyFact('Monthly qualifying income', monthlyIncome), share));
}
