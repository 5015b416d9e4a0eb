import type { Decimal } from 'decimal.js';
import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { debtToIncomeRatios } from '../payment/index.ts';
import { reservesAvailable } from '../reserves/index.ts';
import { decide, type Decision } from '../scorecard/index.ts';
import { fileDebts, type FileDebts } from './file-debts.ts';
import { fileInsurance } from './file-insurance.ts';
import type { LoanFile } from './loan-file-facts.ts';
import { covers30Day, riskOf, sharedFigures, type SharedFigures } from './shared-figures.ts';

/** What each enterprise counts and finds of its own. */
export interface EnterpriseView {
  readonly debts: Explained<Cents>;
  readonly dti: Explained<Ratio>;
  readonly decision: Decision;
}

export interface LoanFileFigures extends SharedFigures {
  readonly reservesMonths: Explained<Decimal>;
  readonly fannie: EnterpriseView;
  readonly freddie: EnterpriseView;
}

/**
 * A whole file for both enterprises from one snapshot of facts: score, ratios to value, income, housing payment and reserves are figured once, by rules on which the guides agree in substance;
 * debts, debt ratio and the stand-ins' recommendations apart for Fannie Mae and Freddie Mac, since the same facts count differently. Refuses a file that lacks what a figure needs.
 */
export function loanFile(file: LoanFile): Result<LoanFileFigures> {
  const shared = sharedFigures(file, { agency: 'fannie', insurance: (ltv) => fileInsurance(file, ltv) });
  if (!shared.ok) return shared;
  const debts = debtsOfBoth(file, shared.value.income.total.value);
  if (!debts.ok) return debts;
  const reserves = reservesAvailable({
    agency: 'fannie',
    liquid: file.liquid,
    fundsToClose: file.fundsToClose,
    pitia: shared.value.pitia.value,
    open30Day: debts.value.fannie.fundsToVerify.value,
    ...(file.retirementVested === undefined ? {} : { retirementVested: file.retirementVested }),
  });
  if (!reserves.ok) return reserves;
  const { months } = reserves.value;
  const fannie = viewOf(file, 'DU', shared.value, months, debts.value.fannie);
  if (!fannie.ok) return fannie;
  const freddie = viewOf(file, 'LPA', shared.value, months, debts.value.freddie);
  if (!freddie.ok) return freddie;
  return ok({ ...shared.value, reservesMonths: months, fannie: fannie.value, freddie: freddie.value });
}

function debtsOfBoth(file: LoanFile, income: Cents): Result<Readonly<Record<'fannie' | 'freddie', FileDebts>>> {
  const by = { income, covers30Day: covers30Day(file) };
  const fannie = fileDebts(file.debts, { agency: 'fannie', ...by });
  if (!fannie.ok) return fannie;
  const freddie = fileDebts(file.debts, { agency: 'freddie', ...by });
  return freddie.ok ? ok({ fannie: fannie.value, freddie: freddie.value }) : freddie;
}

function viewOf(
  file: LoanFile,
  system: 'DU' | 'LPA',
  shared: SharedFigures,
  reserves: Explained<Decimal>,
  { total }: FileDebts,
): Result<EnterpriseView> {
  const ratios = debtToIncomeRatios(shared.income.total.value, shared.pitia.value, [total.value]);
  if (!ratios.ok) return ratios;
  const dti = ratios.value.back;
  const figures = {
    ltv: shared.ratios.ltv.value,
    cltv: shared.ratios.cltv.value,
    hcltv: shared.ratios.hcltv.value,
    dti: dti.value,
    reservesMonths: reserves.value.toNumber(),
    arm: file.rate.fixedYears !== undefined,
  };
  const decision = decide({
    system,
    missing: file.missing ?? [],
    hardRisk: file.hardRisk ?? [],
    loan: { ...file.loan, ...figures },
    risk: { ...riskOf(file, shared), ...figures },
  });
  return decision.ok ? ok({ debts: total, dti, decision: decision.value }) : decision;
}
