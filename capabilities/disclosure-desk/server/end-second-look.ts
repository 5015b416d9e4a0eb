import { ok } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { endSecondLook } from '../contract/end-second-look.ts';
import { endSecondLook as decide, lookNames } from '../domain/index.ts';
import { lookEndWrite, lookStatus } from './rows/looks.ts';

export default command(endSecondLook, {
  read: async (tx, { loan, params: { form } }, { clock }) => {
    const [status, now] = await Promise.all([lookStatus(tx, loan, form), clock.nowIn(tx)]);
    return ok({ ...status, now });
  },
  decide: (context, { body, actor }) => decide(context, body, { samePeople: samePeopleAs(actor), inside: actor.inside }),
  record: (
    { look, state, words },
    {
      context: { now },
      asked: {
        loan,
        actor,
        params: { form },
      },
    },
  ) => ({
    writes: [lookEndWrite(loan, form, { state, words, personId: actor.personId, now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'second-look-ended',
        summary:
          state === 'returned'
            ? `${actor.displayName} returned ${lookNames[form]} version ${look.version} to ${look.askedBy.name}: ${words}`
            : `${actor.displayName} withdrew the second look at ${lookNames[form]} version ${look.version}`,
        details: { lookId: look.lookId, form, version: look.version, state, words },
      }),
    ],
  }),
  reply: ({ state }) => ({ state }),
});
