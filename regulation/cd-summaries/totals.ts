import { explained, given, step, text, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { centsOf, differenceStep, greatestStep, leastStep, totalStep } from '../arithmetic-steps.ts';

export interface AmountLine {
  readonly label: string;
  readonly amount: Cents;
  /** Paid outside closing: shown and marked with who pays, and in no total (12 CFR 1026.38(j)(4)(i), (k)(4)(i)). */
  readonly outsideClosing?: boolean;
}

export type SummarySection = 'K' | 'L' | 'M' | 'N';

const cents = (why: Step): Explained<Cents> => explained(centsOf(why), why);

function lineStep(line: AmountLine, source: string): Step {
  return given(line.label, usd(line.amount), source);
}

function sectionStep(section: SummarySection, lines: readonly AmountLine[]): Step {
  const paragraph = { K: '(j)(1)', L: '(j)(2)', M: '(k)(1)', N: '(k)(2)' }[section];
  const source = `12 CFR 1026.38${paragraph}`;
  return totalStep(
    `Section ${section}`,
    'usd',
    [given('Nothing else', usd(0), source), ...lines.filter((line) => !line.outsideClosing).map((line) => lineStep(line, source))],
    { rule: 'summaries.section', source },
  );
}

export interface SummaryTotals {
  readonly totals: Readonly<Record<SummarySection, Explained<Cents>>>;
  /** K less L: from the borrower; below zero, to the borrower. */
  readonly fromBorrower: Explained<Cents>;
  /** M less N: to the seller; below zero, from the seller. */
  readonly toSeller: Explained<Cents>;
}

/** Totals of the summaries of transactions and the cash of both sides (12 CFR 1026.38(j)(3), (k)(3)); what is paid outside closing is in none. */
export function summaryTotals(sections: Readonly<Record<SummarySection, readonly AmountLine[]>>): SummaryTotals {
  const steps = {
    K: sectionStep('K', sections.K),
    L: sectionStep('L', sections.L),
    M: sectionStep('M', sections.M),
    N: sectionStep('N', sections.N),
  };
  const borrower = differenceStep('Cash to close from borrower', 'usd', [steps.K, steps.L], {
    rule: 'summaries.borrower',
    source: '12 CFR 1026.38(j)(3)',
  });
  const seller = differenceStep('Cash to seller', 'usd', [steps.M, steps.N], { rule: 'summaries.seller', source: '12 CFR 1026.38(k)(3)' });
  return {
    totals: { K: cents(steps.K), L: cents(steps.L), M: cents(steps.M), N: cents(steps.N) },
    fromBorrower: cents(borrower),
    toSeller: cents(seller),
  };
}

/** Adjustments and other credits, and the standard cash to close of the table's own lines, all in its signs (12 CFR 1026.38(i)). */
export function standardLines(
  lines: readonly AmountLine[],
  adjustments: readonly AmountLine[],
): { adjustments: Explained<Cents>; cashToClose: Explained<Cents> } {
  const source = '12 CFR 1026.38(i)(8)';
  const sum = totalStep(
    'Adjustments and other credits',
    'usd',
    [given('Nothing else', usd(0), source), ...adjustments.map((line) => lineStep(line, source))],
    { source },
  );
  const cash = totalStep('Cash to close', 'usd', [...lines.map((line) => lineStep(line, '12 CFR 1026.38(i)')), sum], {
    rule: 'summaries.cash-to-close',
    source: '12 CFR 1026.38(i)(9)',
  });
  return { adjustments: cents(sum), cashToClose: cents(cash) };
}

export interface AlternativeLines {
  readonly loanAmount: Cents;
  /** J, above zero for costs. */
  readonly closingCosts: Cents;
  readonly paidBefore: Cents;
  /** Payees and amounts, above zero; a principal reduction from closing funds is one of them. */
  readonly payoffs: readonly AmountLine[];
}

export interface AlternativeCash {
  readonly payoffs: Explained<Cents>;
  readonly cash: Explained<Cents>;
  readonly direction: 'FromBorrower' | 'ToBorrower';
  readonly costsFinanced: Explained<Cents>;
}

/** The table of a loan without a seller (12 CFR 1026.38(e)); payoffs and payments are 38(t)(5)(vii)(B). What is paid outside closing is in no total. */
export function alternativeCash(lines: AlternativeLines): AlternativeCash {
  const source = '12 CFR 1026.38(e)';
  const payoffs = payoffsTotal(lines.payoffs).why;
  const loan = given('Loan amount', usd(lines.loanAmount), 'Note');
  const costs = given('Total closing costs (J)', usd(lines.closingCosts), 'Section J');
  const before = given('Closing costs paid before closing', usd(lines.paidBefore), 'Section J');
  const left = differenceStep('Loan less costs and payoffs', 'usd', [loan, costs, payoffs]);
  const cash = totalStep('Cash to the borrower (below zero: from the borrower)', 'usd', [left, before], {
    rule: 'summaries.alternative-cash',
    source: `${source}(4)`,
  });
  const spare = greatestStep('Loan left after payoffs', [
    differenceStep('Loan less payoffs', 'usd', [loan, payoffs]),
    given('Nothing', usd(0), source),
  ]);
  const due = greatestStep('Costs still due', [
    differenceStep('Costs less those paid before', 'usd', [costs, before]),
    given('Nothing', usd(0), source),
  ]);
  return {
    payoffs: explained(centsOf(payoffs), payoffs),
    cash: cents(cash),
    direction: centsOf(cash) < 0 ? 'FromBorrower' : 'ToBorrower',
    costsFinanced: cents(leastStep('Closing costs financed', [spare, due], { source: `${source}(5)(ii)` })),
  };
}

/** Total payoffs and payments. */
export function payoffsTotal(lines: readonly AmountLine[]): Explained<Cents> {
  const source = '12 CFR 1026.38(t)(5)(vii)(B)';
  const paid = lines.filter((line) => !line.outsideClosing).map((line) => lineStep(line, source));
  return cents(
    totalStep('Total payoffs and payments', 'usd', [given('Nothing else', usd(0), source), ...paid], { rule: 'summaries.payoffs', source }),
  );
}

/** D, I and J (12 CFR 1026.38(f)(4), (g)(5), (h)): A to C, E to H, and both less lender credits, which are below zero. Lender and seller columns are left out. */
export function closingCostTotals(
  sections: Readonly<Partial<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I', Cents>>>,
  lenderCredits: Cents,
): Readonly<Record<'D' | 'I' | 'J', Explained<Cents>>> {
  const sum = (total: 'D' | 'I', letters: readonly ('A' | 'B' | 'C' | 'E' | 'F' | 'G' | 'H')[], source: string): Step =>
    sections[total] !== undefined
      ? given(`Section ${total}`, usd(sections[total]), 'Closing Disclosure')
      : totalStep(
          `Section ${total}`,
          'usd',
          letters.map((letter) => given(`Section ${letter}`, usd(sections[letter] ?? 0), 'Paid by the borrower')),
          { source },
        );
  const D = sum('D', ['A', 'B', 'C'], '12 CFR 1026.38(f)(4)');
  const I = sum('I', ['E', 'F', 'G', 'H'], '12 CFR 1026.38(g)(5)');
  const J = totalStep('Section J', 'usd', [D, I, given('Lender credits', usd(lenderCredits), '12 CFR 1026.38(h)(3)')], {
    rule: 'summaries.section-j',
    source: '12 CFR 1026.38(h)(1)',
  });
  return { D: cents(D), I: cents(I), J: cents(J) };
}

/**
 * The deposit shown in L: less the part that already paid closing costs, which are listed as borrower-paid before closing (comment
 * 38(j)(2)(ii)-2).
 */
export function depositShown(deposit: Cents, usedBefore: Cents): Explained<Cents> {
  const source = '12 CFR 1026.38(j)(2)(ii), comment 38(j)(2)(ii)-2';
  return cents(
    differenceStep(
      'Deposit',
      'usd',
      [given('Deposit', usd(deposit), 'Contract'), given('Used for closing costs before closing', usd(usedBefore), 'Receipts')],
      { source },
    ),
  );
}

/** A verdict in words as the leaf of an explanation. */
export function placedStep(label: string, place: string, source: string, parts: readonly Step[]): Step {
  return step(label, text(place), 'lookup', { rule: 'summaries.place', source, parts });
}
