import { expect, test } from 'vitest';
import { routeOf } from './routing.ts';

const tenants = new Set(['loan', 'rate_lock', 'journal_line']);

test.each([
  ['select 1 from loan where brokerage_id = $1 and loan_number = $2', 'one'],
  [
    'select l.* from loan as l join rate_lock as k on k.brokerage_id = l.brokerage_id and k.loan_number = l.loan_number where l.brokerage_id = $1',
    'one',
  ],
  // Each with its own parameter, as a query builder writes the same value twice.
  ['select 1 from loan l, rate_lock k where l.brokerage_id = $1 and k.brokerage_id = $2', 'one'],
  ['select 1 from loan join rate_lock using (brokerage_id, loan_number) where loan.brokerage_id = $1::int', 'one'],
  ['select (select count(*) from rate_lock k where k.brokerage_id = l.brokerage_id) from loan l where l.brokerage_id = $1', 'one'],
  [
    'with own as (select brokerage_id, loan_number from loan where brokerage_id = $1) select 1 from own o join rate_lock k on (k.brokerage_id, k.loan_number) = (o.brokerage_id, o.loan_number)',
    'one',
  ],
  ['insert into loan (loan_number, brokerage_id) values ($1, $2), ($3, $2) on conflict do nothing', 'one'],
  ['update loan set status = $1 where brokerage_id = $2 and loan_number = $3', 'one'],
  ['delete from rate_lock where brokerage_id = $1 and exists (select from loan l where l.brokerage_id = rate_lock.brokerage_id)', 'one'],
  ['select count(*) from loan', 'together'],
  ['select 1 from loan l join rate_lock k on k.brokerage_id = l.brokerage_id where l.loan_number = $1', 'together'],
  ['select 1 from loan l join rate_lock k on k.loan_number = l.loan_number', 'across'],
  ['select 1 from loan where brokerage_id = $1 or loan_number = $2', 'together'],
  ['select 1 from loan l, rate_lock k where l.brokerage_id = $1', 'across'],
  ['select 1 from person', 'none'],
  ['insert into loan (brokerage_id) select brokerage_id from rate_lock where brokerage_id = $1', 'one'],
  ['commit', 'none'],
] as const)('%s: %s', async (text, route) => {
  expect((await routeOf(text, tenants)).route).toBe(route);
});
