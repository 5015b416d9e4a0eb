import { AGREEMENTS, MILITARY_SERVICE } from './layout/agreements-and-service.ts';
import { ACCOUNTS, OTHER_ASSETS, GIFTS } from './layout/assets.ts';
import { PERSONAL } from './layout/borrower.ts';
import { DEBTS, EXPENSES, MORTGAGES } from './layout/debts.ts';
import { ABOUT_THE_PROPERTY, ABOUT_FINANCES } from './layout/declarations.ts';
import { DEMOGRAPHICS } from './layout/demographics.ts';
import { CURRENT_EMPLOYMENT, ADDITIONAL_EMPLOYMENT, PREVIOUS_EMPLOYMENT, OTHER_INCOME } from './layout/employment.ts';
import { FUNDS } from './layout/funds.ts';
import type { Group } from './layout/group.ts';
import { LENDER_PROPERTY } from './layout/lender-property.ts';
import { LOAN_AND_PROPERTY, OTHER_LOANS, RENTAL_INCOME } from './layout/loan-and-property.ts';
import { LOAN_TERMS } from './layout/loan-terms.ts';
import { PARTIES } from './layout/parties.ts';
import { PROPERTIES } from './layout/real-estate.ts';
import { TITLE } from './layout/title.ts';

/** The parts of the form in their order, by the heads it gives them. */
export const SECTIONS: Readonly<Record<string, string>> = {
  '1': 'Borrower information',
  '2': 'Financial information: assets and liabilities',
  '3': 'Financial information: real estate',
  '4': 'Loan and property information',
  '5': 'Declarations',
  '6': 'Acknowledgments and agreements',
  '7': 'Military service',
  '8': 'Demographic information',
  '9': 'Loan originator information',
  L: 'Lender loan information',
};

/** Groups that occur for each borrower, by section. */
const BORROWER = [
  PERSONAL,
  CURRENT_EMPLOYMENT,
  ADDITIONAL_EMPLOYMENT,
  PREVIOUS_EMPLOYMENT,
  OTHER_INCOME,
  ABOUT_THE_PROPERTY,
  ABOUT_FINANCES,
  AGREEMENTS,
  MILITARY_SERVICE,
  DEMOGRAPHICS,
];

/** Groups that occur once, by section. */
const APPLICATION = [
  ACCOUNTS,
  OTHER_ASSETS,
  DEBTS,
  EXPENSES,
  MORTGAGES,
  PROPERTIES,
  LOAN_AND_PROPERTY,
  OTHER_LOANS,
  RENTAL_INCOME,
  GIFTS,
  PARTIES,
  LENDER_PROPERTY,
  TITLE,
  LOAN_TERMS,
  FUNDS,
];

/** The loan application (URLA, Form 1003 of 2021) as a table: groups of fields in the order of the form, in our words. */
export const FORM: readonly Group[] = [...BORROWER, ...APPLICATION].flat();
