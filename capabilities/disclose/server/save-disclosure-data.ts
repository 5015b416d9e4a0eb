import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { asIssued } from '../../disclosure-desk/domain/index.ts';
import { settingsUnchanged, wayOfLoan } from '../../disclosure-desk/port/issuing.ts';
import { saveDisclosureData } from '../contract/save-disclosure-data.ts';
import { saveDisclosureData as decide } from '../domain/index.ts';
import { draftWrite, newestEstimate, newestUnchanged } from './rows/estimates.ts';
import { factsOfLoan } from './rows/facts-of-loan.ts';

export default command(saveDisclosureData, {
  read: async (tx, { loan }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const way = await wayOfLoan(tx, loan);
    return ok({ now, way, facts: await factsOfLoan(tx, loan, now, settings.zone), newest: await newestEstimate(tx, loan) });
  },
  decide: (context, { body, actor }) => asIssued('save', context.way, actor.inside, () => decide(context, body)),
  record: ({ place, draft }, { context: { now, newest, way }, asked: { loan, actor } }) => {
    return {
      unchanged: [newestUnchanged(loan, newest), settingsUnchanged(loan.brokerageId, way.newestVersion)],
      writes: [draftWrite(loan, place, draft, { savedBy: actor.personId, savedAt: now })],
      // A form that saves itself would fill the journal: a version's first save is the news.
      journal:
        place.revision > 1
          ? []
          : [
              loanLine(loan, actor, {
                kind: 'loan-estimate-drafted',
                summary: `${actor.displayName} began Loan Estimate version ${place.version}`,
                details: { version: place.version },
              }),
            ],
    };
  },
  reply: ({ place }, { context: { now } }) => ({ place: { ...place }, savedAt: now }),
});
