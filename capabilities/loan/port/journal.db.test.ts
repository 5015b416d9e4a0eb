import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { loadPeople } from '../../../database/demo/load.ts';
import { demoPerson } from '../../../database/demo/people.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { journalHash } from '../../../platform/operation/journal-hash.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { testMasters } from '../../../platform/testing/test-keys.ts';
import { writeJournal } from './journal.ts';

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

  test('sends two concurrent lines in the order of their commits, never the later line with the earlier time', async () => {
    const loan = await newLoan(2);
    const write = (tx: Parameters<typeof writeJournal>[0], summary: string) =>
      writeJournal(tx, { brokerageId: 2, loanNumber: loan, actorName: 'Test', origin: 'system', kind: 'test', summary });
    await database.withTenant({ brokerageId: 2 }, async (early) => {
      // It has begun, and so has its time, before the other begins; the other is done first.
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
