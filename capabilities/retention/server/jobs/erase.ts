import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { writeAccountJournal } from '../../../access/port/account-journal.ts';
import { erasePersonRow } from '../../../access/port/erased-person.ts';
import { ERASED_WORDS } from '../../../loan/domain/erased-line.ts';
import { eraseLoanWords, forgetDisclosures } from '../../../loan/port/erased-loan.ts';
import { writeJournal } from '../../../loan/port/journal.ts';
import { holdLoan } from '../../../loan/port/loan-writes.ts';
import { deleteRows } from '../persons/delete-rows.ts';
import { isOfLoan, isOfUser, ofLoans, ofUsers, type PersonalTable } from '../persons/personal-tables.ts';

const ITSELF = 'Lockdesk';

interface Confirmed {
  readonly brokerageId: number;
  readonly requestId: string;
  readonly loanNumber: LoanNumber | null;
  readonly borrowerId: string | null;
  readonly personId: string | null;
  readonly scope: 'all' | 'unneeded';
  /** Set once the rows are gone. */
  readonly files: readonly string[] | null;
}

/** Does the confirmed erasures; returns how many. A failed one is tried again at the next round. */
export async function eraseConfirmed(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  for (const one of await database.withLender(confirmedRequests)) {
    if (signal?.aborted) break;
    const hashes =
      one.files ??
      (await database.withTenant({ brokerageId: one.brokerageId }, (tx) => (one.personId ? eraseUser(tx, one) : eraseLoan(tx, one))));
    if (!hashes) continue;
    // The rows are deleted before the bytes are: bytes that are still referred to are never missing.
    for (const hash of hashes) {
      const named = await database.withTenant({ brokerageId: one.brokerageId }, (tx) => isNamed(tx, one.brokerageId, hash));
      if (!named) await files.remove(one.brokerageId, Buffer.from(hash, 'hex'));
    }
    await database.withTenant({ brokerageId: one.brokerageId }, (tx) => writeDone(tx, one));
    done += 1;
  }
  return done;
}

/** A request for a loan that is on hold since then waits for the end of the hold. */
async function confirmedRequests(tx: Tx): Promise<readonly Confirmed[]> {
  const { rows } = await sql<Confirmed>`
    select brokerage_id as "brokerageId", request_id as "requestId", loan_number as "loanNumber", borrower_id as "borrowerId", person_id as "personId", scope,
      case when erased is null then null else array(select jsonb_array_elements_text(erased -> 'files')) end as files
    from person_request r where confirmed_at is not null and erased_at is null
      and not exists (select from legal_hold h where h.brokerage_id = r.brokerage_id and h.loan_number = r.loan_number and h.lifted_at is null)
    order by confirmed_at`.execute(tx);
  return rows;
}

async function eraseLoan(tx: Tx, one: Confirmed): Promise<readonly string[] | undefined> {
  const { brokerageId, requestId, scope } = one;
  const loan: FoundLoan = { brokerageId, loanNumber: one.loanNumber! };
  // Placing a hold writes the loan’s row too, and so waits.
  await holdLoan(tx, loan);
  if (!(await isStillToDo(tx, one))) return undefined;
  const borrower = { ...loan, ...(scope === 'all' ? {} : { borrowerId: one.borrowerId! }) };
  const goes = ofLoans().filter(({ erased, retainedFor }) => erased === 'row' && (scope === 'all' || retainedFor === 'nothing'));
  const files = scope === 'all' ? await filesOf(tx, loan) : [];
  await sql`set local role lockdesk_erasure`.execute(tx);
  const rows = await deleteRows(tx, goes, (table) => isOfLoan(table, borrower));
  const lines = scope === 'all' ? await eraseLoanWords(tx, loan, requestId) : [];
  await sql`set local role none`.execute(tx);
  if (scope === 'all') await forgetDisclosures(tx, loan);
  await writeJournal(tx, {
    ...loan,
    actorName: ITSELF,
    origin: 'system',
    kind: 'person-erased',
    summary: scope === 'all' ? 'What was stored about the borrower was erased' : 'What no law keeps about the borrower was erased',
    details: { requestId, scope, rows, lines },
  });
  await writeErased(tx, one, rows, files);
  return files;
}

