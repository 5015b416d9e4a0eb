import { randomUUID } from 'node:crypto';
import { duplicateHashes } from '../../capabilities/application/port/version-writes.ts';
import { numberKey } from '../../capabilities/application/port/borrower-numbers.ts';
import { borrowerNumbers } from '../../capabilities/application/domain/facts/borrower-numbers.ts';
import { likelyDuplicateKeys } from '../../capabilities/application/domain/facts/likely-duplicate.ts';
import { loanColumns } from '../../capabilities/application/domain/facts/loan-columns.ts';
import { applicationPlace } from '../../capabilities/application/domain/sealed-places.ts';
import type { LoanStatus } from '../../capabilities/loan/domain/loan-status.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { journalHash } from '../../platform/operation/journal-hash.ts';
import type { JournalOrigin } from '../../platform/operation/journals.ts';
import { sealTexts } from '../../platform/vault/sealed-json.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { ApplicationDocument } from '../../standards/mismo-3.4/application-document.ts';
import { splitSecrets } from '../../standards/mismo-3.4/secret-values.ts';
import type { Row, Value } from './copy-rows.ts';

/** The tables a loaded loan has rows in, those that are referred to first. */
export const tables = [
  'loan',
  'application_version',
  'borrower_number',
  'loan_status_change',
  'rate_lock',
  'lock_event',
  'outbox_message',
  'journal_line',
] as const;
export type Rows = Record<(typeof tables)[number], Row[]>;

export const noRows = (): Rows => Object.fromEntries(tables.map((table) => [table, [] as Row[]])) as Rows;

export interface Officer {
  readonly personId: string;
  readonly name: string;
}

/** A loan to be written. */
export interface LoadedLoan {
  readonly brokerageId: number;
  readonly loanNumber: string;
  readonly officer: Officer;
  readonly processorId: string | null;
  readonly status: LoanStatus;
  readonly document: ApplicationDocument;
  readonly product: { readonly id: string; readonly name: string } | null;
  readonly applicationDate: PlainDate;
  readonly registeredAt: string;
  readonly closingOn: PlainDate;
  readonly leDue: PlainDate | null;
  readonly rate: number | null;
  readonly lock?: LoadedLock;
}

export interface LoadedLock {
  readonly lockedAt: string;
  readonly expiresAt: string;
  readonly summary: string;
  /** The columns of the lock's row but its loan and its id. */
  readonly columns: Row;
  readonly event: string;
}

/** Adds the rows of a loan as its registration would have written them, with the hashes and sealed numbers that belong to it. */
export async function addLoan(rows: Rows, loan: LoadedLoan, vault: Vault): Promise<void> {
  const { brokerageId, loanNumber, officer, status, document, lock } = loan;
  const key = { brokerage_id: brokerageId, loan_number: loanNumber };
  const { document: shown, secrets } = splitSecrets(document);
  const [sealed, duplicates, numbers] = await Promise.all([
    // A number that the loader counted up itself.
    sealTexts(vault, brokerageId, applicationPlace(loanNumber as never, 1), secrets),
    duplicateHashes(vault, likelyDuplicateKeys(document)),
    Promise.all(borrowerNumbers(document).map((digits) => numberKey(vault, digits))),
  ]);
  const lockId = lock ? randomUUID() : undefined;
  const lines = journalOf(loan, lockId);
  const last = lines.at(-1)!;
  rows.loan.push({
    ...key,
    status,
    product_id: loan.product?.id ?? null,
    product_name: loan.product?.name ?? null,
    registered_at: loan.registeredAt,
    step_since: loan.registeredAt,
    updated_at: last['at']!,
    application_date: loan.applicationDate,
    anticipated_closing_date: loan.closingOn,
    officer_id: officer.personId,
    processor_id: loan.processorId,
    initial_le_due: loan.leDue,
    registration_type: status === 'Prequalified' ? 'prequal' : 'fullreg',
    tpo_type: 'Broker',
    note_rate_thousandths: loan.rate,
    lock_state: lock ? 'locked' : 'none',
    lock_expires_at: lock?.expiresAt ?? null,
    journal_count: lines.length,
    journal_head: last['hash']!,
    duplicate_keys: duplicates,
    // Columns of the table by their names; a row here is any of them.
    ...(loanColumns(shown) as unknown as Row),
  });
  rows.application_version.push({
    ...key,
    version: 1,
    document: JSON.stringify(shown),
    sealed: sealed.sealed,
    key_version: sealed.key_version,
    made_by: officer.personId,
    made_at: loan.registeredAt,
    origin: 'typed',
  });
  for (const number_key of numbers) rows.borrower_number.push({ ...key, number_key });
  rows.loan_status_change.push({
    ...key,
    sequence: 1,
    from_status: null,
    to_status: status,
    person_id: officer.personId,
    at: loan.registeredAt,
  });
  rows.journal_line.push(...lines);
  if (lock && lockId) addLock(rows, loan, lock, lockId);
}

function addLock(rows: Rows, { brokerageId, loanNumber, officer }: LoadedLoan, lock: LoadedLock, lockId: string): void {
  rows.rate_lock.push({ brokerage_id: brokerageId, lock_id: lockId, loan_number: loanNumber, ...lock.columns });
  rows.lock_event.push({
    brokerage_id: brokerageId,
    lock_id: lockId,
    sequence: 1,
    kind: 'LoanLocked',
    event: lock.event,
    person_id: officer.personId,
    at: lock.lockedAt,
  });
  rows.outbox_message.push({
    brokerage_id: brokerageId,
    message_id: randomUUID(),
    loan_number: loanNumber,
    topic: 'mail',
    dedupe_key: `lock-confirmation ${lockId} 1`,
    payload: JSON.stringify({ to: [], subject: `Rate locked: loan ${loanNumber}`, text: lock.summary, attachments: [] }),
    state: 'sent',
    sent_at: lock.lockedAt,
  });
}

/** The loan's journal: its registration, and its lock. */
function journalOf(loan: LoadedLoan, lockId: string | undefined): Row[] {
  const { officer, status, product, lock } = loan;
  const registered = {
    at: loan.registeredAt,
    kind: 'loan-registered',
    summary: `Registered the loan${product ? ` for ${product.name}` : ''}, taken over as ${status}`,
    details: {
      registrationType: status === 'Prequalified' ? 'prequal' : 'fullreg',
      productId: product?.id ?? null,
      applicationDate: loan.applicationDate,
      takenOver: true,
    },
  };
  const locked = lock && {
    at: lock.lockedAt,
    kind: 'rate-locked',
    summary: `${officer.name} locked ${lock.summary}`,
    details: { lockId: lockId!, sequence: 1, expiresAt: lock.expiresAt },
  };
  let previous: Buffer | null = null;
  return [registered, ...(locked ? [locked] : [])].map(({ at, kind, summary, details }, place) => {
    const said = {
      sequence: place + 1,
      at,
      personId: officer.personId,
      actorName: officer.name,
      origin: 'typed' satisfies JournalOrigin,
      kind,
      summary,
      details: details as Readonly<Record<string, Value>>,
    };
    const hash = journalHash(previous, said);
    const row: Row = {
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      sequence: said.sequence,
      at,
      person_id: officer.personId,
      actor_name: officer.name,
      origin: said.origin,
      kind,
      summary,
      details: JSON.stringify(details),
      previous_hash: previous,
      hash,
    };
    previous = hash;
    return row;
  });
}
