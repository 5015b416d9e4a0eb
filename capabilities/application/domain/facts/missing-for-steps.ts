import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import {
  missingData,
  missingForUnderwriting,
  neededForUnderwriting,
  type MissingData,
  type NeededData,
} from '../../../../standards/mismo-3.4/missing-data.ts';
import { loanFacts } from './loan-facts.ts';
import { missingForEstimate } from './missing-for-estimate.ts';
import { missingPayments } from './missing-payments.ts';
import { fullName } from './summary.ts';

/** A step of the loan and what of the application it waits for. */
export interface StepMissing {
  readonly step: string;
  readonly missing: readonly MissingData[];
}

/** Data points that the application lacks for each later step: to register, to disclose, to be underwritten by DU or LPA. */
export function missingForSteps(document: ApplicationDocument): readonly StepMissing[] {
  return [
    { step: 'Registration', missing: missingData(document) },
    { step: 'Loan Estimate', missing: missingForEstimate(loanFacts(document), document.borrowers.map(fullName)) },
    { step: 'DU and LPA', missing: [...missingForUnderwriting(document), ...missingPayments(document)] },
  ];
}

/** Every fact of the application that a step needs, there or not. */
export function neededForSteps(document: ApplicationDocument): readonly NeededData[] {
  return neededForUnderwriting(document);
}
