import { ok } from '../../../foundation/result/result.ts';
import { answer, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { simulateClosing as simulateCall } from '../contract/simulate-closing.ts';
import { simulateClosing } from '../domain/index.ts';
import { lockInHand, sheetsOf } from './lock-changes.ts';
import type { LockSources } from './lockable-loan.ts';

/** What it takes to close on a day, decided by the decisions that act. */
export function simulateAnswer(portal: Portal, sources: LockSources): Answer {
  return answer(simulateCall, async ({ loan, query, read }) => {
    const hand = await read((tx) => lockInHand(portal, sources, tx, loan, { hold: false }));
    if (!hand.ok) return hand;
    const { sheet, lockSheet, known, leSentAt } = hand.value;
    const ground = { sheet, lockSheet, sheetOf: sheetsOf(hand.value), estimateSent: leSentAt !== null };
    const simulated = simulateClosing(hand.value.loan, query.closingDate, ground, known);
    if (!simulated.ok) return simulated;
    const { roads, closed, closedBecause, ...rest } = simulated.value;
    return ok({
      ...rest,
      closedBecause: closedBecause ?? null,
      policyTitle: known.policy.title,
      roads: roads.map(({ title, steps, rate, price, cost, costCents, expiresOn, slackDays, risks, revisedLeDue }) => ({
        title,
        steps: steps.map((step) => ({ ...step })),
        rate,
        price,
        cost: { points: cost.value, why: cost.why },
        costCents: { cents: costCents.value, why: costCents.why },
        expiresOn: { date: expiresOn.value, why: expiresOn.why },
        slackDays,
        risks: [...risks],
        revisedLeDue: revisedLeDue ? { date: revisedLeDue.value, why: revisedLeDue.why } : null,
      })),
      closed: closed.map((one) => ({ ...one })),
    });
  });
}
