import { sql } from 'kysely';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { writeJournal } from '../../../loan/port/journal.ts';
import { putInOutbox } from '../../../../platform/database/outbox.ts';
import type { Subtree } from '../../../../foundation/hierarchy/subtree.ts';
import { isInside } from '../../../access/domain/access-table.ts';
import { isWithin, subtreeOf } from '../../../access/domain/subtree.ts';
import type { LockContext } from '../../../lock/domain/index.ts';
import { clockWords } from '../../../../foundation/dates/clock-words.ts';
import { MOST_WARNING_DAYS, warningsDue, type WarningChoice } from '../../domain/expiry-warning.ts';
import { lockContextIn } from '../../../lock/port/lock-context.ts';
import { reachOfRoles } from './reach-of-roles.ts';
import { readChoice, WARNINGS } from './warning-choice.ts';
import { memberships, people } from '../../../access/port/people.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { personSettings } from '../../../access/port/person-settings.ts';
import { lockEvents, rateLocks } from '../../../lock/port/rate-locks.ts';
import { loans } from '../../../loan/port/loans.ts';
import { holdLoan } from '../../../loan/port/loan-writes.ts';

interface Warning {
  readonly database: Database;
  readonly clock: Clock;
  readonly origin: string;
}

interface Person {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly choice: WarningChoice;
}

/** A person in one account, with their choice there. */
interface Member extends Person {
  readonly brokerageId: number;
  readonly inside: boolean;
  readonly subtree: Subtree;
}

interface Ending {
  readonly brokerageId: number;
  readonly lockId: string;
  readonly loanNumber: string;
  readonly expiresAt: string;
  readonly expiresOn: string;
  readonly expiresTime: string;
  readonly changedAt: string;
  readonly officerId: string | null;
  readonly processorId: string | null;
  readonly regionId: number;
  readonly branchId: number;
}

const AT_ONCE = 500;
/** A closed stretch moves a warning forward by days: no lock that ends later than this can be due. */
const LONGEST_CLOSED_DAYS = 10;

/**
 * Warns of locks that are about to end, each person on the days they chose, by mail and as an event of the loan: once for each end of a
 * lock, however many workers look, and never again for an end that was moved. Answers how many warnings were given.
 */
export async function warnOfExpiry(warning: Warning): Promise<number> {
  const { database, clock } = warning;
  const { context, members } = await database.withLender(async (tx) => ({
    context: await lockContextIn(tx, await clock.nowIn(tx)),
    members: await membersOf(tx),
  }));
  const farthest = Math.max(0, ...members.flatMap((one) => one.choice.days));
  if (farthest === 0) return 0;
  let given = 0;
  for (let after: Ending | undefined; ;) {
    const page: Ending[] = await database.withLender((tx) =>
      endingLocks(tx, context.now.instant, Math.min(farthest, MOST_WARNING_DAYS) + LONGEST_CLOSED_DAYS, after),
    );
    for (const lock of page) given += await warnOf(warning, lock, members, context);
    after = page.at(-1);
    if (page.length < AT_ONCE) return given;
  }
}

async function membersOf(tx: Tx): Promise<Member[]> {
  const rows = await tx
    .selectFrom(memberships.as('m'))
    .innerJoin(people.as('p'), 'p.person_id', 'm.person_id')
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'm.brokerage_id')
    .leftJoin(personSettings.as('s'), (join) =>
      join.onRef('s.brokerage_id', '=', 'm.brokerage_id').onRef('s.person_id', '=', 'm.person_id').on('s.name', '=', WARNINGS),
    )
    .select(['m.brokerage_id', 'm.roles', 'm.person_id', 'p.display_name', 'p.email', 'b.kind', 's.value'])
    .select(['m.hierarchy_level as level', 'm.region_id as regionId', 'm.branch_id as branchId'])
    .where('p.active', '=', true)
    .where('b.active', '=', true)
    .execute();
  return rows.flatMap((row) => {
    const reach = reachOfRoles(row.roles);
    if (!reach) return [];
    const inside = isInside(row.kind, row.roles);
    const choice = readChoice(row.value);
    return {
      brokerageId: row.brokerage_id,
      inside,
      subtree: subtreeOf({ ...row, inside }),
      personId: row.person_id,
      name: row.display_name,
      email: row.email,
      choice: reach === 'own' ? { ...choice, whose: 'own' as const } : choice,
    };
  });
}

