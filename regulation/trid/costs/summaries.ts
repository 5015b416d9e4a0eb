import { given, step, usd, type Step } from '../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import type { ClosingDisclosureDocument, Summaries, Summary, SummaryLine } from '../closing-disclosure-types.ts';
import type { Printed } from '../loan-estimate-types.ts';
import { dollarsAndCents, totalOf } from '../wording/printing.ts';

export interface SummaryFacts {
  readonly salePrice: Cents;
  readonly loanAmount: Cents;
  readonly deposit: Cents;
  readonly sellerCredits: Cents;
  readonly assumedDebt: Cents;
  /** Part of J the borrower pays at closing, and the seller's own closing costs at closing. */
  readonly borrowerCosts: Printed;
  readonly sellerCosts: Printed;
  readonly lines: Summaries;
}

function line(label: string, amount: Cents, source: string, why?: Step): { label: string; figure: Printed } {
  return { label, figure: dollarsAndCents(label, why ?? given(label, usd(amount), source)) };
}
function more(lines: readonly SummaryLine[] | undefined, source: string): readonly { label: string; figure: Printed }[] {
  return (lines ?? []).map((each) => line(each.label, each.amount, source, each.why));
}
function summary(title: string, lines: readonly { label: string; figure: Printed }[], source: string): Summary {
  return {
    title,
    lines,
    total: totalOf(
      'closing',
      title,
      lines.map((each) => each.figure),
      source,
    ),
  };
}

/** Summaries of the borrower's and the seller's transactions (38(j), (k)): due less paid gives the cash to or from each. */
export function summariesOfTransactions(facts: SummaryFacts): NonNullable<ClosingDisclosureDocument['summaries']> {
  const J1 = '12 CFR 1026.38(j)(1)';
  const J2 = '12 CFR 1026.38(j)(2)';
  const K1 = '12 CFR 1026.38(k)(1)';
  const K2 = '12 CFR 1026.38(k)(2)';
  const optional = (label: string, amount: Cents, source: string) => (amount === 0 ? [] : [line(label, amount, source)]);
  const K = summary(
    'Due from Borrower at Closing',
    [
      line('Sale Price of Property', facts.salePrice, J1),
      { label: 'Closing Costs Paid at Closing (J)', figure: facts.borrowerCosts },
      ...more(facts.lines.dueFromBorrower, J1),
    ],
    `${J1}(i)`,
  );
  const L = summary(
    'Paid Already by or on Behalf of Borrower at Closing',
    [
      ...optional('Deposit', facts.deposit, J2),
      line('Loan Amount', facts.loanAmount, J2),
      ...optional('Existing Loan(s) Assumed or Taken Subject to', facts.assumedDebt, J2),
      ...optional('Seller Credit', facts.sellerCredits, J2),
      ...more(facts.lines.paidForBorrower, J2),
    ],
    `${J2}(i)`,
  );
  const M = summary(
    'Due to Seller at Closing',
    [line('Sale Price of Property', facts.salePrice, K1), ...more(facts.lines.dueToSeller, K1)],
    `${K1}(i)`,
  );
  const N = summary(
    'Due from Seller at Closing',
    [
      ...(facts.sellerCosts.value === 0 ? [] : [{ label: 'Closing Costs Paid at Closing (J)', figure: facts.sellerCosts }]),
      ...optional('Existing Loan(s) Assumed or Taken Subject to', facts.assumedDebt, K2),
      ...optional('Seller Credit', facts.sellerCredits, K2),
      ...more(facts.lines.dueFromSeller, K2),
    ],
    `${K2}(i)`,
  );
  const borrower = cash('Cash to close', K.total, L.total, '12 CFR 1026.38(j)(3)(iii)');
  const seller = cash('Cash to seller', M.total, N.total, '12 CFR 1026.38(k)(3)(iii)');
  return {
    K,
    L,
    M,
    N,
    borrower,
    borrowerDirection: borrower.value < 0 ? 'To Borrower' : 'From Borrower',
    seller,
    sellerDirection: seller.value < 0 ? 'From Seller' : 'To Seller',
  };
}

/** Signed: due less paid; printed without a sign, the box says the direction. */
function cash(label: string, due: Printed, paid: Printed, source: string): Printed {
  const value = due.value - paid.value;
  const why: Step = step(label, usd(value), 'subtract', { source, parts: [due.why, paid.why] });
  return { text: formatMoney(Math.abs(value)), value, why };
}
