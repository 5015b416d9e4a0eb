import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { storedShift } from '../../../platform/database/openings.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { failures } from '../verdicts.ts';
import { judge } from './judge.ts';
import { runLockRace } from './run-lock-race.ts';

const database = await testDatabase({ demo: true });
const dataFolder = mkdtempSync(join(tmpdir(), 'lockdesk-race-test-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

test('a bounded race: two processes, a sheet every 150 ms, and a database that is as it must be', { timeout: 240_000 }, async () => {
  const outcome = await runLockRace({
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    dataFolder,
    attempts: 2_000,
    seconds: 12,
    processes: 2,
    connections: 4,
    loans: 20,
    // With other tests running a lock may take longer than 50 ms: then there would be no lock at all.
    publishEvery: 150,
    seed: 7,
  });
  expect(failures(await judge(database.ownerUrl, outcome))).toEqual([]);
  // It was a race: somebody locked, and others were too late, for the loan or for the sheet.
  expect(outcome.answers.has('LOCKED')).toBe(true);
  expect(outcome.answers.has('ALREADY_LOCKED') || outcome.answers.has('SHEET_CHANGED')).toBe(true);

  // The judge is no rubber stamp: each of these it must notice.
  const harmed = async (harm: string, undo: string): Promise<string[]> => {
    await database.query(harm);
    const found = failures(await judge(database.ownerUrl, outcome)).map((one) => one.split(':')[0]!);
    await database.query(undo);
    return found;
  };
  const one = `lock_id = '${outcome.answered[0]!.lockId}'`;
  expect(
    await harmed(
      `update rate_lock set price_thousandths = price_thousandths + 1 where ${one}`,
      `update rate_lock set price_thousandths = price_thousandths - 1 where ${one}`,
    ),
  ).toEqual(
    expect.arrayContaining([
      'Every lock a racer was answered is there, and no other',
      'Every lock reprices from its pinned sheet to the thousandth',
    ]),
  );
  expect(
    await harmed(
      // Before any sheet was live; a later moment could be the last sheet's.
      `update rate_lock set locked_at = locked_at - interval '10 years' where ${one}`,
      `update rate_lock set locked_at = locked_at + interval '10 years' where ${one}`,
    ),
  ).toEqual(expect.arrayContaining(['No lock is on a sheet that was not live when it was made']));
  // A sheet that ended while the lock was being made, which a lock that did not hold its sheet would let happen.
  const sheet = `version_id = '${outcome.answered[0]!.sheetVersion}'`;
  const [live] = await database.query<{ during: string }>(`select active_during::text as during from rate_sheet where ${sheet}`);
  expect(
    await harmed(
      `update rate_sheet set active_during = tstzrange(lower(active_during), (select pg_xact_commit_timestamp(xmin) + make_interval(secs => ${storedShift}) from lock_event where sequence = 1 and ${one})) where ${sheet}`,
      `update rate_sheet set active_during = '${live!.during}' where ${sheet}`,
    ),
  ).toEqual(expect.arrayContaining(['No lock is on a sheet that was not live when it was made']));
  expect(
    await harmed(
      `update journal_line set summary = summary || '.' where loan_number = '${outcome.answered[0]!.loanNumber}'`,
      `update journal_line set summary = rtrim(summary, '.') where loan_number = '${outcome.answered[0]!.loanNumber}'`,
    ),
  ).toEqual(expect.arrayContaining(['Every journal is an unbroken chain']));
});
