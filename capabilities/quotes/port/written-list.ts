/** The written list of providers, for the capability that sends it: its content, and its bytes. */
export { writtenListContent, type ListedQuote } from '../domain/index.ts';
export { writtenListPdf } from '../server/files/written-list-pdf.ts';
