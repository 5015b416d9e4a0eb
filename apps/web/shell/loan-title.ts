import { createContext, useContext } from 'react';

/** "Okafor 1400023871" on the screens of a loan, for the page title. */
export const LoanTitleContext = createContext<string | undefined>(undefined);

export function useLoanTitle(): string | undefined {
  return useContext(LoanTitleContext);
}
