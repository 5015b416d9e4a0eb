import { given, step, sumStep, usd, type Step } from '../../../foundation/explain/explain.ts';
import { centsFromDecimal, formatMoney, type Cents } from '../../../foundation/money/money.ts';
import type { AlternativeCashToClose, CashToCloseInput, LoanPurpose, Printed, StandardCashToClose } from '../loan-estimate-types.ts';
import { loanAmountText, moneyLine, nothing, totalOf, type Form } from '../wording/printing.ts';

export interface CashToCloseFacts extends Omit<CashToCloseInput, 'method'> {
  readonly form: Form;
  readonly purpose: LoanPurpose;
  readonly loanAmount: Cents;
  readonly salePrice?: Cents;
  /** J as printed. */
  readonly totalClosingCosts: Printed;
  /** Closing Disclosure only: part of J already paid; positive. */
  readonly paidBeforeClosing?: Cents;
}

const H1 = '12 CFR 1026.37(h)(1)';
const H2 = '12 CFR 1026.37(h)(2)';

function amount(label: string, cents: Cents, source = 'Terms of the transaction'): Step {
  return given(label, usd(cents), source);
}
function less(label: string, value: Cents, parts: readonly Step[]): Step {
  return step(label, usd(value), 'subtract', { parts });
}
function zeroAtLeast(label: string, value: Step): { readonly cents: Cents; readonly why: Step } {
  const cents = Math.max(0, centsIn(value));
  return { cents, why: step(label, usd(cents), 'max', { parts: [value, amount('Nothing', 0, 'Rule')] }) };
}
function centsIn(value: Step): Cents {
  const cents = centsFromDecimal(value.figure.amount);
  if (cents === undefined) throw new Error(`Not whole cents: ${value.figure.amount}`);
  return cents;
}
function negative(form: Form, label: string, cents: Cents, why: Step, source: string): Printed {
  if (cents === 0) return nothing(form, label, source);
  const printed = moneyLine(form, label, why);
  const value = -printed.value;
  return {
    text: formatMoney(value, { cents: form === 'estimate' ? 'never' : 'always' }),
    value,
    why: step(label, usd(value), 'negate', { source, parts: [printed.why] }),
  };
}

/**
 * What the loan pays on closing costs: all that is left of it after the price and other payoffs, at most the costs (comment 37(h)(1)(ii)-1). `before`
 * is what was paid before closing: only the alternative table takes it off the costs (38(e)(5)(ii)); the standard one caps at J itself
 * (comment 38(i)(3)-1.i).
 */
function financed(facts: CashToCloseFacts, payoffs: Step, before: Cents): { readonly cents: Cents; readonly why: Step } {
  const left = less('Loan left after payoffs', facts.loanAmount - centsIn(payoffs), [amount('Loan amount', facts.loanAmount), payoffs]);
  const spare = zeroAtLeast('Loan left, if any', left);
  const costs = facts.totalClosingCosts;
  const due =
    before === 0
      ? { cents: costs.value, why: costs.why }
      : {
          cents: costs.value - before,
          why: less('Closing costs still due', costs.value - before, [costs.why, amount('Paid before closing', before)]),
        };
  // Credits over the costs leave nothing to be paid from the loan.
  const cents = due.cents < 0 ? 0 : Math.min(due.cents, spare.cents);
  return {
    cents,
    why: step('Closing costs paid from the loan', usd(cents), cents > due.cents ? 'given' : 'min', {
      parts: [due.why, spare.why],
      source: 'comment 37(h)(1)(ii)-1',
    }),
  };
}

