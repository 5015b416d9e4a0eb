import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { loans } from '../../loan/port/loans.ts';
import { getDisclosureData } from '../contract/get-disclosure-data.ts';
import { issuingRefusal } from '../../disclosure-desk/domain/index.ts';
import { outsideDays, wayOfLoan } from '../../disclosure-desk/port/issuing.ts';
import { closingGivenOn } from '../../close/port/closing-given.ts';
import { cachedToOffer, closingGiven, contentOf, sendBlockers, type EstimateFacts } from '../domain/index.ts';
import { cachedDrafts } from './rows/cached-drafts.ts';
import { contentHash } from './rows/content-hash.ts';
import { estimateOnce } from './rows/estimate-once.ts';
import { estimateRows } from './rows/estimate-now.ts';
import { openReasons } from './rows/estimate-reasons.ts';
import { reasonView, sentDraft, sentVersions, sentVersionView, type SentVersionRow } from './rows/sent-versions.ts';
import { datesView } from './views/dates.ts';
import { typedView } from './views/draft-view.ts';
import { sentenceOf } from './views/sentence-of.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(getDisclosureData, async ({ loan, actor, read }, portal) => {
  const { facts, owed, work, sent, versions, reasons, givenOn, createdAt, way, outside, cached } = await read(async (tx) => {
    const [rows, more] = await Promise.all([
      estimateRows(tx, loan, portal),
      askAtOnce({
        createdAt: createdAtOf(tx, loan),
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
  const last = versions.at(-1);
  const sendRefusal = issuingRefusal('send', way, actor.inside);
  const saveRefusal = issuingRefusal('save', way, actor.inside);
  const given = closingGiven(givenOn);
  const offered = cachedToOffer(cached, work);
  return ok({
    facts: { ...facts },
    loanCreatedDate: formatDate(wallTimeIn(portal.settings.zone, createdAt).date, { hyphens: true }),
    draft: typedView(work.draft),
    quoted: { ...work.draft.quoted },
    place: work.place,
    savedBy: work.savedBy,
    savedAt: work.savedAt,
    cached: offered
      ? { tab: offered.tab, edition: offered.edition, draft: typedView({ ...offered.draft, quoted: {} }), cachedAt: offered.cachedAt }
      : null,
    sent: [...sent],
    sentDraft: last ? typedView(sentDraft(last)) : null,
    sentQuoted: last ? { ...sentDraft(last).quoted } : {},
    loanChangedSince: last !== undefined && loanChangedSince(facts, last),
    sentVersions: versions.map(sentVersionView),
    openReasons: reasons.map(reasonView),
    dates: datesView(facts.issued, owed, { sent, outside }),
    way: way.way,
    saveRefused: saveRefusal ? sentenceOf(saveRefusal) : null,
    blocked: [...sendBlockers(facts), ...(sendRefusal ? [sendRefusal] : []), ...(given ? [given] : [])].map((each) => ({
      code: each.code,
      message: sentenceOf(each),
    })),
  });
});

async function createdAtOf(tx: ReadTx, loan: FoundLoan) {
  const row = await tx
    .selectFrom(loans.as('l'))
    .select('l.registered_at')
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  return row.registered_at;
}

/** Whether the draft that was sent would make other contents now. */
function loanChangedSince(facts: EstimateFacts, last: SentVersionRow): boolean {
  const now = estimateOnce(facts, sentDraft(last));
  return !now.ok || contentHash(contentOf(now.value.input)) !== last.content_sha256!.toString('hex');
}
