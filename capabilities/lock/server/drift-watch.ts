import { sql } from 'kysely';
import type { Result } from '../../../foundation/result/result.ts';
import { dateIn, type Clock, type Instant } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { putInOutbox } from '../../../platform/database/outbox.ts';
import type { Answer, Asked, FoundLoan } from '../../../platform/http/asked.ts';
import type { Call } from '../../../foundation/wire/call.ts';
import { driftOf, type DriftCause } from '../domain/drift.ts';
import { isPinned, type Lock } from '../domain/index.ts';
import { wasJudged } from './drift-judged.ts';
import { holdLoan, insertRequest, updateRequest } from './desk-rows.ts';
import { newestLock, type StoredLock } from './lock-rows.ts';
import type { LockSources } from './lockable-loan.ts';

/** What comparing a lock with its loan needs; a `Portal` is one. */
export interface DriftGround {
  readonly clock: Pick<Clock, 'nowIn'>;
  readonly settings: { readonly zone: string };
}

/** What a comparison found; null when the locked price is right. */
interface Found {
  readonly sentence: string;
  readonly effect: number | null;
  readonly price: number | null;
  readonly causes: readonly DriftCause[];
}

interface Watched {
  readonly lock_id: string;
  readonly application_version: number;
  readonly lock_sequence: number;
  readonly judged_version: number | null;
  readonly judged_sequence: number;
  readonly request_id: string | null;
  readonly sentence: string | null;
}

/**
 * Every command on a loan compares the loan's lock with the loan before it ends, in its own transaction: whoever changes a fact, by typing,
 * merging or importing, finds the locked price judged when the change is there. Most commands change neither and cost one look; a loan's
 * first lock is judged as it is recorded and costs none.
 */
export function watchingDrift(portal: DriftGround, sources: LockSources, answers: readonly Answer[]): readonly Answer[] {
  return answers.map((one) =>
    one.kind === 'command' && one.call.path.includes('{loanId}')
      ? {
          ...one,
          respond: async (asked: Asked<never>, tx: Tx): Promise<Result<unknown>> => {
            const outcome = await one.respond(asked, tx);
            if (outcome.ok) await watchDrift(portal, sources, tx, (asked as unknown as Asked<Call>).loan);
            return outcome;
          },
        }
      : one,
  );
}

/** Compares the loan's active lock with the loan as it is now, unless neither changed since the last time. Answers whether it looked. */
export async function watchDrift(portal: DriftGround, sources: LockSources, tx: Tx, loan: FoundLoan): Promise<boolean> {
  if (wasJudged(tx) || !needsLook(await watched(tx, loan))) return false;
  const row = await holdLoan(tx, loan);
  // Somebody else's comparison may have ended while this one waited for the loan.
  const seen = await watched(tx, loan);
  if (!needsLook(seen)) return false;
  const now = await portal.clock.nowIn(tx);
  const stored = (await newestLock(tx, loan))!;
  const found = await compare(tx, sources, loan, stored.lock, dateIn(portal.settings.zone, now));
  const requestId = found
    ? await keepRequest(tx, loan, { seen, stored, found, now, leSent: row.le_sent_at !== null })
    : await endRequest(tx, loan, seen, now);
  await tx
    .insertInto('lock_drift')
    .values({
      brokerage_id: loan.brokerageId,
      lock_id: stored.lockId,
      loan_number: loan.loanNumber,
      ...judgement(seen, found, requestId, now),
    })
    .onConflict((c) => c.columns(['brokerage_id', 'lock_id']).doUpdateSet(judgement(seen, found, requestId, now)))
    .execute();
  return true;
}

function judgement(seen: Watched, found: Found | null, requestId: string | null, now: Instant) {
  return {
    application_version: seen.application_version,
    lock_sequence: seen.lock_sequence,
    judged_at: now,
    found_at: found ? now : null,
    effect_thousandths: found?.effect ?? null,
    price_thousandths: found?.price ?? null,
    sentence: found?.sentence ?? null,
    causes: found ? JSON.stringify(found.causes) : null,
    request_id: found ? requestId : null,
  };
}

async function watched(tx: Tx, loan: FoundLoan): Promise<Watched | undefined> {
  const { rows } = await sql<Watched>`
    select r.lock_id, v.version as application_version, e.sequence as lock_sequence,
      coalesce(d.application_version, r.application_version) as judged_version, coalesce(d.lock_sequence, 1) as judged_sequence, d.request_id, d.sentence
    from rate_lock r
    cross join lateral (select max(version) as version from application_version v
      where v.brokerage_id = r.brokerage_id and v.loan_number = r.loan_number) v
    cross join lateral (select max(sequence) as sequence from lock_event e where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id) e
    left join lock_drift d on d.brokerage_id = r.brokerage_id and d.lock_id = r.lock_id
    where r.brokerage_id = ${loan.brokerageId} and r.loan_number = ${loan.loanNumber} and r.state = 'locked' and not r.priced_by_hand
      and v.version is not null`.execute(tx);
  return rows[0];
}

function needsLook(seen: Watched | undefined): seen is Watched {
  return seen !== undefined && (seen.judged_version !== seen.application_version || seen.judged_sequence !== seen.lock_sequence);
}

