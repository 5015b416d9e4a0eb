import { sql, type Compilable, type RawBuilder } from 'kysely';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { messageStates } from '../../../../platform/database/outbox.ts';
import type { getDisclosureHistory } from '../../contract/sending/get-disclosure-history.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { DraftPlace, EstimateDraft, NewestEstimate } from '../../domain/index.ts';
import { lateness } from '../../../loan/domain/estimate-deadline.ts';
import { loans } from '../../../loan/port/loans.ts';
import { people } from '../../../access/port/people.ts';
import { papersWith, sentPapersOf } from '../../../packages/port/sent-papers.ts';
import { storedFiles } from '../../../documents/port/stored-files.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';

export type SentView = ReplyOf<typeof getDisclosureHistory>['disclosures'][number];

const newestOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('loan_estimate as e')
    .innerJoin(people.as('p'), 'p.person_id', 'e.saved_by')
    .select(['e.version', 'e.status', 'e.revision', 'e.draft', 'p.display_name', 'e.saved_at'])
    .where('e.brokerage_id', '=', values.brokerageId)
    .where('e.loan_number', '=', values.loanNumber)
    .orderBy('e.version', 'desc')
    .limit(1),
);

export async function newestEstimate(tx: ReadTx, loan: FoundLoan): Promise<NewestEstimate | undefined> {
  const [row] = await newestOf(tx, loan);
  return (
    row && {
      version: row.version,
      status: row.status,
      revision: row.revision,
      draft: readDraft(row.draft),
      savedBy: row.display_name,
      savedAt: row.saved_at,
    }
  );
}

/** A draft as it was stored; those of before quotes could be applied have none. */
export function readDraft(stored: unknown): EstimateDraft {
  const draft = storedAs<EstimateDraft>(stored);
  return { ...draft, quoted: draft.quoted ?? {} };
}

/** A draft in its place, over the one that was saved there before. */
export function draftWrite(
  { brokerageId, loanNumber }: FoundLoan,
  { version, revision }: DraftPlace,
  draft: EstimateDraft,
  { savedBy, savedAt }: { readonly savedBy: string; readonly savedAt: Instant },
): Compilable<unknown> {
  const saved = { draft: JSON.stringify(draft), revision, saved_by: savedBy, saved_at: savedAt };
  return statements
    .insertInto('loan_estimate')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, version, status: 'draft', ...saved })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number', 'version']).doUpdateSet(saved));
}

/** Whether the loan's newest estimate is the one that was read: saving a draft again changes no row of the loan. */
export function newestUnchanged({ brokerageId, loanNumber }: FoundLoan, newest: NewestEstimate | undefined): RawBuilder<boolean> {
  const { version, revision, status } = newest ?? { version: 0, revision: 0, status: '' };
  return sql<boolean>`not exists (
    select from loan_estimate
    where brokerage_id = ${brokerageId} and loan_number = ${loanNumber}
      and (version > ${version} or version = ${version} and (revision <> ${revision} or status <> ${status})))`;
}

/** The estimate sent last: the hash of its contents, its file, and its recipients. */
export async function lastSentEstimate(tx: ReadTx, loan: FoundLoan) {
  const row = await tx
    .selectFrom('loan_estimate as e')
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'e.brokerage_id').onRef('f.file_id', '=', 'e.file_id'))
    .select(['e.version', 'e.content_sha256', 'e.sent_on', 'f.file_id', 'f.name'])
    .where('e.brokerage_id', '=', loan.brokerageId)
    .where('e.loan_number', '=', loan.loanNumber)
    .where('e.status', '=', 'sent')
    .orderBy('e.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const [deliveries, papers] = await Promise.all([
    tx
      .selectFrom('disclosure_delivery')
      .select('recipient_id')
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .where('version', '=', row.version)
      .execute(),
    sentPapersOf(tx, loan),
  ]);
  return {
    version: row.version,
    contentHash: row.content_sha256!.toString('hex'),
    sentOn: row.sent_on!,
    files: [{ fileId: row.file_id, name: row.name }, ...papersWith(papers, 'loan-estimate', row.version)],
    deliveredTo: deliveries.map((each) => each.recipient_id),
  };
}

