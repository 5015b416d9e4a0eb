import type { Severity } from '../mismo-3.4/finding.ts';

export type FindingCode =
  // What reading did.
  | 'READ'
  | 'CHARSET'
  | 'BAD_VALUE'
  | 'NOT_READ'
  | 'KEPT_OWN'
  | 'UNKNOWN_PART'
  | 'MISSING_DATA'
  | 'MORE_FINDINGS'
  // What judging found.
  | 'DANGLING_ID'
  | 'DUPLICATE_ID'
  | 'NO_BORROWER';

/** One line of the report on a formatted loan. No finding's text ever holds a taxpayer identifier. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Wire path: `mortgageterms/mortgageType`, `borrower[2]/currentincome/incomeType`. */
  readonly path: string;
  /** Line of the XML form; absent for the payload of a call. */
  readonly line?: number;
  readonly message: string;
}
