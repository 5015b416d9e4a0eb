import { must, ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAnticipatedClosingDates } from '../contract/get-anticipated-closing-dates.ts';
import { closingDates, shownDates } from '../domain/closing-dates.ts';

export default query(getAnticipatedClosingDates, async (_asked, { database, clock }) =>
  ok(shownDates(must(closingDates(await database.withShared(clock.todayIn))))),
);
