/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Rows as CSV. A text that begins like a formula gets an apostrophe, so that no spreadsheet runs it. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
