import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import { askOver, type Database, type ReadTx, type Tx } from '../../../../platform/database/database.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Settings } from '../../../../platform/settings/settings.ts';
import {
  createAppraisalClient,
  type AppraisalClient,
  type ReportOutcome,
  type StatusOutcome,
} from '../../../../vendors/appraisal/client.ts';
import { storedFileWrite } from '../../../documents/port/stored-files.ts';
import { writeJournal } from '../../../loan/port/journal.ts';
import { holdLoan } from '../../../loan/port/loan-writes.ts';
import { afterStatus, type AppraisalNews, type AppraisalSoFar } from '../../domain/index.ts';
import { milestonesOf, reconsiderationsOf, reportsOf } from '../rows/appraisals.ts';

export interface AskingCompanies {
  readonly database: Database;
  readonly files: FileStore;
  readonly log: Log;
  readonly settings: Pick<Settings, 'appraisal'>;
}

interface Due {
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  readonly appraisalId: string;
}

type Answer = Extract<StatusOutcome, { is: 'answered' }>['answer'];
type Fetched = Extract<ReportOutcome, { is: 'report' | 'unreadable' }>;
type StoredVersion = Fetched & { readonly version: number; readonly sha256: Buffer; readonly bytes: number };

const AT_ONCE = 50;
const milestoneWords = {
  accepted: 'took the order',
  paid: 'was paid by the borrower, the work starts',
  assigned: 'assigned an appraiser',
  inspected: 'inspected the property',
  delivered: 'delivered the report',
};

/**
 * Requests the status of appraisals in progress from their companies, sends forwarded requests, downloads reports and records what is new. A reply
 * that is lost or can't be read changes nothing: the request is repeated. Replies how many appraisals were checked.
 */
export async function askCompanies({ database, files, log, settings: { appraisal } }: AskingCompanies): Promise<number> {
  if (!appraisal) return 0;
  const client = createAppraisalClient(appraisal);
  const due = await dueAppraisals(database);
  for (const one of due) {
    const known = await claim(database, one, appraisal.askSeconds);
    if (!known) continue;
    for (const request of known.forwarded) await sendToCompany(database, { client, log }, one, request);
    const outcome = await client.status(one.appraisalId);
    if (outcome.is !== 'answered') {
      log.warn({ brokerage: one.brokerageId, appraisal: one.appraisalId, outcome: outcome.is }, 'appraisal not answered');
      continue;
    }
    const news = afterStatus(known, outcome.answer);
    const versions = await fetched({ client, files }, one, news);
    await record(database, one, { answer: outcome.answer, versions });
  }
  return due.length;
}

function dueAppraisals(database: Database): Promise<Due[]> {
  return database.withLender((tx) =>
    tx
      .selectFrom('appraisal')
      .select(['brokerage_id as brokerageId', 'loan_number as loanNumber', 'appraisal_id as appraisalId'])
      .where('next_ask_at', '<=', sql<string>`now()`)
      .orderBy('next_ask_at')
      .limit(AT_ONCE)
      .execute(),
  );
}

interface Claimed extends AppraisalSoFar {
  readonly forwarded: Awaited<ReturnType<typeof reconsiderationsOf>>;
}

/** Claims an appraisal for one status request, so that another worker repeats it only after the next wait. */
function claim(database: Database, key: Due, askSeconds: number): Promise<Claimed | undefined> {
  return database.withTenant({ brokerageId: key.brokerageId }, async (tx) => {
    const [row] = await tx
      .updateTable('appraisal')
      .set({ next_ask_at: sql`now() + make_interval(secs => ${askSeconds})` })
      .where('brokerage_id', '=', key.brokerageId)
      .where('appraisal_id', '=', key.appraisalId)
      .where('next_ask_at', '<=', sql<string>`now()`)
      .returning(['due_on', 'note'])
      .execute();
    return row && { ...(await storedFacts(tx, key)), dueOn: row.due_on, note: row.note };
  });
}

async function storedFacts(tx: ReadTx, key: Due) {
  const [reached, reports, requests] = await Promise.all([milestonesOf(tx, key), reportsOf(tx, key), reconsiderationsOf(tx, key)]);
  return {
    milestones: reached.map(({ milestone }) => milestone),
    versions: reports.map(({ version }) => version),
    forwarded: requests.filter(({ state }) => state === 'forwarded'),
  };
}

/** Sends a request to the company under its own number; the company accepts it once however often it is sent. */
async function sendToCompany(
  database: Database,
  { client, log }: { readonly client: AppraisalClient; readonly log: Log },
  key: Due,
  request: Claimed['forwarded'][number],
): Promise<void> {
  const outcome = await client.reconsider(key.appraisalId, {
    requestIdentifier: request.requestId,
    words: request.words || 'The sales below were not used.',
    comparables: request.sales.map(({ address, soldOn, priceCents }) => ({ address, soldOn, priceCents })),
  });
  if (outcome.is !== 'answered' || !outcome.answer.reconsiderations.includes(request.requestId)) {
    log.warn({ appraisal: key.appraisalId, request: request.requestId, outcome: outcome.is }, 'request not taken');
    return;
  }
  await database.withTenant({ brokerageId: key.brokerageId }, async (tx) => {
    await holdLoan(tx, key);
    const moved = await moveRequests(tx, key, 'forwarded', 'sent', request.requestId);
    if (moved === 0) return;
    await writeJournal(tx, {
      ...lineOf(key, outcome.answer),
      kind: 'reconsideration-sent',
      summary: `${outcome.answer.companyName} has the request to reconsider`,
    });
  });
}

