/**
 * The severity of a finding: `error` means the file can't be used as it is, `warning` needs a person's check, `note` reports what was done.
 */
export type Severity = 'error' | 'warning' | 'note';

/** One line of the report on a file, whatever its format. No finding's text ever contains a taxpayer identifier. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
  /** Where in the file, in the words of its format; each format's own `finding.ts` says how. */
  readonly path: string;
  /** Line and column in the file that was read, counted from 1; absent for what was made in the portal. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}

// A telephone has ten digits and ZIP+4 a hyphen after five: neither is hidden.
const LOOKS_LIKE_ONE = /(?<!\d)\d{3}([- ]?)\d{2}\1\d{4}(?!\d)/;
const ALL_OF_THEM = new RegExp(LOOKS_LIKE_ONE, 'g');

/** Hides what looks like a taxpayer identifier: nine digits, with or without hyphens or spaces. */
export function withoutTaxpayerIdentifiers(text: string): string {
  return text.replace(ALL_OF_THEM, '•••••••••');
}

/** The findings as they may be shown: the names of elements, attributes and ids are of the file's own making too. */
export function withIdentifiersHidden<F extends Pick<Finding, 'path' | 'message'>>(findings: readonly F[]): readonly F[] {
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
