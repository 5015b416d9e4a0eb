import type { Cents } from '../../../../foundation/money/money.ts';
import type { Rate } from '../../../../foundation/rates/rates.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { nextId } from '../../../../standards/mismo-3.4/builders.ts';
import { fundsToClose } from '../sent/sent-funds.ts';

/** Values of the loan's price, insurance and estimate, where the application has none. */
export interface LoanTerms {
  readonly noteRate: Rate | null;
  readonly cashToClose: Cents | null;
  readonly miMonthly: Cents | null;
}

export const noTerms: LoanTerms = { noteRate: null, cashToClose: null, miMonthly: null };

/** The application as it is sent: missing values are taken from the loan's own price, insurance and estimate; its own values are never changed. */
export function completeApplication(document: ApplicationDocument, { noteRate, cashToClose, miMonthly }: LoanTerms): ApplicationDocument {
  const { loan } = document;
  const insured = loan.housingExpenses.some(
    (each) => each.HousingExpenseType === 'MIPremium' && each.HousingExpenseTimingType === 'Proposed',
  );
  const premium = {
    id: nextId(document, 'HOUSING_EXPENSE'),
    HousingExpenseTimingType: 'Proposed',
    HousingExpenseType: 'MIPremium',
    HousingExpensePaymentAmount: miMonthly ?? 0,
  } as const;
  return {
    ...document,
    loan: {
      ...loan,
      ...(loan.NoteRatePercent === undefined && noteRate !== null ? { NoteRatePercent: noteRate } : {}),
      ...(cashToClose !== null && fundsToClose(document) === undefined
        ? { CashFromBorrowerAtClosingAmount: Math.max(0, cashToClose) }
        : {}),
      housingExpenses: insured || miMonthly === null || miMonthly === 0 ? loan.housingExpenses : [...loan.housingExpenses, premium],
    },
  };
}
