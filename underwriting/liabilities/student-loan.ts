import { days, given, months, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { compareStep, holds, percentOfStep, quotientStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, sourceOf, type Asked, type Edition, type GuideTable } from '../dated-guide.ts';
import { asCents, moneyFact, monthsFact, MONTHS_OF_A_YEAR, NOTHING, rateFigure, toCents } from '../facts.ts';

/** Where no payment is known, a share of the balance stands for it. */
interface ShareRule {
  readonly method: 'share';
  readonly percent: Rate;
  /** An income-driven plan documented at nothing counts as nothing. */
  readonly incomeDrivenZero: boolean;
  /** Documented terms that repay the loan may be used where they ask for less. */
  readonly orAmortizing: boolean;
}

/** A yearly share of the balance over twelve, which a reported payment must pass. */
interface ThresholdRule {
  readonly method: 'threshold';
  readonly percentAYear: Rate;
  readonly deferredMonths: number;
  readonly statementDays: number;
}

const HALF = { method: 'share', percent: 500, incomeDrivenZero: false, orAmortizing: false } as const;

export const STUDENT_LOAN_RULES: GuideTable<ShareRule | ThresholdRule> = {
  fannie: [
    {
      method: 'share',
      percent: 1_000,
      incomeDrivenZero: true,
      orAmortizing: true,
      from: '2022-05-04',
      source: 'Fannie Mae Selling Guide B3-6-05',
      standing: 'unverified',
    },
  ],
  freddie: [{ ...HALF, source: 'Freddie Mac Guide 5401.2', standing: 'unverified' }],
  fha: [{ ...HALF, from: '2021-06-17', source: 'Mortgagee Letter 2021-13; HUD handbook 4000.1 II.A.4.b.iv', standing: 'unverified' }],
  va: [
    {
      method: 'threshold',
      percentAYear: 5_000,
      deferredMonths: 12,
      statementDays: 60,
      from: '2017-01-23',
      source: 'VA Circular 26-17-02; VA Pamphlet 26-7 chapter 4',
      standing: 'published',
    },
  ],
  usda: [{ ...HALF, source: 'USDA HB-1-3555 11.2 (PN 570, 2022)', standing: 'published' }],
};

export interface StudentLoan {
  readonly balance?: Cents;
  /** By the credit report. */
  readonly reported?: Cents;
  /** By the servicer. */
  readonly documented?: Cents;
  readonly incomeDriven?: boolean;
  /** By documented terms that repay the loan. */
  readonly amortizing?: Cents;
  readonly deferredMonthsPastClosing?: number;
  /** Age of the servicer's statement at closing. */
  readonly statementAgeDays?: number;
  /** Forgiven, cancelled or discharged in writing. */
  readonly forgiven?: boolean;
}

export type StudentLoanBasis = 'forgiven' | 'documented' | 'reported' | 'percent' | 'amortizing' | 'deferred' | 'statement' | 'threshold';

export interface StudentLoanPayment {
  readonly payment: Explained<Cents>;
  readonly basis: StudentLoanBasis;
}

const RULE = { rule: 'liabilities.student-loan' };

/**
 * The payment of a student loan that counts (Fannie Mae Selling Guide B3-6-05; Freddie Mac Guide 5401.2; Mortgagee Letter 2021-13; VA Circular 26-17-02;
 * USDA HB-1-3555 11.2). The agencies differ most on a plan that asks for nothing: Fannie Mae takes nothing, the others a share of the balance.
 */
export function studentLoanPayment(asked: Asked, loan: StudentLoan): Result<StudentLoanPayment> {
  const edition = editionFor(STUDENT_LOAN_RULES, asked, 'student loans');
  if (!edition.ok) return edition;
  if (loan.forgiven) return ok(as('forgiven', NOTHING));
  return edition.value.method === 'share' ? byShare(loan, edition.value) : byThreshold(loan, edition.value);
}

function byShare(loan: StudentLoan, rule: Edition<ShareRule>): Result<StudentLoanPayment> {
  const { documented, reported } = loan;
  if (documented !== undefined && (documented > 0 || (rule.incomeDrivenZero && loan.incomeDriven === true)))
    return ok(as('documented', moneyFact('Payment by the servicer', documented, 'Servicer')));
  if (reported !== undefined && reported > 0) return ok(as('reported', moneyFact('Payment reported', reported, 'Credit report')));
  if (loan.balance === undefined) return missing('balance', "The student loan's balance");
  const share = cell('Share of the balance', rateFigure(rule.percent), rule);
  const exact = percentOfStep('Share of the balance, exact', moneyFact('Balance', loan.balance, 'Credit report'), share);
  const counted = toCents('Share of the balance that counts', exact, { ...RULE, source: sourceOf(rule) });
  if (rule.orAmortizing && loan.amortizing !== undefined && loan.amortizing < counted.value)
    return ok(as('amortizing', moneyFact('Payment that repays the loan', loan.amortizing, 'Documented terms')));
  return ok({ payment: counted, basis: 'percent' });
}

function byThreshold(loan: StudentLoan, rule: Edition<ThresholdRule>): Result<StudentLoanPayment> {
  if (loan.deferredMonthsPastClosing !== undefined && longDeferred(loan.deferredMonthsPastClosing, rule))
    return ok(as('deferred', NOTHING));
  if (loan.balance === undefined) return missing('balance', "The student loan's balance");
  const yearly = cell('Share of the balance a year', rateFigure(rule.percentAYear), rule);
  const aYear = percentOfStep('Share of a year', moneyFact('Balance', loan.balance, 'Credit report'), yearly);
  const threshold = toCents('Threshold payment', quotientStep('A twelfth', 'usd', [aYear, MONTHS_OF_A_YEAR]), {
    ...RULE,
    source: sourceOf(rule),
  });
  if (loan.reported !== undefined && loan.reported >= threshold.value)
    return ok(as('reported', moneyFact('Payment reported', loan.reported, 'Credit report')));
  const { documented, statementAgeDays } = loan;
  if (documented !== undefined && statementAgeDays !== undefined && freshStatement(statementAgeDays, rule))
    return ok(as('statement', moneyFact("Payment by the servicer's statement", documented, 'Servicer')));
  return ok({ payment: threshold, basis: 'threshold' });
}

function longDeferred(past: number, rule: Edition<ThresholdRule>): boolean {
  const asks = cell('Months asked', months(rule.deferredMonths), rule);
  return holds(compareStep('Deferred long enough', monthsFact('Months deferred past closing', past), '>=', asks));
}

function freshStatement(age: number, rule: Edition<ThresholdRule>): boolean {
  return holds(
    compareStep(
      'The statement is fresh',
      given('Age of the statement', days(age), 'Servicer'),
      '<=',
      cell('Days allowed', days(rule.statementDays), rule),
    ),
  );
}

function as(basis: StudentLoanBasis, why: Step): StudentLoanPayment {
  return { payment: asCents(why), basis };
}
