import type { NavGroup } from '../../../ui/kit/loan/loan-nav-groups.ts';

/** The loan on screen with its menu, for the palette: its screens are what can be done on it. */
export interface CurrentLoan {
  readonly loanId: string;
  readonly surname: string;
  readonly groups: readonly NavGroup[];
}

let current: CurrentLoan | undefined;

/** Sets which loan is on screen; returns the function that clears it. */
export function showLoan(loan: CurrentLoan): () => void {
  current = loan;
  return () => {
    if (current === loan) current = undefined;
  };
}

export function currentLoan(): CurrentLoan | undefined {
  return current;
}
