/** The status of disclosures for each borrower: consent to electronic documents, delivery, receipt, paper. Pure. */
export * from './consent-statement.ts';
export * from './own-page.ts';
export * from './person-state.ts';
export * from './send-borrower-letter.ts';
export * from './ask-borrower.ts';
export * from './asked-words.ts';
