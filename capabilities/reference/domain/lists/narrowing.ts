/** The list of a state's counties, whose choices come from the table of ZIP codes. */
export const COUNTIES = 'editloan-county';

/** The facts of a loan by which a list is narrowed. */
export interface NarrowingFacts {
  readonly mortgageType: string | null;
  readonly lienPriority: string;
  readonly state: string | null;
  /** Four digits. */
  readonly productId: string | null;
  readonly termMonths: number | null;
  /** Of the loan that is paid off, if given. */
  readonly originalTermMonths: number | null;
}

/** VA’s interest-rate reduction refinance: its term follows the loan that it pays off. */
const VA_IRRRL = '0302';

/** The value that narrows a list for a loan; undefined where nothing does. */
export function narrowingOf(name: string, loan: NarrowingFacts): string | undefined {
  switch (name) {
    case 'loanreg-term': {
      const months = loan.productId === VA_IRRRL && loan.originalTermMonths !== null ? loan.originalTermMonths : loan.termMonths;
      return months === null ? undefined : String(months);
    }
    case 'loanreg-so-fin':
      return loan.lienPriority;
    case COUNTIES:
      return loan.state ?? undefined;
    case 'loanreg-4506':
    case 'doc-type':
    case 'editloan-urla-sectionofact':
      return loan.mortgageType ?? undefined;
    default:
      return undefined;
  }
}
