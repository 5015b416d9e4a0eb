import { ok } from '../../../foundation/result/result.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAccessLogFile } from '../contract/get-access-log-file.ts';
import { csvOfEvents } from '../domain/csv-of-events.ts';
import { readEvents } from './rows/access-events.ts';

const A_PAGE = 2_000;
const MOST_ROWS = 50_000;

/** Reads page by page, so that a year of rows is never in memory at once. */
export default query(getAccessLogFile, async (asked, { settings, clock }) => {
  const today = await asked.read((tx) => clock.todayIn(tx));
  const localTime = (at: string): string => {
    const { date, time, zoneName } = wallTimeIn(settings.zone, at);
    return `${date} ${time} ${zoneName}`;
  };
  async function* pages(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(csvOfEvents([], localTime, true));
    let before: string | undefined;
    for (let rows = 0; rows < MOST_ROWS; rows += A_PAGE) {
      const after = before;
      const events = await asked.read((tx) => readEvents(tx, asked.query, settings.zone, { most: A_PAGE, before: after }));
      yield Buffer.from(csvOfEvents(events, localTime));
      if (events.length < A_PAGE) return;
      before = events.at(-1)!.eventId;
    }
  }
  return ok({ name: `who-saw-what ${today}.csv`, contentType: 'text/csv; charset=utf-8', bytes: pages() });
});
