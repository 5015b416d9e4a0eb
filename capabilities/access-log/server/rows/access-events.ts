import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import { dayEnds, instantOf, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import { brokerages } from '../../../access/port/brokerages.ts';

export interface EventsAsked {
  readonly loanId?: string | undefined;
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  readonly outcome?: 'shown' | 'refused' | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/** Rows that match the search, newest first, within the reader’s part of the hierarchy. */
export async function readEvents(
  tx: ReadTx,
  asked: EventsAsked,
  zone: string,
  page: { readonly most: number; readonly before?: string | undefined },
) {
  const before = page.before === undefined ? undefined : await placeOf(tx, page.before);
  if (before === null) return [];
  const rows = await tx
    .selectFrom('access_event as e')
    .leftJoin(brokerages.as('b'), 'b.brokerage_id', 'e.account_id')
    .select(['e.event_id', 'e.times', 'e.actor_name', 'b.name as account', 'e.kind', 'e.call', 'e.outcome', 'e.loan_number'])
    .select(['e.about', 'e.request_id', 'e.network'])
    .select(instantIn<Instant>('e.at', 'MS').as('at'))
    .$if(asked.loanId !== undefined, (query) => query.where('e.loan_number', '=', asked.loanId!))
    .$if(Boolean(asked.person), (query) => query.where(sql<boolean>`strpos(lower(e.actor_name), lower(${asked.person!})) > 0`))
    .$if(asked.kind !== undefined, (query) => query.where('e.kind', '=', asked.kind!))
    .$if(asked.outcome === 'shown', (query) => query.where('e.outcome', '=', 'shown'))
    .$if(asked.outcome === 'refused', (query) => query.where('e.outcome', '<>', 'shown'))
    .$if(asked.from !== undefined, (query) => query.where('e.at', '>=', instantOf(zone, asked.from!, '00:00')))
    .$if(asked.to !== undefined, (query) => query.where('e.at', '<', dayEnds(zone, asked.to!)))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(e.at, e.event_id) < (${before!.at}::timestamptz, ${before!.event_id}::uuid)`),
    )
    .orderBy('e.at', 'desc')
    .orderBy('e.event_id', 'desc')
    .limit(page.most)
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    at: row.at,
    times: row.times,
    person: row.actor_name,
    account: row.account ?? '',
    kind: row.kind as 'number' | 'document' | 'report' | 'package' | 'loan' | 'call',
    call: row.call,
    outcome: row.outcome,
    loanId: row.loan_number,
    about: row.about,
    requestId: row.request_id,
    network: row.network,
  }));
}

/** Where an event is in the order of all; null where there is none. */
async function placeOf(tx: ReadTx, eventId: string) {
  const row = await tx
    .selectFrom('access_event')
    .select('event_id')
    // All its digits: events of one millisecond have an order.
    .select(sql<string>`at::text`.as('at'))
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row ?? null;
}