/** Active locks that end soon, in the order in which they end. */
async function endingLocks(tx: Tx, now: string, withinDays: number, after: Ending | undefined): Promise<Ending[]> {
  return tx
    .selectFrom(rateLocks.as('r'))
    .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'r.brokerage_id').onRef('l.loan_number', '=', 'r.loan_number'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'r.brokerage_id')
    .select([
      'b.region_id as regionId',
      'b.branch_id as branchId',
      'r.brokerage_id as brokerageId',
      'r.lock_id as lockId',
      'r.loan_number as loanNumber',
      'r.expires_at as expiresAt',
      'r.expires_on as expiresOn',
      'r.expires_time as expiresTime',
      'l.officer_id as officerId',
      'l.processor_id as processorId',
      sql<string>`(select max(e.at) from ${lockEvents.as('e')} where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id)`.as(
        'changedAt',
      ),
    ])
    .where('r.state', '=', 'locked')
    .where('r.expires_at', '>', now)
    .where(sql<boolean>`r.expires_at < ${now}::timestamptz + make_interval(days => ${withinDays})`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.expires_at, r.lock_id) > (${after?.expiresAt}::timestamptz, ${after?.lockId}::uuid)`),
    )
    .orderBy('r.expires_at')
    .orderBy('r.lock_id')
    .limit(AT_ONCE)
    .execute();
}

async function warnOf(warning: Warning, lock: Ending, members: readonly Member[], context: LockContext): Promise<number> {
  const due = members
    .filter((one) => hearsOf(one, lock))
    .flatMap((person) => warningsDue(lock, person.choice.days, context).map((one) => ({ person, ...one })));
  if (due.length === 0) return 0;
  return warning.database.withTenant({ brokerageId: lock.brokerageId }, async (tx) => {
    const before = await tx
      .selectFrom('lock_warning')
      .select(['person_id', 'days', 'sent'])
      .where('brokerage_id', '=', lock.brokerageId)
      .where('lock_id', '=', lock.lockId)
      .where('expires_at', '=', lock.expiresAt)
      .execute();
    const fresh = due.filter((one) => !before.some((row) => row.person_id === one.person.personId && row.days === one.days));
    if (fresh.length === 0 || !(await stillEnds(tx, lock))) return 0;
    const written = await tx
      .insertInto('lock_warning')
      .values(
        fresh.map(({ person, days, send }) => ({
          brokerage_id: lock.brokerageId,
          lock_id: lock.lockId,
          expires_at: lock.expiresAt,
          days,
          person_id: person.personId,
          sent: send,
        })),
      )
      .onConflict((c) => c.columns(['brokerage_id', 'lock_id', 'expires_at', 'days', 'person_id']).doNothing())
      .returning(['person_id', 'days', 'sent'])
      .execute();
    const sent = written.filter((row) => row.sent);
    for (const days of new Set(sent.map((row) => row.days))) {
      // If somebody else was warned of the same day before, the loan's event has been sent.
      if (!before.some((row) => row.days === days && row.sent)) await tellLoan(tx, lock, days);
    }
    for (const row of sent) {
      const { person } = fresh.find((one) => one.person.personId === row.person_id)!;
      if (person.choice.byMail) await mail(tx, warning, lock, person, row.days);
    }
    return sent.length;
  });
}

function hearsOf({ choice, personId, brokerageId, inside, subtree }: Member, lock: Ending): boolean {
  if (inside ? !isWithin(subtree, lock) : brokerageId !== lock.brokerageId) return false;
  return choice.whose === 'all' || lock.officerId === personId || lock.processorId === personId;
}

/** Locks the loan's row as every change of a lock does, and reads again: an extension made meanwhile takes precedence. */
async function stillEnds(tx: Tx, lock: Ending): Promise<boolean> {
  await holdLoan(tx, lock);
  const row = await tx
    .selectFrom(rateLocks.as('rate_lock'))
    .select('lock_id')
    .where('brokerage_id', '=', lock.brokerageId)
    .where('lock_id', '=', lock.lockId)
    .where('state', '=', 'locked')
    .where('expires_at', '=', lock.expiresAt)
    .executeTakeFirst();
  return row !== undefined;
}

function endText({ expiresOn, expiresTime }: Ending): string {
  return `${formatDate(expiresOn, { weekday: true })} at ${clockWords(expiresTime)}`;
}

async function tellLoan(tx: Tx, lock: Ending, days: number): Promise<void> {
  await writeJournal(tx, {
    brokerageId: lock.brokerageId,
    loanNumber: lock.loanNumber,
    actorName: 'Lockdesk',
    origin: 'system',
    kind: 'lock-expiring',
    summary: `The lock ends on ${endText(lock)}`,
    details: { lockId: lock.lockId, days, expiresAt: lock.expiresAt },
  });
}

async function mail(tx: Tx, { origin }: Warning, lock: Ending, person: Person, days: number): Promise<void> {
  await putInOutbox(tx, {
    brokerageId: lock.brokerageId,
    loanNumber: lock.loanNumber,
    topic: 'mail',
    dedupeKey: `lock-warning ${lock.lockId} ${lock.expiresAt} ${days} ${person.personId}`,
    payload: {
      to: [{ name: person.name, address: person.email }],
      subject: `Lock ends ${formatDate(lock.expiresOn, { weekday: true })}: loan ${lock.loanNumber}`,
      text: `The lock of loan ${lock.loanNumber} ends on ${endText(lock)}.\nSee what extending or relocking costs: ${origin}/lock-loan/${lock.loanNumber}\n\nYou chose to be told ${days === 1 ? 'a day' : `${days} days`} before: ${origin}/lock-warnings`,
    },
  });
}
