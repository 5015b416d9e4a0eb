/** The borrowers of a loan with how their disclosures stand, for those who count from it. */
export { borrowersOfLoan, type BorrowerOfLoan } from '../server/rows/borrowers.ts';
