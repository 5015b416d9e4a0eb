/** What a form needs to add an item to a list: its id, and an empty borrower. */
export { emptyBorrower, nextId } from '../../../../standards/mismo-3.4/builders.ts';
