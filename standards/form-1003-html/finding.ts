import type { Finding as FindingOf } from '../findings/finding.ts';

export type FindingCode =
  // Findings of reading.
  | 'READ'
  | 'CHARSET'
  | 'INCOMPLETE_DATE'
  | 'HIDDEN_LEFT_OUT'
  | 'UNKNOWN_FIELD'
  | 'AMBIGUOUS_FIELD'
  | 'REPEATED_FIELD'
  | 'BAD_VALUE'
  | 'TOO_PRECISE'
  | 'UNKNOWN_REFERENCE'
  | 'MISSING_DATA'
  | 'MORE_FINDINGS'
  // Findings of judging.
  | 'BORROWER_COUNT'
  | 'NARROWER_VALUE';

/** One line of the report on a page. `path` is section and label: `1a First name`; of the second borrower or item `1a[2] First name`. */
export type Finding = FindingOf<FindingCode>;
