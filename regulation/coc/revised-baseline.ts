import type { Cents } from '../../foundation/money/money.ts';
import { explained, given, step, usd, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { allOf, amountOf, centsOf, compareStep, differenceStep, greatestStep, holds, leastStep, totalStep } from '../arithmetic-steps.ts';
import { raisedByMoreThanTenPercent, tenPercentLimit, type Bucket } from '../tolerance/index.ts';

/** One charge through one revision. Lender credits are below zero, so that less credit is more charge. */
export interface RevisedCharge {
  readonly label: string;
  /** In the ten-percent group the charge is taken as the only one of it; `position` judges whole loans. */
  readonly bucket: Bucket;
  readonly estimate: Cents;
  readonly revised: Cents;
  readonly actual: Cents;
  /** The increase the reason caused, where it is not all of it. */
  readonly caused?: Cents;
}

export interface RevisedBaseline {
  readonly reset: Explained<boolean>;
  readonly baseline: Explained<Cents>;
  readonly cure: Explained<Cents>;
}

/**
 * The amount a charge is compared with after a revision, 12 CFR 1026.19(e)(3)(iv), (e)(4)(i): the revised amount, as far as the reason
 * raised it, if there is a reason and it was redisclosed in time; else the first estimate. The creditor pays the excess. `reason` and
 * `inTime` are verdicts.
 */
export function revisedBaseline(charge: RevisedCharge, reason: Step, inTime: Step): RevisedBaseline {
  const { label, bucket } = charge;
  const estimate = given(`${label}, Loan Estimate`, usd(charge.estimate), 'Loan file');
  const revised = given(`${label}, revised disclosure`, usd(charge.revised), 'Loan file');
  const usable = charge.caused === undefined ? revised : asFarAsCaused(estimate, revised, charge.caused);
  const conditions = [reason, inTime, compareStep('Above the first estimate', usable, '>', estimate, { source: 'comment 19(e)(3)(iv)-4' })];
  if (bucket === 'ten') conditions.push(raisedByMoreThanTenPercent(centsOf(usable) - charge.estimate, charge.estimate).why);
  const reset = allOf('Revised amount may be used', conditions, { source: '12 CFR 1026.19(e)(3)(iv), (e)(4)(i)', rule: 'coc.reset' });
  const chosen = holds(reset) ? usable : estimate;
  const why = step(`${label}: estimate it is compared with`, chosen.figure, 'choose', {
    source: '12 CFR 1026.19(e)(3)(iv)',
    rule: 'coc.baseline',
    parts: [estimate, usable, reset],
    chosen: holds(reset) ? 1 : 0,
  });
  const baseline = explained(centsOf(chosen), why);
  const actual = explained(charge.actual, given(`${label}, at closing`, usd(charge.actual), 'Loan file'));
  return { reset: explained(holds(reset), reset), baseline, cure: excessOver(bucket, baseline, actual) };
}

function asFarAsCaused(estimate: Step, revised: Step, caused: Cents): Step {
  const source = 'comment 19(e)(3)(iv)-2';
  const increase = given('Increase the reason caused', usd(caused), 'Loan file');
  const most = totalStep('Estimate and that increase', 'usd', [estimate, increase], { source });
  return leastStep('Revised, as far as the reason raised it', [revised, most], { source });
}

/** The refund of one charge: all above its estimate, in the ten-percent group above 110 percent of it, without a limit nothing. */
export function excessOver(bucket: Bucket, baseline: Explained<Cents>, paid: Explained<Cents>): Explained<Cents> {
  const source = '12 CFR 1026.19(e)(3), (f)(2)(v)';
  const nothing = given('At least nothing', usd(0), source);
  if (bucket === 'unlimited') {
    const parts = [paid.why, given('The charge has a limit', verdict(false), '12 CFR 1026.19(e)(3)(iii)')];
    return explained(0, step('Refund due', usd(0), 'lookup', { source: '12 CFR 1026.19(e)(3)(iii)', rule: 'coc.cure', parts }));
  }
  const limit = bucket === 'ten' ? tenPercentLimit(baseline).why : baseline.why;
  const why = greatestStep('Refund due', [differenceStep('Above the limit', 'usd', [paid.why, limit]), nothing], {
    source,
    rule: 'coc.cure',
  });
  return explained(amountOf(why).mul(100).toNumber(), why);
}
