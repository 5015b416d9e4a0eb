import type { Severity } from '../mismo-3.4/finding.ts';

export type FindingCode =
  // What reading did.
  | 'READ'
  | 'CHARSET'
  | 'HIDDEN_LEFT_OUT'
  | 'UNKNOWN_FIELD'
  | 'AMBIGUOUS_FIELD'
  | 'REPEATED_FIELD'
  | 'BAD_VALUE'
  | 'TOO_PRECISE'
  | 'UNKNOWN_REFERENCE'
  | 'MISSING_DATA'
  | 'MORE_FINDINGS'
  // What judging found.
  | 'BORROWER_COUNT'
  | 'NARROWER_VALUE';

/** One line of the report on a page. No finding's text ever holds a taxpayer identifier. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Section and label: `1a First name`; of the second borrower or item `1a[2] First name`. */
  readonly path: string;
  /** Where the value stands in the page, counted from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}
