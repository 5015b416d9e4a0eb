import type { Finding as FindingOf } from '../findings/finding.ts';

export type FindingCode =
  // Findings of reading.
  | 'READ'
  | 'KEPT_UNREAD'
  | 'NOT_IN_SCHEMA'
  | 'KEPT_ATTRIBUTE'
  | 'KEPT_COMMENT'
  | 'KEPT_REPEATED'
  | 'EMPTY_VALUE'
  | 'PADDED_VALUE'
  | 'BAD_VALUE'
  | 'TOO_PRECISE'
  | 'INCOMPLETE_DATE'
  | 'MISSING_DATA'
  | 'CHARSET'
  | 'DOCTYPE_SKIPPED'
  | 'ENVELOPE_LEFT'
  | 'OTHER_VERSION'
  | 'MORE_FINDINGS'
  // Findings of judging.
  | 'DUPLICATE_LABEL'
  | 'DANGLING_LABEL'
  | 'UNKNOWN_ARCROLE'
  | 'ARCROLE_ENDS'
  | 'MISSING_RELATIONSHIP'
  | 'BORROWER_COUNT'
  | 'NARROWER_VALUE'
  | 'WRONG_ORDER'
  | 'REPEATED_ELEMENT'
  | 'WRONG_SUM'
  | 'SEQUENCE_NUMBER'
  | 'NO_SUBJECT_LOAN'
  // Data that could not be written.
  | 'NOT_CARRIED';

/** One line of the report on a file. `path` is the slash path in the file with positions of repeated elements: `/MESSAGE/…/PARTY[2]/TAXPAYER_IDENTIFIERS`. */
export type Finding = FindingOf<FindingCode>;
