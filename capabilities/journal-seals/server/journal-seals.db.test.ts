import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClock } from '../../../platform/clock/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { journalHash } from '../../../platform/operation/journal-hash.ts';
import { readMasterKeys } from '../../../platform/vault/master-keys.ts';
import { instantText } from '../../../platform/database/instant-text.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { TEST_KEY } from '../../../platform/testing/test-keys.ts';
import { writeJournal } from '../../loan/port/journal.ts';
import { checkAll, checkNightly } from './jobs/check-all.ts';
import { makeSeal } from './jobs/make-seal.ts';
import { sendSeals } from './jobs/send-seals.ts';

const testing = await testDatabase({ demo: true });
const database = openDatabase(testing.appUrl, { masters: readMasterKeys({ text: TEST_KEY }) });
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-seals-'));
const zone = 'America/New_York';
const clock = createClock(zone);
const checking = { database, clock, zone, folder };
const settings = { folder, mail: ['seals@harrow.example'], webhook: undefined, webhookSecret: undefined, timestampUrl: undefined };
const send = () =>
  sendSeals({ database, log: createLog('seals', 'silent'), settings, origin: 'https://portal.example', webhooks: { loopback: false } });
const loan = { brokerageId: 0, loanNumber: '' };

beforeAll(async () => {
  const [row] = await testing.query<{ brokerage_id: number; loan_number: string }>(
    'select brokerage_id, loan_number from loan where journal_count > 3 order by journal_count desc limit 1',
  );
  Object.assign(loan, { brokerageId: row!.brokerage_id, loanNumber: row!.loan_number });
});
// Every test begins on an evening with no seal, no check and no alarm.
beforeEach(async () => {
  await testing.startAt('2026-11-20T03:30:00Z');
  await testing.query('truncate journal_check, journal_seal, journal_seal_head, journal_seal_copy');
  await testing.query(`delete from outbox_message where dedupe_key like 'journal-seal %'`);
  await testing.query(`delete from operator_alarm where kind = 'journal-broken'`);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const note = (text: string) =>
  database.withTenant(loan, (tx) => writeJournal(tx, { ...loan, actorName: 'Portal', origin: 'system', kind: 'noted', summary: text }));
/** The seals of two days, the second with one line more. */
async function twoSeals(): Promise<void> {
  await makeSeal(checking);
  await send();
  await note('One line more');
  await testing.startAt('2026-11-20T05:01:00Z');
  await makeSeal(checking);
  await send();
}
const whole = { lies: [] as unknown[] };
const lies = async () => (await checkAll({ database, folder })).lies;
const alarms = () =>
  testing.query(`select subject, sentence from operator_alarm where kind = 'journal-broken' and cleared_at is null order by subject`);

/** As a database’s owner can: rewrites lines from a number on, rehashes all later ones, and makes the loan’s row match. */
async function rewrite(from: number, summary: string): Promise<() => Promise<void>> {
  const saved = await testing.query<{ sequence: number; previous_hash: Buffer | null; hash: Buffer; summary: string }>(
    'select sequence, previous_hash, hash, summary from journal_line where brokerage_id = $1 and loan_number = $2 order by sequence',
    [loan.brokerageId, loan.loanNumber],
  );
  const write = async (line: { sequence: number; previous_hash: Buffer | null; hash: Buffer; summary: string }): Promise<void> => {
    await testing.query(
      'update journal_line set summary = $4, previous_hash = $5, hash = $6 where brokerage_id = $1 and loan_number = $2 and sequence = $3',
      [loan.brokerageId, loan.loanNumber, line.sequence, line.summary, line.previous_hash, line.hash],
    );
  };
  const setHead = (hash: Buffer) =>
    testing.query('update loan set journal_head = $3 where brokerage_id = $1 and loan_number = $2', [
      loan.brokerageId,
      loan.loanNumber,
      hash,
    ]);
  let previous: Buffer | null = null;
  for (const line of saved) {
    const says = line.sequence < from ? line.summary : summary;
    const [row] = await testing.query<Record<string, unknown>>(
      `select person_id, actor_name, origin, kind, details, ${instantText('at')} as at from journal_line where brokerage_id = $1 and loan_number = $2 and sequence = $3`,
      [loan.brokerageId, loan.loanNumber, line.sequence],
    );
    const { person_id: personId, actor_name: actorName, ...said } = row!;
    const hash: Buffer = journalHash(previous, { ...said, personId, actorName, sequence: line.sequence, summary: says });
    await write({ sequence: line.sequence, previous_hash: previous, hash, summary: says });
    previous = hash;
  }
  await setHead(previous!);
  return async () => {
    for (const line of saved) await write(line);
    await setHead(saved.at(-1)!.hash);
  };
}

test('all journals are sealed once a day, and only those that moved the next day', async () => {
  const [all] = await testing.query<{ chains: number; lines: number }>(
    `select (count(distinct (brokerage_id, loan_number)))::int as chains, count(*)::int as lines from (
       select brokerage_id, loan_number from journal_line union all select brokerage_id, '' from account_journal_line) j`,
  );
  expect(await makeSeal(checking)).toMatchObject({ number: 1, day: '2026-11-19', ...all, moved: all!.chains, previous: null });
  expect(await makeSeal(checking)).toBeUndefined();
  await send();
  // Eleven at night in New York is still the day before.
  await testing.startAt('2026-11-20T04:59:00Z');
  expect(await makeSeal(checking)).toBeUndefined();
  await note('One line more');
  await testing.startAt('2026-11-20T05:01:00Z');
  const second = await makeSeal(checking);
  expect(second).toMatchObject({ number: 2, day: '2026-11-20', chains: all!.chains, lines: all!.lines + 1, moved: 1 });
  expect(second!.parts).toMatchObject([{ brokerageId: loan.brokerageId, moved: 1 }]);
  await send();
  expect(await lies()).toEqual([]);
});

test('a seal is in a file of its own with the list it is over, and goes to the operators by mail', async () => {
  await twoSeals();
  expect(readdirSync(folder).sort()).toEqual(['2026-11-19.ends', '2026-11-19.json', '2026-11-20.ends', '2026-11-20.json']);
  expect(statSync(join(folder, '2026-11-20.json')).mode & 0o777).toBe(0o400);
  const { seal, hash } = JSON.parse(readFileSync(join(folder, '2026-11-20.json'), 'utf8')) as { seal: { number: number }; hash: string };
  expect(seal.number).toBe(2);
  const letters = await testing.query<{ payload: { to: object[]; text: string } }>(
    `select payload from outbox_message where dedupe_key like 'journal-seal %' order by made_at`,
  );
  expect(letters).toHaveLength(2);
  expect(letters[1]!.payload).toMatchObject({ to: [{ address: 'seals@harrow.example' }], subject: 'Seal of the journals of 2026-11-20' });
  expect(letters[1]!.payload.text).toContain(hash);
});

test('the portal can add seals and ends, and change or delete none', async () => {
  for (const table of ['journal_seal', 'journal_seal_head', 'journal_seal_copy', 'journal_check', 'access_event'])
    for (const statement of [`delete from ${table}`, `update ${table} set brokerage_id = 1`])
      await expect(testing.query(`set role lockdesk_app; ${statement}`), statement).rejects.toThrow(/permission denied|does not exist/);
});

test('a worker that died between the ends and the seal is taken up by the next', async () => {
  await twoSeals();
  await note('Before it died');
  await testing.startAt('2026-11-21T06:00:00Z');
  const [head] = await testing.query<{ n: number; hash: Buffer }>(
    'select journal_count as n, journal_head as hash from loan where brokerage_id = $1 and loan_number = $2',
    [loan.brokerageId, loan.loanNumber],
  );
  await testing.query('insert into journal_seal_head values ($1, $2, 3, $3, $4)', [loan.brokerageId, loan.loanNumber, head!.n, head!.hash]);
  expect(await lies()).toEqual([]);
  await note('After it died');
  expect(await makeSeal(checking)).toMatchObject({ number: 3, moved: 1 });
  await send();
  expect(await lies()).toEqual([]);
});

test('two workers make one seal of a day', async () => {
  await testing.startAt('2026-11-22T06:00:00Z');
  const made = await Promise.all([makeSeal(checking), makeSeal(checking), makeSeal(checking)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  await send();
});

test('a journal that the database owner rewrote and rehashed is detected at night, reported with loan and line, and cleared when it is whole again', async () => {
  await twoSeals();
  await testing.startAt('2026-11-22T08:00:00Z');
  expect(await checkNightly(checking)).toMatchObject(whole);
  expect(await checkNightly(checking)).toBeUndefined();
  const restore = await rewrite(2, 'Never happened');
  // The chain itself is valid: only the seal shows the change.
  await testing.startAt('2026-11-23T08:00:00Z');
  const found = await checkNightly(checking);
  const [sealed] = await testing.query<{ n: number }>(
    'select min(sequence) as n from journal_seal_head where brokerage_id = $1 and loan_number = $2',
    [loan.brokerageId, loan.loanNumber],
  );
  expect(found!.lies).toMatchObject([{ kind: 'sealed-line-differs', chain: loan, sequence: sealed!.n, sealOf: '2026-11-19' }]);
  expect(await alarms()).toMatchObject([
    { subject: `brokerage ${loan.brokerageId}, loan ${loan.loanNumber}`, sentence: expect.stringContaining(`line ${sealed!.n}`) as string },
  ]);
  const [run] = await testing.query<{ lies: string[]; lines: number }>(`select lies, lines from journal_check where day = '2026-11-23'`);
  expect(run!.lies).toHaveLength(1);
  await restore();
  await testing.startAt('2026-11-24T08:00:00Z');
  expect(await checkNightly(checking)).toMatchObject(whole);
  expect(await alarms()).toEqual([]);
});

test('before two in the morning nothing is checked', async () => {
  await testing.startAt('2026-11-25T06:30:00Z');
  expect(await checkNightly(checking)).toBeUndefined();
  await testing.startAt('2026-11-25T07:00:00Z');
  expect(await checkNightly(checking)).toMatchObject(whole);
});

const asOwner = (statement: string, ...values: unknown[]) => testing.query(statement, [loan.brokerageId, loan.loanNumber, ...values]);
const OF_LOAN = 'where brokerage_id = $1 and loan_number = $2';

test.each<[string, () => Promise<unknown>, object]>([
  [
    'a line edited',
    () => asOwner(`update journal_line set summary = summary || '!' ${OF_LOAN} and sequence = 2`),
    { kind: 'line-changed', sequence: 2 },
  ],
  ['a line deleted', () => asOwner(`delete from journal_line ${OF_LOAN} and sequence = 3`), { kind: 'line-missing', sequence: 3 }],
  [
    'two lines that change places',
    async () => {
      for (const [from, to] of [
        [2, 90_000],
        [3, 2],
        [90_000, 3],
      ])
        await asOwner(`update journal_line set sequence = $4 ${OF_LOAN} and sequence = $3`, from, to);
    },
    { kind: 'link-broken', sequence: 2 },
  ],
])('%s by the owner is found', async (_what, tamper, lie) => {
  await twoSeals();
  await testing.query('create table saved_lines as select * from journal_line');
  try {
    await tamper();
    expect(await lies()).toMatchObject([{ ...lie, chain: loan }]);
  } finally {
    await asOwner(`delete from journal_line ${OF_LOAN}`);
    await asOwner(`insert into journal_line select * from saved_lines ${OF_LOAN}`);
    await testing.query('drop table saved_lines');
  }
  expect(await lies()).toEqual([]);
});

test('a deleted seal file is found, and is not written anew from the database', async () => {
  await twoSeals();
  const file = join(folder, '2026-11-20.json');
  const content = readFileSync(file);
  rmSync(file);
  await send();
  expect(await lies()).toMatchObject([{ kind: 'seal-missing', sealOf: '2026-11-20' }]);
  writeFileSync(file, content);
  expect(await lies()).toEqual([]);
});

test('lines written while the check reads are no lie', async () => {
  await twoSeals();
  let going = true;
  const writing = (async () => {
    while (going) await note('Meanwhile');
  })();
  try {
    for (let round = 0; round < 5; round += 1) expect(await lies()).toEqual([]);
  } finally {
    going = false;
    await writing;
  }
});
