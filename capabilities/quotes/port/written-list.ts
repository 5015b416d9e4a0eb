/** The written list of providers, for whoever sends it: what it says, and its bytes. */
export { writtenListContent, type ListedQuote } from '../domain/index.ts';
export { writtenListPdf } from '../server/files/written-list-pdf.ts';
