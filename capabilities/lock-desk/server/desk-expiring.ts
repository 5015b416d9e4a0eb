import { ok } from '../../../foundation/result/result.ts';
import { listedFor } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { deskExpiring } from '../contract/desk-expiring.ts';
import { expiringLocks } from './rows/expiring-locks.ts';

export default query(deskExpiring, ({ actor, reach, query: { days }, read }, { clock }) =>
  read(async (tx) => {
    const { today, rows } = await expiringLocks(tx, await clock.nowIn(tx), { ...listedFor({ actor, reach }), days });
    return ok({ today, rows: rows.map(({ officerId: _officer, processorId: _processor, ...row }) => row) });
  }),
);
