import type { Socket } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { loadPeople } from '../../database/demo/load.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { OutOfSpace } from '../disk/disk-space.ts';
import { testDatabase } from '../testing/test-database.ts';
import { builder, openDatabase, sendBeforeCommit, type Tx } from './database.ts';
import { testMasters } from '../testing/test-keys.ts';
import { prepared, type Places } from './prepared/index.ts';
import { databaseProblems } from './self-test.ts';

const given = await testDatabase();
await loadPeople(given.ownerUrl);
const database = openDatabase(given.appUrl, { max: 4, masters: testMasters });
afterAll(() => database.close());
const person = demoPerson('priya');

let number = 1_700_000_000;
async function newLoan(brokerageId: number): Promise<string> {
  number += 1;
  await given.query(
    `insert into loan (brokerage_id, loan_number, status, application_date, borrower_name, borrower_last_name, last_name_sought) values ($1, $2, 'Registered', '2026-11-20', 'Tenant, T', 'Tenant', 'tenant')`,
    [brokerageId, String(number)],
  );
  // A loan is never without its application.
  await given.query(
    `insert into application_version (brokerage_id, loan_number, version, document, made_by, origin) values ($1, $2, 1, '{}', $3, 'typed')`,
    [brokerageId, String(number), person.id],
  );
  return String(number);
}

describe('what a call costs', () => {
  test('statements sent at once leave in one packet, and frequent statements are planned once', async () => {
    const one = openDatabase(given.appUrl, { max: 1, masters: testMasters });
    let pieces = 0;
    one.pool.on('connect', (client) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      const write = stream._writev!.bind(stream);
      stream._writev = (...more) => {
        pieces += 1;
        write(...more);
      };
    });
    const ask = () =>
      one.readBrokerage(2, (tx) =>
        Promise.all([sql`select 1 as asked_often`.execute(tx), tx.selectFrom('loan').select('loan_number').limit(2).execute()]),
      );
    await ask();
    pieces = 0;
    await ask();
    // Opening and statements in one, the end in another.
    expect(pieces).toBe(2);
    for (let times = 0; times < 8; times += 1) await ask();
    const { rows } = await one.withShared((tx) =>
      sql<{
        statement: string;
      }>`select statement from pg_prepared_statements where statement like '%asked_often%' or statement like '%limit%'`.execute(tx),
    );
    expect(rows.map(({ statement }) => statement).toSorted()).toEqual([
      'select "loan_number" from "loan" limit $1',
      'select 1 as asked_often',
    ]);
    await one.close();
  });

  test('what a query reads in can’t be written, and the next who asks finds the connection as it should be', async () => {
    const one = openDatabase(given.appUrl, { max: 1, masters: testMasters });
    const mine = await newLoan(2);
    const write = one.readBrokerage(2, (tx) =>
      (tx as Tx).updateTable('loan').set({ status: 'Closed' }).where('loan_number', '=', mine).execute(),
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
    const theirs = await newLoan(3);
    const seen = (brokerageId: number) =>
      one.readBrokerage(brokerageId, (tx) =>
        tx.selectFrom('loan').select('loan_number').where('loan_number', 'in', [mine, theirs]).execute(),
      );
    expect([await seen(2), await seen(3)]).toEqual([[{ loan_number: mine }], [{ loan_number: theirs }]]);
    await one.close();
  });
});

