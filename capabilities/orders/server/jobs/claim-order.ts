import { sql } from 'kysely';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { writeJournal } from '../../../loan/port/journal.ts';
import { people } from '../../../access/port/people.ts';
import { holdLoan } from '../../../loan/port/loan-writes.ts';
import { nextStep, type OrderKind } from '../../domain/index.ts';
import type { OrderToFulfil } from '../../port/order-vendor.ts';
import { storedOrder } from '../rows/stored-order.ts';
import { orderUpdate } from '../rows/order-update.ts';

export interface OrderKey {
  readonly brokerageId: number;
  readonly loanNumber: string;
  readonly orderId: string;
}

/** An order that this process has to itself for a while. */
export interface ClaimedOrder {
  readonly claim: string;
  readonly step: 'send' | 'ask';
  readonly order: OrderToFulfil;
}

/** A process that has had an order this long has died with it. */
const CLAIM_SECONDS = 45;
/**
 * A process's request to a company about an order ends before its claim does: when another process takes the order over, no request is
 * still running.
 */
export const STEP_MS = (CLAIM_SECONDS - 5) * 1000;
const AT_ONCE = 100;

const due = sql<boolean>`o.ended_at is null and o.next_try_at <= now() and (o.claimed_at is null or o.claimed_at < now() - interval '${sql.raw(String(CLAIM_SECONDS))} seconds')`;

/** Orders of all brokerages that something has to be done about, those waiting longest first. */
export async function dueOrders(database: Database, kinds: readonly OrderKind[]): Promise<readonly OrderKey[]> {
  return database.withLender((tx) =>
    tx
      .selectFrom('vendor_order as o')
      .select(['o.brokerage_id as brokerageId', 'o.loan_number as loanNumber', 'o.order_id as orderId'])
      .where(due)
      .where('o.kind', 'in', [...kinds])
      .orderBy('o.next_try_at')
      .limit(AT_ONCE)
      .execute(),
  );
}

/**
 * Takes an order that is due. Before it is sent it is recorded as sent: should this process die now, the company is asked for its status
 * before it is sent again.
 */
export function claimOrder(database: Database, clock: Clock, key: OrderKey, claim: string): Promise<ClaimedOrder | undefined> {
  return database.withTenant({ brokerageId: key.brokerageId }, async (tx) => {
    await holdLoan(tx, key);
    const row = await lockedOrder(tx, key);
    if (!row) return undefined;
    const now = await clock.nowIn(tx);
    const step = nextStep(storedOrder(row), now);
    const update = orderUpdate(key, key.orderId, row.state);
    if (step === 'nothing') {
      await tx.executeQuery(update.set({ next_try_at: sql`'infinity'` }).compile());
      return undefined;
    }
    const line = {
      brokerageId: key.brokerageId,
      loanNumber: key.loanNumber,
      actorName: 'Lockdesk',
      origin: 'system',
      details: { orderId: key.orderId, kind: row.kind },
    } as const;
    if (step === 'call-person') {
      await tx.executeQuery(update.set({ needs_person_at: now, claim: null, claimed_at: null, next_try_at: sql`now()` }).compile());
      await writeJournal(tx, { ...line, kind: 'order-needs-person', summary: `No answer in time: ${row.title}. Somebody has to decide.` });
      return undefined;
    }
    const sending = { state: 'sent', sends: row.sends + 1, sent_at: row.sent_at ?? now };
    await tx.executeQuery(update.set({ claim, claimed_at: sql`now()`, ...(step === 'send' ? sending : { asks: row.asks + 1 }) }).compile());
    if (step === 'send' && row.sends === 0)
      await writeJournal(tx, { ...line, kind: 'order-sent', summary: `Sent to ${row.vendor}: ${row.title}` });
    const orderedBy = { personId: row.ordered_by, displayName: row.display_name };
    const order = { ...key, kind: row.kind as OrderKind, vendor: row.vendor, request: row.request, orderedAt: row.ordered_at, orderedBy };
    return { claim, step, order };
  });
}

function lockedOrder(tx: Tx, { brokerageId, orderId }: OrderKey) {
  return tx
    .selectFrom('vendor_order as o')
    .innerJoin(people.as('p'), 'p.person_id', 'o.ordered_by')
    .selectAll('o')
    .select('p.display_name')
    .where('o.brokerage_id', '=', brokerageId)
    .where('o.order_id', '=', orderId)
    .where(due)
    .forUpdate('o')
    .skipLocked()
    .executeTakeFirst();
}
