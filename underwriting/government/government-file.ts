import type { Decimal } from 'decimal.js';
import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { fileDebts } from '../file/file-debts.ts';
import type { FileInsurance } from '../file/file-insurance.ts';
import type { LoanFile } from '../file/loan-file-facts.ts';
import { covers30Day, riskOf, sharedFigures, type SharedFigures } from '../file/shared-figures.ts';
import { debtToIncomeRatios } from '../payment/index.ts';
import { reservesAvailable } from '../reserves/index.ts';
import { scorecard, type Scored, type ScorecardSystem } from '../scorecard/index.ts';
import type { GovernmentDecision } from './government-decision.ts';
import type { GovernmentFacts } from './government-facts.ts';

/** Figures of a government loan before its agency's own. */
export interface GovernmentFigures extends SharedFigures {
  readonly reservesMonths: Explained<Decimal>;
}

export interface GovernmentView {
  readonly debts: Explained<Cents>;
  readonly dti: Explained<Ratio>;
  readonly decision: GovernmentDecision;
}

export interface FiguredFile {
  readonly figures: GovernmentFigures;
  readonly debts: Explained<Cents>;
  readonly dti: Explained<Ratio>;
  readonly scored: Scored;
}

interface Guide {
  /** Whose weights and limit the card is read with. */
  readonly card: ScorecardSystem;
  readonly insurance: (ltv: Explained<Ratio>) => Result<FileInsurance>;
}

/** The figures that FHA's and VA's files share, each by its own agency's rules. Refuses a file that lacks what a figure needs. */
export function figuredFile(file: LoanFile, government: GovernmentFacts, { card, insurance }: Guide): Result<FiguredFile> {
  const { agency, financedFee = 0 } = government;
  const shared = sharedFigures(file, { agency, financedFee, insurance });
  if (!shared.ok) return shared;
  const { income, pitia, ratios } = shared.value;
  const debts = fileDebts(file.debts, { agency, income: income.total.value, covers30Day: covers30Day(file) });
  if (!debts.ok) return debts;
  const reserves = reservesAvailable({
    agency,
    liquid: file.liquid,
    fundsToClose: file.fundsToClose,
    pitia: pitia.value,
    open30Day: debts.value.fundsToVerify.value,
    ...(file.retirementVested === undefined ? {} : { retirementVested: file.retirementVested }),
  });
  if (!reserves.ok) return reserves;
  const dti = debtToIncomeRatios(income.total.value, pitia.value, [debts.value.total.value]);
  if (!dti.ok) return dti;
  const scored = scorecard(card, {
    ...riskOf(file, shared.value),
    ltv: ratios.ltv.value,
    cltv: ratios.cltv.value,
    hcltv: ratios.hcltv.value,
    dti: dti.value.back.value,
    reservesMonths: reserves.value.months.value.toNumber(),
    arm: file.rate.fixedYears !== undefined,
  });
  if (!scored.ok) return scored;
  const figures = { ...shared.value, reservesMonths: reserves.value.months };
  return ok({ figures, debts: debts.value.total, dti: dti.value.back, scored: scored.value });
}
