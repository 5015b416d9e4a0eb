import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { getDisclosureData } from '../contract/get-disclosure-data.ts';
import { issuingRefusal } from '../../disclosure-desk/domain/index.ts';
import { outsideDays, wayOfLoan } from '../../disclosure-desk/port/issuing.ts';
import { closingGivenOn } from '../../close/port/closing-given.ts';
import { cachedToOffer, closingGiven, sendBlockers } from '../domain/index.ts';
import { cachedDrafts } from './rows/cached-drafts.ts';
import { estimateRows } from './rows/estimate-now.ts';
import { openReasons } from './rows/estimate-reasons.ts';
import { reasonView, sentVersions, sentVersionView } from './rows/sent-versions.ts';
import { datesView } from './views/dates.ts';
import { offeredView, typedView } from './views/draft-view.ts';
import { lastSentView } from './views/last-sent.ts';
import { sentenceOf } from './views/sentence-of.ts';

export default query(getDisclosureData, async ({ loan, actor, read }, portal) => {
  const { facts, owed, work, sent, versions, reasons, givenOn, row, way, outside, cached } = await read(async (tx) => {
    const [rows, more] = await Promise.all([
      estimateRows(tx, loan, portal),
      askAtOnce({
        row: loanOf(tx, loan).select('l.registered_at').executeTakeFirstOrThrow(),
        versions: sentVersions(tx, loan),
        reasons: openReasons(tx, loan),
        givenOn: closingGivenOn(tx, loan),
        way: wayOfLoan(tx, loan),
        outside: outsideDays(tx, loan),
        cached: cachedDrafts(tx, loan, actor.personId),
      }),
    ]);
    return { ...rows, ...more };
  });
  const saveRefusal = issuingRefusal('save', way, actor.inside);
  const blockers = [...sendBlockers(facts), issuingRefusal('send', way, actor.inside), closingGiven(givenOn)];
  return ok({
    facts: { ...facts },
    loanCreatedDate: formatDate(wallTimeIn(portal.settings.zone, row.registered_at).date, { hyphens: true }),
    draft: typedView(work.draft),
    quoted: { ...work.draft.quoted },
    place: work.place,
    savedBy: work.savedBy,
    savedAt: work.savedAt,
    cached: offeredView(cachedToOffer(cached, work)),
    sent: [...sent],
    ...lastSentView(facts, versions.at(-1)),
    sentVersions: versions.map(sentVersionView),
    openReasons: reasons.map(reasonView),
    dates: datesView(facts.issued, owed, { sent, outside }),
    way: way.way,
    saveRefused: saveRefusal ? sentenceOf(saveRefusal) : null,
    blocked: blockers.flatMap((each) => (each ? [{ code: each.code, message: sentenceOf(each) }] : [])),
  });
});
