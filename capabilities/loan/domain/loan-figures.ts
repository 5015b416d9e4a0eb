import type { Explained, Step } from '../../../foundation/explain/explain.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { monthlyIncomes } from '../../../standards/mismo-3.4/monthly-income.ts';
import { debtToIncome } from '../../application/domain/facts/debt-to-income.ts';
import {
  appraisedOrEstimatedValue,
  baseLoanAmount,
  combinedLoanToValue,
  loanToValue,
  salesPrice,
} from '../../application/domain/facts/loan-to-value.ts';
import { representativeScore } from '../../application/domain/facts/representative-score.ts';
import { fullName } from '../../application/domain/facts/summary.ts';

/** A figure with its tree, or the one missing fact for which it can't be computed. Ratios in thousandths of a percent. */
export interface LoanFigure {
  readonly value: number | null;
  readonly why: Step | null;
  readonly missing: string | null;
}

export interface LoanFigures {
  /** Full names as on documents, the first borrower first. */
  readonly names: readonly string[];
  readonly purposeOfRefinance?: string;
  readonly ltv: LoanFigure;
  readonly cltv: LoanFigure;
  readonly score: LoanFigure;
  readonly dtiFront: LoanFigure;
  readonly dtiBack: LoanFigure;
}

/** The figures of the loan header over an application; each that can't be computed says what is missing. */
export function loanFigures(document: ApplicationDocument | undefined): LoanFigures {
  if (!document) {
    const none = unknown('The application is missing.');
    return { names: [], ltv: none, cltv: none, score: none, dtiFront: none, dtiBack: none };
  }
  const valueMissing = missingForRatio(document);
  const ratios = debtToIncome(document);
  const incomeMissing = missingForIncome(document);
  const purpose = document.loan.RefinanceCashOutDeterminationType;
  return {
    names: document.borrowers.map(fullName).filter((name) => name !== ''),
    ...(document.loan.LoanPurposeType === 'Refinance' && purpose !== undefined ? { purposeOfRefinance: purpose } : {}),
    ltv: known(loanToValue(document), valueMissing),
    cltv: known(combinedLoanToValue(document), valueMissing),
    score: known(representativeScore(document), 'No credit score is on file.'),
    dtiFront: known(ratios?.front, incomeMissing),
    dtiBack: known(ratios?.back, incomeMissing),
  };
}

function missingForRatio(document: ApplicationDocument): string {
  if (baseLoanAmount(document) === undefined) return 'The loan amount is missing.';
  if ((appraisedOrEstimatedValue(document) ?? salesPrice(document)) === undefined) return 'The property value is missing.';
  return 'The property value must be more than zero.';
}

function missingForIncome(document: ApplicationDocument): string {
  const { loan } = document;
  if (!monthlyIncomes(document).some(({ amount }) => amount > 0)) return 'Monthly income is missing.';
  const hasHousing = loan.housingExpenses.some(
    (each) => each.HousingExpenseTimingType === 'Proposed' && each.HousingExpensePaymentAmount !== undefined,
  );
  return hasHousing ? 'Monthly income must be more than zero.' : 'The proposed housing expense is missing.';
}

function known(figure: Explained<number> | undefined, missing: string): LoanFigure {
  return figure ? { value: figure.value, why: figure.why, missing: null } : unknown(missing);
}

function unknown(missing: string): LoanFigure {
  return { value: null, why: null, missing };
}
