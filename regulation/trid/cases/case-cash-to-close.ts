import { Decimal } from 'decimal.js';
import { given, sumStep, usd } from '../../../foundation/explain/explain.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { type CaseInputs, CaseUnreadable, centsFrom, flag, has, loanFrom, optionalCents } from '../../amortization/read-case.ts';
import { dollarsOf } from '../../amortization/run-case.ts';
import { alternativeCashToClose, standardCashToClose, type CashToCloseFacts } from '../costs/cash-to-close.ts';
import type { Printed } from '../loan-estimate-types.ts';

const COSTS = ['totalClosingCosts', 'closingCosts', 'J', 'tcc'];
const SELLER = ['seller', 'sellerCredits', 'sellerCredit'];
const ADJUSTMENTS = ['adj', 'adjustments', 'adjustmentsAndOtherCredits', 'otherCredits'];

function figure(label: string, cents: number): Printed {
  return { text: '', value: cents, why: given(label, usd(cents), 'Case') };
}
function absolute(inputs: CaseInputs, names: readonly string[]): number {
  return Math.abs(optionalCents(inputs, names) ?? 0);
}

/**
 * Area `cash-to-close`: exact to the cent. Payoffs without a sale price give the alternative table; debts or a price the standard one;
 * a list of the table's own lines (J, downPayment, …) is added up.
 */
export function cashToCloseCase(inputs: CaseInputs): Result<unknown> {
  if (has(inputs, 'downPayment') && has(inputs, ...COSTS)) return addLines(inputs);
  const method = String(inputs.method ?? inputs.table ?? '').toLowerCase();
  const alternative =
    method.startsWith('alt') || (method === '' && has(inputs, 'payoffs', 'payoffsAndPayments') && !has(inputs, 'salePrice', 'purchase'));
  if (!has(inputs, ...COSTS)) throw new CaseUnreadable('totalClosingCosts', 'totalClosingCosts is missing.');
  const costs = figure('Total closing costs', absolute(inputs, COSTS));
  const debts = absolute(inputs, [
    'debts',
    'debt',
    'payoffs',
    'payoff',
    'payoffsAndPayments',
    'existingDebt',
    'otherThird',
    'otherPayoffs',
    'thirdParty',
  ]);
  const price = optionalCents(inputs, ['salePrice', 'price', 'purchasePrice']) ?? 0;
  if (price < 0) throw new CaseUnreadable('salePrice', "salePrice can't be below zero.");
  const purchase = flag(inputs, ['purchase', 'isPurchase'], price > 0);
  const adjustments = optionalCents(inputs, ADJUSTMENTS) ?? 0;
  const assumed = absolute(inputs, ['assumedDebt', 'assumed', 'assumedLoan', 'existingLoansAssumed', 'existingLoans']);
  const improvements = absolute(inputs, ['improvements', 'construction', 'constructionCosts']);
  const facts: CashToCloseFacts = {
    form: 'closing',
    purpose: purchase ? 'Purchase' : 'Refinance',
    loanAmount: loanFrom(inputs),
    salePrice: price,
    totalClosingCosts: costs,
    deposit: absolute(inputs, ['deposit']),
    sellerCredits: absolute(inputs, SELLER),
    adjustments: adjustments === 0 ? [] : [{ label: 'Adjustments', amount: adjustments }],
    payoffs: debts === 0 ? [] : [{ label: 'Payoffs', amount: debts }],
    assumedDebt: assumed,
    improvements,
    simultaneousSubordinate: flag(inputs, ['simultaneousSubordinate', 'simultaneousSecond', 'simultaneous', 'subordinate', 'secondLien']),
    paidBeforeClosing: absolute(inputs, ['paidBeforeClosing', 'paidBefore']),
  };
  if (alternative) {
    const table = alternativeCashToClose(facts);
    const value = table.cashToClose.value;
    const dollars = new Decimal(Math.abs(value)).div(100);
    const text = dollars.toFixed(dollars.isInteger() ? 0 : 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
    return ok({
      cashToClose: `${text} ${value < 0 ? 'from' : 'to'} borrower`,
      ...(value < 0 ? { cashFromBorrower: dollarsOf(-value) } : { cashToBorrower: dollarsOf(value) }),
      closingCostsFinanced: dollarsOf(table.closingCostsFinanced.value),
      why: table.cashToClose.why,
    });
  }
  const table = standardCashToClose(facts);
  return ok({
    closingCostsFinanced: dollarsOf(table.closingCostsFinanced.value),
    downPayment: dollarsOf(table.downPayment.value),
    deposit: dollarsOf(table.deposit.value),
    fundsForBorrower: dollarsOf(table.fundsForBorrower.value),
    sellerCredits: dollarsOf(table.sellerCredits.value),
    adjustments: dollarsOf(table.adjustments.value),
    cashToClose: dollarsOf(table.cashToClose.value),
    why: table.cashToClose.why,
  });
}

/** Lines already in the table's signs. */
function addLines(inputs: CaseInputs): Result<unknown> {
  const names = [
    ...COSTS,
    'paidBeforeClosing',
    'financed',
    'closingCostsFinanced',
    'downPayment',
    'deposit',
    'fundsForBorrower',
    ...SELLER,
    ...ADJUSTMENTS,
  ];
  const lines = names.filter((name) => has(inputs, name)).map((name) => given(name, usd(centsFrom(inputs, [name])), 'Case'));
  const why = sumStep('Cash to close', 'usd', lines, { source: '12 CFR 1026.37(h)(1)(viii)' });
  return ok({ cashToClose: Number(why.figure.amount), why });
}
