import { given, usd, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { allOf, compareStep, differenceStep, leastStep, percentOfStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { asVerdict, moneyFact, percentFact, toCents } from '../facts.ts';

const SOURCE = 'Fannie Mae Selling Guide B3-2-10 (2019-12-04) [unverified]';

export interface RefinanceTolerance {
  readonly maxIncrease: Explained<Cents>;
  readonly maxDecrease: Explained<Cents>;
  readonly within: Explained<boolean>;
}

/**
 * Whether the amount of a refinance may close without going to the system again (Fannie Mae Selling Guide B3-2-10): up by no more than the lesser of 500 dollars and one percent, down by no
 * more than five percent, where insurance and eligibility stay as they were. A purchase has no such tolerance.
 */
export function refinanceTolerance(amounts: { readonly submitted: Cents; readonly closed: Cents }): Result<RefinanceTolerance> {
  if (amounts.submitted <= 0) return missing('submitted', 'The amount submitted');
  if (amounts.closed <= 0) return missing('closed', 'The amount closed');
  const submitted = moneyFact('Amount submitted', amounts.submitted, 'Last submission');
  const closed = moneyFact('Amount closed', amounts.closed);
  const onePercent = percentOfStep('One percent', submitted, percentFact('Share', 1_000, SOURCE));
  const up = leastStep('Greatest increase, exact', [onePercent, given('Amount', usd(50_000), SOURCE)]);
  const down = percentOfStep('Greatest decrease, exact', submitted, percentFact('Share', 5_000, SOURCE));
  const within = allOf(
    'Within the tolerance',
    [
      compareStep('Not up by too much', closed, '<=', totalStep('Most', 'usd', [submitted, up])),
      compareStep('Not down by too much', closed, '>=', differenceStep('Least', 'usd', [submitted, down])),
    ],
    { rule: 'resubmission.refinance', source: SOURCE },
  );
  const more = { rule: 'resubmission.refinance-bound', source: SOURCE };
  return ok({
    maxIncrease: toCents('Greatest increase', up, more),
    maxDecrease: toCents('Greatest decrease', down, more),
    within: asVerdict(within),
  });
}
