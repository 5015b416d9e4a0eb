import { ok, type Result } from '../../foundation/result/result.ts';
import { Decimal } from 'decimal.js';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { vaFundingFee, type VaLoanType } from './va-funding-fee.ts';

/** Spellings of the loan types, as patterns over the words without signs. */
const TYPES: readonly (readonly [RegExp, VaLoanType])[] = [
  [/^(irrrl|interestratereduction.*|streamline.*)$/, 'irrrl'],
  [/^(cashout.*|regularrefinance|refinance|refi|cashoutrefi.*)$/, 'cash-out'],
  [/^assum.*$/, 'assumption'],
  [/^manufactured.*$/, 'manufactured'],
  [/^nadl.*refi.*$/, 'nadl-refinance'],
  [/^nadl.*$/, 'nadl-purchase'],
  [/^construction.*$/, 'construction'],
  [/^purchase.*$/, 'purchase'],
];

/** One case of the area `va`: type, use, down payment, base loan in dollars and exemption give the funding fee rate in percent and the fee. */
export function runVaCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, fundingFee);
}

function fundingFee(fields: CaseInputs): Result<CaseAnswer> {
  const said = fields.text('type', 'loanType', 'purpose', 'transaction');
  const word = said?.toLowerCase().replace(/[^a-z]/g, '') ?? '';
  const type = TYPES.find(([pattern]) => pattern.test(word))?.[1];
  if (!type) fields.refuseField('type', said === undefined ? '"type" is missing.' : `The VA loan type "${said}" is not known.`);
  const baseLoan = fields.needMoney('baseLoan', 'base', 'loan', 'loanAmount', 'baseLoanAmount');
  const closedOn = fields.date('closedOn', 'closing', 'closingDate', 'closed');
  const firstUse = fields.flag('firstUse', 'firstTimeUse', 'first') ?? !(fields.flag('subsequentUse', 'subsequent') ?? false);
  const byUse = type === 'purchase' || type === 'construction' || type === 'cash-out';
  const byDownPayment = type === 'purchase' || type === 'construction';
  const exempt = fields.flag('exempt', 'isExempt', 'disabled', 'fundingFeeExempt') ?? false;
  if (byUse && !exempt && !fields.has('firstUse', 'firstTimeUse', 'first', 'subsequentUse', 'subsequent'))
    fields.refuseField('firstUse', '"firstUse" is missing: the fee differs between the first use of the entitlement and later ones.');
  if (byDownPayment && !exempt && !fields.has('downPaymentPercent', 'downPercent', 'down', 'downPayment', 'downPaymentAmount'))
    fields.refuseField('downPaymentPercent', '"downPaymentPercent" is missing: the fee depends on it.');
  const downPayment = downPaymentOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = vaFundingFee({ type: type!, firstUse, downPayment, baseLoan, exempt, ...(closedOn === undefined ? {} : { closedOn }) });
  if (!found.ok) return found;
  const { rate, fee } = found.value;
  return ok({
    feePercent: rate.value / 1000,
    fee: dollarsOf(fee.value),
    totalLoan: dollarsOf(baseLoan + fee.value),
    why: joined('VA funding fee', [fee.why]),
  });
}

function downPaymentOf(fields: CaseInputs): Decimal {
  const share = fields.percent('downPaymentPercent', 'downPercent', 'down');
  if (share) return share;
  const amount = fields.money('downPayment', 'downPaymentAmount');
  const price = fields.money('price', 'purchasePrice', 'salesPrice', 'value');
  if (amount !== undefined && price === undefined && amount > 0)
    fields.refuseField('downPaymentPercent', 'A down payment in dollars needs the purchase price.');
  return amount !== undefined && price ? new Decimal(amount).mul(100).div(price) : new Decimal(0);
}
