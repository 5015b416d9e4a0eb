import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { estimateOf } from '../../disclose/domain/index.ts';
import { saveClosingDisclosure } from '../contract/save-closing-disclosure.ts';
import { saveClosingDisclosure as decide } from '../domain/index.ts';
import { closingRows } from './rows/closing-context.ts';
import { closingDraftWrite, closingUnchanged } from './rows/closing-writes.ts';

export default command(saveClosingDisclosure, {
  read: async (tx, { loan }, { clock, settings }) => closingRows(tx, loan, await clock.nowIn(tx), settings.zone),
  decide: ({ around, place, savedBy }, { body }) => {
    const estimate = estimateOf(around.facts, around.estimateDraft);
    const charges = estimate.ok ? estimate.value.lines.map(({ id }) => id) : Object.keys(body.draft.paid);
    return decide({ status: around.facts.status, place, savedBy, charges, after: around.after !== undefined }, body);
  },
  record: ({ place, draft }, { context, asked: { loan, actor } }) => ({
    unchanged: [closingUnchanged(loan, context.place)],
    writes: [closingDraftWrite(loan, place, draft, { savedBy: actor.personId, savedAt: context.now })],
    // A form that is saved often would fill the journal: a version's first save is the news.
    journal:
      place.revision > 1
        ? []
        : [
            loanLine(loan, actor, {
              kind: 'closing-disclosure-drafted',
              summary: `${actor.displayName} began Closing Disclosure version ${place.version}`,
              details: { version: place.version },
            }),
          ],
  }),
  reply: ({ place }, { context: { now } }) => ({ place: { ...place }, savedAt: now }),
});
