import { strict as assert } from 'node:assert';
import pg from 'pg';
import { loadDemo } from '../../../database/demo/load.ts';
import { demoPeople } from '../../../database/demo/people.ts';
import { testMasters } from '../../../platform/testing/test-keys.ts';
import { appUrl, prepareDatabase } from '../../../database/prepare.ts';
import { createClock } from '../../../platform/clock/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { benchDatabase } from '../../../tools/bench/bench-database.ts';
import { makeRaceLoans } from '../../../tools/race/race-loans.ts';
import { printGoal } from '../../../tools/bench/rounds.ts';
import { markWaiting } from '../server/marks/mark-locks.ts';

/*
 * All locks marked to the live sheet, end to end from the database: 100,000 copies of the demo's own locks, facts and history included.
 *
 *   node capabilities/market/bench/mark-to-market.bench.ts [locks]
 */
const LOCKS = Number(process.argv[2] ?? 100_000);

/** Creates a lock like one of the demo's for each race loan. */
const COPY_LOCKS = `
  with model as (
    select to_jsonb(r) as lock, e.event, e.kind, row_number() over (order by r.lock_id) - 1 as place, count(*) over () as models
    from rate_lock r join lock_event e on e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id and e.sequence = 1
    where r.state = 'locked' and r.expires_at > now() and not r.priced_by_hand
  ), copy as (
    select l.brokerage_id, l.loan_number, gen_random_uuid() as lock_id, row_number() over () as n
    from loan l where l.loan_number >= '1490000001' and l.loan_number <= '1490999999'
  ), locked as (
    insert into rate_lock select made.* from copy c join model m on m.place = c.n % m.models
    cross join lateral jsonb_populate_record(null::rate_lock, m.lock || jsonb_build_object(
      'brokerage_id', c.brokerage_id, 'loan_number', c.loan_number, 'lock_id', c.lock_id, 'confirmation_file_id', null)) made
    returning brokerage_id, lock_id
  )
  insert into lock_event (brokerage_id, lock_id, sequence, kind, event, at)
  select c.brokerage_id, c.lock_id, 1, m.kind, m.event, now() from copy c join model m on m.place = c.n % m.models`;

await benchDatabase(async (ownerUrl) => {
  await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-benches', masters: testMasters });
  await loadDemo(ownerUrl, { masters: testMasters, startAt: '2026-11-20T16:00:00Z' });
  // Copies of rows that were checked and counted once: neither is done a hundred thousand times more.
  const unchecked = `${ownerUrl}?options=${encodeURIComponent('-c session_replication_role=replica')}`;
  await makeRaceLoans(unchecked, LOCKS);
  const copying = new pg.Client({ connectionString: unchecked });
  await copying.connect();
  await copying.query(COPY_LOCKS);
  await copying.end();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  const database = openDatabase(appUrl(ownerUrl, 'app-role-in-benches'), { max: 4, masters: testMasters });
  const ground = { database, clock: createClock('America/New_York'), settings: { zone: 'America/New_York' } };
  const desk = demoPeople.find((one) => one.roles.includes('lock-desk'))!.id;
  const seconds: number[] = [];
  for (let round = 0; round < 3; round++) {
    await owner.query(`insert into mark_to_market (run_id, asked_by, state) values (gen_random_uuid(), $1, 'waiting')`, [desk]);
    const seen = new Set<number>();
    const watching = setInterval(() => {
      void owner
        .query<{ done: number }>(`select done from mark_to_market where state = 'running'`)
        .then(({ rows }) => rows[0] && seen.add(rows[0].done));
    }, 100);
    const start = process.hrtime.bigint();
    await markWaiting(ground);
    seconds.push(Number(process.hrtime.bigint() - start) / 1e9);
    clearInterval(watching);
    assert(seen.size >= 2, 'Progress was seen while it ran');
  }
  const { rows } = await owner.query<{ done: number; loans: number }>(
    `select done, (select sum((p ->> 'loans')::int)::int from jsonb_array_elements(result -> 'products') p) as loans from mark_to_market order by asked_at desc limit 1`,
  );
  assert(rows[0]!.done >= LOCKS && rows[0]!.loans >= LOCKS * 0.9, JSON.stringify(rows));
  console.log(`\n${rows[0]!.done.toLocaleString('en-US')} locks marked to the live sheet from the database, with progress`);
  printGoal('seconds, the fastest of three', Math.min(...seconds), '< 5 for 100,000');
  printGoal('seconds, the slowest of three', Math.max(...seconds), '< 5 for 100,000');
  await owner.end();
  await database.close();
});
