import { percent, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import type { ExactRate } from '../../regulation/exact-rate.ts';
import { cell, editionFor, sourceOf, type GuideTable } from '../dated-guide.ts';
import { asThousandths, asVerdict, percentFact } from '../facts.ts';

/** Percentage points over the average prime offer rate and the annual premium. */
export const FHA_QM: GuideTable<{ readonly over: Rate }> = {
  fha: [{ over: 1_150, source: '24 CFR 203.19', standing: 'unverified' }],
};

export interface FhaQmFacts {
  readonly apr: ExactRate;
  readonly apor: ExactRate;
  /** Annual premium rate: 0.55 is 55 basis points. */
  readonly annualMip: ExactRate;
  readonly on?: PlainDate;
}

export interface FhaQm {
  readonly threshold: Explained<Rate>;
  /** Otherwise the presumption can be rebutted. */
  readonly safeHarbor: Explained<boolean>;
}

/**
 * Whether an FHA loan is a qualified mortgage with a safe harbour (24 CFR 203.19(b)): its APR is not over the sum of APOR, annual premium
 * rate and 1.15 points. Only the price is tested here.
 */
export function fhaQm(loan: FhaQmFacts): Result<FhaQm> {
  const edition = editionFor(FHA_QM, { agency: 'fha', ...loan }, 'qualified mortgages');
  if (!edition.ok) return edition;
  const source = sourceOf(edition.value);
  const threshold = totalStep(
    'Threshold',
    'percent',
    [
      percentFact('APOR', loan.apor, 'Average prime offer rates'),
      percentFact('Annual premium rate', loan.annualMip, 'Premium table'),
      cell('Points', percent(edition.value.over), edition.value),
    ],
    { rule: 'fha.qm-threshold', source },
  );
  const safe = compareStep('Safe harbour', percentFact('APR', loan.apr), '<=', threshold, { rule: 'fha.qm-safe-harbour', source });
  return ok({ threshold: asThousandths(threshold), safeHarbor: asVerdict(safe) });
}
