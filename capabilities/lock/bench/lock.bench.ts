import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { loadDemo } from '../../../database/demo/load.ts';
import { demoPeople } from '../../../database/demo/people.ts';
import { TEST_KEY, testMasters } from '../../../platform/testing/test-keys.ts';
import { appUrl, prepareDatabase } from '../../../database/prepare.ts';
import { benchDatabase } from '../../../tools/bench/bench-database.ts';
import { commandCaller } from '../../../tools/race/command-caller.ts';
import { makeRaceLoans, type RaceLoan } from '../../../tools/race/race-loans.ts';
import { printGoal, Rounds } from '../../../tools/bench/rounds.ts';

/*
 * The whole lock command (everything read, priced again, decided; then, in the transaction that writes the lock, sheet, policy, offer and
 * loan row-locked and unchanged, history, journal, message, reply) and that transaction alone, from its beginning to its commit. Both are
 * compared with an update of one row of the loan in a transaction of the same kind. The confirmation is drawn for its first reader, after
 * the commit.
 *
 * Measured as on a working day: some hundred locks exist, and the tables' statistics include them. One connection after the other: the
 * processor on which a connection's server process runs changes all of its figures.
 *
 *   node capabilities/lock/bench/lock.bench.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 50);
const CONNECTIONS = 5;
const EACH = 20;
const WARM_UP = 25;
/** For each connection: its statements are prepared, and their plans settled. */
const WARM_UP_AGAIN = 2;
const WISH = { productId: '0101', rate: 6750, lockDays: 30 };

await benchDatabase(async (ownerUrl, folder) => {
  await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-benches', masters: testMasters });
  await loadDemo(ownerUrl, { masters: testMasters, startAt: '2026-11-20T16:00:00Z' });
  const loans = await makeRaceLoans(ownerUrl, (WARM_UP + CONNECTIONS * (Math.ceil(ROUNDS / CONNECTIONS) + WARM_UP_AGAIN)) * EACH);
  const { portal, call } = commandCaller({
    LOCKDESK_APP_DATABASE_URL: appUrl(ownerUrl, 'app-role-in-benches'),
    LOCKDESK_DATA: join(folder, 'data'),
    LOCKDESK_ENVIRONMENT: 'test',
    LOCKDESK_LOG: 'silent',
    LOCKDESK_KEY: TEST_KEY,
    LOCKDESK_NOW: '2026-11-20T16:00:00Z',
  });
  // The transaction that writes a lock: loan and sheet are row-locked only during it. Of the locks measured last.
  let writing = 0n;
  const { withTenant } = portal.database;
  (portal.database as { withTenant: typeof withTenant }).withTenant = async (scope, work, commit) => {
    const start = process.hrtime.bigint();
    const result = await withTenant(scope, work, commit);
    if (commit) writing += process.hrtime.bigint() - start;
    return result;
  };
  let keys = 0;
  const ask = async (name: string, loan: RaceLoan, body: unknown): Promise<Record<string, unknown>> => {
    const person = demoPeople.find((one) => one.id === loan.officerId)!;
    const actor = {
      personId: person.id,
      displayName: person.name,
      email: person.email,
      roles: person.roles,
      brokerageId: loan.brokerageId,
      brokerageName: 'Bench',
      inside: false,
      hierarchyLevel: 'Brokerage',
      subtree: { over: 'nothing' as const },
      accountEpoch: 0,
      session: 'bench',
    };
    const outcome = await call(name, { loan, actor, body, key: `bench ${(keys += 1)}` });
    assert(outcome.ok, outcome.ok ? '' : outcome.refusal.message);
    return outcome.value as Record<string, unknown>;
  };
  const per = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1000 / EACH;
  let next = 0;
  const locks = async (): Promise<{ whole: number; writing: number }> => {
    const mine = loans.slice(next, (next += EACH));
    const offers: string[] = [];
    for (const loan of mine) offers.push((await ask('verify-lock', loan, WISH))['offerId'] as string);
    writing = 0n;
    const start = process.hrtime.bigint();
    for (const [i, loan] of mine.entries()) await ask('price-and-lock-loan', loan, { offerId: offers[i] });
    return { whole: per(start), writing: Number(writing) / 1000 / EACH };
  };
  // Whole and part are of the same locks, whichever is measured first in a round.
  let locked: { readonly whole: number; readonly writing: number } | undefined;
  const reported = new Set<string>();
  const of = async (part: 'whole' | 'writing'): Promise<number> => {
    if (reported.has(part) || !locked) {
      locked = await locks();
      reported.clear();
    }
    reported.add(part);
    return locked[part];
  };
  const updates = async (): Promise<number> => {
    const start = process.hrtime.bigint();
    for (let i = 0; i < EACH; i++) {
      const { brokerageId, loanNumber } = loans[i]!;
      await portal.database.withTenant({ brokerageId, often: true }, (tx) =>
        tx
          .updateTable('loan')
          .set({ version: sql`version + 1` })
          .where('brokerage_id', '=', brokerageId)
          .where('loan_number', '=', loanNumber)
          .execute(),
      );
    }
    return per(start);
  };
  for (let i = 0; i < WARM_UP; i++) {
    await locks();
    await updates();
  }
  // As autovacuum leaves a database that has been at work for a minute.
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  const runs: Rounds[] = [];
  for (let connection = 0; connection < CONNECTIONS; connection++) {
    // A connection that is returned as broken is closed, and the next caller opens another.
    (await portal.database.pool.connect()).release(true);
    const contenders = [
      { name: 'one row updated', measure: updates },
      { name: 'a loan locked', measure: () => of('whole') },
      { name: 'of it, the transaction', measure: () => of('writing') },
    ];
    runs.push(await Rounds.run(contenders, Math.ceil(ROUNDS / CONNECTIONS), WARM_UP_AGAIN));
  }
  const rounds = Rounds.joined(runs);
  console.log(`\nThe lock transaction, ${CONNECTIONS} connections in turn, durable commits`);
  rounds.print();
  printGoal('the lock transaction as a share of a one-row update', rounds.fasterThan('of it, the transaction', 'one row updated'), '≥ 0.3');
  printGoal('the whole command, as a share of it', rounds.fasterThan('a loan locked', 'one row updated'), 'none set');
  await portal.database.close();
});
