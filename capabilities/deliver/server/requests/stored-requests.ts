import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { messageStates } from '../../../../platform/database/outbox.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import { borrowerConditions, type BorrowerCondition } from '../../../conditions/port/borrower-conditions.ts';
import { loanDocuments, type StoredDocument } from '../../../documents/port/borrower-uploads.ts';
import { askedWords, conditionWords, requestStatusOf, type Askable, type AskedWords, type RequestStatus } from '../../domain/index.ts';

/** A file that a borrower sent. */
export interface SentFile {
  readonly documentId: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly sentAt: Instant;
}

/** A document request to a borrower, with its status. */
export interface StoredRequest {
  readonly requestId: string;
  readonly recipientId: string;
  readonly name: string;
  readonly typeCode: string;
  readonly conditionNumber: number | null;
  readonly about: AskedWords;
  readonly count: number;
  readonly due: PlainDate | null;
  readonly words: string;
  readonly letter: string;
  readonly askedBy: string;
  readonly askedById: string;
  readonly askedAt: Instant;
  readonly seenAt: Instant | null;
  readonly takenBack: boolean;
  readonly status: RequestStatus;
  /** The newest first. */
  readonly sent: readonly SentFile[];
}

/** The document requests to a loan's borrowers, oldest first. */
export async function requestsOfLoan(tx: ReadTx, loan: FoundLoan): Promise<readonly StoredRequest[]> {
  const rows = await requestRows(tx, loan);
  if (rows.length === 0) return [];
  const [uploads, documents, conditions] = await Promise.all([uploadRows(tx, loan), loanDocuments(tx, loan), borrowerConditions(tx, loan)]);
  return rows.map((row) => {
    const theirs = uploads.filter(({ request_id }) => request_id === row.request_id);
    const takenBack = row.taken_back_at !== null;
    const here = documents.filter(({ documentId }) => theirs.some(({ document_id }) => document_id === documentId));
    return {
      requestId: row.request_id,
      recipientId: row.recipient_id,
      name: row.name,
      typeCode: row.type_code,
      conditionNumber: row.condition_number,
      about: wordsOf(row.type_code, row.condition_number, conditions),
      count: row.count,
      due: row.due_on,
      words: row.words,
      letter: row.state,
      askedBy: row.display_name,
      askedById: row.asked_by,
      askedAt: row.asked_at,
      seenAt: row.seen_at,
      takenBack,
      status: requestStatusOf({ count: row.count, takenBack }, here),
      sent: theirs.flatMap((upload) => sentFile(upload, here)).toSorted((one, other) => Date.parse(other.sentAt) - Date.parse(one.sentAt)),
    };
  });
}

interface NewRequests {
  /** One for each item. */
  readonly newIds: readonly string[];
  readonly to: { readonly id: string; readonly name: string };
  /** The day asked for; where there is none, each item's own. */
  readonly dueOn: PlainDate | null;
  readonly words: string;
  readonly messageId: string;
  readonly personId: string;
  readonly now: Instant;
}

/** A request for each item; one letter announces all of them. */
export function requestWrites(loan: FoundLoan, items: readonly Askable[], asked: NewRequests) {
  const { newIds, to, dueOn, words, messageId, personId, now } = asked;
  return items.map((item, at) =>
    statements.insertInto('borrower_request').values({
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      request_id: newIds[at]!,
      recipient_id: to.id,
      name: to.name,
      type_code: item.typeCode,
      condition_number: item.conditionNumber,
      count: item.count,
      due_on: dueOn ?? item.due,
      words,
      message_id: messageId,
      asked_by: personId,
      asked_at: now,
    }),
  );
}

function wordsOf(typeCode: string, number: number | null, conditions: readonly BorrowerCondition[]): AskedWords {
  const condition = conditions.find((one) => one.number === number);
  return condition ? conditionWords(condition) : (askedWords(typeCode) ?? { title: typeCode, why: '', good: '' });
}

function sentFile(
  { document_id: documentId, version }: { readonly document_id: string; readonly version: number },
  documents: readonly StoredDocument[],
): SentFile[] {
  const found = documents.find((one) => one.documentId === documentId)?.versions.find((one) => one.version === version);
  return found ? [{ documentId, fileName: found.fileName, sha256: found.sha256, sentAt: found.uploadedAt }] : [];
}

function requestRows(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('borrower_request as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.asked_by')
    .innerJoin(messageStates.as('o'), (on) => on.onRef('o.brokerage_id', '=', 'r.brokerage_id').onRef('o.message_id', '=', 'r.message_id'))
    .select(['r.request_id', 'r.recipient_id', 'r.name', 'r.type_code', 'r.condition_number', 'r.count', 'r.due_on', 'r.words'])
    .select(['r.asked_by', 'r.asked_at', 'r.seen_at', 'r.taken_back_at', 'p.display_name', 'o.state'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .orderBy('r.asked_at')
    .orderBy('r.request_id')
    .execute();
}

function uploadRows(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('borrower_upload')
    .select(['document_id', 'version', 'request_id'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .execute();
}
