import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../platform/database/database.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { countPurgeable, purge } from './purge.ts';

const base = await testDatabase({ demo: true });
const database = openDatabase(base.appUrl);
afterAll(() => database.close());

const [{ person_id: person }] = (await base.query('select person_id from membership where brokerage_id = 2 limit 1')) as [
  { person_id: string },
];
const loans = (await base.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 2 order by 1 limit 2')).map(
  (row) => row.loan_number,
);
const [{ version_id: sheet }] = (await base.query('select version_id from rate_sheet limit 1')) as [{ version_id: string }];
const answers = (ages: readonly string[]): Promise<unknown> =>
  base.query(
    `insert into idempotency_answer (brokerage_id, person_id, key, call, request_hash, reply, at)
      select 2, $1, 'purge-test-' || n || '-' || age, 'nothing', '\\x00', '{}', now() - age::interval
      from unnest($2::text[]) with ordinality as a (age, n)`,
    [person, ages],
  );
const offer = (loan: string, age: string): Promise<unknown> =>
  base.query(
    `insert into lock_offer (brokerage_id, offer_id, loan_number, person_id, offer, sheet_version, holds_until)
      values (2, $1, $2, $3, '{}', $4, portal_now() - $5::interval)`,
    [randomUUID(), loan, person, sheet, age],
  );

test('what is past its time goes, in batches; what is younger, consumed or of a loan on hold stays', async () => {
  await answers([...Array.from({ length: 1_203 }, () => '31 days'), '29 days', '1 minute']);
  await offer(loans[0]!, '26 months');
  await offer(loans[0]!, '24 months');
  await offer(loans[1]!, '26 months');
  await base.query(
    `insert into legal_hold (brokerage_id, hold_id, loan_number, why, placed_by) values (2, $1, $2, 'Examination by the state', $3)`,
    [randomUUID(), loans[1]!, person],
  );
  const counted = await countPurgeable(database);
  expect(counted.map(({ table, rows }) => [table, rows])).toEqual([
    ['idempotency_answer', 1_203],
    ['lock_offer', 1],
    ['stored_quote', 0],
  ]);
  expect(counted.every(({ reason }) => /\d+ (days|months)/.test(reason))).toBe(true);
  expect(await purge(database)).toBe(1_204);
  expect(await purge(database)).toBe(0);
  expect(await base.query(`select count(*)::int as n from idempotency_answer where key like 'purge-test-%'`)).toEqual([{ n: 2 }]);
  expect(
    await base.query(
      `select loan_number, count(*)::int as n from lock_offer where holds_until < portal_now() - interval '23 months' group by 1 order by 1`,
    ),
  ).toEqual(loans.map((loan_number) => ({ loan_number, n: 1 })));
  expect(await brokenInvariants(base)).toEqual([]);
  await base.query(`update legal_hold set lifted_by = placed_by, lifted_at = portal_now(), lifted_why = 'The examination ended'`);
  expect(await purge(database)).toBe(1);
});

test('the role that purges can’t touch what no policy names, nor change anything', async () => {
  for (const statement of [
    'delete from journal_line',
    'delete from loan_estimate',
    'delete from loan',
    `update lock_offer set offer = '{}'`,
  ])
    await expect(
      base.query(`set role lockdesk_retention; ${statement}`).finally(() => base.query('reset role')),
      statement,
    ).rejects.toThrow(/permission denied/);
});
