import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { loadPeople } from '../../database/demo/load.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { ok, refuse } from '../../foundation/result/result.ts';
import { testDatabase } from '../testing/test-database.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { runCommand } from './command.ts';
import { isDeciding, openDatabase, stands, writeLast, type Tx } from './database.ts';
import { holdAlone, holdShared } from './hold-shared.ts';
import { journalHash, writeJournal } from './journal.ts';
import { kept, type Places } from './kept.ts';
import { putInOutbox } from './outbox.ts';
import { databaseProblems } from './self-test.ts';

const given = await testDatabase();
await loadPeople(given.ownerUrl);
const database = openDatabase(given.appUrl, { max: 4 });
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

describe('one brokerage a transaction', () => {
  test('sees its own loans and nobody else’s, whatever the query asks for', async () => {
    const mine = await newLoan(2);
    const theirs = await newLoan(3);
    const seen = await database.withTenant({ brokerageId: 2 }, (tx) =>
      tx.selectFrom('loan').select('loan_number').where('loan_number', 'in', [mine, theirs]).execute(),
    );
    expect(seen).toEqual([{ loan_number: mine }]);
  });

  test('asks a kept statement with the values of each time, prepared or not, and sees no more with it', async () => {
    const ofLoan = kept((db, at: Places<{ loan: { number: string }; most: number }>) =>
      db.selectFrom('loan').select('loan_number').where('loan_number', '=', at.loan.number).limit(at.most),
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
    await expect(database.withLender((tx) => tx.updateTable('loan').set({ status: 'Denied' }).execute())).rejects.toThrow();
  });

  test('without a brokerage nothing of any tenant is visible', async () => {
    await newLoan(2);
    expect(await database.withShared((tx) => tx.selectFrom('loan').select('loan_number').execute())).toEqual([]);
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

describe('what is asked together', () => {
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

  test('a last write goes with the commit, and when it fails nothing was written', async () => {
    const loan = await newLoan(2);
    const before = (await database.withTenant({ brokerageId: 2 }, (tx) => look(tx, loan))).version;
    const write = (version: number) =>
      database.withTenant({ brokerageId: 2 }, async (tx) => {
        await bump(tx, loan);
        const set = { version: sql<number>`${version} / (version - ${before})` };
        writeLast(tx, tx.updateTable('loan').set(set).where('loan_number', '=', loan).compile());
        writeLast(
          tx,
          tx
            .updateTable('loan')
            .set({ version: sql`version + 1` })
            .where('loan_number', '=', loan)
            .compile(),
        );
      });
    await write(40);
    expect(await database.withTenant({ brokerageId: 2 }, (tx) => look(tx, loan))).toEqual({ version: 41 });
    const failing = database.withTenant({ brokerageId: 2 }, async (tx) => {
      await bump(tx, loan);
      writeLast(
        tx,
        tx
          .updateTable('loan')
          .set({ version: sql`version / 0` })
          .where('loan_number', '=', loan)
          .compile(),
      );
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await database.withTenant({ brokerageId: 2 }, (tx) => look(tx, loan))).toEqual({ version: 41 });
  });

  test('what comes after a failure is not done and says so; the connection is not used again', async () => {
    const loan = await newLoan(2);
    const one = openDatabase(given.appUrl, { max: 1 });
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
          'Not done: a statement before it failed',
          'Not done: a statement before it failed',
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
    const ask = (tx: Tx, value: unknown) => sql<{ told: unknown }>`select ${value}::jsonb as told`.execute(tx);
    const told = await database.withTenant({ brokerageId: 2, often: true }, async (tx) => {
      await expect(ask(tx, circle)).rejects.toThrow('circular');
      return (await ask(tx, { a: 1 })).rows[0]!.told;
    });
    expect(told).toEqual({ a: 1 });
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

  test('a failure that nobody heard of does not pass for a commit', async () => {
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

describe('a command', () => {
  const identity = (key: string, request: unknown = { text: 'a' }) => ({
    brokerageId: 2,
    personId: person.id,
    key,
    call: 'test-command',
    request,
  });

  test('twenty at once with one key happen once and all get the first answer', async () => {
    const loan = await newLoan(2);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        runCommand(database, identity(key), async (tx) => {
          const sequence = await writeJournal(tx, {
            brokerageId: 2,
            loanNumber: loan,
            personId: person.id,
            actorName: person.name,
            origin: 'typed',
            kind: 'test',
            summary: 'Once',
          });
          return ok({ sequence });
        }),
      ),
    );
    expect(answers.map((answer) => answer.ok && answer.value)).toEqual(Array.from({ length: 20 }, () => ({ sequence: 1 })));
    expect(await given.query('select sequence from journal_line where loan_number = $1', [loan])).toEqual([{ sequence: 1 }]);
  });

  test('a key that comes back with other contents is refused', async () => {
    const key = randomUUID();
    await runCommand(database, identity(key), async () => ok({ done: true }));
    const again = await runCommand(database, identity(key, { text: 'b' }), async () => ok({ done: true }));
    expect(again.ok || again.refusal.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a refusal undoes everything and leaves the key free', async () => {
    const loan = await newLoan(2);
    const key = randomUUID();
    const refused = await runCommand(database, identity(key), async (tx) => {
      await writeJournal(tx, { brokerageId: 2, loanNumber: loan, actorName: 'Test', origin: 'system', kind: 'test', summary: 'Never' });
      return refuse('NO', 'No.');
    });
    expect(refused.ok).toBe(false);
    expect(await given.query('select 1 from journal_line where loan_number = $1', [loan])).toEqual([]);
    const later = await runCommand(database, identity(key), async () => ok({ done: true }));
    expect(later.ok).toBe(true);
  });

  describe('that decides', () => {
    /** Adds one to the loan's version if it is what it was when it was read; `meanwhile` happens between the two. */
    const addOne =
      (loan: string, seen: string[], meanwhile: () => Promise<unknown> = async () => undefined) =>
      async (tx: Tx) => {
        seen.push(isDeciding(tx) ? 'decided' : 'held');
        const { version } = await tx.selectFrom('loan').select('version').where('loan_number', '=', loan).executeTakeFirstOrThrow();
        if (isDeciding(tx)) await meanwhile();
        const added = tx.with('added', (q) =>
          q
            .updateTable('loan')
            .set({ version: version + 1 })
            .where('loan_number', '=', loan)
            .where('version', '=', version)
            .returning('version'),
        );
        writeLast(tx, added.selectNoFrom(stands(sql<boolean>`exists (select from added)`)).compile());
        return ok({ version: version + 1 });
      };
    const versionOf = async (loan: string) =>
      (await given.query<{ version: number }>('select version from loan where loan_number = $1', [loan]))[0]!.version;

    test('reads without holding, and writes if what it read still stands', async () => {
      const loan = await newLoan(2);
      const before = await versionOf(loan);
      const seen: string[] = [];
      const key = randomUUID();
      // It holds nothing: who changes another loan, or looks at this one for an update, is not kept waiting.
      const look = () => given.query('select version from loan where loan_number = $1 for update nowait', [loan]);
      const run = () => runCommand(database, identity(key), addOne(loan, seen, look), { decides: true });
      expect(await run()).toEqual({ ok: true, value: { version: before + 1 } });
      expect(seen).toEqual(['decided']);
      // The same request again: it is decided anew while it is asked for, and neither the decision nor a write of it counts.
      expect(await run()).toEqual({ ok: true, value: { version: before + 1 }, repeated: true });
      expect(await versionOf(loan)).toBe(before + 1);
      const other = await runCommand(database, identity(key, { text: 'b' }), addOne(loan, seen), { decides: true });
      expect(other.ok || other.refusal.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect(await versionOf(loan)).toBe(before + 1);
    });

    test('is run again, holding what it reads, when that changed before it could be written', async () => {
      const loan = await newLoan(2);
      const before = await versionOf(loan);
      const seen: string[] = [];
      const change = () => given.query('update loan set version = version + 10 where loan_number = $1', [loan]);
      const outcome = await runCommand(database, identity(randomUUID()), addOne(loan, seen, change), { decides: true });
      expect(outcome).toEqual({ ok: true, value: { version: before + 11 } });
      expect(seen).toEqual(['decided', 'held']);
      expect(await versionOf(loan)).toBe(before + 11);
    });

    test('holds together with others, once it is written, what it was decided on; meanwhile nothing', async () => {
      const loan = await newLoan(2);
      const before = await versionOf(loan);
      const LOCK = 4_711;
      const advisory = async (granted: boolean) =>
        (await given.query('select 1 from pg_locks where locktype = $1 and objid = $2 and granted = $3', ['advisory', LOCK, granted]))
          .length;
      let letGo = (): void => undefined;
      const going = new Promise<void>((resolve) => (letGo = resolve));
      let alone: Promise<unknown> | undefined;
      const running = runCommand(
        database,
        identity(randomUUID()),
        async (tx) => {
          await holdShared(tx, LOCK);
          expect(await advisory(true)).toBe(0);
          // Somebody who changes what it is decided on comes before it is written.
          alone = database.withShared((other) => holdAlone(other, LOCK).then(() => going));
          while ((await advisory(true)) === 0) await new Promise((soon) => setTimeout(soon, 5));
          return addOne(loan, [])(tx);
        },
        { decides: true },
      );
      while ((await advisory(false)) === 0) await new Promise((soon) => setTimeout(soon, 5));
      expect(await versionOf(loan)).toBe(before);
      letGo();
      await alone;
      expect(await running).toEqual({ ok: true, value: { version: before + 1 } });
      expect(await versionOf(loan)).toBe(before + 1);
    });

    test.each([true, false])('writes nothing of what can’t be sent as a whole (decided: %s)', async (decides) => {
      const loan = await newLoan(2);
      const before = await versionOf(loan);
      const round: { self?: unknown } = {};
      round.self = round;
      const running = runCommand(
        database,
        identity(randomUUID()),
        async (tx) => {
          writeLast(tx, tx.updateTable('loan').set({ version: 99 }).where('loan_number', '=', loan).compile());
          writeLast(tx, sql`select ${round}::text`.compile(tx));
          return ok({});
        },
        { decides },
      );
      await expect(running).rejects.toThrow('circular');
      expect(await versionOf(loan)).toBe(before);
    });

    test('a decision that changed leaves its connection as it was: no transaction, no brokerage', async () => {
      const one = openDatabase(given.appUrl, { max: 1 });
      const loan = await newLoan(2);
      const pid = async () => (await one.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
      const before = await pid();
      const change = () => given.query('update loan set version = version + 10 where loan_number = $1', [loan]);
      const seen: string[] = [];
      const outcome = await runCommand(one, identity(randomUUID()), addOne(loan, seen, change), { decides: true });
      expect(outcome.ok && seen).toEqual(['decided', 'held']);
      const { rows } = await one.pool.query(
        `select pg_backend_pid() as pid, now() = statement_timestamp() as alone, current_setting('lockdesk.brokerage', true) as brokerage, current_setting('transaction_read_only') as reads`,
      );
      expect(rows).toEqual([{ pid: before, alone: true, brokerage: '', reads: 'off' }]);
      await one.close();
    });

    test('a commit that fails fails the decision, and nothing of it is written', async () => {
      const loan = await newLoan(2);
      const before = await versionOf(loan);
      await given.query(`
        create function refuse_at_the_end() returns trigger language plpgsql as $$ begin raise exception 'not in the end'; end $$;
        create constraint trigger refused_at_the_end after update on loan deferrable initially deferred for each row
          when (new.loan_number = '${loan}') execute function refuse_at_the_end();`);
      const key = randomUUID();
      const run = () => runCommand(database, identity(key), addOne(loan, []), { decides: true });
      const answers = () => given.query('select call from idempotency_answer where key = $1', [key]);
      await expect(run()).rejects.toThrow('not in the end');
      await given.query('drop trigger refused_at_the_end on loan; drop function refuse_at_the_end()');
      expect(await versionOf(loan)).toBe(before);
      expect(await answers()).toEqual([]);
      // The same request again is judged afresh, and this time done.
      expect(await run()).toEqual({ ok: true, value: { version: before + 1 } });
      expect(await answers()).toEqual([{ call: 'test-command' }]);
    });

    test('a failed read that nobody heard of does not pass for a decision', async () => {
      const loan = await newLoan(2);
      const before = await versionOf(loan);
      const running = runCommand(
        database,
        identity(randomUUID()),
        async (tx) => {
          await sql`select no_such_column from loan`.execute(tx).catch(() => undefined);
          writeLast(tx, tx.updateTable('loan').set({ version: 99 }).where('loan_number', '=', loan).compile());
          return ok({});
        },
        { decides: true },
      );
      await expect(running).rejects.toThrow('broken before it could commit');
      expect(await versionOf(loan)).toBe(before);
    });

    test('twenty at once with one key happen once and all get the first answer', async () => {
      const loan = await newLoan(2);
      const before = await versionOf(loan);
      const key = randomUUID();
      const work = (tx: Tx) => addOne(loan, [])(tx);
      const once = await Promise.all(Array.from({ length: 20 }, () => runCommand(database, identity(key), work, { decides: true })));
      expect(once.map((one) => one.ok && one.value)).toEqual(Array.from({ length: 20 }, () => ({ version: before + 1 })));
      expect(await versionOf(loan)).toBe(before + 1);
    });

    test('can change nothing while it reads, and a refusal leaves no trace', async () => {
      const loan = await newLoan(2);
      const before = await versionOf(loan);
      const writing = runCommand(
        database,
        identity(randomUUID()),
        async (tx) => {
          await tx.updateTable('loan').set({ version: 99 }).where('loan_number', '=', loan).execute();
          return ok({});
        },
        { decides: true },
      );
      await expect(writing).rejects.toThrow('read-only transaction');
      const refused = await runCommand(
        database,
        identity(randomUUID()),
        async (tx) => {
          writeLast(tx, tx.updateTable('loan').set({ version: 99 }).where('loan_number', '=', loan).compile());
          return refuse('NO', 'No.');
        },
        { decides: true },
      );
      expect(refused.ok || refused.refusal.code).toBe('NO');
      expect(await versionOf(loan)).toBe(before);
    });
  });

  test('says a message once, however often it is put into the outbox', async () => {
    const put = () =>
      database.withTenant({ brokerageId: 2 }, (tx) =>
        putInOutbox(tx, { brokerageId: 2, topic: 'mail', dedupeKey: 'the same', payload: {} }),
      );
    const ids = [await put(), await put()];
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBeUndefined();
  });

  test('leaves a database in which every standing condition holds', async () => {
    expect(await brokenInvariants(given)).toEqual([]);
  });
});

describe('the journal', () => {
  test('chains each line to the one before, so that a change of any line shows', async () => {
    const loan = await newLoan(2);
    for (const summary of ['First', 'Second', 'Third']) {
      await database.withTenant({ brokerageId: 2 }, (tx) =>
        writeJournal(tx, { brokerageId: 2, loanNumber: loan, actorName: 'Test', origin: 'system', kind: 'test', summary }),
      );
    }
    await given.query(`update journal_line set previous_hash = '\\x00' where loan_number = $1 and sequence = 2`, [loan]);
    expect((await brokenInvariants(given)).join()).toContain('names the hash of the one before');
    await given.query(
      `update journal_line j set previous_hash = p.hash from journal_line p where j.loan_number = $1 and j.sequence = 2 and p.loan_number = $1 and p.sequence = 1`,
      [loan],
    );
    expect(await brokenInvariants(given)).toEqual([]);
  });

  test('tells of two at once in the order in which they came, never the later line with the earlier time', async () => {
    const loan = await newLoan(2);
    const write = (tx: Parameters<typeof writeJournal>[0], summary: string) =>
      writeJournal(tx, { brokerageId: 2, loanNumber: loan, actorName: 'Test', origin: 'system', kind: 'test', summary });
    await database.withTenant({ brokerageId: 2 }, async (early) => {
      // It is under way, and so has its time, before the other begins; the other is done first.
      await early.selectFrom('loan').select('loan_number').where('loan_number', '=', loan).execute();
      await database.withTenant({ brokerageId: 2 }, (late) => write(late, 'Began second, wrote first'));
      await write(early, 'Began first, wrote second');
    });
    expect(await brokenInvariants(given)).toEqual([]);
  });

  test('hashes depend on every part of a line', () => {
    const line = {
      sequence: 1,
      at: '2026-11-20T12:00:00.000000Z',
      personId: null,
      actorName: 'A',
      origin: 'typed',
      kind: 'k',
      summary: 's',
      details: { a: 1 },
    };
    const hash = journalHash(null, line).toString('hex');
    for (const change of [
      { sequence: 2 },
      { at: '2026-11-20T12:00:00.000001Z' },
      { actorName: 'B' },
      { origin: 'system' },
      { kind: 'l' },
      { summary: 't' },
      { details: { a: 2 } },
    ]) {
      expect(journalHash(null, { ...line, ...change }).toString('hex')).not.toBe(hash);
    }
    expect(journalHash(Buffer.from([1]), line).toString('hex')).not.toBe(hash);
  });

  test('cannot be edited or thinned by the app’s role', async () => {
    const loan = await newLoan(2);
    await database.withTenant({ brokerageId: 2 }, (tx) =>
      writeJournal(tx, { brokerageId: 2, loanNumber: loan, actorName: 'Test', origin: 'system', kind: 'test', summary: 'Stays' }),
    );
    await expect(database.withTenant({ brokerageId: 2 }, (tx) => tx.deleteFrom('journal_line').execute())).rejects.toThrow(
      /permission denied/,
    );
    const columns = await given.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'journal_line'`,
    );
    const changed: string[] = [];
    for (const { name } of columns) {
      const itself = sql`update journal_line set ${sql.ref(name)} = ${sql.ref(name)} where loan_number = ${loan}`;
      const attempt = database.withTenant({ brokerageId: 2 }, (tx) => itself.execute(tx));
      await attempt.then(
        () => changed.push(name),
        (problem: Error) => expect(problem.message).toMatch(/permission denied/),
      );
    }
    // Its place among all that happened is given to a line after it is committed.
    expect(changed).toEqual(['position']);
    // Not even that by another brokerage.
    const others = database.withTenant({ brokerageId: 3 }, (tx) =>
      tx.updateTable('journal_line').set({ position: 1 }).where('loan_number', '=', loan).executeTakeFirst(),
    );
    expect((await others).numUpdatedRows).toBe(0n);
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
