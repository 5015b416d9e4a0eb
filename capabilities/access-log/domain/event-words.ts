/** What was seen, in words. */
export const KIND_WORDS = {
  loan: 'Loan',
  number: 'Whole number',
  document: 'Document',
  report: 'Report',
  package: 'Audit package',
  call: 'Something else',
} as const;
export type EventKind = keyof typeof KIND_WORDS;

const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  shown: 'Seen',
  SIGNED_OUT: 'Refused: not signed in',
  CALL_NOT_ALLOWED: 'Refused: not for their role',
  DELEGATE_NOT_ALLOWED: 'Refused: only in person',
  ACTING_ENDED: 'Refused: acts for nobody any more',
  KEY_NOT_FOR_AREA: 'Refused: not for this key',
  KEY_READS_ONLY: 'Refused: the key only reads',
  LOAN_NOT_FOUND: 'Refused: no such loan, or not theirs',
  LOAN_NOT_ALLOWED: 'Refused: not their loan',
  FROM_ANOTHER_SITE: 'Refused: from another site',
  TOO_MANY_MISSES: 'Stopped: asked for too much that isn’t there',
};

/** The result, in words. */
export function outcomeText(outcome: string): string {
  return OUTCOME_WORDS[outcome] ?? `Refused: ${outcome.toLowerCase().replaceAll('_', ' ')}`;
}
