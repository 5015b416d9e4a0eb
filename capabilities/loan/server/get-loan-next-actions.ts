import { ok } from '../../../foundation/result/result.ts';
import { assigneeOf } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanNextActions } from '../contract/get-loan-next-actions.ts';
import { actionOwner } from '../domain/action-owner.ts';
import { distanceOf, nextActions } from '../domain/next-actions.ts';
import { situationOf, situationRows } from './rows/loan-situation.ts';

/** The next actions by the loan's own facts, for this person, today. */
export default query(getLoanNextActions, async ({ loan, actor, read }, { clock, settings: { zone } }) => {
  const rows = await read((tx) => situationRows(tx, loan, clock, zone));
  const { row, today } = rows;
  const asking = {
    mine: [row.officer_id, row.processor_id].includes(assigneeOf(actor)),
    roles: actor.roles,
    brokers: row.officer_name ?? row.brokerage_name,
  };
  return ok({
    actions: nextActions(situationOf(loan, rows, zone)).map(({ by, why = null, ifMissed = null, ...action }) => ({
      ...action,
      owner: actionOwner(by, asking),
      ...distanceOf(action, today),
      overdue: action.due !== null && action.due < today,
      why,
      ifMissed,
    })),
  });
});
