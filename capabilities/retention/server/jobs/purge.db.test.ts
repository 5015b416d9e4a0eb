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

/** Of each kind one that is past its time, and those that are not: younger, of a loan, not sent, still open. */
async function outlived(): Promise<void> {
  for (const table of ['outbox_message', 'session', 'sign_in_link', 'webhook_delivery', 'webhook_attempt'])
    before[table] = (await base.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
  await base.query(
    `insert into outbox_message (brokerage_id, message_id, loan_number, topic, dedupe_key, payload, state, sent_at)
      select 2, gen_random_uuid(), loan, 'purge-test', n::text, '{}', case when sent is null then 'waiting' else 'sent' end, now() - sent::interval
      from unnest(array['91 days', '89 days', null, '91 days'], array[null, null, null, $1]) with ordinality as a (sent, loan, n)`,
    [loans[0]!],
  );
  await base.query(
    `insert into session (session_hash, handle_hash, person_id, brokerage_id, last_used_at, ended_at)
      select decode(lpad(n::text, 64, '0'), 'hex'), '\\x00', $1, 2, now() - used::interval, now() - ended::interval
      from unnest(array['200 days', '200 days', '91 days', '1 day'], array['91 days', '89 days', null, null]) with ordinality as a (used, ended, n)`,
    [person],
  );
  await base.query(
    `insert into sign_in_link (brokerage_id, link_id, person_id, purpose, token_hash, expires_at)
      select 2, gen_random_uuid(), $1, 'reset', decode(lpad(n::text, 64, '0'), 'hex'), portal_now() - ran_out::interval
      from unnest(array['120 days', '60 days']) with ordinality as a (ran_out, n)`,
    [person],
  );
  const subscription = randomUUID();
  await base.query(
    `insert into webhook_subscription (brokerage_id, subscription_id, title, url, kinds, state, secret, position, made_by, key_version)
      values (2, $1, 'purge', 'https://example.test/', array['lock'], 'paused', decode('4c445631' || repeat('00', 32), 'hex'), 0, $2, (select max(key_version) from tenant_key where brokerage_id = 2))`,
    [subscription, person],
  );
  await base.query(
    `insert into webhook_delivery (brokerage_id, subscription_id, event_id, kind, event_at, body, state, settled_at)
      select 2, $1, gen_random_uuid(), 'test', portal_now(), '{}', case when settled is null then 'waiting' else 'delivered' end, portal_now() - settled::interval
      from unnest(array['120 days', '60 days', null]) as settled`,
    [subscription],
  );
  await base.query(
    `insert into webhook_attempt (brokerage_id, subscription_id, event_id, number, at, milliseconds, outcome)
      select 2, subscription_id, event_id, 1, settled_at, 5, 'delivered' from webhook_delivery where subscription_id = $1 and settled_at is not null`,
    [subscription],
  );
}
const before: Record<string, number> = {};

test('rows past their retention are deleted in batches; younger or consumed ones and those of a loan on hold stay', async () => {
  await answers([...Array.from({ length: 1_203 }, () => '31 days'), '29 days', '1 minute']);
  await offer(loans[0]!, '26 months');
  await offer(loans[0]!, '24 months');
  await offer(loans[1]!, '26 months');
  await base.query(
    `insert into legal_hold (brokerage_id, hold_id, loan_number, why, placed_by) values (2, $1, $2, 'Examination by the state', $3)`,
    [randomUUID(), loans[1]!, person],
  );
  await outlived();
  const counted = await countPurgeable(database);
  expect(counted.map(({ table, rows }) => [table, rows])).toEqual([
    ['idempotency_answer', 1_203],
    ['lock_offer', 1],
    ['outbox_message', 1],
    ['session', 2],
    ['sign_in_link', 1],
    ['stored_quote', 0],
    ['webhook_attempt', 1],
    ['webhook_delivery', 1],
  ]);
  expect(counted.every(({ reason }) => /\d+ (days|months)/.test(reason))).toBe(true);
  expect(await purge(database)).toBe(1_210);
  for (const [table, rows] of Object.entries({ outbox_message: 3, session: 2, sign_in_link: 1, webhook_delivery: 2, webhook_attempt: 1 }))
    expect(await base.query(`select count(*)::int as n from ${table}`), table).toEqual([{ n: rows + (before[table] ?? 0) }]);
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

test('what is let go of several brokerages goes brokerage by brokerage', async () => {
  const others = await base.query<{ brokerage_id: number; person_id: string }>(
    'select distinct on (brokerage_id) brokerage_id, person_id from membership where brokerage_id <> 1 order by 1 limit 2',
  );
  for (const { brokerage_id, person_id } of others)
    await base.query(
      `insert into idempotency_answer (brokerage_id, person_id, key, call, request_hash, reply, at)
        select $1, $2, 'of-several-brokerages-' || n, 'nothing', '\\x00', '{}', now() - interval '31 days' from generate_series(1, 501) n`,
      [brokerage_id, person_id],
    );
  expect(await purge(database)).toBe(501 * others.length);
  expect(await base.query(`select from idempotency_answer where key like 'of-several-%'`)).toEqual([]);
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
