import { Decimal } from 'decimal.js';
import type { Explained } from '../../foundation/explain/explain.ts';
import { yearOf } from '../../foundation/dates/dates.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { exactRatio } from '../../foundation/ratio/explained-ratio.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { pointsAndFeesAsGiven } from '../qm/general-qm.ts';
import { lienOf } from '../qm/case-fields.ts';
import { thresholds } from '../qm/case.ts';
import { THRESHOLD_YEARS } from '../qm/thresholds.ts';
import { highCostMortgage } from './high-cost.ts';

/**
 * One case of the area `hoepa`: lien, note amount, APR, APOR, points and fees, total loan amount, year of consummation, prepayment penalty. Without a
 * year the answer is given only when every year's table gives the same threshold.
 */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    fields.has('year') && !fields.has('apr', 'loanAmount', 'loan') ? thresholds(fields) : highCost(fields),
  );
}

function highCost(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney('loanAmount', 'loan', 'noteAmount');
  const totalLoanAmount = fields.money('totalLoanAmount', 'totalLoan') ?? loanAmount;
  const loan = {
    lien: lienOf(fields),
    personalProperty: personalProperty(fields),
    loanAmount,
    totalLoanAmount,
    apr: fields.needPercent('apr'),
    apor: fields.needPercent('apor'),
    pointsAndFees: pointsAndFeesAsGiven(fields.needMoney('pointsAndFees', 'pointsFees', 'fees')),
    prepaymentPenalty: {
      months: fields.whole('prepayMonths', 'prepaymentPenaltyMonths', 'prepayPenaltyMonths', 'penaltyMonths') ?? 0,
      percent:
        fields.percent('prepayPercent', 'prepaymentPenaltyPercent', 'prepayPenaltyPercent', 'penaltyPercent') ??
        penaltyShare(fields, loanAmount),
    },
  };
  const year = fields.whole('year', 'consummationYear') ?? yearOfDate(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;

  const answers = (year === undefined ? THRESHOLD_YEARS.map((table) => table.year) : [year]).map((candidate) =>
    highCostMortgage({ ...loan, year: candidate }),
  );
  const found = answers.at(-1)!;
  if (!found.ok) return found;
  const cap = found.value.pointsAndFeesCap;
  if (answers.some((other) => other.ok && !other.value.pointsAndFeesCap.value.eq(cap.value)))
    return refuse('CASE_INPUT', '"year" is missing, and the threshold of this loan differs by year.', { field: 'year' });
  const { apr, highCost: verdict, pointsAndFees, prepayment } = found.value;
  const shown = cap.value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();
  const number = (of: Explained<Decimal>) => of.value.toNumber();
  return ok({
    aprTrigger: apr.triggered.value,
    feeTrigger: pointsAndFees.value,
    prepayTrigger: prepayment.value,
    feeCap: shown,
    maxPointsFees: shown,
    maxPointsAndFees: shown,
    spread: number(apr.spread),
    aprTriggerSpread: number(apr.threshold),
    difference: number(apr.difference),
    isHighCost: verdict.value,
    highCost: verdict.value,
    why: joined('High-cost mortgage', [verdict.why, apr.difference.why]),
  });
}

function personalProperty(fields: CaseInputs): boolean {
  const dwelling = fields.text('dwelling', 'dwellingType', 'propertyType');
  if (dwelling !== undefined) return /personal/i.test(dwelling);
  return fields.flag('personalProperty', 'isPersonalProperty') ?? false;
}

/** A penalty in dollars as a percentage of the loan amount, where the case gives no percentage. */
function penaltyShare(fields: CaseInputs, loanAmount: Cents): Decimal {
  const penalty = fields.money('prepayPenalty', 'prepaymentPenalty') ?? 0;
  return loanAmount > 0 ? exactRatio(penalty, loanAmount) : new Decimal(0);
}

function yearOfDate(fields: CaseInputs): number | undefined {
  const date = fields.date('consummation', 'consummationDate', 'closingDate');
  return date === undefined ? undefined : yearOf(date);
}
