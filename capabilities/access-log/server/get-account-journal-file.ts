import { ok } from '../../../foundation/result/result.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAccountJournalFile } from '../contract/get-account-journal-file.ts';
import { ACCOUNT_LINE_HEADS, cellsOfAccountLine } from '../domain/account-lines.ts';
import { FORMATS } from './files/written-rows.ts';
import { readAccountLines } from './rows/account-lines.ts';

const A_PAGE = 2_000;
const MOST_ROWS = 1_000_000;

/** Reads page by page, so that a year of lines is never in memory at once. */
export default query(getAccountJournalFile, async (asked, { settings, clock }) => {
  const { format, ...sought } = asked.query;
  const today = await asked.read((tx) => clock.todayIn(tx));
  const localTime = (at: string): string => {
    const { date, time, zoneName } = wallTimeIn(settings.zone, at);
    return `${date} ${time} ${zoneName}`;
  };
  async function* pages() {
    let before: string | undefined;
    for (let rows = 0; rows < MOST_ROWS; rows += A_PAGE) {
      const after = before;
      const lines = await asked.read((tx) => readAccountLines(tx, sought, settings.zone, { most: A_PAGE, before: after }));
      yield lines.map((line) => cellsOfAccountLine(line, localTime));
      if (lines.length < A_PAGE) return;
      const last = lines.at(-1)!;
      before = `${last.brokerageId}-${last.sequence}`;
    }
  }
  const { contentType, write } = FORMATS[format];
  const bytes = write('Account journal', ACCOUNT_LINE_HEADS, pages());
  return ok({ name: `account-journal ${today}.${format}`, contentType, bytes });
});
