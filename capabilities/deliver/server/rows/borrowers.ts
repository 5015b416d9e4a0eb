import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { messageStates } from '../../../../platform/database/outbox.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { closingsIssued, type ClosingIssued } from '../../../close/port/closings-issued.ts';
import { estimatesIssued } from '../../../disclose/port/estimates-issued.ts';
import {
  personState,
  type BorrowerEvent,
  type Form,
  type IssuedDocument,
  type PaperChannel,
  type PersonState,
} from '../../domain/index.ts';

export interface StoredEvent extends BorrowerEvent {
  readonly recipientId: string;
}

export interface LetterSent {
  readonly recipientId: string;
  readonly email: string;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  /** The letter's delivery status. */
  readonly state: string;
}

/** A borrower whom disclosures were issued to. */
export interface BorrowerOfLoan {
  readonly recipientId: string;
  readonly name: string;
  readonly email: string;
  readonly state: PersonState;
  readonly events: readonly StoredEvent[];
  /** The letter sent last; undefined where none led to a page. */
  readonly letter: LetterSent | undefined;
}

/** The borrowers to whom disclosures were issued, by name, each with the status of those. */
export async function borrowersOfLoan(tx: ReadTx, loan: FoundLoan, zone: string): Promise<readonly BorrowerOfLoan[]> {
  const [estimates, closings, events, letters] = await Promise.all([
    estimatesIssued(tx, loan, zone),
    closingsIssued(tx, loan),
    eventsOfLoan(tx, loan),
    lettersOfLoan(tx, loan),
  ]);
  const issued = [
    ...estimates.map((each) => ({ ...each, form: 'loan-estimate' as const })),
    ...closings.map((each) => ({ ...each, form: 'closing-disclosure' as const, dueOn: null })),
  ];
  const ids = [...new Set(issued.map(({ recipientId }) => recipientId))];
  return ids
    .map((recipientId) => {
      const theirs = issued.filter((each) => each.recipientId === recipientId);
      const documents = theirs.map(({ form, version, sentOn, dueOn }): IssuedDocument => ({ form, version, sentOn, dueOn }));
      const own = events.filter((each) => each.recipientId === recipientId);
      const recorded = closings.filter((each) => each.recipientId === recipientId).flatMap(receiptRecorded);
      // Those on their own page first: a receipt they confirmed there is recorded with the closing too.
      const did = [...own, ...recorded];
      const { name, email } = theirs.at(-1)!;
      const letter = letters.find((each) => each.recipientId === recipientId);
      return { recipientId, name, email, events: did, letter, state: personState(documents, did) };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** A receipt of a Closing Disclosure that somebody recorded, as an event. */
function receiptRecorded({ recipientId, version, receipt }: ClosingIssued): readonly StoredEvent[] {
  if (!receipt) return [];
  const about = { form: 'closing-disclosure', version } as const;
  return [{ ...about, ...receipt, kind: 'received', how: null, recipientId }];
}

async function eventsOfLoan(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly StoredEvent[]> {
  const rows = await tx
    .selectFrom('borrower_event')
    .select(['recipient_id', 'kind', 'form', 'version', 'how', 'on_date', 'at'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    recipientId: row.recipient_id,
    kind: row.kind as BorrowerEvent['kind'],
    form: row.form as Form | null,
    version: row.version,
    how: row.how as PaperChannel | null,
    on: row.on_date,
    at: row.at,
  }));
}

/** Letters with a link to a page, newest first. */
async function lettersOfLoan(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly LetterSent[]> {
  const rows = await tx
    .selectFrom('borrower_link as l')
    .innerJoin(messageStates.as('o'), (join) =>
      join.onRef('o.brokerage_id', '=', 'l.brokerage_id').onRef('o.message_id', '=', 'l.message_id'),
    )
    .select(['l.recipient_id', 'l.email', 'l.made_at', 'l.expires_at', 'o.state'])
    .where('l.brokerage_id', '=', brokerageId)
    .where('l.loan_number', '=', loanNumber)
    .orderBy('l.made_at', 'desc')
    .execute();
  return rows.map((row) => ({
    recipientId: row.recipient_id,
    email: row.email,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    state: row.state,
  }));
}

/** The number of a loan's newest event; 0 without any. */
export async function lastEvent(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<number> {
  const row = await tx
    .selectFrom('borrower_event')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export interface EventToWrite {
  readonly sequence: number;
  readonly recipientId: string;
  readonly name: string;
  readonly kind: BorrowerEvent['kind'];
  readonly form: Form | null;
  readonly version: number | null;
  readonly how?: PaperChannel;
  readonly on: PlainDate;
  readonly at: Instant;
  readonly details?: unknown;
  readonly personId?: string;
}

export function eventWrite({ brokerageId, loanNumber }: FoundLoan, event: EventToWrite) {
  return statements.insertInto('borrower_event').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    sequence: event.sequence,
    recipient_id: event.recipientId,
    name: event.name,
    kind: event.kind,
    form: event.form,
    version: event.version,
    how: event.how ?? null,
    on_date: event.on,
    at: event.at,
    details: JSON.stringify(event.details ?? {}),
    person_id: event.personId ?? null,
  });
}
