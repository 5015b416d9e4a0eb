import type { Finding as FindingOf } from '../findings/finding.ts';

export type FindingCode =
  // Findings of reading.
  | 'READ'
  | 'CHARSET'
  | 'DOCTYPE_SKIPPED'
  | 'ENVELOPE_LEFT'
  | 'BAD_VALUE'
  | 'NOT_READ'
  | 'KEPT_OWN'
  | 'UNKNOWN_PART'
  | 'MISSING_DATA'
  | 'MORE_FINDINGS'
  // Findings of judging.
  | 'DANGLING_ID'
  | 'DUPLICATE_ID'
  | 'NO_BORROWER';

/** One line of the report on a formatted loan; the payload of a call has no lines. `path` is as on the wire: `mortgageterms/mortgageType`, `borrower[2]/currentincome/incomeType`. */
export type Finding = FindingOf<FindingCode>;
