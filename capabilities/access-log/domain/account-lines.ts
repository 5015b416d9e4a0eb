/** One line of an account's journal as the file has it. */
export interface AccountLine {
  readonly sequence: number;
  readonly at: string;
  readonly account: string;
  readonly person: string;
  readonly kind: string;
  readonly subject: string;
  readonly summary: string;
  /** What changed, as JSON. */
  readonly details: string;
  readonly hash: string;
}

export const ACCOUNT_LINE_HEADS = ['When', 'Account', 'Line', 'Who', 'Kind', 'About', 'What', 'Details', 'Hash'] as const;

/** The maximum length of a spreadsheet's cell. */
const LONGEST_CELL = 32_000;

export function cellsOfAccountLine(line: AccountLine, localTime: (at: string) => string): string[] {
  const { details } = line;
  return [
    localTime(line.at),
    line.account,
    String(line.sequence),
    line.person,
    line.kind,
    line.subject,
    line.summary,
    details === '{}' ? '' : details.length > LONGEST_CELL ? `${details.slice(0, LONGEST_CELL)} …` : details,
    line.hash,
  ];
}

/** A kind in words for a person: `api-key-added` is “Api key added”, with the abbreviations in upper case. */
export function kindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ').replace(/^api\b/, 'API');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
