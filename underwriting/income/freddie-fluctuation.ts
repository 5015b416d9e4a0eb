import { explained, exactPercent, given, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import {
  amountOf,
  compareStep,
  differenceStep,
  holds,
  productStep,
  quotientStep,
  roundedStep,
  totalStep,
} from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { asThousandths, HUNDRED, toCents } from '../facts.ts';
import { rates, type VaryingEarnings } from './variable-income.ts';

/** How far the rate moved, and so what a person must look into; a fall of at most ten percent is still consistent. */
export type FluctuationBand = 'consistent' | 'rising10to30' | 'risingOver30' | 'fallingOver10';

export interface FreddieFluctuation {
  readonly fluctuation: Explained<Ratio>;
  readonly band: FluctuationBand;
  /** What the band asks for before the amount may be used. */
  readonly asks: string;
  readonly monthly: Explained<Cents>;
}

const SOURCE = 'Freddie Mac Guide 5303.1(d)(i) (2026-06-03) [unverified]';

const ASKS: Readonly<Record<FluctuationBand, string>> = {
  consistent: 'Nothing beyond the documents of the income.',
  rising10to30: 'A verified raise, or an analysis of the rise.',
  risingOver30: 'An analysis of the rise and more documents.',
  fallingOver10: 'The reason of the fall, and that the lower rate is stable.',
};

/**
 * Fluctuating income (Freddie Mac Guide 5303.1(d)(i)): how far the year-to-date rate is from the prior year's, in percent to two decimals. Steady or
 * rising income is all that was earned over all its months; falling income is the year to date alone. Refuses a prior year without earnings.
 */
export function freddieFluctuation(earned: VaryingEarnings): Result<FreddieFluctuation> {
  const read = rates(earned);
  if (!read.ok) return read;
  const { ytd, prior, ytdMonths, priorMonths, ytdRate, priorRate } = read.value;
  if (earned.prior <= 0) return missing('prior', 'What was earned in the prior year');
  const change = differenceStep('Change of the monthly rate', 'usd', [ytdRate, priorRate]);
  const share = quotientStep('Change in percent, exact', 'percent', [
    productStep('Change a hundredfold', 'usd', [change, HUNDRED]),
    priorRate,
  ]);
  const fluctuation = roundedStep('Fluctuation', share, '0.01', { rule: 'income.fluctuation', source: SOURCE });
  const steady = compareStep('The rate has not fallen', ytdRate, '>=', priorRate);
  const exact = holds(steady)
    ? quotientStep('Average of all months', 'usd', [
        totalStep('Earned together', 'usd', [ytd, prior]),
        totalStep('Months covered', 'months', [ytdMonths, priorMonths]),
      ])
    : ytdRate;
  const band = bandOf(fluctuation);
  const monthly = toCents('Fluctuating income a month', exact, { rule: 'income.fluctuating', source: SOURCE, note: ASKS[band] });
  return ok({ fluctuation: asThousandths(fluctuation), band, asks: ASKS[band], monthly: explained(monthly.value, monthly.why) });
}

function bandOf(fluctuation: Step): FluctuationBand {
  const over = (bound: number): boolean =>
    holds(compareStep('Over the bound', fluctuation, '>', given('Bound', exactPercent(String(bound)), SOURCE)));
  if (amountOf(fluctuation).lt(-10)) return 'fallingOver10';
  return over(30) ? 'risingOver30' : over(10) ? 'rising10to30' : 'consistent';
}
