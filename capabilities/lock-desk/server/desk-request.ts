import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { deskRequest } from '../contract/desk-request.ts';
import { decideWish, wishOf } from '../domain/desk-change.ts';
import { canCounter, PROMISED_MINUTES } from '../domain/desk-request.ts';
import { granterOfActor, readRequest } from './requests/decide-request.ts';
import { readDeskLoan } from './requests/desk-loan.ts';
import { driftView } from './requests/drift-view.ts';
import { figuresIn, loanOfRequest } from './requests/request-detail.ts';
import { waitedMinutes } from './requests/waited-minutes.ts';
import { requestView } from './rows/stored-request.ts';

/** One request, priced now: with the requested figures, or those a person of the desk tries. */
export default query(deskRequest, (asked, portal) =>
  asked.read(async (tx) => {
    const { loan, actor } = asked;
    const { read, desk } = await askAtOnce({ read: readRequest(tx, asked, portal), desk: readDeskLoan(tx, loan, portal) });
    if (!read.ok) return read;
    const { request, now } = read.value;
    const wish = wishOf(request, asked.query, granterOfActor(actor));
    const decided = request.decided === null ? decideWish(desk, wish) : undefined;
    const waived = decided && request.kind === 'drift' ? decideWish(desk, { ...wish, waive: true }) : undefined;
    return ok({
      ...loanOfRequest(desk, request),
      request: requestView(request, now, actor.personId),
      figures: figuresIn(desk, decided),
      refused: decided && !decided.ok ? decided.refusal.message || 'This cannot be approved now.' : null,
      waived: figuresIn(desk, waived),
      drift: desk.locked.ok ? await driftView(tx, loan, desk.locked.value, portal.settings.zone) : null,
      waitingMinutes: waitedMinutes(request, now, desk.context),
      promisedMinutes: PROMISED_MINUTES,
      canCounter: canCounter(request.kind),
    });
  }),
);
