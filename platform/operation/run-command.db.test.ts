import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { closingDateWrite } from '../../capabilities/loan/port/loan-writes.ts';
import { plans } from '../../capabilities/loan/port/plans.ts';
import { loadPeople } from '../../database/demo/load.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { ok, refuse } from '../../foundation/result/result.ts';
import { call } from '../../foundation/wire/call.ts';
import { createClock } from '../clock/clock.ts';
import { openDatabase } from '../database/database.ts';
import type { Asked, Portal } from '../http/asked.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testMasters } from '../testing/test-keys.ts';
import { command, type CommandOperation } from './operation.ts';
import { statements, type Plan } from './plan.ts';
import { runOperation } from './run-command.ts';

const given = await testDatabase();
await loadPeople(given.ownerUrl);
const database = openDatabase(given.appUrl, { max: 2, masters: testMasters });
afterAll(() => database.close());
const priya = demoPerson('priya');
const watched: string[] = [];
const portal = {
  database,
  clock: createClock('America/New_York'),
  plans,
  watchLoan: async (_tx, { loanNumber }) => void watched.push(loanNumber),
} as Partial<Portal> as Portal;

const addToVersion = call({
  name: 'add-to-version',
  method: 'PUT',
  path: '/loan/{loanId}/add',
  summary: 'Adds one to a loan’s version',
  params: z.strictObject({ loanId: z.string() }),
  reply: z.strictObject({ version: z.number(), file: z.string().optional() }),
  refusals: { NO: { status: 409, message: 'No.' } },
  command: true,
});

let loanNumber: string;
let next = 1_600_000_000;
beforeEach(async () => {
  loanNumber = String((next += 1));
  watched.length = 0;
  await given.query(
    `insert into loan (brokerage_id, loan_number, status, application_date, borrower_name, borrower_last_name, last_name_sought) values (2, $1, 'Registered', '2026-11-20', 'Test, T', 'Test', 'test')`,
    [loanNumber],
  );
  await given.query(
    `insert into application_version (brokerage_id, loan_number, version, document, made_by, origin) values (2, $1, 1, '{}', $2, 'typed')`,
    [loanNumber, priya.id],
  );
});

const versionNow = async () =>
  (await given.query<{ version: number }>('select version from loan where loan_number = $1', [loanNumber]))[0]!.version;
const changeTheLoan = () => given.query('update loan set version = version + 10 where loan_number = $1', [loanNumber]);
const journal = () => given.query('select sequence, summary from journal_line where loan_number = $1 order by 1', [loanNumber]);
const inUse = (): number => database.pool.totalCount - database.pool.idleCount;

function run(operation: CommandOperation, key: string = randomUUID(), request: unknown = {}) {
  const asked = { loan: { brokerageId: 2, loanNumber }, actor: { personId: priya.id, displayName: 'Priya' }, brokerageId: 2 };
  const identity = { brokerageId: 2, personId: priya.id, key, call: operation.call.name, request, loanNumber };
  return runOperation(portal, identity, operation, asked as Partial<Asked<typeof addToVersion>> as Asked<never>);
}

interface Steps {
  /** Each reading, by whether the transaction could write. */
  readonly readings: string[];
  /** Happens between the first reading and the writing. */
  readonly meanwhile?: () => Promise<unknown>;
  readonly plan?: Plan;
}

/** Adds one to the loan's version as it was read. */
function addOne({ readings, meanwhile, plan = {} }: Steps): CommandOperation {
  return command(addToVersion, {
    read: async (tx, { loan }) => {
      const { rows } = await sql<{ readOnly: string }>`select current_setting('transaction_read_only') as "readOnly"`.execute(tx);
      readings.push(rows[0]!.readOnly === 'on' ? 'ahead' : 'under locks');
      const { version } = await tx
        .selectFrom('loan')
        .select('version')
        .where('loan_number', '=', loan.loanNumber)
        .executeTakeFirstOrThrow();
      if (readings.length === 1) await meanwhile?.();
      return ok({ version });
    },
    decide: ({ version }) => ok({ version: version + 1 }),
    record: ({ version }, { asked: { loan, actor } }) => ({
      writes: [statements.updateTable('loan').set({ version }).where('loan_number', '=', loan.loanNumber)],
      journal: [{ ...loan, actorName: actor.displayName, origin: 'typed', kind: 'test', summary: `Version ${version}` }],
      ...plan,
    }),
    reply: ({ version }) => ({ version }),
  });
}

