import type { Decimal } from 'decimal.js';
import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import { exactRatio } from '../../foundation/ratio/explained-ratio.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Agency } from '../agency.ts';
import { loanToValues, type LoanToValues } from '../ltv/index.ts';
import { housingPayment, qualifyingPayment } from '../payment/index.ts';
import { representativeScore, type RepresentativeScore } from '../score/index.ts';
import type { RiskFacts } from '../scorecard/index.ts';
import { fileIncome, type FileIncomes } from './file-income.ts';
import type { FileInsurance } from './file-insurance.ts';
import type { LoanFile } from './loan-file-facts.ts';

/** What is figured once of a file, before its debts. */
export interface SharedFigures {
  readonly score: RepresentativeScore;
  readonly ratios: LoanToValues;
  readonly income: FileIncomes;
  /** Percent. */
  readonly qualifyingRate: Explained<Decimal>;
  readonly insurance: FileInsurance;
  readonly pitia: Explained<Cents>;
}

interface Guide {
  readonly agency: Agency;
  /** Premium or fee on top of the loan: it is paid back with it. */
  readonly financedFee?: Cents;
  /** The premium a month by whoever insures the loan. */
  readonly insurance: (ltv: Explained<Ratio>) => Result<FileInsurance>;
}

/** Score, ratios to value, income and housing payment of a file by the guide of one agency. Refuses a file that lacks what a figure needs. */
export function sharedFigures(file: LoanFile, { agency, financedFee = 0, insurance }: Guide): Result<SharedFigures> {
  const score = representativeScore(file.borrowers.map((each) => each.scores));
  if (!score.ok) return score;
  const { purpose, loan } = file.loan;
  const ratios = loanToValues({ agency, purpose, loan, ...file.value, ...(financedFee > 0 ? { financedMi: financedFee } : {}) });
  if (!ratios.ok) return ratios;
  const income = fileIncome(file.borrowers);
  if (!income.ok) return income;
  const { ltv, exactLtv } = ratios.value;
  const payment = qualifyingPayment({ agency, ltv: exactLtv.value, loan: loan + financedFee, termMonths: file.termMonths, ...file.rate });
  if (!payment.ok) return payment;
  const premium = insurance(ltv);
  if (!premium.ok) return premium;
  const pitia = housingPayment(payment.value.payment, { ...file.costs, mi: premium.value.monthly.value });
  return ok({
    score: score.value,
    ratios: ratios.value,
    income: income.value,
    qualifyingRate: payment.value.rate,
    insurance: premium.value,
    pitia,
  });
}

/** What the card reads of a file beside its ratios and reserves. */
export function riskOf(file: LoanFile, { score, income, pitia }: SharedFigures): Omit<RiskFacts, 'ltv' | 'dti' | 'reservesMonths'> {
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

/** Whether the funds left after closing cover the 30-day accounts. */
export function covers30Day({ debts, liquid, fundsToClose }: LoanFile): boolean {
  const due = debts.reduce((sum, each) => (each.type === 'open30Day' && !each.paidOff ? sum + (each.balance ?? 0) : sum), 0);
  return liquid - fundsToClose >= due;
}
