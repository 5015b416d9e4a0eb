import { ok } from '../../../foundation/result/result.ts';
import { listedBrokerage } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { deskExpiring } from '../contract/desk-expiring.ts';
import { expiringLocks } from './rows/expiring-locks.ts';

export default query(deskExpiring, ({ actor, query: { days }, read }, { clock }) =>
  read(async (tx) => {
    const { today, rows } = await expiringLocks(tx, await clock.nowIn(tx), {
      days,
      brokerageId: listedBrokerage(actor),
      assignee: undefined,
    });
    return ok({ today, rows: rows.map(({ officerId: _officer, processorId: _processor, ...row }) => row) });
  }),
);
