import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { placeLegalHold } from '../contract/place-legal-hold.ts';
import { placeLegalHold as place } from '../domain/legal-hold.ts';
import { standingHold } from './rows/legal-holds.ts';

export default command(placeLegalHold, {
  read: async (tx, { loan }) => ok({ standing: await standingHold(tx, loan), holdId: randomUUID() }),
  decide: ({ standing }, { body: { why } }) => place(standing, why),
  record: ({ why }, { asked: { loan, actor }, context: { holdId } }) => ({
    writes: [
      statements.insertInto('legal_hold').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        hold_id: holdId,
        why,
        placed_by: actor.personId,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'legal-hold-placed',
        summary: `${actor.displayName} placed the loan on legal hold: ${why}`,
        details: { holdId },
      }),
    ],
  }),
  reply: (_decided, { context: { holdId } }) => ({ holdId }),
});