describe('one brokerage a transaction', () => {
  test('sees its own loans and no other tenant’s, whatever the query selects', async () => {
    const mine = await newLoan(2);
    const theirs = await newLoan(3);
    const seen = await database.withTenant({ brokerageId: 2 }, (tx) =>
      tx.selectFrom('loan').select('loan_number').where('loan_number', 'in', [mine, theirs]).execute(),
    );
    expect(seen).toEqual([{ loan_number: mine }]);
  });

  test('asks a prepared statement with the values of each time, the first time and later, and sees no more with it', async () => {
    const ofLoan = prepared((db, values: Places<{ loan: { number: string }; most: number }>) =>
      db.selectFrom('loan').select('loan_number').where('loan_number', '=', values.loan.number).limit(values.most),
    );
    const [mine, other, theirs] = [await newLoan(2), await newLoan(2), await newLoan(3)];
    for (const often of [true, false]) {
      const seen = await database.withTenant({ brokerageId: 2, often }, (tx) =>
        Promise.all([mine, other, theirs].map((number) => ofLoan(tx, { loan: { number }, most: 1 }))),
      );
      expect(seen).toEqual([[{ loan_number: mine }], [{ loan_number: other }], []]);
    }
    expect(() => ofLoan.of({ loan: {}, most: 1 } as never)).toThrow('no value for loan.number');
  });

  test('asks one statement alone and sees no more with it', async () => {
    const [ours, theirs] = [await newLoan(2), await newLoan(3)];
    const both = sql<{ loan_number: string }>`select loan_number from loan where loan_number in (${ours}, ${theirs})`.compile(builder);
    expect(await database.readOne({ brokerageId: 2 }, both)).toEqual([{ loan_number: ours }]);
    const all = await database.readOne({ brokerageId: 1, subtree: { over: 'all' } }, both);
    expect(all.map((row) => row.loan_number).sort()).toEqual([ours, theirs].sort());
    const write = sql`update loan set version = 9 where loan_number = ${ours}`.compile(builder);
    await expect(database.readOne({ brokerageId: 2 }, write)).rejects.toMatchObject({ code: '25006' });
    expect(await database.readOne({ brokerageId: 2 }, both)).toEqual([{ loan_number: ours }]);
  });

  test('cannot write into another brokerage', async () => {
    const theirs = await newLoan(3);
    const changed = await database.withTenant({ brokerageId: 2 }, (tx) =>
      tx.updateTable('loan').set({ status: 'Denied' }).where('loan_number', '=', theirs).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    await expect(
      database.withTenant({ brokerageId: 2 }, (tx) =>
        tx
          .insertInto('loan')
          .values({
            brokerage_id: 3,
            loan_number: '1799999999',
            status: 'Registered',
            application_date: '2026-11-20',
            borrower_name: 'X',
            borrower_last_name: 'X',
            last_name_sought: 'x',
          })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test('the lender’s reading sees every brokerage and can write nothing', async () => {
    const loans = [await newLoan(2), await newLoan(3)];
    const seen = await database.withLender((tx) =>
      tx.selectFrom('loan').select('loan_number').where('loan_number', 'in', loans).orderBy('loan_number').execute(),
    );
    expect(seen.map((row) => row.loan_number)).toEqual(loans);
    // Not only because its role may not: nothing can be written in such a transaction.
    await expect(database.withLender((tx) => tx.updateTable('loan').set({ status: 'Denied' }).execute())).rejects.toMatchObject({
      code: '25006',
    });
  });

  test('without a brokerage nothing of any tenant is visible', async () => {
    await newLoan(2);
    expect(await database.withShared((tx) => tx.selectFrom('loan').select('loan_number').execute())).toEqual([]);
  });

  test('leaves no setting on the returned connection for a statement without a transaction', async () => {
    const one = openDatabase(given.appUrl, { max: 1, masters: testMasters });
    await newLoan(2);
    const left = async () => (await one.pool.query("select current_setting('lockdesk.brokerage', true) as left")).rows[0].left ?? '';
    await one.readBrokerage(2, (tx) => tx.selectFrom('loan').select('loan_number').limit(1).execute());
    expect(await left()).toBe('');
    await one.withTenant({ brokerageId: 2 }, (tx) => tx.selectFrom('loan').select('loan_number').limit(1).execute());
    expect(await left()).toBe('');
    expect((await one.pool.query('select 1 from loan')).rows).toEqual([]);
    await one.close();
  });

  test('a random walk of work, failures and killed connections over a small pool never shows another brokerage', async () => {
    const loans = new Map([
      [2, await newLoan(2)],
      [3, await newLoan(3)],
      [4, await newLoan(4)],
    ]);
    const step = fc.record({ brokerage: fc.constantFrom(2, 3, 4), what: fc.constantFrom('read', 'throw', 'sql-error', 'kill', 'lender') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await Promise.all(
          steps.map(async ({ brokerage, what }) => {
            try {
              await (what === 'lender'
                ? database.withLender(async (tx) => void (await tx.selectFrom('loan').select('loan_number').execute()))
                : database.withTenant({ brokerageId: brokerage }, async (tx) => {
                    const rows = await tx.selectFrom('loan').select(['brokerage_id', 'loan_number']).execute();
                    expect(new Set(rows.map((row) => row.brokerage_id))).toEqual(new Set([brokerage]));
                    expect(rows.some((row) => row.loan_number === loans.get(brokerage))).toBe(true);
                    if (what === 'throw') throw new Error('wanted');
                    if (what === 'sql-error')
                      await tx
                        .selectFrom('loan')
                        .select('no_such_column' as 'loan_number')
                        .execute();
                    if (what === 'kill')
                      await given.query(
                        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lockdesk' and datname = current_database() and state = 'idle in transaction' limit 1`,
                      );
                  }));
            } catch (error) {
              if (error instanceof Error && error.name === 'AssertionError') throw error;
            }
          }),
        );
      }),
      { numRuns: 15 },
    );
  });
});

describe('statements sent at once', () => {
  const bump = (tx: Tx, loan: string) =>
    tx
      .updateTable('loan')
      .set({ version: sql`version + 1` })
      .where('loan_number', '=', loan)
      .returning('version')
      .executeTakeFirstOrThrow();
  const look = (tx: Tx, loan: string) => tx.selectFrom('loan').select('version').where('loan_number', '=', loan).executeTakeFirstOrThrow();
  const lookRaw = async (tx: Tx, loan: string) =>
    (await sql<{ version: number }>`select version from loan where loan_number = ${loan}`.execute(tx)).rows[0]!;

  test.each([false, true])('is answered in the order in which it was asked, whatever kind it is of (prepared: %s)', async (often) => {
    const loan = await newLoan(2);
    const first = (await database.withTenant({ brokerageId: 2 }, (tx) => look(tx, loan))).version;
    const seen = await database.withTenant({ brokerageId: 2, often }, async (tx) => {
      const holding = tx.selectFrom('loan').select('version').where('loan_number', '=', loan).forUpdate().executeTakeFirstOrThrow();
      const later = holding.then(({ version }) => version);
      const rows = await Promise.all([
        holding,
        look(tx, loan),
        bump(tx, loan),
        lookRaw(tx, loan),
        bump(tx, loan),
        look(tx, loan),
        bump(tx, loan),
      ]);
      expect(await later).toBe(first);
      return rows.map(({ version }) => version - first);
    });
    expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });

  test('a write may be waited for with the commit, and when it fails nothing was written', async () => {
    const loan = await newLoan(2);
    const version = (): Promise<unknown> => database.withTenant({ brokerageId: 2 }, (tx) => look(tx, loan));
    const write = (to: string, late = false) =>
      database.withTenant({ brokerageId: 2 }, async (tx) => {
        await bump(tx, loan);
        sendBeforeCommit(tx, sql`update loan set version = ${sql.raw(to)} where loan_number = ${loan}`.compile(builder));
        // Its failure may have arrived before the commit is sent.
        if (late) await look(tx, loan).catch(() => undefined);
      });
    await write('41');
    expect(await version()).toEqual({ version: 41 });
    await expect(write('version / 0')).rejects.toThrow('division by zero');
    await expect(write('version / 0', true)).rejects.toThrow('division by zero');
    expect(await version()).toEqual({ version: 41 });
  });

  test('a write that is waited for with the commit finds the disk full', async () => {
    const loan = await newLoan(2);
    const full = openDatabase(given.appUrl, { max: 1, masters: testMasters, full: () => true });
    const write = sql`update loan set version = 41 where loan_number = ${loan}`.compile(builder);
    try {
      await expect(full.withTenant({ brokerageId: 2 }, async (tx) => sendBeforeCommit(tx, write))).rejects.toBeInstanceOf(OutOfSpace);
    } finally {
      await full.close();
    }
  });

  test('what comes after a failure is not done and says what failed; the connection is not used again', async () => {
    const loan = await newLoan(2);
    const one = openDatabase(given.appUrl, { max: 1, masters: testMasters });
    const asked = (often: boolean, number: string) =>
      one.withTenant({ brokerageId: 2, often }, (tx) =>
        Promise.allSettled([
          bump(tx, loan),
          sql`select 1 / ${number}::integer as divided`.execute(tx),
          look(tx, loan),
          lookRaw(tx, loan),
        ]).then((settled) => {
          const failed = settled.find((each) => each.status === 'rejected');
          if (failed) throw Object.assign(new Error('failed'), { settled });
          return settled;
        }),
      );
    const process = async () => (await one.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
    try {
      for (const often of [true, false]) {
        const before = await process();
        const failing = await asked(often, '0').catch((error: { settled: PromiseSettledResult<unknown>[] }) => error.settled);
        expect(failing.map((each) => (each.status === 'rejected' ? (each.reason as Error).message : 'done'))).toEqual([
          'done',
          'division by zero',
          'division by zero',
          'division by zero',
        ]);
        expect(await process()).not.toBe(before);
        expect((await asked(often, '1')).map((each) => each.status)).toEqual(Array(4).fill('fulfilled'));
      }
    } finally {
      await one.close();
    }
  });

  test('a value that cannot be sent fails its own question, and the statement is asked again as if it never was', async () => {
    const circle: Record<string, unknown> = {};
    circle['itself'] = circle;
    const ask = (tx: Tx, value: unknown) => sql<{ sent: unknown }>`select ${value}::jsonb as sent`.execute(tx);
    const sent = await database.withTenant({ brokerageId: 2, often: true }, async (tx) => {
      await expect(ask(tx, circle)).rejects.toThrow('circular');
      return (await ask(tx, { a: 1 })).rows[0]!.sent;
    });
    expect(sent).toEqual({ a: 1 });
  });

  test('a value no number holds fails its own statement and leaves the others their answers', async () => {
    const loan = await newLoan(2);
    const [huge, version] = await database.withTenant({ brokerageId: 2 }, (tx) =>
      Promise.allSettled([sql`select 9007199254740993::bigint as huge`.execute(tx), look(tx, loan)]),
    );
    expect(huge).toMatchObject({ status: 'rejected', reason: { message: 'Integer out of range: 9007199254740993' } });
    expect(version.status).toBe('fulfilled');
  });

  test('statements of every kind say how many rows they met', async () => {
    const counts = await database.withTenant({ brokerageId: 2 }, async (tx) => {
      const made = await sql`create temporary table met (n integer) on commit drop`.execute(tx);
      const put = await sql`insert into met select generate_series(1, 3)`.execute(tx);
      const changed = await sql`update met set n = n + 1 where n > 1`.execute(tx);
      const none = await sql`delete from met where n > 9`.execute(tx);
      return [made, put, changed, none].map(({ numAffectedRows }) => Number(numAffectedRows));
    });
    expect(counts).toEqual([0, 3, 2, 0]);
  });

  test('a failure that no caller awaited does not count as a commit', async () => {
    const unheard = database.withTenant({ brokerageId: 2 }, async (tx) => {
      await tx
        .selectFrom('loan')
        .select('no_such_column' as 'loan_number')
        .execute()
        .catch(() => undefined);
    });
    await expect(unheard).rejects.toThrow('broken before it could commit');
  });
});

describe('the start-up self-test', () => {
  test('is content with a prepared database', async () => {
    expect(await databaseProblems(database.pool)).toEqual([]);
  });

  const breakages: readonly (readonly [string, string, string, RegExp])[] = [
    [
      'a table without row-level security',
      'alter table loan_comment disable row level security',
      'alter table loan_comment enable row level security',
      /loan_comment has no row-level security/,
    ],
    [
      'a table whose security is not forced',
      'alter table loan_comment no force row level security',
      'alter table loan_comment force row level security',
      /not forced/,
    ],
    [
      'a table without a tenant policy',
      'alter policy tenant on loan_comment rename to other',
      'alter policy other on loan_comment rename to tenant',
      /no tenant policy/,
    ],
    [
      'a table that does not hold people to their part of the hierarchy',
      'alter policy within_subtree on loan_comment rename to other',
      'alter policy other on loan_comment rename to within_subtree',
      /loan_comment does not hold/,
    ],
    [
      'brokerages that people of no region see',
      'alter table brokerage disable row level security',
      'alter table brokerage enable row level security',
      /visible to people of no region or branch/,
    ],
    [
      'a tenant table whose key starts elsewhere',
      'create table stray (id integer primary key, brokerage_id integer)',
      'drop table stray',
      /stray/,
    ],
    [
      'a table owned by the app',
      'alter table loan_comment owner to lockdesk_app',
      'alter table loan_comment owner to postgres',
      /owns the table/,
    ],
  ];
  test.each(breakages)('names %s', async (_name, breakIt, mendIt, problem) => {
    await given.query(breakIt);
    try {
      expect((await databaseProblems(database.pool)).join('\n')).toMatch(problem);
    } finally {
      await given.query(mendIt);
    }
  });

  test('names a superuser, which sees everything', async () => {
    const superuser = openDatabase(given.ownerUrl, { max: 1 });
    try {
      expect((await databaseProblems(superuser.pool)).join('\n')).toMatch(/superuser/);
    } finally {
      await superuser.close();
    }
  });
});
