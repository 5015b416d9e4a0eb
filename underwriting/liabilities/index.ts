/**
 * Debts that count, by agency: student loans, instalments, revolving and 30-day accounts, support paid, debts that another pays, collections.
 *
 * Not covered: tax instalments beyond counting them as any other kind; business debts paid by the business; debts paid off at closing and the funds for it; disputed accounts of FHA;
 * VA's allowance for child care; judgments and liens. What "weighs heavily" on a borrower is a person's finding: no guide gives a number.
 */
export { SUPPORT_PAID_RULES, supportPaid, type SupportPaid, type SupportPaidRatios } from './alimony-paid.ts';
export { COLLECTION_RULES, collections, type Collection, type Collections } from './collections.ts';
export { countedInstallments, INSTALLMENT_RULES, type InstallmentAccount, type Installments } from './installments.ts';
export { PAID_BY_OTHER_RULES, paidByOther, type DebtPaidByOther } from './paid-by-other.ts';
export {
  open30DayAccount,
  REVOLVING_RULES,
  revolvingPayment,
  type Open30Day,
  type Open30DayAccount,
  type RevolvingAccount,
} from './revolving.ts';
export {
  STUDENT_LOAN_RULES,
  studentLoanPayment,
  type StudentLoan,
  type StudentLoanBasis,
  type StudentLoanPayment,
} from './student-loan.ts';
