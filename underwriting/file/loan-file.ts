import type { Decimal } from 'decimal.js';
import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { exactRatio } from '../../foundation/ratio/explained-ratio.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { loanToValues, type LoanToValues } from '../ltv/index.ts';
import { debtToIncomeRatios, housingPayment, qualifyingPayment } from '../payment/index.ts';
import { reservesAvailable } from '../reserves/index.ts';
import { representativeScore, type RepresentativeScore } from '../score/index.ts';
import { decide, type Decision, type RiskFacts } from '../scorecard/index.ts';
import { fileDebts, type FileDebts } from './file-debts.ts';
import { fileIncome, type FileIncomes } from './file-income.ts';
import { fileInsurance, type FileInsurance } from './file-insurance.ts';
import type { LoanFile } from './loan-file-facts.ts';

/** What each enterprise counts and finds of its own. */
export interface EnterpriseView {
  readonly debts: Explained<Cents>;
  readonly dti: Explained<Ratio>;
  readonly decision: Decision;
}

export interface LoanFileFigures {
  readonly score: RepresentativeScore;
  readonly ratios: LoanToValues;
  readonly income: FileIncomes;
  /** Percent. */
  readonly qualifyingRate: Explained<Decimal>;
  readonly insurance: FileInsurance;
  readonly pitia: Explained<Cents>;
  readonly reservesMonths: Explained<Decimal>;
  readonly fannie: EnterpriseView;
  readonly freddie: EnterpriseView;
}

type Shared = Omit<LoanFileFigures, 'fannie' | 'freddie' | 'reservesMonths'>;

/**
 * A whole file for both enterprises from one snapshot of facts: score, ratios to value, income, housing payment and reserves are figured once, by rules on which the guides agree in substance;
 * debts, debt ratio and the stand-ins' recommendations apart for Fannie Mae and Freddie Mac, since the same facts count differently. Refuses a file that lacks what a figure needs.
 */
export function loanFile(file: LoanFile): Result<LoanFileFigures> {
  const shared = sharedFigures(file);
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

function sharedFigures(file: LoanFile): Result<Shared> {
  const score = representativeScore(file.borrowers.map((each) => each.scores));
  if (!score.ok) return score;
  const ratios = loanToValues({ agency: 'fannie', purpose: file.loan.purpose, loan: file.loan.loan, ...file.value });
  if (!ratios.ok) return ratios;
  const income = fileIncome(file.borrowers);
  if (!income.ok) return income;
  const payment = qualifyingPayment({ agency: 'fannie', loan: file.loan.loan, termMonths: file.termMonths, ...file.rate });
  if (!payment.ok) return payment;
  const insurance = fileInsurance(file, ratios.value.ltv);
  if (!insurance.ok) return insurance;
  const pitia = housingPayment(payment.value.payment, { ...file.costs, mi: insurance.value.monthly.value });
  return ok({
    score: score.value,
    ratios: ratios.value,
    income: income.value,
    qualifyingRate: payment.value.rate,
    insurance: insurance.value,
    pitia,
  });
}

function debtsOfBoth(file: LoanFile, income: Cents): Result<Readonly<Record<'fannie' | 'freddie', FileDebts>>> {
  const due = file.debts.reduce((sum, each) => (each.type === 'open30Day' && !each.paidOff ? sum + (each.balance ?? 0) : sum), 0);
  const by = { income, covers30Day: file.liquid - file.fundsToClose >= due };
  const fannie = fileDebts(file.debts, { agency: 'fannie', ...by });
  if (!fannie.ok) return fannie;
  const freddie = fileDebts(file.debts, { agency: 'freddie', ...by });
  return freddie.ok ? ok({ fannie: fannie.value, freddie: freddie.value }) : freddie;
}

function viewOf(
  file: LoanFile,
  system: 'DU' | 'LPA',
  shared: Shared,
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

function riskOf(file: LoanFile, { score, income, pitia }: Shared): Omit<RiskFacts, 'ltv' | 'dti' | 'reservesMonths'> {
  const lowest = score.representative?.value;
  return {
    ...(lowest === undefined ? {} : { score: lowest }),
    occupancy: file.loan.occupancy,
    units: file.loan.units,
    purpose: file.loan.purpose,
    term: file.termMonths,
    mainIncome: income.main,
    scoredBorrowers: score.perBorrower.filter((each) => each !== undefined).length,
    ...file.credit,
    ...(file.presentHousing ? { paymentShock: exactRatio(pitia.value, file.presentHousing) } : {}),
  };
}
