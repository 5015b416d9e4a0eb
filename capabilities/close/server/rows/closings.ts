import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Step } from '../../../../foundation/explain/explain.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { messageStates } from '../../../../platform/database/outbox.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ClosingDisclosureDocument } from '../../../../regulation/trid/index.ts';
import { people } from '../../../access/port/people.ts';
import { borrowersOfLoan, type BorrowerOfLoan } from '../../../deliver/port/borrowers.ts';
import type { EstimateDraft, EstimateFacts, SentVersion } from '../../../disclose/domain/index.ts';
import { storedFiles } from '../../../documents/port/stored-files.ts';
import { wholeDraft, type ClosingDraft, type SentClosing } from '../../domain/index.ts';

export interface StoredClosing extends SentClosing {
  readonly sentAt: Instant;
  readonly sentBy: string;
  readonly sha256: string;
  readonly contentHash: string;
  readonly fileName: string;
  readonly document: ClosingDisclosureDocument;
  readonly cureCents: number;
  readonly waitReason: string;
  readonly waitWhy: Step;
  readonly lenderCreditsCents: number;
  readonly charges: SentVersion['fees'];
  readonly deliveries: readonly StoredDelivery[];
}

interface StoredDelivery {
  readonly recipientId: string;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly state: string;
  readonly receivedOn: PlainDate | null;
  readonly receivedHow: string | null;
  readonly recordedBy: string | null;
  readonly sent: SentClosing['deliveries'][number]['sent'];
}

/** Sent Closing Disclosures, oldest first. */
export async function sentClosings(tx: ReadTx, loan: FoundLoan, zone: string): Promise<readonly StoredClosing[]> {
  const [rows, deliveries, borrowers] = await Promise.all([sentRows(tx, loan), deliveryRows(tx, loan), borrowersOfLoan(tx, loan, zone)]);
  return rows.map((row) => ({
    version: row.version,
    sentAt: row.sent_at!,
    sentOn: row.sent_on!,
    sentBy: row.display_name,
    sha256: row.pdf_sha256!.toString('hex'),
    contentHash: row.content_sha256!.toString('hex'),
    fileName: row.name,
    document: storedAs<ClosingDisclosureDocument>(row.document),
    cureCents: row.cure!,
    newWait: row.new_wait!,
    waitReason: row.wait_reason!,
    waitWhy: storedAs<Step>(row.wait_why),
    lenderCreditsCents: row.lender_credits!,
    charges: storedAs<SentVersion['fees']>(row.charges),
    deliveries: deliveries
      .filter((each) => each.version === row.version)
      .map((each) => ({
        recipientId: each.recipient_id,
        name: each.name,
        role: each.role,
        email: each.email,
        state: each.state,
        receivedOn: each.received_on,
        receivedHow: each.received_how,
        recordedBy: each.recorded_by_name,
        sent: howItReached(borrowers, each),
      })),
  }));
}

/** How a version reached a borrower; null while it did not. */
function howItReached(borrowers: readonly BorrowerOfLoan[], { recipient_id, version }: { recipient_id: string; version: number }) {
  const person = borrowers.find(({ recipientId }) => recipientId === recipient_id);
  const found = person?.state.deliveries.find((each) => each.form === 'closing-disclosure' && each.version === version);
  return found?.valid.value ? found.sent : null;
}

function sentRows(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('closing_disclosure as c')
    .innerJoin(people.as('p'), 'p.person_id', 'c.sent_by')
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'c.brokerage_id').onRef('f.file_id', '=', 'c.file_id'))
    .select(['c.version', 'c.sent_at', 'c.sent_on', 'c.pdf_sha256', 'c.content_sha256', 'c.document', 'c.charges'])
    .select(['c.new_wait', 'c.wait_reason', 'c.wait_why', 'p.display_name', 'f.name'])
    .select([sql<number>`c.cure_cents::bigint`.as('cure'), sql<number>`c.lender_credits_cents::bigint`.as('lender_credits')])
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .where('c.status', '=', 'sent')
    .orderBy('c.version')
    .execute();
}

function deliveryRows(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('closing_disclosure_delivery as d')
    .innerJoin(messageStates.as('o'), (join) =>
      join.onRef('o.brokerage_id', '=', 'd.brokerage_id').onRef('o.message_id', '=', 'd.message_id'),
    )
    .leftJoin(people.as('p'), 'p.person_id', 'd.recorded_by')
    .select(['d.version', 'd.recipient_id', 'd.name', 'd.role', 'd.email', 'd.received_on', 'd.received_how', 'o.state'])
    .select('p.display_name as recorded_by_name')
    .where('d.brokerage_id', '=', brokerageId)
    .where('d.loan_number', '=', loanNumber)
    .orderBy('d.role')
    .orderBy('d.name')
    .execute();
}

export interface NewestClosing {
  readonly version: number;
  readonly status: string;
  readonly revision: number;
  readonly draft: ClosingDraft;
  readonly savedBy: string;
  readonly savedAt: Instant;
}

/** The newest Closing Disclosure: sent, or saved and not sent yet. */
export async function newestClosing(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<NewestClosing | undefined> {
  const row = await tx
    .selectFrom('closing_disclosure as c')
    .innerJoin(people.as('p'), 'p.person_id', 'c.saved_by')
    .select(['c.version', 'c.status', 'c.revision', 'c.draft', 'c.saved_at', 'p.display_name'])
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .orderBy('c.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      version: row.version,
      status: row.status,
      revision: row.revision,
      draft: storedAs<ClosingDraft>(row.draft),
      savedBy: row.display_name,
      savedAt: row.saved_at,
    }
  );
}

/** The input of the Closing Disclosure sent last. */
export async function lastClosingInputs(tx: ReadTx, loan: FoundLoan) {
  const row = await lastSent(tx, loan).select('inputs').executeTakeFirst();
  return row && storedAs<{ readonly facts: EstimateFacts; readonly estimateDraft: EstimateDraft }>(row.inputs);
}

/** The Closing Disclosure sent last, as it was sent; undefined where none was sent from here. */
export async function lastClosingDocument(tx: ReadTx, loan: FoundLoan): Promise<ClosingDisclosureDocument | undefined> {
  const row = await lastSent(tx, loan).select('document').executeTakeFirst();
  return row && storedAs<ClosingDisclosureDocument>(row.document);
}

function lastSent(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('closing_disclosure')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version', 'desc')
    .limit(1);
}

/** A sent Closing Disclosure, with its input and without its recipients. */
export interface ClosingVersion {
  readonly version: number;
  readonly sentOn: PlainDate;
  readonly cure: number;
  readonly lenderCredits: number;
  readonly charges: SentVersion['fees'];
  readonly draft: ClosingDraft;
  readonly facts: EstimateFacts;
  readonly estimateDraft: EstimateDraft;
}

/** Sent Closing Disclosures as input of the limits, oldest first. */
export async function closingVersions(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly ClosingVersion[]> {
  const rows = await tx
    .selectFrom('closing_disclosure')
    .select(['version', 'sent_on', 'charges', 'draft', 'inputs'])
    .select([sql<number>`cure_cents::bigint`.as('cure'), sql<number>`lender_credits_cents::bigint`.as('lender_credits')])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    sentOn: row.sent_on!,
    cure: row.cure,
    lenderCredits: row.lender_credits,
    charges: storedAs<SentVersion['fees']>(row.charges),
    draft: wholeDraft(storedAs<ClosingDraft>(row.draft)),
    ...storedAs<Pick<ClosingVersion, 'facts' | 'estimateDraft'>>(row.inputs),
  }));
}
