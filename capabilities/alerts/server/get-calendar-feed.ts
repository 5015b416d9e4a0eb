import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getCalendarFeed } from '../contract/get-calendar-feed.ts';
import { feedOf, tokenOfFeed } from './calendar/feed-of-person.ts';

export default query(getCalendarFeed, async ({ actor }, { database, settings }) => {
  const feed = await database.readBrokerage(actor.brokerageId, (tx) => feedOf(tx, actor));
  if (!feed) return ok({ feed: null });
  const token = await tokenOfFeed(database.vault, actor, feed);
  return ok({
    feed: { address: `${settings.origin}/calendar/${actor.brokerageId}/${actor.personId}/${token}.ics`, madeAt: feed.madeAt },
  });
});
