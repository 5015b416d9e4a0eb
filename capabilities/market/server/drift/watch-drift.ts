import { sql } from 'kysely';
import { dateIn, type Clock, type Instant } from '../../../../platform/clock/clock.ts';
import { askOver, type Database, type ReadTx, type WriteTx } from '../../../../platform/database/database.ts';
import { writeJournal } from '../../../loan/port/journal.ts';
import { putInOutbox } from '../../../../platform/database/outbox.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { plans } from '../../../loan/port/plans.ts';
import { driftOf } from '../../../lock/domain/drift/drift.ts';
import { isPinned, type Lock } from '../../../lock/domain/index.ts';
import { pricingToLock } from '../../../lock/port/pricing-of-loan.ts';
import { lockDrifts, storeComparison, type FoundDrift } from '../../port/stored-drift.ts';
import { newestLock, type StoredLock } from '../../../lock/port/stored-locks.ts';
import { askAboutDrift, endDriftRequest } from '../../../lock-desk/port/drift-request.ts';
import { sheetOf } from '../../../publish/port/live-sheet.ts';
import { estimateDriftEndedWrite, estimateDriftedWrite } from '../../../loan/port/loan-writes.ts';
import { loans, loanOf } from '../../../loan/port/loans.ts';
import { people } from '../../../access/port/people.ts';
import { lockEvents, rateLocks } from '../../../lock/port/rate-locks.ts';
import { applicationVersions } from '../../../application/port/application-versions.ts';

/** The parts of the portal that comparing a lock with its loan needs; a `Portal` has them. */
export interface DriftPortal {
  readonly clock: Pick<Clock, 'nowIn'>;
  readonly settings: { readonly zone: string };
}

/** The result of a comparison, before a request to the desk is made. */
type Found = Omit<FoundDrift, 'requestId'>;

interface Watched {
  readonly application_version: number;
  readonly lock_sequence: number;
  readonly judged_version: number | null;
  readonly judged_sequence: number;
  readonly sentence: string | null;
}

/**
 * Compares the loan's active lock with the loan as it is now, unless neither changed since the last time. Every command on a loan does so
 * before it ends, in its own transaction: whoever changes a fact, by typing, merging or importing, finds the locked price judged when the
 * change is there. Most commands change neither and cost one look. Answers whether it compared.
 */
export async function watchDrift(portal: DriftPortal, tx: WriteTx, loan: FoundLoan): Promise<boolean> {
  if (!needsLook(await watched(tx, loan))) return false;
  await plans.takeLocks(tx, { loans: [await plans.loanVersion(tx, loan)] });
  // Somebody else's comparison may have ended while this one waited for the loan.
  const seen = await watched(tx, loan);
  if (!needsLook(seen)) return false;
  const at = await portal.clock.nowIn(tx);
  const stored = (await newestLock(tx, loan))!;
  const found = await compare(tx, loan, stored.lock, dateIn(portal.settings.zone, at));
  const requestId = found ? await tellOfDrift(tx, loan, { seen, stored, found, at }) : await tellOfEnd(tx, loan, stored, at);
  await storeComparison(
    tx,
    loan,
    { lockId: stored.lockId, applicationVersion: seen.application_version, lockSequence: seen.lock_sequence, at },
    found && requestId !== undefined ? { ...found, requestId } : null,
  );
  const revised = found ? estimateDriftedWrite(loan, dateIn(portal.settings.zone, at)) : estimateDriftEndedWrite(loan);
  await askOver(tx, revised.compile());
  return true;
}

