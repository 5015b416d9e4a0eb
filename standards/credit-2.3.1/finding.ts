import type { Finding as FindingOf } from '../findings/finding.ts';

export type FindingCode =
  // Findings of reading.
  | 'READ'
  | 'CHARSET'
  | 'DOCTYPE_SKIPPED'
  | 'ENVELOPE_LEFT'
  | 'BAD_VALUE'
  | 'KEPT_UNREAD'
  // Findings of judging.
  | 'REPORT_ERROR'
  | 'DANGLING_ID'
  | 'DUPLICATE_ID'
  | 'SCORE_RANGE'
  | 'NO_SCORE'
  | 'NO_CREDITOR'
  | 'NO_BORROWER';

/**
 * One line of the report on a credit file; no text contains an account number either. `path` is element and id:
 * `CREDIT_LIABILITY[L1]/_MonthlyPaymentAmount`.
 */
export type Finding = FindingOf<FindingCode>;
