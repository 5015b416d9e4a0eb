import { sql } from 'kysely';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { kept, type Places } from '../../../platform/database/kept.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { getDisclosureHistory } from '../contract/get-disclosure-history.ts';
import { openingDraft, type DraftPlace, type EstimateDraft, type EstimateFacts } from '../domain/index.ts';

export type SentView = ReplyOf<typeof getDisclosureHistory>['disclosures'][number];

/** The draft in work: the saved one, or what the loan or the estimate sent last begins the next with. */
export interface DraftInWork {
  readonly place: DraftPlace;
  readonly draft: EstimateDraft;
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

export interface NewestEstimate {
  readonly version: number;
  readonly status: string;
  readonly revision: number;
  readonly draft: EstimateDraft;
  readonly contentSha256: Buffer | null;
  readonly savedBy: string;
  readonly savedAt: string;
}

const newestOf = kept((db, at: Places<FoundLoan>) =>
  db
    .selectFrom('loan_estimate as e')
    .innerJoin('person as p', 'p.person_id', 'e.saved_by')
    .select(['e.version', 'e.status', 'e.revision', 'e.draft', 'e.content_sha256', 'p.display_name', 'e.saved_at'])
    .where('e.brokerage_id', '=', at.brokerageId)
    .where('e.loan_number', '=', at.loanNumber)
    .orderBy('e.version', 'desc')
    .limit(1),
);

export async function newestEstimate(tx: Tx, loan: FoundLoan): Promise<NewestEstimate | undefined> {
  const [row] = await newestOf(tx, loan);
  return (
    row && {
      version: row.version,
      status: row.status,
      revision: row.revision,
      draft: row.draft as unknown as EstimateDraft,
      contentSha256: row.content_sha256,
      savedBy: row.display_name,
      savedAt: row.saved_at,
    }
  );
}

/** The content hash of the estimate sent last. */
export async function lastSentContent(tx: Tx, loan: FoundLoan): Promise<{ version: number; content: Buffer } | undefined> {
  const row = await tx
    .selectFrom('loan_estimate')
    .select(['version', 'content_sha256'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, content: row.content_sha256! };
}

export function draftInWork(newest: NewestEstimate | undefined, facts: EstimateFacts): DraftInWork {
  if (!newest) return { place: { version: 1, revision: 0 }, draft: openingDraft(facts), savedBy: null, savedAt: null };
  const draft = stillPossible(newest.draft, facts);
  if (newest.status === 'sent') return { place: { version: newest.version + 1, revision: 0 }, draft, savedBy: null, savedAt: null };
  return { place: { version: newest.version, revision: newest.revision }, draft, savedBy: newest.savedBy, savedAt: newest.savedAt };
}

/** A rate that was suggested while none was known yet is taken when one is known. */
function stillPossible(draft: EstimateDraft, facts: EstimateFacts): EstimateDraft {
  return draft.rate === null && facts.openingRate ? { ...draft, rate: facts.openingRate.rate } : draft;
}

/** Every estimate that went out, newest first, or the one of a version. */
export async function sentEstimates(tx: Tx, loan: FoundLoan, version?: number): Promise<SentView[]> {
  let query = tx
    .selectFrom('loan_estimate as e')
    .innerJoin('person as p', 'p.person_id', 'e.sent_by')
    .innerJoin('stored_file as f', (join) => join.onRef('f.brokerage_id', '=', 'e.brokerage_id').onRef('f.file_id', '=', 'e.file_id'))
    .select([
      'e.version',
      'e.sent_at',
      'e.sent_on',
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
    .where('e.brokerage_id', '=', loan.brokerageId)
    .where('e.loan_number', '=', loan.loanNumber)
    .where('e.status', '=', 'sent');
  if (version !== undefined) query = query.where('e.version', '=', version);
  const rows = await query.orderBy('e.version', 'desc').execute();
  if (rows.length === 0) return [];
  const deliveries = await tx
    .selectFrom('disclosure_delivery as d')
    .innerJoin('outbox_message as o', (join) =>
      join.onRef('o.brokerage_id', '=', 'd.brokerage_id').onRef('o.message_id', '=', 'd.message_id'),
    )
    .select(['d.version', 'd.name', 'd.role', 'd.email', 'd.sent_at', 'o.state'])
    .where('d.brokerage_id', '=', loan.brokerageId)
    .where('d.loan_number', '=', loan.loanNumber)
    .orderBy('d.role')
    .orderBy('d.name')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    sentAt: row.sent_at!,
    sentOn: row.sent_on!,
    sentBy: row.display_name,
    sha256: row.pdf_sha256!.toString('hex'),
    fileName: row.name,
    bytes: row.bytes,
    closingCostsCents: row.closing_costs,
    cashToCloseCents: row.cash,
    aprThousandths: row.apr,
    rateThousandths: row.rate,
    rateLocked: row.lock_id !== null,
    reason: row.version === 1 ? 'Initial' : 'Revised',
    deliveries: deliveries
      .filter((each) => each.version === row.version)
      .map((each) => ({ name: each.name, role: each.role, email: each.email, state: each.state, sentAt: each.sent_at })),
  }));
}
