import { must, ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { postAnticipatedClosingDates } from '../contract/post-anticipated-closing-dates.ts';
import { closingDates, shownDates } from '../domain/closing-dates.ts';

export default query(postAnticipatedClosingDates, async ({ body }, { database, clock }) => {
  const today = await database.withShared(clock.todayIn);
  const from = body.loanEstimateDate ?? today;
  if (from < today) return refuse('DATE_PASSED', '', { field: 'loanEstimateDate' });
  return ok(shownDates(must(closingDates(from))));
});
