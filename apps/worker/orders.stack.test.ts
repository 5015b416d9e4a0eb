import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { judge } from '../../tools/race/orders/judge.ts';
import { runOrderRace, type OrderRaceOutcome } from '../../tools/race/orders/run-order-race.ts';
import { failures } from '../../tools/race/verdicts.ts';
import { count } from '../../platform/testing/tier.ts';

const database = await testDatabase({ demo: true });
const dataFolder = mkdtempSync(join(tmpdir(), 'lockdesk-orders-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/**
 * Hundreds of orders over HTTP through two processes of the portal and a worker, which are killed in each window in turn. The simulated
 * agency is killed at random moments. A client that lost its reply repeats the request with the same key.
 */
const orders = count({ commit: 120, nightly: 300, release: 300 });

test('under kills of portal, worker and agency every order ends and is charged once', { timeout: 300_000 }, async () => {
  const { ownerUrl, appUrl } = database;
  const outcome = await runOrderRace({
    ownerUrl,
    appUrl,
    dataFolder,
    seed: 1,
    orders,
    // A busy machine may need longer for this many; then fewer are counted.
    seconds: 180,
    clients: 12,
    loans: 120,
    apis: 2,
    workers: 1,
    killEvery: 6_000,
    passages: 60,
    claimsLapse: 3,
  });
  expect(failures(await judge(ownerUrl, outcome))).toEqual([]);
  expect(outcome.ordered.size).toBeGreaterThan(orders / 3);
  await expectJudgeToNotice(outcome);
});

/** The judge is no rubber stamp: each of these it must notice. */
async function expectJudgeToNotice(outcome: OrderRaceOutcome): Promise<void> {
  const judged = async (seen: OrderRaceOutcome = outcome): Promise<string[]> =>
    failures(await judge(database.ownerUrl, seen)).map((one) => one.split(':')[0]!);
  const harmed = async (harm: string, undo: string): Promise<string[]> => {
    await database.query(harm);
    const found = await judged();
    await database.query(undo);
    return found;
  };
  // One that was followed by another of its loan, where there is one: on a busy machine a loan's first order may be the last to end.
  const [row] = await database.query<{ id: string; expected: string; followed: boolean }>(
    `select o.order_id as id, o.expected_cents as expected,
            exists (select from vendor_order p where p.loan_number = o.loan_number and p.ordered_at > o.ended_at) as followed
     from vendor_order o where o.state = 'done' order by followed desc, 1 limit 1`,
  );
  const { id, expected, followed } = row!;
  const one = `order_id = '${id}'`;

  const twice = `insert into vendor_charge select brokerage_id, order_id, 'C-twice', what, amount_cents, charged_at, simulated from vendor_charge where ${one} limit 1`;
  expect(await harmed(twice, `delete from vendor_charge where charge_id = 'C-twice'`)).toContain('Every order was charged once');
  expect(
    await harmed(
      `update vendor_order set state = 'accepted', ended_at = null where ${one}`,
      `update vendor_order set state = 'done', ended_at = portal_now() where ${one}`,
    ),
  ).toEqual(expect.arrayContaining(['Every order ended', 'Every order was charged once']));
  expect(
    await harmed(
      `update vendor_order set expected_cents = 100000000 where ${one}`,
      `update vendor_order set expected_cents = ${expected} where ${one}`,
    ),
  ).toContain('No brokerage spent more than its budget');
  // Its end is hidden, as if the next had been ordered before it.
  const end = `details ->> 'orderId' = '${id}'`;
  if (followed)
    expect(
      await harmed(
        `update journal_line set kind = 'hidden' where kind = 'credit-report-received' and ${end}`,
        `update journal_line set kind = 'credit-report-received' where kind = 'hidden' and ${end}`,
      ),
    ).toContain('No loan had two orders open at once');

  const books = readFileSync(outcome.ledgerFile, 'utf8');
  appendFileSync(outcome.ledgerFile, `${books.split('\n')[0]}\n`);
  expect(await judged()).toEqual(['The agency’s ledger says the same, line by line']);
  writeFileSync(outcome.ledgerFile, books.replace(/^.*\n/, ''));
  expect(await judged()).toEqual(['The agency’s ledger says the same, line by line']);
  writeFileSync(outcome.ledgerFile, books);

  const forgotten = new Map([...outcome.ordered].slice(1));
  expect(await judged({ ...outcome, ordered: forgotten })).toEqual(['Every order a client was answered is there, and no other']);
  expect(await judged()).toEqual([]);
}
