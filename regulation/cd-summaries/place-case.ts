import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { dollarsOf, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { placeOf, principalReduction, type SummaryItem } from './places.ts';

/** The item by the field that names it; the first one in the case is used. */
const ITEMS: readonly (readonly [item: SummaryItem, ...names: string[]])[] = [
  ['excess deposit', 'depositDisbursedToSellerBeforeClosing', 'excessDeposit', 'depositHeldBySeller'],
  ['escrow balance transferred', 'transferredEscrowBalance', 'escrowBalanceTransferred'],
  ['gift', 'giftFromParent', 'gift', 'giftFunds'],
  ['general seller credit', 'sellerPays', 'sellerCredit', 'lumpSumSellerCredit'],
  ['credit from another person', 'agentCredits', 'agentRebate', 'rebate', 'otherCredit'],
  ['second loan', 'secondLoanProceeds', 'proceedsOfSecondLoan', 'secondLoan', 'subordinateProceeds', 'subordinateLoan'],
  ['tenant deposit or escrow taken over', 'tenantDeposit', 'escrowTakenOver'],
  ['payoff in a refinance on the standard form', 'payoffOldLoan', 'payoff'],
  ['personal property', 'personalProperty'],
  ['loan assumed', 'loanAssumed', 'assumedLoan'],
  ['payoff of the first mortgage', 'sellerFirstMortgage', 'payoffFirstMortgage'],
  ['payoff of the second mortgage', 'sellerSecondMortgage', 'payoffSecondMortgage'],
];

/** The section and line of an item in the summaries. Facts given in words are parsed for who pays and when. */
export function placeCase(fields: CaseInputs): Result<CaseAnswer> {
  if (fields.has('principalReduction')) return reduction(fields);
  if (fields.has('item') && /outside closing|p\.?o\.?c/i.test(fields.text('item') ?? '')) return outside(fields);
  const named = ITEMS.find(([, ...names]) => fields.has(...names));
  if (!named) return refuse('CASE_INPUT', 'The inputs name no line of the summaries.', { field: 'inputs' });
  const [item, ...names] = named;
  const value = fields.raw(...names);
  for (const remark of ['purpose', 'general', 'wiredToAgent', 'form']) fields.raw(remark);
  const specific = item === 'general seller credit' && fields.has('forSpecificFee', 'specificFee');
  fields.raw('forSpecificFee', 'specificFee');
  const found = placeOf(specific ? 'seller credit for a fee' : item);
  const { section, line, sellerSection } = found.value;
  if (section === undefined) return ok({ where: line, notIn: 'L Seller Credit', why: found.why });
  return ok({
    section,
    line,
    ...(item === 'excess deposit' ? { sellerLine: line } : {}),
    ...(typeof value === 'number' ? { amount: dollarsOf(Math.round(value * 100)) } : {}),
    sellerSideCredit: sellerSection !== undefined,
    why: found.why,
  });
}

function outside(fields: CaseInputs): Result<CaseAnswer> {
  const said = fields.text('item') ?? '';
  const item: SummaryItem = /second/i.test(said) ? 'payoff of the second mortgage' : 'payoff in a refinance on the standard form';
  const found = placeOf(item);
  return ok({
    marked: 'P.O.C.',
    inTotals: false,
    why: { ...found.why, note: 'Paid outside closing: marked with who pays, and in no total (12 CFR 1026.38(j)(4)(i), (k)(4)(i)).' },
  });
}

function reduction(fields: CaseInputs): Result<CaseAnswer> {
  fields.needMoney('principalReduction');
  const found = principalReduction({
    form: /alternative|without seller/i.test(fields.text('form') ?? 'standard') ? 'alternative' : 'standard',
    fromClosingFunds: fields.flag('paidFromClosingFunds', 'fromClosingFunds') ?? true,
    paidBy: /borrower|consumer/i.test(fields.text('paidBy') ?? 'Lender') ? 'Borrower' : 'Lender',
    cure: /cure|legal limit|toleranc/i.test(fields.text('purpose') ?? ''),
  });
  const stopped = fields.refusal();
  if (stopped) return stopped;
  return ok({ ...found.value, why: found.why });
}
