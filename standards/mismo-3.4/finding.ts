/** How bad a finding is: `error` keeps the file from being used as it is, `warning` needs a person's eye, `note` tells what was done. */
export type Severity = 'error' | 'warning' | 'note';

export type FindingCode =
  // What reading did.
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
  | 'MISSING_DATA'
  | 'CHARSET'
  | 'MORE_FINDINGS'
  // What judging found.
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
  // What writing could not carry.
  | 'NOT_CARRIED';

/** One line of the report on a file. No finding's text ever holds a taxpayer identifier. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Slash path in the file with positions of repeated elements: `/MESSAGE/…/PARTY[2]/TAXPAYER_IDENTIFIERS`. */
  readonly path: string;
  /** Line in the file that was read; absent for what was made in the portal. */
  readonly line?: number;
  readonly message: string;
}

const LOOKS_LIKE_ONE = /\d{3}[- ]?\d{2}[- ]?\d{4}/;
const ALL_OF_THEM = new RegExp(LOOKS_LIKE_ONE, 'g');

/** Hides what looks like a taxpayer identifier: nine digits, with or without hyphens or spaces. */
export function withoutTaxpayerIdentifiers(text: string): string {
  return text.replace(ALL_OF_THEM, '•••••••••');
}

/** Findings as they may be told: the names of elements, attributes and ids are of the file's own making too. */
export function fitToTell<F extends Pick<Finding, 'path' | 'message'>>(findings: readonly F[]): readonly F[] {
  return findings.map((finding) =>
    LOOKS_LIKE_ONE.test(finding.path) || LOOKS_LIKE_ONE.test(finding.message)
      ? { ...finding, path: withoutTaxpayerIdentifiers(finding.path), message: withoutTaxpayerIdentifiers(finding.message) }
      : finding,
  );
}

/** A value as findings quote it: short, on one line, and without taxpayer identifiers. */
export function quoted(name: string, value: string): string {
  if (name.startsWith('TaxpayerIdentifier') || name.includes('SocialInsurance')) return '(hidden)';
  const line = withoutTaxpayerIdentifiers(value.replace(/\s+/g, ' '));
  return `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`;
}
