import { beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPeople, demoPerson } from '../../../../database/demo/people.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { daysBetween } from '../../../../foundation/dates/dates.ts';
import { compileSheet, traceCell } from '../../../price/domain/index.ts';
import { movePrices } from '../../../price/samples/move-prices.ts';
import { sheet20261120 } from '../../../price/samples/sheet-2026-11-20.ts';
import { publishSheet } from '../../../publish/port/live-sheet.ts';
import type { LockTerms } from '../../../lock/domain/index.ts';
import { markWaiting, type MarkGround } from './mark-locks.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const { portal } = api;
const ground: MarkGround = { database: portal.database, clock: portal.clock, settings: portal.settings };
let desk: SignedIn;
beforeAll(async () => {
  desk = await api.as(demoPeople.find((one) => one.roles.includes('lock-desk'))!.id);
});

// Nobody has asked yet.
beforeEach(() => database.query('delete from mark_to_market'));

const start = (who = desk) => who.call('POST', '/lock-desk/mark-to-market', { body: {} });
const run = async () => (await desk.call('GET', '/lock-desk/mark-to-market')).body.run;

let published = 700;
const moved = () => ({
  versionId: `2026-11-20-${published}`,
  sequence: published,
  effective: '2026-11-20T14:00:00-05:00',
  title: `Sheet #${published}`,
});
async function publish(move: number): Promise<void> {
  published += 1;
  await portal.database.withShared((tx) => publishSheet(tx, movePrices(sheet20261120, move, moved()), undefined));
}

/** The change worked out lock by lock, each from its trace on the sheet moved by so much. */
async function changeOn(move: number): Promise<number> {
  const compiled = compileSheet(movePrices(sheet20261120, move, moved()));
  const today = await portal.database.withShared(portal.clock.todayIn);
  const now = await portal.database.withShared(portal.clock.nowIn);
  const rows = await database.query<{ price: number; expires_on: string; terms: LockTerms }>(
    `select r.price_thousandths as price, r.expires_on::text as expires_on,
       (select event -> 'terms' from lock_event e where e.lock_id = r.lock_id and (e.event -> 'terms') is not null order by sequence desc limit 1) as terms
     from rate_lock r where state = 'locked' and expires_at > $1`,
    [now],
  );
  let change = 0;
  for (const { price, expires_on, terms } of rows) {
    if (!terms.scenario) continue;
    const left = daysBetween(today, expires_on);
    const period = [15, 30, 45, 60, 75].find((days) => days >= left) ?? 75;
    const trace = traceCell(compiled, terms.scenario, terms.productId, terms.rate, period);
    if (trace.ok)
      change += Math.sign(trace.value.price - price) * Math.round((Math.abs(trace.value.price - price) * terms.noteAmount) / 100_000);
  }
  return change;
}

test('as long as nobody has asked there is none; a broker never may', async () => {
  expect(await run()).toBeNull();
  expect((await start(await api.as(demoPerson('otis').id))).status).toBe(403);
});

test('every active lock is marked once, at the price of its own trace on the live sheet', async () => {
  await publish(0);
  const started = await start();
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  // A repeat while it waits gets the same run.
  expect((await start()).body.runId).toBe(started.body.runId);
  expect(await run()).toMatchObject({ runId: started.body.runId, state: 'waiting', done: 0, result: null });
  expect(await markWaiting(ground)).toBe(true);
  const first = await run();
  const [{ active }] = (await database.query<{ active: number }>(
    `select count(*)::int as active from rate_lock where state = 'locked' and expires_at > $1`,
    [await portal.database.withShared(portal.clock.nowIn)],
  )) as [{ active: number }];
  expect(active).toBeGreaterThan(3);
  expect(first).toMatchObject({ state: 'done', done: active, total: active, askedBy: expect.any(String) });
  expect(first.result.loans + first.result.unpriced.loans).toBe(active);
  expect(verifySteps(first.result.why)).toMatchObject({ discrepancies: [], unjudged: [] });
  expect(first.result.changeCents).toBe(
    first.result.byProduct.reduce((sum: number, one: { changeCents: number }) => sum + one.changeCents, 0),
  );

  await publish(-250);
  await start();
  await markWaiting(ground);
  const second = await run();
  expect(second.sheetTitle).toBe(`Sheet #${published}`);
  expect(first.result.changeCents).toBe(await changeOn(0));
  expect(second.result.changeCents).toBe(await changeOn(-250));
  expect(second.result.changeCents).toBeLessThan(first.result.changeCents);
});

test('a run whose worker was killed is taken up again, and one that is being worked is not', async () => {
  const { runId } = (await start()).body;
  await database.query(`update mark_to_market set state = 'running', done = 2, total = 9 where run_id = $1`, [runId]);
  expect(await markWaiting(ground)).toBe(false);
  await database.query(`update mark_to_market set touched_at = now() - interval '1 minute' where run_id = $1`, [runId]);
  expect(await markWaiting(ground)).toBe(true);
  expect(await run()).toMatchObject({ runId, state: 'done' });
});
