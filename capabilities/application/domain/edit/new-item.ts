/** What a form needs to begin an item of a list: its id, and a borrower with nothing known of them. */
export { emptyBorrower, nextId } from '../../../../standards/mismo-3.4/builders.ts';
