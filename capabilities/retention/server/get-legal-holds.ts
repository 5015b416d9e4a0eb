import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLegalHolds } from '../contract/get-legal-holds.ts';
import { holdsOf } from './rows/legal-holds.ts';

export default query(getLegalHolds, async ({ loan, read }) => {
  const rows = await read((tx) => holdsOf(tx, loan));
  return ok({
    holds: rows.map((row) => ({
      holdId: row.hold_id,
      why: row.why,
      placedBy: row.placed_by,
      placedAt: row.placed_at,
      lifted: row.lifted_at === null ? null : { by: row.lifted_by ?? '', at: row.lifted_at, why: row.lifted_why ?? '' },
    })),
  });
});
