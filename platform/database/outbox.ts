import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '../../foundation/units/units.ts';
import { builder, type ReadTx, type Tx } from './database.ts';
import { instantIn } from './instant-text.ts';
import type { LoanNumber } from '../../foundation/units/units.ts';

export interface OutboxMessage {
  readonly brokerageId: number;
  readonly loanNumber?: LoanNumber;
  /** The kind of delivery: `mail`, `webhook`. */
  readonly topic: string;
  /** The key of the message; a message with an existing key is not sent again. */
  readonly dedupeKey: string;
  readonly payload: unknown;
}

/** The delivery state of messages, for a query to join. */
export const messageStates = builder.selectFrom('outbox_message').select(['brokerage_id', 'message_id', 'state']);

/** The state of the newest message of a topic whose key begins with a word. */
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

/** The channel on which the worker is notified. */
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

/** A message's row, for a caller that inserts it with other rows. */
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

/** The notification to the worker about a message. */
export function nameOfMessage(row: { readonly brokerage_id: number; readonly message_id: string }): string {
  return `${row.brokerage_id}:${row.message_id}`;
}

/** Selected in the transaction that writes a message: notifies the worker at the commit. */
export function wakesWorker(name: string | RawBuilder<string>) {
  return sql<unknown>`pg_notify(${CHANNEL}, ${name})`.as('told');
}
