import { exactPercent, given, type Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../../foundation/rates/rates.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { leastStep, percentOfStep, roundedStep } from '../../../regulation/arithmetic-steps.ts';
import { asCents, moneyFact } from '../../../underwriting/facts.ts';
import { miCoverage } from '../../../underwriting/mi/index.ts';
import { applyEdits } from '../../application/domain/edit/apply-edits.ts';
import { loanTermMonths } from '../../application/domain/facts/loan-facts.ts';
import { appraisedOrEstimatedValue, combinedLoanToValue, loanToValue, salesPrice } from '../../application/domain/facts/loan-to-value.ts';
import { valueEdits, type ValueToTake } from './take-value.ts';

const GUIDE = 'Fannie Mae Selling Guide B7-1-02';

export interface BeforeAndAfter<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** The effects of a value before it is saved to the application. */
export interface ValueMoves {
  /** The loan's current value. */
  readonly valueBefore: Cents | undefined;
  readonly ltv: BeforeAndAfter<Explained<Ratio>>;
  readonly cltv: BeforeAndAfter<Explained<Ratio>>;
  /** Percent of the loan that private insurance has to cover, conventional loans alone. */
  readonly coverage: BeforeAndAfter<Explained<Rate>>;
  /** The most that needs no private insurance, in whole dollars; undefined where none is needed. */
  readonly withoutInsuranceAt: Explained<Cents> | undefined;
  /** True where the application has this value already. */
  readonly taken: boolean;
}

export function whatItMoves(document: ApplicationDocument, taken: ValueToTake): ValueMoves {
  const edited = applyEdits(document, valueEdits(document, taken));
  const after = edited.ok ? edited.value : document;
  const ltv = { before: loanToValue(document), after: loanToValue(after) };
  const coverage = { before: coverageOf(document), after: coverageOf(after) };
  const valueBefore = appraisedOrEstimatedValue(document);
  const insured = coverage.after !== undefined && coverage.after.value > 0;
  return {
    valueBefore,
    ltv,
    cltv: { before: combinedLoanToValue(document), after: combinedLoanToValue(after) },
    coverage,
    withoutInsuranceAt: insured ? withoutInsurance(taken.value, salesPrice(document)) : undefined,
    taken: document.subjectProperty.valuations.some((each) => each.PropertyValuationAmount === taken.value),
  };
}

function coverageOf(document: ApplicationDocument): Explained<Rate> | undefined {
  const ltv = loanToValue(document);
  const term = loanTermMonths(document);
  if (!ltv || term === undefined || document.loan.MortgageType !== 'Conventional') return undefined;
  const found = miCoverage({ ltv: ltv.value, term, arm: document.loan.AmortizationType === 'AdjustableRate' });
  return found.ok ? found.value.standard : undefined;
}

function withoutInsurance(value: Cents, price: Cents | undefined): Explained<Cents> {
  const appraised = moneyFact('Appraised value', value);
  const basis =
    price === undefined
      ? appraised
      : leastStep('Lesser of price and value', [moneyFact('Purchase price', price), appraised], { source: GUIDE });
  const share = percentOfStep('80 percent of it', basis, given('None is needed up to', exactPercent('80'), GUIDE));
  return asCents(roundedStep('Loan amount without insurance', share, '1', { mode: 'down', source: GUIDE }));
}