/** The day the loan's first estimate was sent; undefined while none was. */
export async function firstSentOn(tx: ReadTx, loan: FoundLoan): Promise<PlainDate | undefined> {
  const [row] = await firstOf(tx, loan);
  return row?.sent_on ?? undefined;
}

const firstOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('loan_estimate')
    .select('sent_on')
    .where('brokerage_id', '=', values.brokerageId)
    .where('loan_number', '=', values.loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version')
    .limit(1),
);

/** A version no estimate has, for all of them. */
const ALL = 0;

const sentOf = prepared((db, values: Places<FoundLoan & { version: number }>) =>
  db
    .selectFrom('loan_estimate as e')
    .innerJoin(people.as('p'), 'p.person_id', 'e.sent_by')
    .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'e.brokerage_id').onRef('l.loan_number', '=', 'e.loan_number'))
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'e.brokerage_id').onRef('f.file_id', '=', 'e.file_id'))
    .select([
      'e.version',
      'e.sent_at',
      'e.sent_on',
      // Estimates sent before `due_on` was stored were due on the day in their loan's row.
      sql<PlainDate | null>`coalesce(e.due_on, case when e.version = 1 then l.initial_le_due end)`.as('due_on'),
      'e.pdf_sha256',
      'e.lock_id',
      'p.display_name',
      'f.name',
      'f.bytes',
      sql<number>`(e.document #>> '{costsAtClosing,closingCosts,value}')::bigint`.as('closing_costs'),
      sql<number>`(e.document #>> '{cashToClose,cashToClose,value}')::bigint`.as('cash'),
      sql<number>`(e.document #>> '{comparisons,apr,value}')::integer`.as('apr'),
      sql<number>`(e.document #>> '{loanTerms,interestRate,figure,value}')::integer`.as('rate'),
    ])
    .where('e.brokerage_id', '=', values.brokerageId)
    .where('e.loan_number', '=', values.loanNumber)
    .where('e.status', '=', 'sent')
    .where((e) => e.or([e('e.version', '=', values.version), e(sql<number>`${values.version}::integer`, '=', ALL)]))
    .orderBy('e.version', 'desc'),
);

const deliveriesOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('disclosure_delivery as d')
    .innerJoin(messageStates.as('o'), (join) =>
      join.onRef('o.brokerage_id', '=', 'd.brokerage_id').onRef('o.message_id', '=', 'd.message_id'),
    )
    .select(['d.version', 'd.name', 'd.role', 'd.email', 'd.sent_at', 'o.state'])
    .where('d.brokerage_id', '=', values.brokerageId)
    .where('d.loan_number', '=', values.loanNumber)
    .orderBy('d.role')
    .orderBy('d.name'),
);

/** Every sent estimate, newest first, or the one of a version. */
export async function sentEstimates(tx: ReadTx, loan: FoundLoan, version = ALL): Promise<SentView[]> {
  const { rows, deliveries, papers } = await askAtOnce({
    rows: sentOf(tx, { ...loan, version }),
    deliveries: deliveriesOf(tx, loan),
    papers: sentPapersOf(tx, loan),
  });
  return rows.map((row) => ({
    version: row.version,
    sentAt: row.sent_at!,
    sentOn: row.sent_on!,
    dueOn: row.due_on,
    late: lateness(row.due_on, row.sent_on!).words,
    sentBy: row.display_name,
    sha256: row.pdf_sha256!.toString('hex'),
    fileName: row.name,
    bytes: row.bytes,
    closingCostsCents: row.closing_costs,
    cashToCloseCents: row.cash,
    apr: row.apr,
    rate: row.rate,
    papers: papersWith(papers, 'loan-estimate', row.version).map(({ position, title, code }) => ({ position, title, code })),
    rateLocked: row.lock_id !== null,
    reason: row.version === 1 ? 'Initial' : 'Revised',
    deliveries: deliveries
      .filter((each) => each.version === row.version)
      .map((each) => ({ name: each.name, role: each.role, email: each.email, state: each.state, sentAt: each.sent_at })),
  }));
}
