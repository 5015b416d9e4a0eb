import type { Finding as FindingOf } from '../findings/finding.ts';

export type FindingCode =
  // Findings of reading.
  | 'READ'
  | 'CHARSET'
  | 'KEPT_UNREAD'
  | 'UNKNOWN_RECORD'
  | 'UNKNOWN_CODE'
  | 'BAD_VALUE'
  | 'TOO_PRECISE'
  | 'INCOMPLETE_DATE'
  | 'CUT_RECORD'
  | 'LONG_RECORD'
  | 'BLANK_LINE'
  | 'TRUNCATED'
  | 'MISSING_DATA'
  | 'MORE_FINDINGS'
  // Findings of judging.
  | 'ENVELOPE'
  | 'CONTROL_NUMBER'
  | 'MISSING_RECORD'
  | 'REPEATED_RECORD'
  | 'WRONG_ORDER'
  | 'UNKNOWN_APPLICANT'
  | 'REPEATED_APPLICANT'
  | 'NO_SSN'
  | 'WRONG_SECTION';

/**
 * One line of the report on a 3.2 file. `path` is record and field: `03A-150`; with its occurrence where the record repeats: `06L[3]-110`. The column is
 * that of the field.
 */
export type Finding = FindingOf<FindingCode>;

/** The limits of a 3.2 file; a usual one is some 200 records and 30 KB. */
export const LIMITS = { bytes: 10 * 1024 * 1024, records: 50_000, findings: 5_000 } as const;
