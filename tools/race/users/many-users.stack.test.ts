import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { judgeFaults } from '../faults/judge-faults.ts';
import { allKills, runFaults } from '../faults/run-faults.ts';
import { failures } from '../verdicts.ts';
import { judgeUsers } from './judge-users.ts';
import { runUsers } from './run-users.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'lockdesk-users-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const small = { dataFolder, users: 12, think: 0.25, seed: 5 };
const named = (failed: readonly string[]): (string | undefined)[] => failed.map((failure) => failure.split(':')[0]);

test('a dozen people at work for some seconds: nothing fails, and all that was answered is there', async () => {
  const { ownerUrl, appUrl } = await testDatabase({ demo: true });
  const outcome = await runUsers({ ...small, ownerUrl, appUrl, warmUp: 1, seconds: 5, burst: 1, apis: 1 });
  // In so short a time nobody may have come to each kind of work.
  expect(failures(await judgeUsers(ownerUrl, { ...outcome, whole: false }))).toEqual([]);
  expect(outcome.acknowledged.comments.length + outcome.acknowledged.saves.length).toBeGreaterThan(3);
  const steady = outcome.phases.find(({ name }) => name === 'steady')!.others;
  expect(steady.waitsOf('read').count).toBeGreaterThan(20);
  expect(steady.endings).toMatchObject({ later: 0, fault: 0 });
});

test('people who repeat what was not answered lose nothing under kills, and the judge sees it when they do', async () => {
  const { ownerUrl, appUrl, query } = await testDatabase({ demo: true });
  const outcome = await runFaults({
    ...small,
    ownerUrl,
    appUrl,
    locksInHundred: 10,
    apis: 2,
    workers: 1,
    seconds: 45,
    watchEvery: 0.5,
    killing: {
      every: 0.5,
      shares: { api: 1, worker: 0, database: 0 },
      windows: { kills: 1, passages: 3 },
      enough: ({ atAnyMoment, inWindows }) => atAnyMoment.api.length >= 1 && inWindows.size >= 1,
    },
  });
  expect(failures(await judgeFaults(ownerUrl, outcome))).toEqual([]);
  expect(allKills(outcome.kills)).toBeGreaterThanOrEqual(2);
  expect(outcome.tally.counts.has('comment NO ANSWER') || outcome.tally.endings.later > 0).toBe(true);
  expect(outcome.watched!.memory.map(({ name }) => name)).toEqual(expect.arrayContaining(['api-1', 'api-2', 'worker-1']));

  // The judge is no rubber stamp.
  const [comment] = outcome.acknowledged.comments;
  const [save] = outcome.acknowledged.saves;
  const { acknowledged } = outcome;
  const otherwise = { ...outcome, acknowledged: { ...acknowledged, saves: [{ ...save!, typed: 'Something else' }] } };
  expect(named(failures(await judgeFaults(ownerUrl, otherwise)))).toEqual(['Every save that was answered is the version it was answered']);
  const unanswered = { ...outcome, acknowledged: { ...acknowledged, comments: acknowledged.comments.slice(1) } };
  expect(named(failures(await judgeFaults(ownerUrl, unanswered)))).toEqual(['Nothing is there that nobody was answered']);
  await query('delete from loan_comment where comment_id = $1', [comment!.commentId]);
  expect(named(failures(await judgeFaults(ownerUrl, outcome)))).toContain('Every comment that was answered is there, once, with its line');
});