/** The standard table (37(h)(1)); the sign is the printed one, cash to the consumer is negative. */
export function standardCashToClose(facts: CashToCloseFacts): StandardCashToClose {
  const { form, loanAmount } = facts;
  const purchase = facts.purpose === 'Purchase';
  const price = purchase && !facts.simultaneousSubordinate ? (facts.salePrice ?? 0) : 0;
  const assumed = facts.assumedDebt ?? 0;
  const improvements = facts.improvements ?? 0;
  const payoffLines = (facts.payoffs ?? []).map((payoff) => amount(payoff.label, payoff.amount));
  const paid = [
    ...(price ? [amount('Sale price', price)] : []),
    ...(improvements ? [amount('Improvements', improvements)] : []),
    ...payoffLines,
  ];
  const third = paid.length === 0 ? amount('Nothing else to pay', 0) : sumStep('Price and payoffs', 'usd', paid);
  const fromLoan = financed(facts, third, 0);
  const closingCostsFinanced = negative(form, 'Closing Costs Financed', fromLoan.cents, fromLoan.why, `${H1}(ii)`);

  const plain = purchase && loanAmount + assumed <= price && improvements === 0 && !facts.simultaneousSubordinate;
  const funds = plain
    ? undefined
    : less('Debts paid less what the loan leaves for them', centsIn(third) - (loanAmount + assumed - fromLoan.cents), [
        third,
        amount('Loan amount', loanAmount),
        ...(assumed ? [amount('Assumed debt', assumed)] : []),
        step('Closing costs financed, given back', usd(-fromLoan.cents), 'negate', { parts: [fromLoan.why] }),
      ]);
  const downExact = funds
    ? zeroAtLeast('Funds needed, if any', funds).why
    : less('Sale price less loan', price - loanAmount - assumed, [
        amount('Sale price', price),
        amount('Loan amount', loanAmount),
        ...(assumed ? [amount('Assumed debt', assumed)] : []),
      ]);
  const downPayment = moneyLine(form, 'Down Payment/Funds from Borrower', downExact);
  const fundsForBorrower =
    funds && centsIn(funds) < 0 ? moneyLine(form, 'Funds for Borrower', funds) : nothing(form, 'Funds for Borrower', `${H1}(v)`);
  const own = purchase ? (facts.deposit ?? 0) : 0;
  const deposit = negative(form, 'Deposit', own, amount('Deposit', own), `${H1}(iv)`);
  const credits = facts.sellerCredits ?? 0;
  const sellerCredits = negative(form, 'Seller Credits', credits, amount('Seller credits', credits), `${H1}(vi)`);
  // In a plain purchase debts paid beside the price are amounts due from the consumer.
  const others = [...(facts.adjustments ?? []), ...(plain ? (facts.payoffs ?? []) : [])];
  const adjustments =
    others.length === 0
      ? nothing(form, 'Adjustments and Other Credits', `${H1}(vii)`)
      : moneyLine(
          form,
          'Adjustments and Other Credits',
          sumStep(
            'Adjustments and other credits',
            'usd',
            others.map((each) => amount(each.label, each.amount)),
            { source: `${H1}(vii)` },
          ),
        );
  const before = facts.paidBeforeClosing ?? 0;
  const paidBefore =
    before === 0
      ? []
      : [negative(form, 'Closing Costs Paid Before Closing', before, amount('Paid before closing', before), '12 CFR 1026.38(i)(2)')];
  const cashToClose = totalOf(
    form,
    'Cash to Close',
    [facts.totalClosingCosts, ...paidBefore, closingCostsFinanced, downPayment, deposit, fundsForBorrower, sellerCredits, adjustments],
    `${H1}(viii)`,
  );
  return {
    method: 'standard',
    totalClosingCosts: facts.totalClosingCosts,
    closingCostsFinanced,
    downPayment,
    deposit,
    fundsForBorrower,
    sellerCredits,
    adjustments,
    cashToClose,
  };
}

/** The alternative table (37(h)(2)): the rest of the loan is paid to the borrower, a shortfall comes from the borrower. */
export function alternativeCashToClose(facts: CashToCloseFacts): AlternativeCashToClose {
  const { form, loanAmount } = facts;
  const loan: Printed = { text: loanAmountText(loanAmount), value: loanAmount, why: amount('Loan amount', loanAmount) };
  const costs = facts.totalClosingCosts;
  const owed = costs.value === 0 ? 0 : -costs.value;
  const totalClosingCosts: Printed = {
    text: formatMoney(owed, { cents: form === 'estimate' ? 'never' : 'always' }),
    value: owed,
    why: step('Total Closing Costs (J)', usd(owed), 'negate', { parts: [costs.why] }),
  };
  const lines = [
    ...(facts.payoffs ?? []).map((each) => amount(each.label, each.amount)),
    ...(facts.adjustments ?? []).map((each) => amount(each.label, each.amount)),
  ];
  const paid = lines.length === 0 ? amount('No payoffs', 0) : sumStep('Payoffs and payments', 'usd', lines);
  const payoffs = negative(form, 'Total Payoffs and Payments', centsIn(paid), paid, `${H2}(iii)`);
  const before = facts.paidBeforeClosing ?? 0;
  const paidBefore = before === 0 ? [] : [moneyLine(form, 'Closing Costs Paid Before Closing', amount('Paid before closing', before))];
  const sum = totalOf(form, 'Cash to Close', [loan, totalClosingCosts, ...paidBefore, payoffs], `${H2}(iv)`);
  const fromLoan = financed(facts, paid, before);
  return {
    method: 'alternative',
    loanAmount: loan,
    totalClosingCosts,
    payoffs,
    cashToClose: { ...sum, text: formatMoney(Math.abs(sum.value), { cents: form === 'estimate' ? 'never' : 'always' }) },
    direction: sum.value < 0 ? 'From Borrower' : 'To Borrower',
    closingCostsFinanced:
      fromLoan.cents === 0 ? nothing(form, 'Closing Costs Financed', `${H2}(v)`) : moneyLine(form, 'Closing Costs Financed', fromLoan.why),
  };
}
