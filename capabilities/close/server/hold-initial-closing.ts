import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { holdInitialClosing } from '../contract/hold-initial-closing.ts';
import { holdInitialClosing as decide } from '../domain/index.ts';
import { closingGivenOn } from '../port/closing-given.ts';
import { holdOf, holdWrite } from './rows/initial-closing-rows.ts';

export default command(holdInitialClosing, {
  read: async (tx, { loan }, { clock }) => {
    const [hold, given, now] = await Promise.all([holdOf(tx, loan), closingGivenOn(tx, loan), clock.nowIn(tx)]);
    return ok({ onHold: hold !== null, sent: given !== null, now });
  },
  decide: (facts, { body }) => decide(facts, body),
  record: ({ onHold, words }, { context: { now }, asked: { loan, actor } }) => ({
    writes: [holdWrite(loan, { onHold, words, personId: actor.personId, now })],
    journal: [
      loanLine(loan, actor, {
        kind: onHold ? 'closing-disclosure-held' : 'closing-disclosure-released',
        summary: onHold
          ? `${actor.displayName} held the first Closing Disclosure back: ${words}`
          : `${actor.displayName} let the first Closing Disclosure go by itself again: ${words}`,
        details: { words },
      }),
    ],
  }),
  reply: ({ onHold }) => ({ onHold }),
});
