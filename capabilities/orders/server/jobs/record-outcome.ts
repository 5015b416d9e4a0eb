import { sql } from 'kysely';
import { askOver, type Database, type Tx } from '../../../../platform/database/database.ts';
import { failpoint } from '../../../../platform/database/failpoints.ts';
import { writeJournal } from '../../../loan/port/journal.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { holdLoan } from '../../../loan/port/loan-writes.ts';
import { afterOutcome, type OpenOutcome } from '../../domain/index.ts';
import type { Settled } from '../../port/order-vendor.ts';
import { storedOrder } from '../rows/stored-order.ts';
import type { ClaimedOrder } from './claim-order.ts';

const free = { claim: null, claimed_at: null };

/** Records the next state of an order that has no answer yet. */
export function recordOutcome(database: Database, claimed: ClaimedOrder, outcome: OpenOutcome): Promise<void> {
  return asClaimed(database, claimed, async (tx, row) => {
    const { state, wait, problem } = afterOutcome(storedOrder(row), claimed.step, outcome);
    const accepted = state === 'accepted' && row.accepted_at === null;
    await tx
      .updateTable('vendor_order')
      .set({
        ...free,
        state,
        problem,
        next_try_at: sql`now() + make_interval(secs => ${wait})`,
        ...(accepted ? { accepted_at: sql`portal_now()` } : {}),
        ...(outcome.is === 'working' ? { progress: JSON.stringify(outcome.progress), simulated: outcome.simulated } : {}),
      })
      .where('brokerage_id', '=', row.brokerage_id)
      .where('order_id', '=', row.order_id)
      .execute();
    const { brokerageId, loanNumber, vendor, kind, orderId } = claimed.order;
    if (accepted)
      await writeJournal(tx, {
        brokerageId,
        loanNumber,
        actorName: 'Lockdesk',
        origin: 'vendor',
        kind: 'order-accepted',
        summary: `${vendor} accepted: ${row.title}`,
        details: { orderId, kind },
      });
  });
}

/** Ends an order by its answer: its charges and the rows of the capability that ordered it, in one transaction. */
export function recordAnswer(database: Database, claimed: ClaimedOrder, settled: Settled): Promise<void> {
  return asClaimed(database, claimed, async (tx, row) => {
    const { brokerageId, loanNumber, orderId, kind } = claimed.order;
    await tx
      .updateTable('vendor_order')
      .set({
        ...free,
        state: settled.state,
        problem: settled.problem ?? null,
        vendor_text: settled.vendorText?.replaceAll('\0', '').slice(0, 1000) ?? null,
        simulated: settled.simulated,
        ended_at: sql`portal_now()`,
        ...(row.accepted_at === null ? { accepted_at: sql`portal_now()` } : {}),
      })
      .where('brokerage_id', '=', brokerageId)
      .where('order_id', '=', orderId)
      .execute();
    for (const charge of settled.charges) await askOver(tx, chargeWrite(claimed, charge, settled.simulated).compile());
    const more = await settled.onLoan?.(tx);
    for (const write of [...settled.writes, ...(more?.writes ?? [])]) await askOver(tx, write.compile());
    const { kind: journalKind, summary, details } = settled.journal;
    await writeJournal(tx, {
      brokerageId,
      loanNumber,
      actorName: claimed.order.vendor,
      origin: 'vendor',
      kind: journalKind,
      summary,
      details: { orderId, kind, simulated: settled.simulated, ...(details as object | undefined) },
    });
    for (const entry of more?.journal ?? []) await writeJournal(tx, entry);
    failpoint('order-recorded');
  });
}

function chargeWrite({ order }: ClaimedOrder, { chargeId, what, amount }: Settled['charges'][number], simulated: boolean) {
  return statements
    .insertInto('vendor_charge')
    .values({
      brokerage_id: order.brokerageId,
      order_id: order.orderId,
      charge_id: chargeId,
      what,
      amount_cents: amount,
      charged_at: sql`portal_now()`,
      simulated,
    })
    .onConflict((conflict) => conflict.columns(['brokerage_id', 'order_id', 'charge_id']).doNothing());
}

/** Does its work while the order still has this claim; an order that another process took over is recorded by that one. */
async function asClaimed(
  database: Database,
  { claim, order }: ClaimedOrder,
  work: (tx: Tx, row: NonNullable<Awaited<ReturnType<typeof ofClaim>>>) => Promise<void>,
): Promise<void> {
  await database.withTenant({ brokerageId: order.brokerageId }, async (tx) => {
    await holdLoan(tx, order);
    const row = await ofClaim(tx, order.brokerageId, order.orderId, claim);
    if (row) await work(tx, row);
  });
}

function ofClaim(tx: Tx, brokerageId: number, orderId: string, claim: string) {
  return tx
    .selectFrom('vendor_order')
    .selectAll()
    .where('brokerage_id', '=', brokerageId)
    .where('order_id', '=', orderId)
    .where('claim', '=', claim)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