/** Whether no other worker has done it meanwhile, and the loan is not on hold. */
async function isStillToDo(tx: Tx, { brokerageId, requestId }: Confirmed): Promise<boolean> {
  const row = await tx
    .selectFrom('person_request as r')
    .select('r.request_id')
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.request_id', '=', requestId)
    .where('r.erased', 'is', null)
    .where(
      sql<boolean>`not exists (select from legal_hold h where h.brokerage_id = r.brokerage_id and h.loan_number = r.loan_number and h.lifted_at is null)`,
    )
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function eraseUser(tx: Tx, one: Confirmed): Promise<readonly string[] | undefined> {
  if (!(await isStillToDo(tx, one))) return undefined;
  const personId = one.personId!;
  await sql`set local role lockdesk_erasure`.execute(tx);
  const rows = await deleteRows(
    tx,
    ofUsers().filter(({ erased }) => erased === 'row'),
    (table) => isOfUser(table, personId),
  );
  await erasePersonRow(tx, personId);
  await sql`set local role none`.execute(tx);
  await writeAccountJournal(tx, {
    brokerageId: one.brokerageId,
    actorName: ITSELF,
    kind: 'person-erased',
    subject: one.requestId,
    summary: 'What was stored about a person of the portal was erased',
    details: { personId, rows },
  });
  await writeErased(tx, one, rows, []);
  return [];
}

const hashColumns = ({ columns }: PersonalTable): readonly string[] => columns.filter((name) => name.endsWith('sha256'));

/** The hashes of the loan's files in the store. */
async function filesOf(tx: Tx, loan: FoundLoan): Promise<readonly string[]> {
  const parts = ofLoans().flatMap((one) =>
    hashColumns(one).map(
      (name) => sql`select encode(t.${sql.ref(name)}, 'hex') as hash from ${sql.table(one.table)} t where ${isOfLoan(one, loan)}`,
    ),
  );
  const { rows } = await sql<{ hash: string | null }>`${sql.join(parts, sql` union `)}`.execute(tx);
  return rows.flatMap(({ hash }) => hash ?? []);
}

/** The same bytes may be of another loan. */
async function isNamed(tx: Tx, brokerageId: number, hash: string): Promise<boolean> {
  const parts = ofLoans().flatMap((one) =>
    hashColumns(one).map(
      (name) =>
        sql`exists (select from ${sql.table(one.table)} t where t.brokerage_id = ${brokerageId} and t.${sql.ref(name)} = decode(${hash}, 'hex'))`,
    ),
  );
  const { rows } = await sql<{ named: boolean }>`select ${sql.join(parts, sql` or `)} as named`.execute(tx);
  return rows[0]!.named;
}

/** The reason in the person's own words is personal data as well. */
async function writeErased(tx: Tx, one: Confirmed, rows: object, files: readonly string[]): Promise<void> {
  const { brokerageId, requestId } = one;
  await sql`update person_request set erased = ${JSON.stringify({ rows, files })}::jsonb
    where brokerage_id = ${brokerageId} and request_id = ${requestId}::uuid`.execute(tx);
  if (one.scope === 'unneeded') return;
  await sql`update person_request set why = ${ERASED_WORDS},
    withdrawn_why = case when withdrawn_at is null then null else ${ERASED_WORDS} end where brokerage_id = ${brokerageId}
    and (loan_number = ${one.loanNumber} or person_id = ${one.personId}::uuid)`.execute(tx);
}

async function writeDone(tx: Tx, { brokerageId, requestId }: Confirmed): Promise<void> {
  await sql`update person_request set erased_at = portal_now() where brokerage_id = ${brokerageId} and request_id = ${requestId}::uuid`.execute(
    tx,
  );
}
