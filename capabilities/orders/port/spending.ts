import { sql, type RawBuilder } from 'kysely';
import type { Cents, PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { OrderKind } from '../domain/index.ts';

/** A brokerage's spending on orders of some kinds: charged, and expected for the open ones. */
export interface Spending {
  readonly today: Cents;
  readonly month: Cents;
  readonly open: Cents;
}

interface SpendingOf {
  readonly brokerageId: number;
  readonly kinds: readonly OrderKind[];
  readonly today: PlainDate;
  readonly zone: string;
}

export async function spendingOf(tx: ReadTx, of: SpendingOf): Promise<Spending> {
  const row = await tx
    .selectNoFrom([
      chargedSince(of, of.today).as('today'),
      chargedSince(of, `${of.today.slice(0, 8)}01`).as('month'),
      openCents(of).as('open'),
    ])
    .executeTakeFirstOrThrow();
  return { today: row.today, month: row.month, open: row.open };
}

/** Whether as much is spent as was read, for a plan that must not be written when more is. */
export function spendingIsSo(of: SpendingOf, { month, open }: Spending): RawBuilder<boolean> {
  return sql<boolean>`(${chargedSince(of, `${of.today.slice(0, 8)}01`)} = ${month}::bigint and ${openCents(of)} = ${open}::bigint)`;
}

function chargedSince({ brokerageId, kinds, zone }: SpendingOf, day: PlainDate): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(c.amount_cents), 0)::bigint from vendor_charge c
    join vendor_order o on o.brokerage_id = c.brokerage_id and o.order_id = c.order_id
    where c.brokerage_id = ${brokerageId} and o.kind = any(${[...kinds]}::text[]) and c.charged_at >= (${day}::date::timestamp at time zone ${zone}))`;
}

function openCents({ brokerageId, kinds }: SpendingOf): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(o.expected_cents), 0)::bigint from vendor_order o
    where o.brokerage_id = ${brokerageId} and o.kind = any(${[...kinds]}::text[]) and o.ended_at is null)`;
}
