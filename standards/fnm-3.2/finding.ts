import type { Severity } from '../mismo-3.4/finding.ts';

export type FindingCode =
  // What reading did.
  | 'READ'
  | 'CHARSET'
  | 'KEPT_UNREAD'
  | 'UNKNOWN_RECORD'
  | 'UNKNOWN_CODE'
  | 'BAD_VALUE'
  | 'CUT_RECORD'
  | 'LONG_RECORD'
  | 'BLANK_LINE'
  | 'TRUNCATED'
  | 'MISSING_DATA'
  | 'MORE_FINDINGS'
  // What judging found.
  | 'ENVELOPE'
  | 'CONTROL_NUMBER'
  | 'MISSING_RECORD'
  | 'REPEATED_RECORD'
  | 'WRONG_ORDER'
  | 'UNKNOWN_APPLICANT'
  | 'REPEATED_APPLICANT'
  | 'NO_SSN'
  | 'WRONG_SECTION';

/** One line of the report on a 3.2 file. No finding's text ever holds a taxpayer identifier. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Record and field: `03A-150`; with its occurrence where the record repeats: `06L[3]-110`. */
  readonly path: string;
  /** Line of the file and column of the field, both counted from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}

/** What a 3.2 file may be at most; a usual one is some 200 records and 30 KB. */
export const LIMITS = { bytes: 10 * 1024 * 1024, records: 50_000, findings: 5_000 } as const;
