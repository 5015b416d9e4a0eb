import { sql } from 'kysely';
import type { Instant, PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { people } from '../../access/port/people.ts';

/** The fee schedule a lender took in, and who put it in force. */
export interface FeeScheduleInForce {
  readonly tableId: string;
  readonly title: string;
  readonly version: number;
  readonly sha256: string;
  readonly putInForceBy: string;
  readonly putInForceAt: Instant;
}

/** The fee schedule in effect on a day, where the lender uploaded it. */
export async function feeScheduleInForce(tx: ReadTx, on: PlainDate): Promise<FeeScheduleInForce | undefined> {
  const row = await tx
    .selectFrom('regulation_table as t')
    .innerJoin(people.as('p'), 'p.person_id', 't.put_in_force_by')
    .select(['t.table_id', 't.title', 't.version', 't.put_in_force_at', 'p.display_name'])
    .select(sql<string>`encode(t.sha256, 'hex')`.as('sha256'))
    .where('t.kind', '=', 'fee-schedule')
    .where('t.in_force', 'is not', null)
    .where('t.covers_from', '<=', on)
    .orderBy('t.covers_from', 'desc')
    .orderBy('t.in_force', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      tableId: row.table_id,
      title: row.title,
      version: row.version!,
      sha256: row.sha256,
      putInForceBy: row.display_name,
      putInForceAt: row.put_in_force_at!,
    }
  );
}

/** The hash of a table's contents by its id, as a part of a neighbour's query. */
export const tableHashes = sql<{
  table_id: string;
  sha256: string;
}>`(select table_id, encode(sha256, 'hex') as sha256 from regulation_table)`;
