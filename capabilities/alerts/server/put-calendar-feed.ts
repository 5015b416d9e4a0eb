import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putCalendarFeed } from '../contract/put-calendar-feed.ts';
import { putCalendarFeed as decide } from '../domain/put-calendar-feed.ts';
import { feedOf, feedWrite, newFeed } from './calendar/feed-of-person.ts';

export default command(putCalendarFeed, {
  read: async (tx, { actor }, { clock }) => ok({ before: await feedOf(tx, actor), made: newFeed(await clock.nowIn(tx)) }),
  decide: (feeds, { body }) => decide(body.wanted, feeds),
  record: ({ feed }, { context: { before }, asked: { actor } }) => ({
    writes: [feedWrite(actor, feed)],
    accountJournal: [
      accountLine(actor.brokerageId, actor, {
        kind: 'calendar-feed-set',
        subject: `person ${actor.personId}`,
        summary: `${actor.displayName} ${feed === null ? 'revoked' : before === null ? 'made' : 'renewed'} the address of their calendar`,
        details: {},
      }),
    ],
  }),
  reply: ({ feed }) => ({ made: feed !== null }),
});