async function watched(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<Watched | undefined> {
  const [row] = await watchedLock(tx, { brokerageId, loanNumber });
  return row;
}

const watchedLock = prepared((db, loan: Places<Pick<FoundLoan, 'brokerageId' | 'loanNumber'>>) => {
  const asked = sql<Watched>`
    select v.version as application_version, e.sequence as lock_sequence,
      coalesce(d.application_version, r.application_version) as judged_version, coalesce(d.lock_sequence, 1) as judged_sequence, d.sentence
    from ${rateLocks.as('r')}
    cross join lateral (select max(version) as version from ${applicationVersions.as('v')}
      where v.brokerage_id = r.brokerage_id and v.loan_number = r.loan_number) v
    cross join lateral (select max(sequence) as sequence from ${lockEvents.as('e')} where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id) e
    left join ${lockDrifts.as('d')} on d.brokerage_id = r.brokerage_id and d.lock_id = r.lock_id
    where r.brokerage_id = ${loan.brokerageId} and r.loan_number = ${loan.loanNumber} and r.state = 'locked' and not r.priced_by_hand
      and v.version is not null`;
  return { compile: () => asked.compile(db) };
});

function needsLook(seen: Watched | undefined): seen is Watched {
  return seen !== undefined && (seen.judged_version !== seen.application_version || seen.judged_sequence !== seen.lock_sequence);
}

async function compare(tx: ReadTx, loan: FoundLoan, lock: Lock, today: string): Promise<Found | null> {
  if (!isPinned(lock.terms)) return null;
  const priced = await pricingToLock(tx, loan, lock.terms.choices, today);
  if (!priced.ok) return { sentence: priced.refusal.message, effect: null, price: null, causes: [] };
  const drift = driftOf(lock, priced.value.scenario, await sheetOf(tx, lock.terms.sheetVersion));
  if (!drift.ok) return { sentence: drift.refusal.message, effect: null, price: null, causes: [] };
  if (!drift.value) return null;
  const { sentence, effect, price, causes } = drift.value;
  return { sentence, effect, price, causes };
}

/**
 * Makes a request to the desk about a drift; recorded in the journal and sent to the loan officer when it differs from the one before.
 * Returns the request.
 */
async function tellOfDrift(
  tx: WriteTx,
  loan: FoundLoan,
  { seen, stored, found, at }: { seen: Watched; stored: StoredLock; found: Found; at: Instant },
): Promise<string> {
  const { sentence, effect, causes } = found;
  const requestId = await askAboutDrift(tx, loan, { sentence, effect, foundAt: at, lapsesAt: stored.lock.expiry.instant });
  if (seen.sentence === sentence) return requestId;
  const { le_sent_at: leSentAt } = await loanOf(tx, loan).select('le_sent_at').executeTakeFirstOrThrow();
  await writeJournal(tx, {
    ...loan,
    actorName: 'Lockdesk',
    origin: 'system',
    kind: 'lock-drift-found',
    summary: `The locked price no longer matches the loan. ${sentence}`,
    details: { lockId: stored.lockId, requestId, effect, causes, revisedEstimateOwed: leSentAt !== null },
  });
  await tellOfficer(tx, loan, requestId, seen, sentence);
  return requestId;
}

async function tellOfficer(tx: WriteTx, loan: FoundLoan, requestId: string, seen: Watched, sentence: string): Promise<void> {
  const officer = await tx
    .selectFrom(loans.as('l'))
    .innerJoin(people.as('p'), 'p.person_id', 'l.officer_id')
    .select(['p.display_name', 'p.email'])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirst();
  if (!officer) return;
  await putInOutbox(tx, {
    brokerageId: loan.brokerageId,
    loanNumber: loan.loanNumber,
    topic: 'mail',
    dedupeKey: `lock-drift ${requestId} ${seen.application_version} ${seen.lock_sequence}`,
    payload: {
      to: [{ name: officer.display_name, address: officer.email }],
      subject: `The locked price no longer matches the loan: ${loan.loanNumber}`,
      text: `${sentence}\n\nThe lock desk decides on it. Undoing the change ends it as well.`,
    },
  });
}

/** The price fits again. A request without a decision ends automatically: the change was undone. */
async function tellOfEnd(tx: WriteTx, loan: FoundLoan, { lockId }: StoredLock, at: Instant): Promise<undefined> {
  const requestId = await endDriftRequest(tx, loan, at);
  if (requestId === undefined) return;
  await writeJournal(tx, {
    ...loan,
    actorName: 'Lockdesk',
    origin: 'system',
    kind: 'lock-drift-gone',
    summary: 'The locked price matches the loan again',
    details: { lockId, requestId },
  });
}

/** The most loans of one run. */
const MOST_LOANS = 200;

/**
 * Compares locks whose loan was changed without a command, such as by a job. Each in a transaction of its own. Returns how many were
 * compared.
 */
export async function sweepDrift(database: Database, portal: DriftPortal): Promise<number> {
  const due = await database.withLender(async (tx) => {
    const { rows } = await sql<{ brokerage_id: number; loan_number: string }>`
      select r.brokerage_id, r.loan_number from ${rateLocks.as('r')}
      left join ${lockDrifts.as('d')} on d.brokerage_id = r.brokerage_id and d.lock_id = r.lock_id
      where r.state = 'locked' and not r.priced_by_hand and r.expires_at > ${await portal.clock.nowIn(tx)} and (
        coalesce(d.application_version, r.application_version) is distinct from
          (select max(version) from ${applicationVersions.as('v')} where v.brokerage_id = r.brokerage_id and v.loan_number = r.loan_number)
        or coalesce(d.lock_sequence, 1) <> (select max(sequence) from ${lockEvents.as('e')} where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id))
      limit ${MOST_LOANS}`.execute(tx);
    return rows;
  });
  let compared = 0;
  for (const { brokerage_id: brokerageId, loan_number: loanNumber } of due) {
    const loan = { brokerageId, loanNumber };
    if (await database.withTenant({ brokerageId }, (tx) => watchDrift(portal, tx, loan))) compared += 1;
  }
  return compared;
}
