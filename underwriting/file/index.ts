/**
 * A whole file for Fannie Mae and Freddie Mac from one snapshot of facts.
 *
 * Not covered: FHA and VA (`government`) and USDA; rental income; the borrowers' other homes, which come as debts; insurance financed into the loan; collections; debts that another pays;
 * large deposits and interested parties' contributions, which lower funds and value before the file comes here.
 */
export { fileDebts, type FileDebts } from './file-debts.ts';
export { fileIncome, type FileIncomes } from './file-income.ts';
export { fileInsurance, type FileInsurance } from './file-insurance.ts';
export { type FileBorrower, type FileDebt, type FileIncome, type LoanFile } from './loan-file-facts.ts';
export { type SharedFigures } from './shared-figures.ts';
export { loanFile, type EnterpriseView, type LoanFileFigures } from './loan-file.ts';
