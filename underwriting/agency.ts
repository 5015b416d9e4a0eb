/** Whose guide is followed. */
export type Agency = 'fannie' | 'freddie' | 'fha' | 'va' | 'usda';

/** What a loan is for, as the guides tell loans apart. */
export type LoanPurpose = 'purchase' | 'limitedCashOut' | 'cashOut';

/** How the borrowers will use the home. */
export type Occupancy = 'primary' | 'secondHome' | 'investment';

export const AGENCY_NAMES: Readonly<Record<Agency, string>> = {
  fannie: 'Fannie Mae',
  freddie: 'Freddie Mac',
  fha: 'FHA',
  va: 'VA',
  usda: 'USDA',
};
