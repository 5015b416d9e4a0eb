import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '../../foundation/units/units.ts';
import { builder, type ReadTx, type Tx } from './database.ts';
import { instantIn } from './instant-text.ts';
import type { LoanNumber } from '../../foundation/units/units.ts';

export interface OutboxMessage {
  readonly brokerageId: number;
  readonly loanNumber?: LoanNumber;
  /** What kind of delivery it needs: `mail`, `webhook`. */
  readonly topic: string;
  /** Names what is said; the same key is never said twice. */
  readonly dedupeKey: string;
  readonly payload: unknown;
}

/** How far messages are on their way, for a query to join. */
export const messageStates = builder.selectFrom('outbox_message').select(['brokerage_id', 'message_id', 'state']);

/** What became of the newest message of a topic whose key begins with a word. */
export async function newestMessage(tx: ReadTx, brokerageId: number, topic: string, word: string) {
  const row = await tx
    .selectFrom('outbox_message')
    .select(['state', 'last_error'])
    .select(instantIn<Instant | null>('sent_at', 'MS').as('sent'))
    .where('brokerage_id', '=', brokerageId)
    .where('topic', '=', topic)
    .where('dedupe_key', 'like', `${word} %`)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { state: row.state, sentAt: row.sent, problem: row.last_error };
}

/** What the worker listens for. */
const CHANNEL = 'lockdesk_outbox';

/**
 * Puts a message into the outbox in the command's transaction and wakes the worker when that commits.
 * Answers undefined when the same message (topic and key) is already there.
 */
export async function putInOutbox(tx: Tx, message: OutboxMessage): Promise<string | undefined> {
  const row = await tx
    .insertInto('outbox_message')
    .values(outboxRow(message))
    .onConflict((c) => c.columns(['brokerage_id', 'topic', 'dedupe_key']).doNothing())
    .returning('message_id')
    .executeTakeFirst();
  if (row) await tx.selectNoFrom(wakesWorker(nameOfMessage({ brokerage_id: message.brokerageId, ...row }))).execute();
  return row?.message_id;
}

/** A message's row, for whoever writes it together with others. */
export function outboxRow(message: OutboxMessage) {
  return {
    brokerage_id: message.brokerageId,
    message_id: randomUUID() as string,
    loan_number: message.loanNumber ?? null,
    topic: message.topic,
    dedupe_key: message.dedupeKey,
    payload: JSON.stringify(message.payload),
  };
}

/** A message as statements of a plan, where other rows name it: its row, and waking the worker. */
export function messageWrites(row: OutboxRow) {
  return [builder.insertInto('outbox_message').values(row), builder.selectNoFrom(wakesWorker(nameOfMessage(row)))];
}

export type OutboxRow = ReturnType<typeof outboxRow>;

/** What the worker hears of a message. */
export function nameOfMessage(row: { readonly brokerage_id: number; readonly message_id: string }): string {
  return `${row.brokerage_id}:${row.message_id}`;
}

/** Selected in the transaction that writes a message: heard by the worker when it commits. */
export function wakesWorker(name: string | RawBuilder<string>) {
  return sql<unknown>`pg_notify(${CHANNEL}, ${name})`.as('told');
}
