import { percent, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { compareStep, percentOfStep, productStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { cell, editionFor, missing, sourceOf, type Edition } from '../dated-guide.ts';
import { asCents, asVerdict, countFact, moneyFact, toCents } from '../facts.ts';
import { ratioOf } from '../payment/debt-to-income.ts';
import { vaRequiredResidual, type VaHousehold, type VaRequiredResidual } from './residual-required.ts';
import { debtsStep, ratioIncomes, residualStep, shareOfGuideline } from './residual-steps.ts';
import { VA_RATIO_TEST, VA_RESIDUAL_ALLOWANCES, type ResidualAllowances } from './residual-table.ts';
import { supervisorStatement } from './supervisor-statement.ts';

/** Amounts of a month. */
export interface VaResidualFacts extends VaHousehold {
  /** All income, untaxed income as it is. */
  readonly gross: Cents;
  /** Of it, what is not taxed. */
  readonly nontaxable?: Cents;
  /** Federal and state income tax, Social Security and Medicare. */
  readonly taxes: Cents;
  /** Gross living area, from which upkeep and utilities follow. */
  readonly squareFeet?: number;
  /** Upkeep and utilities where they are known by themselves. */
  readonly upkeep?: Cents;
  /** Principal, interest, taxes, insurance and dues. */
  readonly piti: Cents;
  readonly debts: readonly Cents[];
  /** Lower the residual income and not the ratio. */
  readonly childCare?: Cents;
  readonly jobCosts?: Cents;
}

export interface VaResidual extends VaRequiredResidual {
  readonly utilities: Explained<Cents>;
  readonly residual: Explained<Cents>;
  /** Residual income as a percentage of the guideline, two decimals. */
  readonly percent: Explained<Ratio>;
  readonly ratio: Explained<Ratio>;
  readonly meetsResidual: Explained<boolean>;
  /** A statement, or a justification, of the underwriter's supervisor is needed. */
  readonly statementNeeded: Explained<boolean>;
}

/**
 * VA's two tests (38 CFR 36.4340(c) to (f); VA Pamphlet 26-7 chapter 4): what is left of the income after taxes, the home and debts against
 * the guideline; and the ratio of debts to income, in which untaxed income is raised by a quarter. Neither refuses a loan: they say when
 * the underwriter's supervisor has to sign.
 */
export function vaResidual(loan: VaResidualFacts): Result<VaResidual> {
  if (loan.gross <= 0) return missing('gross', 'The monthly income');
  if ((loan.nontaxable ?? 0) > loan.gross)
    return refuse('UNTAXED_OVER_INCOME', 'No more than all of the income is untaxed.', { field: 'nontaxable' });
  const asked = { ...loan, agency: 'va' } as const;
  const allowances = editionFor(VA_RESIDUAL_ALLOWANCES, asked, 'residual income');
  const test = editionFor(VA_RATIO_TEST, asked, 'debt ratio');
  const guideline = vaRequiredResidual(loan);
  const incomes = ratioIncomes(loan);
  if (!allowances.ok) return allowances;
  if (!test.ok) return test;
  if (!guideline.ok) return guideline;
  if (!incomes.ok) return incomes;
  const { required } = guideline.value;
  const upkeep = upkeepOf(loan, allowances.value);
  if (!upkeep.ok) return upkeep;
  const utilities = upkeep.value;
  const residual = residualStep(loan, utilities.why);
  const meets = compareStep('The residual income reaches the guideline', residual, '>=', required.why, {
    rule: 'va.residual-meets',
    source: sourceOf(test.value),
  });
  const owed = totalStep('Housing and debts', 'usd', [moneyFact('Housing payment', loan.piti), debtsStep(loan)]);
  const ratio = ratioOf('Debt ratio', 'va.ratio', owed, incomes.value.raised);
  const plain = ratioOf('Debt ratio of the income as it is', 'va.ratio', owed, incomes.value.plain);
  const share = percentOfStep(
    'Residual income that makes up for the ratio',
    required.why,
    cell('Share', percent(test.value.residualShare), test.value),
  );
  const statement = supervisorStatement({ ratio: ratio.why, plain: plain.why, residual, required: required.why, share }, test.value);
  return ok({
    ...guideline.value,
    utilities,
    residual: asCents(residual),
    percent: shareOfGuideline(residual, required.why),
    ratio,
    meetsResidual: asVerdict(meets),
    statementNeeded: asVerdict(statement),
  });
}

/** By itself where it is given, else by the living area. */
function upkeepOf({ upkeep, squareFeet }: VaResidualFacts, allowances: Edition<ResidualAllowances>): Result<Explained<Cents>> {
  if (upkeep !== undefined) return ok(asCents(moneyFact('Upkeep and utilities', upkeep)));
  if (squareFeet === undefined || !(squareFeet > 0)) return missing('squareFeet', 'The living area');
  const foot = cell('Upkeep and utilities of a square foot', usd(allowances.squareFoot), allowances);
  const used = productStep('Upkeep and utilities, exact', 'usd', [countFact('Square feet', squareFeet, 'Appraisal'), foot]);
  return ok(toCents('Upkeep and utilities', used, { rule: 'va.utilities', source: sourceOf(allowances) }));
}
