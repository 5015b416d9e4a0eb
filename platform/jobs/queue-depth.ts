import { sql } from 'kysely';
import type { ReadTx } from '../database/database.ts';

/** How much waits in a queue of the worker. */
export interface QueueDepth {
  /** Number of entries by state: waiting, being delivered. */
  readonly states: readonly { readonly state: string; readonly count: number }[];
  /** Given up in the last seven days, or waiting for a person. */
  readonly failed: number;
  /** Age of the oldest that is not done. */
  readonly oldestSeconds: number | null;
  /** How long the time of the one that is due longest has passed. */
  readonly overdueSeconds: number | null;
  /** Why the last that failed did. */
  readonly problem: string | null;
}

/** One state of a queue, as its table's owner counts it. */
export interface CountedState {
  readonly state: string;
  readonly count: number;
  readonly oldest: number | null;
  readonly overdue: number | null;
  readonly problem: string | null;
  /** Nothing is tried any more. */
  readonly failed: boolean;
}

export function queueDepth(rows: readonly CountedState[]): QueueDepth {
  const open = rows.filter(({ failed }) => !failed);
  const most = (all: readonly (number | null)[]): number | null => {
    const known = all.filter((one) => one !== null);
    return known.length === 0 ? null : Math.max(0, ...known);
  };
  return {
    states: open.map(({ state, count }) => ({ state, count })),
    failed: rows.filter(({ failed }) => failed).reduce((sum, { count }) => sum + count, 0),
    oldestSeconds: most(open.map(({ oldest }) => oldest)),
    overdueSeconds: most(open.map(({ overdue }) => overdue)),
    problem: rows.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}

/** Letters that are to be sent. */
export async function outboxDepth(tx: ReadTx): Promise<QueueDepth> {
  const rows = await tx
    .selectFrom('outbox_message')
    .select('state')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`extract(epoch from now() - min(made_at))::int`.as('oldest'),
      sql<number | null>`extract(epoch from now() - min(next_try_at))::int`.as('overdue'),
      sql<string | null>`(array_agg(last_error order by made_at desc) filter (where last_error is not null))[1]`.as('problem'),
      sql<boolean>`state = 'failed'`.as('failed'),
    ])
    .where('topic', '=', 'mail')
    .where(sql<boolean>`(state in ('waiting', 'sending') or (state = 'failed' and made_at > now() - interval '7 days'))`)
    .groupBy('state')
    .orderBy('state', 'desc')
    .execute();
  return queueDepth(rows);
}
