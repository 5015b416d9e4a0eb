/**
 * Rows as comma-separated text (RFC 4180, CR LF), with the mark by which spreadsheets recognise UTF-8. A cell that a spreadsheet would run
 * as a formula gets an apostrophe in front: names come from outside.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK}${csvLines(rows)}`;
}

/** The first character of a file. */
export const CSV_MARK = '\uFEFF';

/** Some of a file's rows, for one that is written while they come. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
