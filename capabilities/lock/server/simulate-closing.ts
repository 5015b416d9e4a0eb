import { centsWithWhy, dateWithWhy } from '../../../foundation/explain/with-why.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { simulateClosing } from '../contract/simulate-closing.ts';
import { sheetsOf, simulateClosing as closingOptions } from '../domain/index.ts';
import { ofLockedLoan } from './changes/change-phases.ts';

/** The options to close on a day, made by the functions that change a lock. */
export default query(simulateClosing, (asked, portal) =>
  ofLockedLoan(asked, portal, (locked) => {
    const { loan, sheet, lockSheet, context, leSentAt } = locked;
    const ground = { sheet, lockSheet, sheetOf: sheetsOf(locked), estimateSent: leSentAt !== null };
    const simulated = closingOptions(loan, asked.query.closingDate, ground, context);
    if (!simulated.ok) return simulated;
    const { options, closed, closedBecause, ...rest } = simulated.value;
    return ok({
      ...rest,
      closedBecause: closedBecause ?? null,
      policyTitle: context.policy.title,
      options: options.map(({ title, steps, rate, price, cost, costCents, expiresOn, slackDays, risks, revisedLeDue }) => ({
        title,
        steps: steps.map((step) => ({ ...step })),
        rate,
        price,
        cost: { points: cost.value, why: cost.why },
        costCents: centsWithWhy(costCents),
        expiresOn: dateWithWhy(expiresOn),
        slackDays,
        risks: [...risks],
        revisedLeDue: dateWithWhy(revisedLeDue),
      })),
      closed: closed.map((one) => ({ ...one })),
    });
  }),
);