describe('a command', () => {
  test('is decided on one snapshot, without locks, and written once', async () => {
    const readings: string[] = [];
    const key = randomUUID();
    const look = () => given.query('select version from loan where loan_number = $1 for update nowait', [loanNumber]);
    const operation = addOne({ readings, meanwhile: look });
    expect(await run(operation, key)).toEqual({ ok: true, value: { version: 2 } });
    expect(readings).toEqual(['ahead']);
    expect(await journal()).toEqual([{ sequence: 1, summary: 'Version 2' }]);
    expect(watched).toEqual([loanNumber]);
    expect(await run(operation, key)).toEqual({ ok: true, value: { version: 2 }, repeated: true });
    const other = await run(operation, key, { other: true });
    expect(other.ok || other.refusal.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await versionNow()).toBe(2);
  });

  test('is read and decided again under locks when the loan was changed before it could be written', async () => {
    const readings: string[] = [];
    expect(await run(addOne({ readings, meanwhile: changeTheLoan }))).toEqual({ ok: true, value: { version: 12 } });
    expect(readings).toEqual(['ahead', 'under locks']);
    expect(await versionNow()).toBe(12);
    expect(await journal()).toEqual([{ sequence: 1, summary: 'Version 12' }]);
  });

  test('whose first write fails because the loan has changed is decided again, and does not fail', async () => {
    const seen: number[] = [];
    const operation = command(addToVersion, {
      read: async (tx, { loan }) => {
        const { version } = await tx
          .selectFrom('loan')
          .select('version')
          .where('loan_number', '=', loan.loanNumber)
          .executeTakeFirstOrThrow();
        if (seen.push(version) === 1) await changeTheLoan();
        return ok({ version });
      },
      decide: ({ version }) => ok({ version: version + 1 }),
      record: ({ version }, { context, asked: { loan } }) => {
        const asRead = sql`(select version from loan where loan_number = ${loan.loanNumber}) = ${context.version}`;
        return {
          writes: [
            statements.selectNoFrom(sql`1 / case when ${asRead} then 1 else 0 end`.as('whole')),
            // What comes before the loan's row is sent without waiting for the look.
            closingDateWrite(loan, '2026-12-15'),
            statements.updateTable('loan').set({ version }).where('loan_number', '=', loan.loanNumber),
          ],
        };
      },
      reply: ({ version }) => ({ version }),
    });
    expect(await run(operation)).toEqual({ ok: true, value: { version: 12 } });
    expect(seen).toEqual([1, 11]);
  });

  test('writes nothing while something else its plan names has changed, and says so in the end', async () => {
    const readings: string[] = [];
    const never = await run(addOne({ readings, plan: { unchanged: [sql<boolean>`null`] } }));
    expect(never.ok || never.refusal.code).toBe('CHANGED_MEANWHILE');
    expect(readings.length).toBe(7);
    expect([await versionNow(), await journal(), watched]).toEqual([1, [], []]);
  });

  test('waits for its locks before anything is written, and holds nothing before', async () => {
    const NUMBER = 4_711;
    const advisory = async (granted: boolean) =>
      (await given.query('select 1 from pg_locks where locktype = $1 and objid = $2 and granted = $3', ['advisory', NUMBER, granted]))
        .length;
    const released = Promise.withResolvers<void>();
    let holder: Promise<unknown> | undefined;
    const running = run(
      addOne({
        readings: [],
        plan: { locks: [{ number: NUMBER, mode: 'shared' }] },
        meanwhile: async () => {
          expect(await advisory(true)).toBe(0);
          holder = database.withShared(async (tx) => {
            await sql`select pg_advisory_xact_lock(${NUMBER})`.execute(tx);
            await released.promise;
          });
          await expect.poll(() => advisory(true)).toBe(1);
        },
      }),
    );
    await expect.poll(() => advisory(false)).toBe(1);
    expect(await versionNow()).toBe(1);
    released.resolve();
    await holder;
    expect((await running).ok).toBe(true);
  });

  test('twenty at once with one key happen once; twenty with their own happen one after the other', async () => {
    const key = randomUUID();
    const once = await Promise.all(Array.from({ length: 20 }, () => run(addOne({ readings: [] }), key)));
    expect(once.map((one) => one.ok && one.value)).toEqual(Array.from({ length: 20 }, () => ({ version: 2 })));
    const each = await Promise.all(Array.from({ length: 20 }, () => run(addOne({ readings: [] }))));
    expect(each.every((one) => one.ok)).toBe(true);
    expect(await versionNow()).toBe(22);
    expect((await journal()).length).toBe(21);
  });

  test('can change nothing while it reads', async () => {
    const writes = command(addToVersion, {
      read: async (tx) => {
        await sql`update loan set version = 99`.execute(tx);
        return ok({});
      },
      decide: () => ok({}),
      record: () => ({}),
      reply: () => ({ version: 0 }),
    });
    await expect(run(writes)).rejects.toThrow('read-only transaction');
  });

  test('a refusal of any phase writes nothing and leaves the key free', async () => {
    const key = randomUUID();
    const phases = (at: string): CommandOperation =>
      command(addToVersion, {
        prepare: async () => (at === 'prepare' ? refuse('NO', 'No.') : ok('prepared')),
        read: async (_tx, _asked, _portal, prepared) => (at === 'read' ? refuse('NO', 'No.') : ok({ prepared })),
        work: { from: () => [], run: async () => (at === 'work' ? refuse('NO', 'No.') : ok('worked')) },
        decide: ({ prepared }, _asked, worked) =>
          at === 'decide' ? refuse('NO', 'No.') : ok({ version: prepared.length + worked.length }),
        record: () => ({}),
        reply: ({ version }) => ({ version }),
      });
    for (const at of ['prepare', 'read', 'work', 'decide']) expect([at, (await run(phases(at), key)).ok]).toEqual([at, false]);
    expect(await run(phases('none'), key)).toEqual({ ok: true, value: { version: 14 } });
  });

  test('a commit that fails leaves nothing, and the same request is judged afresh', async () => {
    await given.query(`
      create function refuse_at_the_end() returns trigger language plpgsql as $$ begin raise exception 'not in the end'; end $$;
      create constraint trigger refused_at_the_end after update on loan deferrable initially deferred for each row
        when (new.loan_number = '${loanNumber}') execute function refuse_at_the_end();`);
    const key = randomUUID();
    await expect(run(addOne({ readings: [] }), key)).rejects.toThrow('not in the end');
    await given.query('drop trigger refused_at_the_end on loan; drop function refuse_at_the_end()');
    expect([await versionNow(), await journal()]).toEqual([1, []]);
    expect(await given.query('select call from idempotency_answer where key = $1', [key])).toEqual([]);
    expect((await run(addOne({ readings: [] }), key)).ok).toBe(true);
  });

  test('leaves its connection as it was: no transaction, no brokerage', async () => {
    await run(addOne({ readings: [], meanwhile: changeTheLoan }));
    const { rows } = await database.pool.query(
      `select now() = statement_timestamp() as alone, current_setting('lockdesk.brokerage', true) as brokerage, current_setting('transaction_read_only') as reads`,
    );
    expect(rows).toEqual([{ alone: true, brokerage: '', reads: 'off' }]);
  });
});

