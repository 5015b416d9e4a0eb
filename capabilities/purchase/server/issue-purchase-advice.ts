import { formatMoney } from '../../../foundation/money/money.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { issuePurchaseAdvice } from '../contract/issue-purchase-advice.ts';
import { issuePurchaseAdvice as decide } from '../domain/index.ts';
import { advicesUnchanged, adviceWrite, purchaseRows } from './rows/purchase-rows.ts';

export default command(issuePurchaseAdvice, {
  read: async (tx, { loan }, { clock, settings }) => ok(await purchaseRows(tx, loan, await clock.nowIn(tx), settings.zone)),
  decide: (context, { body }) => decide(context, body),
  record: (issued, { context, asked: { loan, actor } }) => ({
    writes: [adviceWrite(loan, issued, { personId: actor.personId, now: context.now })],
    unchanged: [advicesUnchanged(loan, context.issued)],
    journal: [
      loanLine(loan, actor, {
        kind: 'purchase-advice',
        summary: `${actor.displayName} advised ${context.correspondent} of ${formatMoney(issued.advice.net.value)} for the loan`,
        details: { sequence: issued.sequence, ...issued.terms, netCents: issued.advice.net.value, note: issued.note },
      }),
    ],
  }),
  reply: ({ sequence, advice }) => ({ sequence, netCents: advice.net.value }),
});
