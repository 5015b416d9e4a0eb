/** The borrowers of a loan with the status of their disclosures, for capabilities that calculate with it. */
export { borrowersOfLoan, type BorrowerOfLoan } from '../server/rows/borrowers.ts';
