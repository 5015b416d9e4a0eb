import type { Asked } from '../../../platform/http/asked.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskAsk } from '../contract/desk-ask.ts';
import { deskAsk as decide, effectOf } from '../domain/desk-ask.ts';
import { askPhases } from './requests/ask-phases.ts';
import { requestView } from './rows/stored-request.ts';

/** Puts a request before the desk. */
export default command(deskAsk, {
  ...askPhases<Asked<typeof deskAsk>>(({ body }) => body),
  decide: ({ desk, pending }, { body }) => decide(desk, body, pending),
  reply: (decided, { context: { desk, requestId }, asked: { loan, actor, body } }) => ({
    request: requestView(
      {
        ...loan,
        requestId,
        kind: decided.kind,
        state: 'open',
        wanted: decided.wanted,
        note: body.note,
        askedBy: actor.displayName,
        asker: { personId: actor.personId, name: actor.displayName, email: actor.email },
        askedAt: desk.context.now.instant,
        lapsesAt: decided.lapsesAt,
        claim: null,
        counter: null,
        counteredBy: null,
        decided: null,
        answer: null,
        effect: effectOf(decided.decision, desk),
        priceAfter: null,
        rowVersion: '',
      },
      desk.context.now.instant,
      actor.personId,
    ),
  }),
});
