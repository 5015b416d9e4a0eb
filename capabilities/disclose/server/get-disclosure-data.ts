import { sql } from 'kysely';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import type { FeeLine } from '../../fees/domain/index.ts';
import { loans } from '../../loan/port/loans.ts';
import { getDisclosureData } from '../contract/get-disclosure-data.ts';
import { contentOf, sendBlockers, type EstimateDraft, type EstimateFacts } from '../domain/index.ts';
import { contentHash } from './rows/content-hash.ts';
import { estimateOnce } from './rows/estimate-once.ts';
import { estimateRows } from './rows/estimate-now.ts';
import { datesView } from './views/dates.ts';
import { sentenceOf } from './views/sentence-of.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(getDisclosureData, async ({ loan, read }, portal) => {
  const { facts, owed, work, sent, versions, createdAt } = await read(async (tx) => {
    const [rows, more] = await Promise.all([
      estimateRows(tx, loan, portal),
      askAtOnce({ createdAt: createdAtOf(tx, loan), versions: sentVersions(tx, loan) }),
    ]);
    return { ...rows, ...more };
  });
  const last = versions.at(-1);
  return ok({
    facts: { ...facts },
    loanCreatedDate: formatDate(wallTimeIn(portal.settings.zone, createdAt).date, { hyphens: true }),
    draft: draftView(work.draft),
    place: work.place,
    savedBy: work.savedBy,
    savedAt: work.savedAt,
    sent: [...sent],
    sentDraft: last ? draftView(draftOf(last)) : null,
    loanChangedSince: last !== undefined && loanChangedSince(facts, last),
    sentVersions: versions.map(versionView),
    dates: datesView(facts.issued, owed, sent),
    blocked: sendBlockers(facts).map((each) => ({ code: each.code, message: sentenceOf(each) })),
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

type SentVersionRow = Awaited<ReturnType<typeof sentVersions>>[number];

function sentVersions(tx: ReadTx, loan: FoundLoan) {
  return tx
    .selectFrom('loan_estimate')
    .select(['version', 'sent_on', 'draft', 'fees', 'content_sha256'])
    .select(sql<string | null>`inputs #>> '{facts,lock,lockedOn}'`.as('locked_on'))
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version')
    .execute();
}

function draftOf(row: SentVersionRow): EstimateDraft {
  return storedAs<EstimateDraft>(row.draft);
}

function draftView(draft: EstimateDraft) {
  return {
    ...draft,
    amounts: { ...draft.amounts },
    months: { ...draft.months },
    added: [...draft.added],
    removed: [...draft.removed],
  };
}

/** Whether the draft that was sent would make other contents now. */
function loanChangedSince(facts: EstimateFacts, last: SentVersionRow): boolean {
  const now = estimateOnce(facts, draftOf(last));
  return !now.ok || contentHash(contentOf(now.value.input)) !== last.content_sha256!.toString('hex');
}

function versionView(row: SentVersionRow) {
  return {
    version: row.version,
    sentOn: row.sent_on!,
    lockedOn: row.locked_on,
    fees: storedAs<readonly FeeLine[]>(row.fees).map((line) => ({
      id: line.id,
      label: line.label,
      section: line.section,
      amountCents: line.amount,
    })),
  };
}
