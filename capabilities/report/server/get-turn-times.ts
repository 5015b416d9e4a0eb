import { addDays } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { measuredReviews } from '../../conditions/port/measured-reviews.ts';
import { writtenPage } from '../../content/port/written-page.ts';
import { daysBetweenStatuses } from '../../loan/port/step-days.ts';
import { getTurnTimes } from '../contract/get-turn-times.ts';
import { reviewTimes } from '../domain/review-times.ts';
import { turnTimeSteps } from '../domain/turn-times.ts';
import { promisesNow } from './rows/promises.ts';
import { reviewsView, stepView } from './rows/turn-times-view.ts';

/** The days over which turn times are computed. */
const DAYS_BACK = 90;

const DESKS = [
  { desk: 'underwriting', title: 'Prior to approval and documents' },
  { desk: 'closing', title: 'At closing and after' },
] as const;

/** Turn times are shown to everybody, so they are counted over all loans: days and how many, never which. */
export default query(getTurnTimes, async (_asked, { clock, database, reader, settings: { zone } }) => {
  const { promises, page, today } = await database.readTenant({ brokerageId: LENDER }, async (tx) => ({
    promises: await promisesNow(tx),
    page: await writtenPage(tx, 'turn-times', zone),
    today: await clock.todayIn(tx),
  }));
  const sinceDate = addDays(today, -DAYS_BACK);
  const { passed, measured, asOf } = await reader.read({ subtree: { over: 'all' }, brokerageId: LENDER }, 'recent', async (tx, until) => ({
    asOf: until ?? (await clock.nowIn(tx)),
    passed: await Promise.all(turnTimeSteps.map(({ from, to }) => daysBetweenStatuses(tx, { from, to, sinceDate, zone }))),
    measured: await measuredReviews(tx, { sinceDate, zone }),
  }));
  return ok({
    asOf,
    page,
    sinceDate,
    steps: turnTimeSteps.map((one, index) => stepView(one, promises.get(one.step)!, passed[index]!, sinceDate)),
    reviews: DESKS.map(({ desk, title }) => {
      const taken = measured.filter((one) => one.desk === desk);
      return reviewsView(title, reviewTimes(title, taken, sinceDate));
    }),
  });
});
