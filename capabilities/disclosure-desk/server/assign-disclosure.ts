import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { assignDisclosure } from '../contract/assign-disclosure.ts';
import { assignDisclosure as decide, assignmentWords } from '../domain/index.ts';
import { assignmentsOf, assignmentWrite, coordinatorsFor } from './rows/assignments.ts';

export default command(assignDisclosure, {
  read: async (tx, { loan }, { clock }) =>
    ok(
      await askAtOnce({
        assigned: assignmentsOf(tx, [loan.loanNumber]),
        coordinators: coordinatorsFor(tx, loan.brokerageId),
        at: clock.nowIn(tx),
      }),
    ),
  decide: ({ assigned, coordinators }, { loan, body }) => decide({ now: assigned.get(loan.loanNumber) ?? null, coordinators }, body),
  record: (assigned, { context: { at }, asked: { loan, actor } }) => ({
    writes: [assignmentWrite(loan, { personId: assigned.to?.personId ?? null, by: actor.personId, now: at })],
    journal: [
      loanLine(loan, actor, {
        kind: 'disclosure-assigned',
        summary: assignmentWords(assigned, { personId: actor.personId, name: actor.displayName }),
        details: { from: assigned.from?.personId ?? null, to: assigned.to?.personId ?? null },
      }),
    ],
  }),
  reply: ({ to }) => ({ personId: to?.personId ?? null, name: to?.name ?? null }),
});
