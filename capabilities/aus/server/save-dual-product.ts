import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { editableLoan } from '../../application/port/editable-loan.ts';
import { saveDualProduct } from '../contract/save-dual-product.ts';
import { saveDualProduct as decide, valueOffer } from '../domain/index.ts';
import { findingsOf, productWrite, runsOf } from './rows/runs.ts';

export default command(saveDualProduct, {
  read: async (tx, { loan, body }, { clock }) => {
    const [{ ended }, runs, now] = await Promise.all([editableLoan(tx, loan), runsOf(tx, loan), clock.nowIn(tx)]);
    const own = runs.filter((row) => row.order_id === body.orderId || row.group_id === body.orderId);
    return ok({
      ended,
      runs: own.map((row) => ({ system: row.system, run: row.run, waiverOffered: valueOffer(findingsOf(row)) !== undefined })),
      now,
      productId: randomUUID() as string,
    });
  },
  decide: (facts, { body }) =>
    decide(facts, { ...body, specialProgramName: body.specialProgramName ?? '', specialFeatureName: body.specialFeatureName ?? '' }),
  record: (chosen, { context: { now, productId, runs }, asked: { loan, actor, body } }) => ({
    writes: [productWrite(loan, chosen, { productId, orderId: body.orderId, personId: actor.personId, now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'aus-run-chosen',
        summary: `${actor.displayName} chose ${runs
          .filter(({ system }) => chosen.orderType === 'DUAL' || system === chosen.orderType)
          .map(({ system, run }) => `${system} run ${run}`)
          .join(' and ')} for underwriting${chosen.appraisalWaiver ? ', with the appraisal waiver' : ''}`,
        details: { ...chosen, orderId: body.orderId },
      }),
    ],
  }),
  reply: (_chosen, { asked: { body } }) => ({ orderId: body.orderId }),
});
