import { Decimal } from 'decimal.js';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { LoanFile } from '../../../../underwriting/file/index.ts';
import type { GovernmentFacts } from '../../../../underwriting/government/index.ts';

/** One income of a borrower with what it is called. */
export interface SentIncome {
  readonly label: string;
  readonly kind: 'base' | 'selfEmployed' | 'averaged' | 'other';
  readonly monthly: Cents;
}

export interface SentBorrower {
  readonly name: string;
  readonly scores: readonly number[];
  readonly incomes: readonly SentIncome[];
}

/**
 * The input of a run: the facts that the rules read, out of the application and the credit report that were sent. It is stored with the run, so it
 * contains only plain values. A debt's `id` is its name for a person.
 */
export interface SentFile extends Omit<LoanFile, 'miRate' | 'borrowers' | 'rate' | 'credit'> {
  readonly mortgageType: string;
  readonly secondLien: boolean;
  readonly borrowers: readonly SentBorrower[];
  readonly rate: {
    readonly noteRate: number;
    readonly fixedYears?: number;
    readonly firstCap?: number;
    readonly index?: number;
    readonly margin?: number;
  };
  /** The premium of mortgage insurance a month. */
  readonly miMonthly?: Cents;
  readonly credit: { readonly lates30: number; readonly lates60: number; readonly inquiries: number; readonly utilization?: number };
  /** For an FHA or VA loan. */
  readonly government?: GovernmentFacts;
  /** The reports it was made with. */
  readonly reportNumbers: readonly string[];
}

/** The same as the guides read it. The insurer's yearly rate is exact: it gives the premium back to the cent. */
export function loanFileOf(sent: SentFile): LoanFile {
  const { miMonthly, borrowers, ...file } = sent;
  const { loan } = file.loan;
  return {
    ...file,
    ...(miMonthly === undefined || loan === 0 ? {} : { miRate: new Decimal(miMonthly).mul(1200).div(loan) }),
    borrowers: borrowers.map(({ scores, incomes }) => ({
      scores,
      incomes: incomes.map(({ kind, monthly }) =>
        kind === 'base' ? ({ kind, frequency: 'monthly', amount: monthly } as const) : ({ kind, monthly } as const),
      ),
    })),
  };
}
