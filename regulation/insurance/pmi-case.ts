import { ok, type Result } from '../../foundation/result/result.ts';
import { Decimal } from 'decimal.js';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { privateInsuranceEnd } from './private-insurance-end.ts';
import { borrowerPaidPremium, lenderPaidInsurance, type InsuredRisk } from './private-insurance-premium.ts';

const LOAN = ['loan', 'loanAmount', 'noteAmount', 'amount'] as const;
const TERM = ['months', 'termMonths', 'term'] as const;
const NO_DATE = '2000-01-01';

/**
 * One case of the area `pmi`: loan, rate, term and original value give the ends of the Homeowners Protection Act; a score gives the premium by the built-in
 * card; a single premium percentage gives lender-paid insurance. Dollars and percent. Dates are answered when the first payment date is given.
 */
export function runPmiCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, pmi);
}

function pmi(fields: CaseInputs): Result<CaseAnswer> {
  if (fields.has('singlePremiumPercent', 'lpmiPercent', 'lenderPaidPercent')) return lenderPaid(fields);
  return fields.has('score', 'fico', 'creditScore') ? premium(fields) : ends(fields);
}

function ends(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const rate = fields.needPercent('rate', 'noteRate', 'interestRate');
  const termMonths = fields.whole(...TERM) ?? 360;
  const firstPayment = fields.date('firstPayment', 'firstPaymentDate', 'firstDue', 'firstDueDate');
  const values = [
    fields.money('originalValue', 'value'),
    fields.money('price', 'purchasePrice', 'salesPrice'),
    fields.money('appraisal', 'appraisedValue'),
  ].filter((value) => value !== undefined);
  if (values.length === 0) fields.refuseField('originalValue', '"originalValue" is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = privateInsuranceEnd({
    loanAmount,
    rate,
    termMonths,
    originalValue: Math.min(...values),
    firstPayment: firstPayment ?? NO_DATE,
  });
  if (!found.ok) return found;
  const { cancelAt80, terminateAt78, midpointPayment, finalTermination } = found.value;
  const dates = {
    cancel80Date: cancelAt80.date?.value ?? null,
    auto78Date: terminateAt78.date?.value ?? null,
    finalTerminationDate: finalTermination.value,
  };
  const trees = [terminateAt78.payment.why, cancelAt80.payment.why];
  const dated = [cancelAt80.date, terminateAt78.date, finalTermination].flatMap((date) => (date ? [date.why] : []));
  return ok({
    cancel80: cancelAt80.payment.value,
    auto78: terminateAt78.payment.value,
    premiums: Math.min(terminateAt78.payment.value, midpointPayment),
    midpointPayment,
    ...(firstPayment === undefined ? {} : dates),
    why: joined('End of private mortgage insurance', firstPayment === undefined ? trees : [...trees, ...dated]),
  });
}

function premium(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const value = fields.money('originalValue', 'value', 'price', 'appraisal', 'appraisedValue');
  const ltv = fields.percent('ltv', 'ltvPercent') ?? (value ? new Decimal(loanAmount).mul(100).div(value) : fields.needPercent('ltv'));
  const coverage = fields.whole('coverage', 'coveragePercent');
  const dti = fields.percent('dti', 'dtiPercent');
  const occupancy = fields.text('occupancy')?.toLowerCase() ?? 'primary';
  const risk: InsuredRisk = {
    loanAmount,
    ltv,
    score: fields.needWhole('score', 'fico', 'creditScore'),
    termMonths: fields.whole(...TERM) ?? 360,
    fixedRate: fields.flag('fixedRate', 'fixed') ?? !(fields.flag('arm', 'adjustable') ?? false),
    ...(coverage === undefined ? {} : { coverage }),
    ...(dti === undefined ? {} : { dti }),
    borrowers: fields.whole('borrowers', 'borrowerCount') ?? 1,
    units: fields.whole('units') ?? 1,
    occupancy: /invest/.test(occupancy) ? 'investment' : /second/.test(occupancy) ? 'second home' : 'primary',
    cashOut: fields.flag('cashOut') ?? false,
    manufactured: fields.flag('manufactured', 'manufacturedHome') ?? false,
    relocation: fields.flag('relocation') ?? false,
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = borrowerPaidPremium(risk);
  if (!found.ok) return found;
  const { rate, monthly, monthlyFromYear11 } = found.value;
  return ok({
    rate: rate.value / 1000,
    annualPercent: rate.value / 1000,
    monthly: dollarsOf(monthly.value),
    monthlyFromYear11: dollarsOf(monthlyFromYear11.value),
    coverage: found.value.coverage,
    why: joined('Private mortgage insurance', [monthly.why, monthlyFromYear11.why]),
  });
}

function lenderPaid(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney(...LOAN);
  const share = fields.needPercent('singlePremiumPercent', 'lpmiPercent', 'lenderPaidPercent');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = lenderPaidInsurance(loanAmount, share);
  if (!found.ok) return found;
  return ok({ singlePremium: dollarsOf(found.value.value), monthly: 0, cancellable: false, why: found.value.why });
}
