import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { askSecondLook } from '../contract/ask-second-look.ts';
import { askSecondLook as decide, lookNames } from '../domain/index.ts';
import { lookStatus, lookWrite } from './rows/looks.ts';

export default command(askSecondLook, {
  read: async (tx, { loan, params: { form } }, { clock }) => {
    const [status, now] = await Promise.all([lookStatus(tx, loan, form), clock.nowIn(tx)]);
    return ok({ ...status, now, lookId: randomUUID() as string });
  },
  decide: (context) => decide(context),
  record: (
    _asked,
    {
      context: { lookId, version, now },
      asked: {
        loan,
        actor,
        params: { form },
        body,
      },
    },
  ) => ({
    writes: [lookWrite(loan, { lookId, form, version, note: body.note.trim(), personId: actor.personId, now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'second-look-asked',
        summary: `${actor.displayName} asked for a second look at ${lookNames[form]} version ${version}`,
        details: { lookId, form, version, note: body.note.trim() },
      }),
    ],
  }),
  reply: (_asked, { context: { lookId } }) => ({ lookId }),
});
