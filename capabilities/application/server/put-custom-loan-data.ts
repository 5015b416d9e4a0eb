import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { productWrite } from '../../loan/port/loan-writes.ts';
import { putCustomLoanData } from '../contract/put-custom-loan-data.ts';
import { putCustomLoanData as decide } from '../domain/classic/put-custom-loan-data.ts';
import { savingContext } from './saving/saving-context.ts';
import { savingPlan } from './saving/saving-plan.ts';
import { withClosing } from '../port/with-closing.ts';

export default command(putCustomLoanData, {
  read: async (tx, { loan, body }, portal) => ok(await savingContext(tx, loan, body.basedOn, portal)),
  decide: ({ saving, closing }, { body, query }) => {
    const saved = decide(saving, body.freedomInfo, query.docType);
    return withClosing(closing, saved.ok ? saved.value.edits : [], saved);
  },
  record: async ({ chosen, ...saved }, { asked, portal }) => {
    const { writes, journal } = await savingPlan(portal.database.vault, asked, saved);
    if (!chosen) return { writes, journal };
    const { loan, actor } = asked;
    const { product, programId, featureId } = chosen;
    const columns = {
      product_id: product?.productId ?? null,
      product_name: product?.name ?? null,
      program_id: programId,
      feature_id: featureId,
    };
    return {
      writes: [...writes, productWrite(loan, columns)],
      journal: [
        ...journal,
        loanLine(loan, actor, {
          kind: 'product-chosen',
          summary: `${actor.displayName} chose ${product?.name ?? 'no product'} for the loan`,
          details: { productId: product?.productId ?? null, programId, featureId },
        }),
      ],
    };
  },
  reply: ({ version, merged, changes, chosen }) => ({ version, merged, changes: changes.length, productChanged: chosen !== undefined }),
});
