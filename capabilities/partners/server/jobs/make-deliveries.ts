import type { Database, Tx } from '../../../../platform/database/database.ts';
import { newestPosition, newsAfter, type NewsItem } from '../../../loan/port/news.ts';
import type { SubscriptionKey } from '../rows/webhooks.ts';
import { newsPayload } from '../webhooks/payloads.ts';

/** The data of a delivery besides the journal's line: the lock at that time, with the tree of its price; null for other news. */
type FiguresOf = (tx: Tx, item: NewsItem) => Promise<unknown>;

interface MakingDeliveries {
  readonly database: Database;
  readonly figuresOf: FiguresOf;
  /** Where people reach the portal. */
  readonly origin: string;
}

const AT_ONCE = 50;

/** Makes a delivery of every event of a webhook, each once, even if other processes do so too. Returns how many. */
export async function makeDeliveries(making: MakingDeliveries): Promise<number> {
  const subscriptions = await making.database.withLender((tx) =>
    tx
      .selectFrom('webhook_subscription')
      .select(['brokerage_id as brokerageId', 'subscription_id as subscriptionId'])
      .where('state', '=', 'active')
      .execute(),
  );
  let made = 0;
  for (const one of subscriptions) {
    for (let some = await makeSome(making, one); some !== undefined; some = await makeSome(making, one)) made += some;
  }
  return made;
}

/** One page of a webhook's news; undefined when it has caught up. */
async function makeSome(making: MakingDeliveries, key: SubscriptionKey): Promise<number | undefined> {
  const { database } = making;
  const { brokerageId, subscriptionId } = key;
  const subscription = await database.withTenant({ brokerageId }, (tx) =>
    tx
      .selectFrom('webhook_subscription')
      .select(['kinds', 'position', 'since'])
      .where('brokerage_id', '=', brokerageId)
      .where('subscription_id', '=', subscriptionId)
      .where('state', '=', 'active')
      .executeTakeFirst(),
  );
  if (!subscription) return undefined;
  // The lender's webhooks get events of every brokerage; all others read in their own brokerage and can't find any other.
  const read = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    brokerageId === 1 ? database.withLender(work) : database.withTenant({ brokerageId }, work);
  const { upTo, rows } = await read(async (tx) => {
    const newest = await newestPosition(tx);
    if (newest <= subscription.position) return { upTo: subscription.position, rows: [] };
    const items = (await newsAfter(tx, subscription.position, AT_ONCE, subscription)).filter((item) => item.position <= newest);
    const bodies: (readonly [NewsItem, string])[] = [];
    for (const item of items) bodies.push([item, newsPayload(item, await making.figuresOf(tx, item), making.origin)]);
    return { upTo: items.length === AT_ONCE ? items.at(-1)!.position : newest, rows: bodies };
  });
  if (upTo === subscription.position) return undefined;
  return database.withTenant({ brokerageId }, async (tx) => {
    const moved = await tx
      .updateTable('webhook_subscription')
      .set({ position: upTo })
      .where('brokerage_id', '=', brokerageId)
      .where('subscription_id', '=', subscriptionId)
      .where('position', '=', subscription.position)
      .executeTakeFirst();
    // Another worker, or a replay, has moved it since it was read.
    if (moved.numUpdatedRows === 0n || rows.length === 0) return 0;
    await tx
      .insertInto('webhook_delivery')
      .values(
        rows.map(([item, body]) => ({
          brokerage_id: brokerageId,
          subscription_id: subscriptionId,
          event_id: item.eventId,
          kind: item.kind,
          position: item.position,
          loan_number: item.loanNumber,
          event_at: item.at,
          body,
        })),
      )
      .onConflict((c) => c.columns(['brokerage_id', 'subscription_id', 'event_id']).doNothing())
      .execute();
    return rows.length;
  });
}
