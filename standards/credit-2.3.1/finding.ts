import type { Severity } from '../mismo-3.4/finding.ts';

export type FindingCode =
  // What reading did.
  | 'READ'
  | 'CHARSET'
  | 'BAD_VALUE'
  | 'KEPT_UNREAD'
  // What judging found.
  | 'REPORT_ERROR'
  | 'DANGLING_ID'
  | 'DUPLICATE_ID'
  | 'SCORE_RANGE'
  | 'NO_SCORE'
  | 'NO_CREDITOR'
  | 'NO_BORROWER';

/** One line of the report on a credit file. No finding's text ever holds a taxpayer identifier or an account number. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Element and id: `CREDIT_LIABILITY[L1]/_MonthlyPaymentAmount`. */
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}
