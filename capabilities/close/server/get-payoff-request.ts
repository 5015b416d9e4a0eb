import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPayoffRequest } from '../contract/schedule/get-payoff-request.ts';
import { payoffRows } from './rows/payoff-context.ts';

export default query(getPayoffRequest, async ({ loan, read }, { clock, settings }) => {
  const { purpose, fundsOn, today, suggested, before } = await read(async (tx) =>
    payoffRows(tx, loan, await clock.nowIn(tx), settings.zone),
  );
  return ok({
    blocked: purpose === 'Refinance' ? null : 'Only a refinance pays a loan off.',
    fundsOn,
    today,
    suggested: { ...suggested },
    requested: before ? { figures: { ...before.figures }, statementDue: before.statementDue, by: before.by, at: before.at } : null,
  });
});
