import type { Finding as FindingOf } from '../findings/finding.ts';

export type FindingCode =
  // What reading did.
  | 'READ'
  | 'CHARSET'
  | 'DOCTYPE_SKIPPED'
  | 'ENVELOPE_LEFT'
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

/** One line of the report on a credit file; no text holds an account number either. `path` is element and id: `CREDIT_LIABILITY[L1]/_MonthlyPaymentAmount`. */
export type Finding = FindingOf<FindingCode>;
