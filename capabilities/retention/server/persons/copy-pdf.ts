import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { wallTimeIn } from '../../../../platform/clock/clock.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import { printedLines, words } from '../../domain/printed-lines.ts';
import type { CopiedTable } from './person-copy.ts';

export interface PrintedCopy {
  /** Whose it is: "a borrower of loan 1400023871". */
  readonly of: string;
  readonly made: Instant;
  readonly zone: string;
  readonly tables: readonly CopiedTable[];
  /** How often records of work name a person of the portal. */
  readonly acts?: readonly { readonly table: string; readonly column: string; readonly rows: number }[];
}

const WIDTHS = [220, 272];

/** The copy to read and to print: tagged pages with a heading for each table, why it is there, and its rows. */
export async function copyPdf({ of, made, zone, tables, acts = [] }: PrintedCopy): Promise<Buffer> {
  const pages = new TaggedPages(`What is stored about ${of}`, new Date(made));
  const { date, time, zoneName } = wallTimeIn(zone, made);
  pages.title('What is stored about you', `About ${of}. Made on ${formatDate(date, { weekday: true })}, ${time.slice(0, 5)} ${zoneName}.`);
  pages.paragraph('Numbers that are stored encrypted, such as a Social Security number, are shown by their last four digits.', 10);
  for (const { table, why, rows } of tables) {
    pages.heading(titleOf(table));
    pages.paragraph(why, 10);
    for (const [at, row] of rows.entries()) {
      // The portal answers others between two rows of a long copy.
      await new Promise(setImmediate);
      const lines = printedLines(row);
      if (lines.length > 0) pages.table([rows.length === 1 ? 'What' : `${at + 1} of ${rows.length}`, 'Stored'], WIDTHS, lines);
    }
  }
  if (acts.length > 0) {
    pages.heading('Records of work');
    pages.paragraph('They belong to the account and stay there. So many name this person:', 10);
    pages.table(
      ['Records', 'How many'],
      WIDTHS,
      acts.map(({ table, column, rows }) => [`${titleOf(table)}, ${words(column)}`, String(rows)]),
    );
  }
  return pages.bytes();
}

function titleOf(table: string): string {
  const title = words(table);
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`;
}
