import { samePeopleAs } from '../../../platform/http/asked.ts';
import { command } from '../../../platform/operation/operation.ts';
import { contentHash } from '../../disclose/port/pages-pdf.ts';
import { asLookedAt } from '../../disclosure-desk/domain/index.ts';
import { sendClosingDisclosure } from '../contract/send-closing-disclosure.ts';
import { sendClosingDisclosure as decide } from '../domain/index.ts';
import { closingRows } from './rows/closing-context.ts';
import { closingSentPlan } from './rows/closing-writes.ts';
import { drawClosing } from './rows/draw-closing.ts';

export default command(sendClosingDisclosure, {
  read: async (tx, { loan }, { clock, settings }) => closingRows(tx, loan, await clock.nowIn(tx), settings.zone),
  decide: (context, { body, actor }) =>
    asLookedAt(context.look, { samePeople: samePeopleAs(actor), inside: actor.inside }, decide(context, body, contentHash)),
  make: {
    from: ({ closing, draft, papers }) => [contentHash(closing.document), draft.forms, papers],
    run: (sent, { now }, { loan }, { files }) => drawClosing(files, loan.brokerageId, sent, now),
  },
  record: (sent, { made, context, asked: { loan, actor } }) => closingSentPlan(sent, made, { loan, by: actor, context }),
  reply: ({ place, newWait, reason }, { made, context: { around } }) => ({
    version: place.version,
    sentOn: around.today,
    newWait: newWait.value,
    reason,
    sha256: made.sha256.toString('hex'),
  }),
});
