import { percent, explained, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep, holds, leastStep } from '../../regulation/arithmetic-steps.ts';
import type { ExactRatio } from '../../regulation/exact-rate.ts';
import { conformingBaseline, type Units } from '../../regulation/limits/index.ts';
import type { Agency, LoanPurpose, Occupancy } from '../agency.ts';
import { cell, editionFor, type Edition } from '../dated-guide.ts';
import { asThousandths, moneyFact, textFact, verdictFact } from '../facts.ts';
import { conditionTests } from './condition-tests.ts';
import { ELIGIBILITY, cellOf, type EligibilityMatrix, type MatrixCell } from './matrix.ts';
import { ratioTests } from './ratio-tests.ts';

/** Why an enterprise doesn't buy a loan, in the order in which findings list them. */
export const ELIGIBILITY_CODES = [
  'LTV_OVER_MATRIX',
  'CLTV_OVER_MATRIX',
  'NEEDS_FIRST_TIME_BUYER',
  'NEEDS_SAME_OWNER',
  'OVER_LOAN_LIMIT',
  'DTI_OVER_50',
  'CASHOUT_LOAN_AGE',
  'CASHOUT_TITLE',
  'FINANCED_PROPERTIES',
  'RESERVES_SHORT',
  'NOT_OFFERED',
] as const;

export type EligibilityCode = (typeof ELIGIBILITY_CODES)[number];

/** The facts of a loan that decide what an enterprise buys. Ratios as the limits are read: whole percents for the ratios to value. */
export interface EligibilityFacts {
  readonly agency: Agency;
  readonly on?: PlainDate;
  readonly occupancy: Occupancy;
  readonly purpose: LoanPurpose;
  readonly units: number;
  readonly ltv: ExactRatio;
  readonly cltv?: ExactRatio;
  readonly hcltv?: ExactRatio;
  readonly dti?: ExactRatio;
  readonly loan: Cents;
  /** The limit of the county; without it the baseline of the year. */
  readonly countyLimit?: Cents;
  /** Whose limits hold; without it the newest year that is carried. */
  readonly limitYear?: number;
  readonly arm?: boolean;
  readonly firstTimeBuyer?: boolean;
  /** HomeReady or Home Possible. */
  readonly homeReady?: boolean;
  /** The enterprise owns the loan that is refinanced. */
  readonly sameOwner?: boolean;
  readonly communitySecond?: boolean;
  /** Note to note, of the first mortgage that a cash-out pays off. */
  readonly existingLoanMonths?: number;
  readonly titleMonths?: number;
  readonly delayedFinancing?: boolean;
  /** Inherited, or awarded by a court. */
  readonly inherited?: boolean;
  readonly financedCount?: number;
  readonly reservesMonths?: number;
}

/** One thing that was tested, and the code that stands for its failure. */
export interface EligibilityTest {
  readonly code: EligibilityCode;
  readonly passed: Step;
}

export interface Eligibility {
  /** Undefined where the loan is not offered. */
  readonly maxLtv: Explained<Ratio> | undefined;
  /** Every reason against it, in the order of `ELIGIBILITY_CODES`. */
  readonly codes: readonly EligibilityCode[];
  readonly eligible: Explained<boolean>;
}

/** The year whose baseline stands in where no county limit is known. */
export const NEWEST_LIMITS = 2026;

/**
 * Whether an enterprise buys a loan: Fannie Mae Eligibility Matrix (Desktop Underwriter), Freddie Mac Guide 4203.4. All reasons against it are collected,
 * not the first. Refuses FHA, VA and USDA, whose rules stand in folders of their own, and more than four units.
 */
export function eligibility(loan: EligibilityFacts): Result<Eligibility> {
  const edition = editionFor(ELIGIBILITY, loan, 'eligibility');
  if (!edition.ok) return edition;
  if (!isUnits(loan.units)) return refuse('UNITS_OUT_OF_RANGE', 'A home has one to four units.', { field: 'units' });
  const baseline = conformingBaseline(loan.limitYear ?? NEWEST_LIMITS, loan.units);
  if (!baseline.ok) return baseline;
  const row = cellOf(edition.value, { ...loan, affordable: loan.homeReady === true });
  if (!row) return ok(notOffered(loan));
  const highBalance = compareStep('The loan is over the baseline', moneyFact('Loan amount', loan.loan), '>', baseline.value.why);
  const maxLtv = highestRatio(loan, row, edition.value, highBalance);
  const limit = loan.countyLimit === undefined ? baseline.value.why : moneyFact('Limit of the county', loan.countyLimit);
  const withinLimit = compareStep('The loan is within the limit', moneyFact('Loan amount', loan.loan), '<=', limit);
  const more = conditionTests(loan, edition.value);
  if (!more.ok) return more;
  const tests: readonly EligibilityTest[] = [
    ...ratioTests(loan, edition.value, maxLtv.why),
    { code: 'OVER_LOAN_LIMIT', passed: withinLimit },
    ...more.value,
  ];
  const failed = new Set(tests.filter((test) => !holds(test.passed)).map((test) => test.code));
  const why = allOf(
    'Eligible',
    tests.map((test) => test.passed),
    { rule: 'eligibility.eligible', source: edition.value.source },
  );
  return ok({ maxLtv, codes: ELIGIBILITY_CODES.filter((code) => failed.has(code)), eligible: explained(holds(why), why) });
}

function isUnits(units: number): units is Units {
  return units === 1 || units === 2 || units === 3 || units === 4;
}

function highestRatio(loan: EligibilityFacts, row: MatrixCell, matrix: Edition<EligibilityMatrix>, highBalance: Step): Explained<Ratio> {
  const ofCell = cell(
    `Highest ratio of the cell, ${loan.arm ? 'adjustable' : 'fixed'} rate`,
    percent(loan.arm ? row.arm : row.fixed),
    matrix,
  );
  if (!holds(highBalance)) return asThousandths(ofCell);
  return asThousandths(
    leastStep('Highest ratio of a high-balance loan', [ofCell, cell('High-balance loans', percent(matrix.highBalance), matrix)], {
      note: 'The loan amount is over the baseline of the year.',
    }),
  );
}

function notOffered(loan: EligibilityFacts): Eligibility {
  const why = allOf('Eligible', [verdictFact('Offered for this use, purpose and number of units', false, 'Eligibility matrix')], {
    rule: 'eligibility.eligible',
    note: textFact('Asked for', `${loan.occupancy}, ${loan.purpose}, ${loan.units} units`).figure.amount,
  });
  return { maxLtv: undefined, codes: ['NOT_OFFERED'], eligible: explained(false, why) };
}