async function compare(tx: Tx, sources: LockSources, loan: FoundLoan, lock: Lock, today: string): Promise<Found | null> {
  if (!isPinned(lock.terms)) return null;
  const facts = await sources.scenarioOf(tx, loan, lock.terms.choices, today);
  if (!facts.ok) return { sentence: facts.refusal.message, effect: null, price: null, causes: [] };
  const drift = driftOf(lock, facts.value.scenario, await sources.sheetOf(tx, lock.terms.sheetVersion));
  if (!drift.ok) return { sentence: drift.refusal.message, effect: null, price: null, causes: [] };
  if (!drift.value) return null;
  const { sentence, effect, price, causes } = drift.value;
  return { sentence, effect, price, causes };
}

/** The drift's own request to the desk: the pending one brought up to date, or a new one. Said in the journal when it is another than before. */
async function keepRequest(
  tx: Tx,
  loan: FoundLoan,
  { seen, stored, found, now, leSent }: { seen: Watched; stored: StoredLock; found: Found; now: Instant; leSent: boolean },
): Promise<string> {
  const asked = {
    kind: 'drift' as const,
    wanted: {},
    note: found.sentence,
    askedBy: null,
    askedAt: now,
    lapsesAt: stored.lock.expiry.instant,
    effect: found.effect,
  };
  const pending = await pendingDrift(tx, loan);
  const requestId = pending ?? (await insertRequest(tx, loan, asked))!;
  if (pending !== undefined) {
    await updateRequest(tx, loan, pending)
      .set({ note: found.sentence, effect_thousandths: found.effect, lapses_at: asked.lapsesAt })
      .execute();
  }
  if (seen.sentence === found.sentence) return requestId;
  await writeJournal(tx, {
    ...loan,
    actorName: 'Lockdesk',
    origin: 'system',
    kind: 'lock-drift-found',
    summary: `The locked price no longer fits the loan. ${found.sentence}`,
    details: { lockId: stored.lockId, requestId, effect: found.effect, causes: found.causes, revisedEstimateOwed: leSent },
  });
  await tellOfficer(tx, loan, requestId, seen, found.sentence);
  return requestId;
}

async function pendingDrift(tx: Tx, loan: FoundLoan): Promise<string | undefined> {
  const row = await tx
    .selectFrom('lock_request')
    .select('request_id')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('kind', '=', 'drift')
    .where('state', 'in', ['open', 'countered'])
    .forUpdate()
    .executeTakeFirst();
  return row?.request_id;
}

async function tellOfficer(tx: Tx, loan: FoundLoan, requestId: string, seen: Watched, sentence: string): Promise<void> {
  const officer = await tx
    .selectFrom('loan as l')
    .innerJoin('person as p', 'p.person_id', 'l.officer_id')
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
      subject: `The locked price no longer fits the loan: ${loan.loanNumber}`,
      text: `${sentence}\n\nThe lock desk decides on it. Undoing the change ends it as well.`,
    },
  });
}

/** The price fits again. A request nobody decided ends by itself: the change was undone. */
async function endRequest(tx: Tx, loan: FoundLoan, seen: Watched, now: Instant): Promise<null> {
  const pending = await pendingDrift(tx, loan);
  if (pending === undefined) return null;
  await updateRequest(tx, loan, pending)
    .set({ state: 'withdrawn', decided_at: now, answer: 'The change was undone.', claimed_by: null, claimed_until: null })
    .execute();
  await writeJournal(tx, {
    ...loan,
    actorName: 'Lockdesk',
    origin: 'system',
    kind: 'lock-drift-gone',
    summary: 'The locked price fits the loan again',
    details: { lockId: seen.lock_id, requestId: pending },
  });
  return null;
}

/** How many loans one look takes on. */
const AT_ONCE = 200;

/**
 * Looks at locks whose loan was changed by something that is no command, such as a job. Each in a transaction of its own. Answers how many
 * were looked at.
 */
export async function sweepDrift(database: Database, portal: DriftGround, sources: LockSources): Promise<number> {
  const due = await database.withLender(async (tx) => {
    const { rows } = await sql<{ brokerage_id: number; loan_number: string }>`
      select r.brokerage_id, r.loan_number from rate_lock r
      left join lock_drift d on d.brokerage_id = r.brokerage_id and d.lock_id = r.lock_id
      where r.state = 'locked' and not r.priced_by_hand and r.expires_at > ${await portal.clock.nowIn(tx)} and (
        coalesce(d.application_version, r.application_version) is distinct from
          (select max(version) from application_version v where v.brokerage_id = r.brokerage_id and v.loan_number = r.loan_number)
        or coalesce(d.lock_sequence, 1) <> (select max(sequence) from lock_event e where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id))
      limit ${AT_ONCE}`.execute(tx);
    return rows;
  });
  let looked = 0;
  for (const { brokerage_id: brokerageId, loan_number: loanNumber } of due) {
    const loan = { brokerageId, loanNumber };
    if (await database.withTenant({ brokerageId }, (tx) => watchDrift(portal, sources, tx, loan))) looked += 1;
  }
  return looked;
}
