import type { Finding } from '../findings/finding.ts';

/** Something of the file that no data point of the application is; lost where the format changes. */
export interface Unread {
  readonly kind: 'unread';
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

/** Findings of reading about something that stays in the file and is not taken into the application. */
const UNREAD = new Set([
  'KEPT_UNREAD', 'NOT_IN_SCHEMA', 'KEPT_ATTRIBUTE', 'KEPT_REPEATED', 'BAD_VALUE', 'TOO_PRECISE', 'INCOMPLETE_DATE', 'ENVELOPE_LEFT',
  'UNKNOWN_RECORD', 'UNKNOWN_CODE', 'LONG_RECORD', 'UNKNOWN_APPLICANT', 'REPEATED_APPLICANT', 'MORE_FINDINGS', 'NOT_READ', 'UNKNOWN_PART', 'KEPT_OWN',
  'UNKNOWN_FIELD', 'AMBIGUOUS_FIELD', 'REPEATED_FIELD', 'UNKNOWN_REFERENCE', 'HIDDEN_LEFT_OUT',
]); // prettier-ignore

export function unreadOf(findings: readonly Finding[], sameFormat: boolean): Unread[] {
  const unread = findings
    // Data outside the application is copied within its own format, and lost in another.
    .filter(({ code }) => UNREAD.has(code) && (code !== 'KEPT_OWN' || !sameFormat))
    .map(({ path, line, message }): Unread => ({
      kind: 'unread',
      path,
      ...(line === undefined ? {} : { line }),
      message: notCarried(message),
    }));
  const comments = findings.filter(({ code }) => code === 'KEPT_COMMENT').length;
  if (comments === 0) return unread;
  // No data; one line is enough for characters that may occur between any two elements.
  return [
    ...unread,
    {
      kind: 'unread',
      path: '',
      message: `${comments} ${comments === 1 ? 'comment of the file is' : 'comments of the file are'} left out.`,
    },
  ];
}

/** The message of a finding, without its words that the file keeps the data: the converted file does not. */
function notCarried(message: string): string {
  return message.replace(/[;.] (?:it|they|the line|the later one) (?:was|were|is) (?:kept|handed on)\b[^.]*\./gi, '.');
}
