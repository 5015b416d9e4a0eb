import { ok } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { command } from '../../../platform/operation/operation.ts';
import { asIssued, asLookedAt } from '../../disclosure-desk/domain/index.ts';
import { sendDisclosure } from '../contract/sending/send-disclosure.ts';
import { sendDisclosure as decide } from '../domain/index.ts';
import { drawEstimate } from './files/draw-estimate.ts';
import { contentHash } from './rows/content-hash.ts';
import { sendingRows } from './rows/sending-context.ts';
import { sendingPlan } from './rows/sending-plan.ts';
import { sentView } from './rows/sent-view.ts';

export default command(sendDisclosure, {
  read: async (tx, { loan }, { clock, settings }) => ok(await sendingRows(tx, loan, await clock.nowIn(tx), settings.zone)),
  decide: (context, { body, actor }) =>
    asIssued('send', context.way, actor.inside, () => {
      const sending = decide(context, body, contentHash);
      // A version already sent is sent unchanged to further people.
      return sending.ok && sending.value.kind === 'sent-again'
        ? sending
        : asLookedAt(context.look, { samePeople: samePeopleAs(actor), inside: actor.inside }, sending);
    }),
  make: {
    from: (sending) => (sending.kind === 'newly-sent' ? [contentHash(sending.ready.estimate.document), sending.list, sending.papers] : []),
    run: async (sending, { now, facts }, { loan }, { files }) =>
      sending.kind === 'newly-sent'
        ? drawEstimate(files, loan.brokerageId, sending.ready.estimate.document, {
            at: now,
            list: sending.list,
            papers: sending.papers,
            on: facts.issued,
          })
        : undefined,
  },
  record: (sending, { made, context, asked: { loan, actor } }) => sendingPlan(sending, made, { loan, sender: actor, context }),
  reply: (sending, { made, context, asked: { loan, actor } }) => ({
    sent: sentView(sending, made, { loan, sender: actor, context }),
    repeated: sending.kind === 'sent-again',
  }),
});
