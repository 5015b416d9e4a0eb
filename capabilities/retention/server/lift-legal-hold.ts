import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { liftLegalHold } from '../contract/lift-legal-hold.ts';
import { liftLegalHold as lift } from '../domain/legal-hold.ts';
import { standingHold } from './rows/legal-holds.ts';

export default command(liftLegalHold, {
  read: async (tx, { loan }) => ok({ standing: await standingHold(tx, loan) }),
  decide: ({ standing }, { body: { why } }) => lift(standing, why),
  record: ({ holdId, why }, { asked: { loan, actor } }) => ({
    writes: [
      statements
        .updateTable('legal_hold')
        .set({ lifted_by: actor.personId, lifted_at: sql`portal_now()`, lifted_why: why })
        .where('brokerage_id', '=', loan.brokerageId)
        .where('hold_id', '=', holdId)
        .where('lifted_at', 'is', null),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'legal-hold-lifted',
        summary: `${actor.displayName} lifted the legal hold: ${why}`,
        details: { holdId },
      }),
    ],
  }),
  reply: ({ holdId }) => ({ holdId }),
});
