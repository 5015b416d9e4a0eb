import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getCures } from '../contract/get-cures.ts';
import { curesOfLoan, settledCharges } from '../domain/index.ts';
import { cureRows } from './rows/cure-context.ts';
import { changeView, ledgerView } from './rows/cures-view.ts';

export default query(getCures, async ({ loan, read }, { clock, settings }) => {
  const rows = await read(async (tx) => cureRows(tx, loan, await clock.nowIn(tx), settings.zone));
  const { today, borrower, facts } = rows;
  if (!facts) return ok({ today, borrower, closed: null });
  const cures = curesOfLoan(facts);
  if (!cures.ok) return refuse('CURES_NOT_COMPUTED', cures.refusal.message);
  return ok({
    today,
    borrower,
    closed: {
      on: facts.consummation,
      version: facts.closed.version,
      position: { ...cures.value.position },
      ...ledgerView(cures.value),
      changes: facts.changes.map((change) => changeView(change, cures.value)),
      refunds: facts.refunds.map(({ amount, ...refund }) => ({
        ...refund,
        amountCents: amount,
        label: cures.value.lines.find(({ cause }) => cause === refund.cause)?.label ?? refund.cause,
        voided: refund.voided && { ...refund.voided },
      })),
      charges: settledCharges(rows.disclosed, facts.changes).map(({ amount, ...charge }) => ({ ...charge, cents: amount })),
    },
  });
});