describe('slow work of a command', () => {
  /** Draws from the version it read. */
  function draw(drawn: { version: number; inUse: number }[], meanwhile?: () => Promise<unknown>): CommandOperation {
    return command(addToVersion, {
      read: async (tx, { loan }) =>
        ok(await tx.selectFrom('loan').select('version').where('loan_number', '=', loan.loanNumber).executeTakeFirstOrThrow()),
      decide: ({ version }) => ok({ version }),
      make: {
        from: ({ version }) => [version],
        run: async ({ version }) => {
          drawn.push({ version, inUse: inUse() });
          await meanwhile?.();
          return `drawn from ${version}`;
        },
      },
      record: (_decided, { asked: { loan }, made }) => ({
        journal: [{ ...loan, actorName: 'Test', origin: 'system', kind: 'test', summary: made }],
      }),
      reply: ({ version }, { made }) => ({ version, file: made }),
    });
  }

  test('uses no connection, and is done once', async () => {
    const drawn: { version: number; inUse: number }[] = [];
    const key = randomUUID();
    const reply = { ok: true, value: { version: 1, file: 'drawn from 1' } };
    expect(await run(draw(drawn), key)).toEqual(reply);
    expect(await run(draw(drawn), key)).toEqual({ ...reply, repeated: true });
    expect(drawn).toEqual([{ version: 1, inUse: 0 }]);
  });

  test('is done again when it was made from something else by then', async () => {
    const drawn: { version: number; inUse: number }[] = [];
    const twice = async () => (drawn.length < 3 ? changeTheLoan() : undefined);
    expect(await run(draw(drawn, twice))).toEqual({ ok: true, value: { version: 21, file: 'drawn from 21' } });
    expect(drawn).toEqual([1, 11, 21].map((version) => ({ version, inUse: 0 })));
    expect(await journal()).toEqual([{ sequence: 1, summary: 'drawn from 21' }]);
  });

  test('is not done again when only something else of the loan changed', async () => {
    const drawn: { version: number; inUse: number }[] = [];
    const comment = () => given.query('update loan set borrower_name = $2 where loan_number = $1', [loanNumber, 'Other, O']);
    expect((await run(draw(drawn, comment))).ok).toBe(true);
    expect(drawn.length).toBe(1);
  });

  test('twenty at once leave both connections to everybody else', async () => {
    const release = Promise.withResolvers<void>();
    const drawn: { version: number; inUse: number }[] = [];
    const running = Array.from({ length: 20 }, () => run(draw(drawn, () => release.promise)));
    await expect.poll(() => drawn.length).toBe(20);
    await expect.poll(inUse).toBe(0);
    release.resolve();
    expect((await Promise.all(running)).every((one) => one.ok)).toBe(true);
  });

  test('a reply that may not be stored whole is made again from what is', async () => {
    const key = randomUUID();
    const secret = command(addToVersion, {
      decide: () => ok({}),
      record: () => ({}),
      reply: () => ({ version: 7, file: 'secret' }),
      replay: {
        stored: ({ version }) => ({ version }),
        read: async (tx, stored, { loan }) => {
          const { borrower_name: name } = await tx
            .selectFrom('loan')
            .select('borrower_name')
            .where('loan_number', '=', loan.loanNumber)
            .executeTakeFirstOrThrow();
          return ok({ ...(stored as { version: number }), name });
        },
        finish: async (read) =>
          ok({ version: (read as { version: number }).version, file: `again for ${(read as { name: string }).name}, ${inUse()}` }),
      },
    });
    expect(await run(secret, key)).toEqual({ ok: true, value: { version: 7, file: 'secret' } });
    expect(await given.query('select reply from idempotency_answer where key = $1', [key])).toEqual([{ reply: { version: 7 } }]);
    expect(await run(secret, key)).toEqual({ ok: true, value: { version: 7, file: 'again for Test, T, 0' }, repeated: true });
  });
});
