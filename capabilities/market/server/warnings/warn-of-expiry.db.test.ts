import { beforeEach, describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { addDays, dayNumber, weekday, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { clockAt, instantOf } from '../../../../platform/clock/clock.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { LENDER_CALENDAR } from '../../../../regulation/calendar/index.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const ZONE = 'America/New_York';
const FRIDAY = 5;

/** A Friday weeks from now whose other days are open too: days of warnings move with the weekends and holidays before them. */
function quietFriday(today: PlainDate): PlainDate {
  const isQuiet = (day: PlainDate): boolean =>
    weekday(day) === FRIDAY && [0, 1, 2, 3, 4].every((back) => LENDER_CALENDAR.closedBecause(dayNumber(addDays(day, -back))) === undefined);
  let day = addDays(today, 21);
  while (!isQuiet(day)) day = addDays(day, 1);
  return day;
}

const ends = quietFriday(await api.portal.database.withShared(api.portal.clock.todayIn));
interface EndingLock {
  readonly lock_id: string;
  readonly loan_number: string;
  readonly expires_on: string;
  readonly officer_id: string;
}
/** Of the Denver branch's brokerage. Each test has a lock of its own, for a warning is given once. */
const demoLocks = await database.query<{ lock_id: string }>(
  `select lock_id from rate_lock where state = 'locked' and brokerage_id = 2 order by loan_number`,
);
let lock: EndingLock;
let officer: string;

/** A demo lock, made to end then: its own end falls on another day of the week each day. */
async function endingLock(lockId: string): Promise<EndingLock> {
  const [ending] = await database.query<EndingLock>(
    `update rate_lock r set expires_on = $1, expires_time = '20:00', expires_at = $2
     from loan l where l.brokerage_id = r.brokerage_id and l.loan_number = r.loan_number and r.lock_id = $3
     returning r.lock_id, r.loan_number, r.expires_on::text, l.officer_id`,
    [ends, instantOf(ZONE, ends, '20:00'), lockId],
  );
  return ending!;
}

/** Runs as the worker would at noon New York, so many days before the lock's last day. */
const look = (daysBefore: number, time = '17:00:00Z') => {
  const day = new Date(Date.parse(`${lock.expires_on}T00:00:00Z`) - daysBefore * 86_400_000).toISOString().slice(0, 10);
  return warnOfExpiry({
    database: api.portal.database,
    clock: clockAt(ZONE, `${day}T${time}`),
    origin: 'http://localhost:4200',
  });
};
const mails = () =>
  database.query<{ to: string; subject: string; text: string }>(
    `select payload -> 'to' -> 0 ->> 'address' as to, payload ->> 'subject' as subject, payload ->> 'text' as text from outbox_message
     where dedupe_key like 'lock-warning ' || $1 || '%' order by made_at`,
    [lock.lock_id],
  );
const events = () =>
  database.query<{ days: number }>(
    `select (details ->> 'days')::int as days from journal_line where kind = 'lock-expiring' and details ->> 'lockId' = $1 order by sequence`,
    [lock.lock_id],
  );
/** The next of the demo's locks, which alone ends soon. */
async function takeLock(): Promise<void> {
  const next = demoLocks.shift();
  if (!next) throw new Error('The demo has no more locks of brokerage 2');
  lock = await endingLock(next.lock_id);
  officer = (await database.query<{ email: string }>('select email from person where person_id = $1', [lock.officer_id]))[0]!.email;
  await database.query(
    `update rate_lock set expires_at = expires_at + interval '2 years' where state = 'locked' and lock_id <> $1 and expires_at < now() + interval '1 year'`,
    [lock.lock_id],
  );
}

beforeEach(async () => {
  // Nobody has chosen anything.
  await database.query('delete from person_setting');
});

describe('warnings of a lock’s end', () => {
  test('who has chosen nothing is told three days and one day before of their own loans, once, however many workers look', async () => {
    await takeLock();
    expect(await look(9)).toBe(0);
    await Promise.all([look(3), look(3), look(3), look(3)]);
    expect((await mails()).filter((one) => one.to === officer)).toHaveLength(1);
    expect(await events()).toEqual([{ days: 3 }]);
    await look(3, '20:00:00Z');
    await look(2);
    expect(await events()).toEqual([{ days: 3 }]);
    await Promise.all([look(0), look(0)]);
    expect(await events()).toEqual([{ days: 3 }, { days: 1 }]);
    const warned = (await mails()).filter((one) => one.to === officer);
    expect(warned).toHaveLength(2);
    expect(warned[0]!.subject).toContain(`loan ${lock.loan_number}`);
    expect(warned[0]!.text).toContain(`/lock-loan/${lock.loan_number}`);
    expect(await brokenInvariants(database).then((all) => all.filter((one) => !one.includes('lock columns')))).toEqual([]);
  });

  test('an extended lock is warned of anew, on the days each chose, of the loans they see', async () => {
    await takeLock();
    await look(3);
    expect(await events()).toEqual([{ days: 3 }]);
    await database.query(`update rate_lock set expires_at = expires_at + interval '1 second' where lock_id = $1`, [lock.lock_id]);
    const as = (name: string, account: number) => api.as(demoPerson(name).id, account);
    const [helen, otis, lena, alex] = await Promise.all([as('helen', 2), as('otis', 3), as('lena', 1), as('alex', 1)]);
    // The loan is of a brokerage of the Denver branch: its underwriter is warned, the people of the Pacific and of Columbus are not.
    const [dunya, petra, colin] = await Promise.all([as('dunya', 1), as('petra', 1), as('colin', 1)]);
    const put = async (who: typeof helen, choice: object) => {
      const reply = await who!.call('PUT', '/lock-warnings', { body: { days: [10, 5], whose: 'own', byMail: true, ...choice } });
      return [reply.status, reply.body.errors?.[0].code];
    };
    expect(await put(helen, { days: [5, 5, 10], whose: 'all' })).toEqual([200, undefined]);
    expect(await put(lena, { whose: 'all' })).toEqual([200, undefined]);
    expect(await put(alex, { whose: 'all', byMail: false })).toEqual([200, undefined]);
    for (const one of [dunya, petra, colin]) expect(await put(one!, { whose: 'all' })).toEqual([200, undefined]);
    expect(await put(otis, { whose: 'all' })).toEqual([409, 'ONLY_OWN']);
    expect(await put(otis, {})).toEqual([200, undefined]);
    expect((await helen!.call('GET', '/lock-warnings')).body).toMatchObject({
      choice: { days: [10, 5], whose: 'all' },
      mayChooseAll: true,
    });
    const before = (await mails()).length;
    await look(4);
    const warned = (await mails()).slice(before).map((one) => one.to);
    expect(warned.toSorted()).toEqual(['helen', 'lena', 'dunya'].map((short) => demoPerson(short).email).toSorted());
    // Ten days before had come and gone when five were due: written off, and never sent late.
    await look(4);
    expect((await mails()).length).toBe(before + 3);
    expect((await events()).at(-1)).toEqual({ days: 5 });
  });

  test.each([
    [{ days: [0] }, 'INVALID_INPUT'],
    [{ days: [61] }, 'INVALID_INPUT'],
    [{ days: [1, 2, 3, 4, 5, 6] }, 'INVALID_INPUT'],
  ])('%j is refused', async (choice, code) => {
    const helen = await api.as(demoPerson('helen').id, 2);
    const reply = await helen.call('PUT', '/lock-warnings', { body: { whose: 'own', byMail: true, ...choice } });
    expect(reply.body.errors[0].code).toBe(code);
  });

  test('an auditor changes nothing, and no warnings chosen means none', async () => {
    await takeLock();
    const audrey = await api.as(demoPerson('audrey').id);
    expect((await audrey.call('PUT', '/lock-warnings', { body: { days: [1], whose: 'all', byMail: true } })).status).toBe(403);
    await database.query(`update rate_lock set expires_at = expires_at + interval '1 second' where lock_id = $1`, [lock.lock_id]);
    const everyone = await database.query<{ brokerage_id: number; person_id: string }>('select brokerage_id, person_id from membership');
    for (const one of everyone) {
      await database.query(
        `insert into person_setting (brokerage_id, person_id, name, value) values ($1, $2, 'lock-warnings', '{"days":[],"whose":"own","byMail":true}')`,
        [one.brokerage_id, one.person_id],
      );
    }
    expect(await look(1)).toBe(0);
  });
});