async function moveRequests(tx: Tx, key: Due, from: string, to: string, requestId?: string): Promise<number> {
  let update = tx
    .updateTable('appraisal_reconsideration')
    .set({ state: to })
    .where('brokerage_id', '=', key.brokerageId)
    .where('appraisal_id', '=', key.appraisalId)
    .where('state', '=', from);
  if (requestId !== undefined) update = update.where('request_id', '=', requestId);
  const done = await update.executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** New reports, with their bytes stored; an incomplete download is repeated at the next round. */
async function fetched(
  { client, files }: { readonly client: AppraisalClient; readonly files: FileStore },
  key: Due,
  { reports }: AppraisalNews,
): Promise<StoredVersion[]> {
  const all: StoredVersion[] = [];
  for (const { version } of reports) {
    const outcome = await client.report(key.appraisalId, version);
    if (outcome.is === 'unclear') break;
    const bytes = Buffer.from(outcome.xml, 'utf8');
    const sha256 = await files.keep(key.brokerageId, bytes, createHash('sha256').update(bytes).digest());
    all.push({ ...outcome, version, sha256, bytes: bytes.length });
  }
  return all;
}

interface Recorded {
  readonly answer: Answer;
  readonly versions: readonly StoredVersion[];
}

/** Records what is new, decided again under the loan's row lock. */
function record(database: Database, key: Due, { answer, versions }: Recorded): Promise<void> {
  return database.withTenant({ brokerageId: key.brokerageId }, async (tx) => {
    await holdLoan(tx, key);
    const stored = await tx
      .selectFrom('appraisal')
      .select(['due_on', 'note', 'company', 'company_order'])
      .where('brokerage_id', '=', key.brokerageId)
      .where('appraisal_id', '=', key.appraisalId)
      .executeTakeFirstOrThrow();
    const known = { ...(await storedFacts(tx, key)), dueOn: stored.due_on, note: stored.note };
    const news = afterStatus(known, answer);
    const line = lineOf(key, answer);
    for (const { milestone, at } of news.milestones) {
      await tx
        .insertInto('appraisal_milestone')
        .values({ brokerage_id: key.brokerageId, appraisal_id: key.appraisalId, milestone, reached_at: at })
        .execute();
      await writeJournal(tx, {
        ...line,
        kind: `appraisal-${milestone}`,
        summary: `${stored.company} ${milestoneWords[milestone]}, ${stored.company_order}`,
      });
    }
    let newest = 0;
    for (const version of versions.filter((each) => !known.versions.includes(each.version))) {
      const same = (await reportsOf(tx, key)).find(({ sha256 }) => sha256.equals(version.sha256));
      if (same) {
        await writeJournal(tx, {
          ...line,
          kind: 'appraisal-repeated',
          summary: `${stored.company} delivered version ${same.version} once more; nothing changed`,
        });
        continue;
      }
      await storeVersion(tx, key, { version, companyOrder: stored.company_order });
      await writeJournal(tx, {
        ...line,
        kind: 'appraisal-received',
        summary: receivedIn(version),
        details: { ...line.details, version: version.version },
      });
      newest = version.version;
    }
    if (news.dueOn !== stored.due_on)
      await writeJournal(tx, {
        ...line,
        kind: 'appraisal-due',
        summary: `${stored.company} now names ${formatDate(news.dueOn)} for the report`,
      });
    if (newest > 1) await moveRequests(tx, key, 'sent', 'answered');
    const waits = (await reconsiderationsOf(tx, key)).some(({ state }) => state === 'forwarded' || state === 'sent');
    const over = answer.state === 'delivered' && versions.length === news.reports.length && !waits;
    await tx
      .updateTable('appraisal')
      .set({
        due_on: news.dueOn,
        // The promise runs from the payment.
        ...(news.milestones.some(({ milestone }) => milestone === 'paid') ? { promised_on: news.dueOn } : {}),
        note: news.note,
        simulated: answer.simulated,
        ...(over ? { next_ask_at: null } : {}),
      })
      .where('brokerage_id', '=', key.brokerageId)
      .where('appraisal_id', '=', key.appraisalId)
      .execute();
  });
}

async function storeVersion(
  tx: Tx,
  key: Due,
  { version, companyOrder }: { readonly version: StoredVersion; readonly companyOrder: string },
): Promise<void> {
  const fileId = randomUUID() as string;
  const { brokerageId, loanNumber, appraisalId } = key;
  const name = `Appraisal ${companyOrder} version ${version.version}.xml`;
  const file = { fileId, name, contentType: 'application/xml', bytes: version.bytes, sha256: version.sha256, madeBy: null };
  await askOver(tx, storedFileWrite({ brokerageId, loanNumber, ...file }).compile());
  const read = version.is === 'report' ? version.read : undefined;
  await tx
    .insertInto('appraisal_report')
    .values({
      brokerage_id: brokerageId,
      appraisal_id: appraisalId,
      version: version.version,
      file_id: fileId,
      received_at: sql`portal_now()`,
      report: read ? JSON.stringify(read.report) : null,
      missing: JSON.stringify(read?.missing ?? []),
      unreadable: version.is === 'unreadable' ? version.why.slice(0, 500) : null,
    })
    .execute();
}

function receivedIn(version: StoredVersion): string {
  if (version.is === 'unreadable') return `Appraisal version ${version.version} came and can’t be read`;
  return `Appraisal version ${version.version} received: ${formatMoney(version.read.report.value)}`;
}

function lineOf({ brokerageId, loanNumber, appraisalId }: Due, { companyName, simulated }: Answer) {
  return { brokerageId, loanNumber, actorName: companyName, origin: 'vendor', details: { appraisalId, simulated } } as const;
}
