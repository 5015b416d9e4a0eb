import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../platform/testing/test-database.ts';
import { migrate } from './migrate.ts';

const { ownerUrl: serverUrl, query } = await testDatabase();

/** A database whose owner may make roles and tables and is no superuser, as a hosted one has. */
const OWNER = `owner_${randomBytes(6).toString('hex')}`;
await query(`create role ${OWNER} login createrole password 'only-here'`);
await query(`create database ${OWNER} owner ${OWNER}`);
const urlOf = (change: (url: URL) => void): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${OWNER}`;
  change(url);
  return url.href;
};
const ownerUrl = urlOf((url) => {
  url.username = OWNER;
  url.password = 'only-here';
});
const superuser = new pg.Client({ connectionString: urlOf(() => undefined) });
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await query(`drop database ${OWNER} with (force)`);
  await query(`drop role ${OWNER}`);
});

/** Migrates, to one migration or all the way, and puts row-level security on. What else is granted is of the newest schema alone. */
async function brought(to?: string): Promise<void> {
  await migrate(ownerUrl, to);
  const protection = await readFile(new URL('./protect.sql', import.meta.url), 'utf8');
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(to === undefined ? protection : protection.slice(0, protection.indexOf('end $$;') + 'end $$;'.length));
  } finally {
    await owner.end();
  }
}

/** A loan with two lines of its journal, the first of them numbered, and a lock priced by hand with its entry. */
async function filled(person: string, lock: string): Promise<void> {
  await superuser.query(`
    insert into person (person_id, subject, email, display_name) values ('${person}', 'sub', 'a@plainly.example', 'Ada Sample');
    insert into brokerage (brokerage_id, name, kind, nmls_id, state) values (2, 'Plainly', 'broker', '900001', 'CO');
    insert into loan (brokerage_id, loan_number, status, application_date, borrower_name, borrower_last_name, lock_state, loan_amount_cents)
      values (2, '1400000001', 'Registered', '2026-11-20', 'O’Sample, B', 'O’Sample', 'locked', 31000000);
    insert into journal_line (brokerage_id, loan_number, sequence, actor_name, origin, kind, summary, hash) values
      (2, '1400000001', 1, 'Ada', 'typed', 'loan-registered', 'Ada registered the loan', '\\x01'),
      (2, '1400000001', 2, 'Ada', 'typed', 'rate-locked', 'Ada locked', '\\x02');
    update news set position = 7 where sequence = 1;
    insert into rate_lock (brokerage_id, lock_id, loan_number, state, priced_by_hand, product_id, rate_thousandths, price_thousandths, lock_days,
      locked_at, expires_at, lock_date, expires_on, expires_time, zone, policy_version, locked_by)
      values (2, '${lock}', '1400000001', 'locked', true, '0101', 6750, 100000, 30, now(), now() + interval '30 days', '2026-11-20', '2026-12-20',
      '20:00', 'America/New_York', '2026-11-01', '${person}');
    insert into lock_event (brokerage_id, lock_id, sequence, kind, event, person_id, at)
      values (2, '${lock}', 1, 'LoanLocked', '{"type": "LoanLocked", "terms": {"rate": 6750}}', '${person}', now());`);
}

test('a database with loans in it is brought up to date by an owner who is no superuser, and is protected as before', async () => {
  const [person, lock] = [randomUUID(), randomUUID()];
  // The last schema with a table of news, checks on tables and a lock that says itself who made it.
  await brought('2026-11-22-102-kept-as-said');
  await filled(person, lock);
  const { rows: news } = await superuser.query('select sequence, event_id, position from news order by 1');
  await brought();
  const { rows: lines } = await superuser.query('select sequence, event_id, position from journal_line order by 1');
  expect(lines).toEqual(news);
  expect(lines.map(({ position }) => position)).toEqual(['7', null]);
  expect((await superuser.query('select event, person_id from lock_event')).rows).toEqual([
    { event: { type: 'LoanLocked', terms: { rate: 6750 } }, person_id: person },
  ]);
  expect((await superuser.query('select last_name_sought from loan')).rows).toEqual([{ last_name_sought: "o'sample" }]);
  const wrong = [
    `update loan set status = 'Lost'`,
    `update loan set lock_state = 'lost'`,
    `update loan set loan_amount_cents = -1`,
    `insert into loan select l.* from loan k, jsonb_populate_record(k, '{"loan_number": "12"}') l`,
    `update rate_lock set state = 'lost'`,
    `insert into lock_event select e.* from lock_event k, jsonb_populate_record(k, '{"sequence": 0}') e`,
    `update journal_line set origin = 'guessed'`,
  ];
  for (const change of wrong) await expect(superuser.query(change), change).rejects.toMatchObject({ code: '23514' });
  const { rows: open } = await superuser.query(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'brokerage_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`);
  expect(open.map(({ relname }) => relname)).toEqual(['brokerage', 'membership', 'session']);
});
