import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { atNight } from '../../../platform/testing/tier.ts';
import { failures } from '../verdicts.ts';
import { judge } from './judge.ts';
import { runDisclosureRace, type DisclosureRaceOutcome } from './run-disclosure-race.ts';

const database = await testDatabase({ demo: true });
const dataFolder = mkdtempSync(join(tmpdir(), 'lockdesk-disclosure-race-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const small = { ownerUrl: database.ownerUrl, appUrl: database.appUrl, dataFolder, coordinators: 4, workers: 2, loans: 4 };
const judged = async (outcome: DisclosureRaceOutcome): Promise<(string | undefined)[]> =>
  failures(await judge(database.ownerUrl, outcome)).map((failure) => failure.split(':')[0]);

test('a bounded race to send: nothing is sent twice or altered, though letters arrive unanswered', { timeout: 240_000 }, async () => {
  // A race this small doesn’t come to everything a mail server may do.
  const outcome = { ...(await runDisclosureRace({ ...small, letters: 60, seed: 3 })), whole: false };
  expect(failures(await judge(database.ownerUrl, outcome))).toEqual([]);
  // It was a race: some met, some were repeated, and a letter arrived of which the worker never heard.
  expect([...outcome.answers.keys()]).toEqual(expect.arrayContaining(['SEND DONE', 'SEND WAS SENT ALREADY', 'SEND ANSWERED AGAIN']));
  expect(outcome.fates.get('taken-cut')).toBeGreaterThan(0);

  // The judge is no rubber stamp: each of these it must notice.
  const [first] = outcome.answered;
  expect(await judged({ ...outcome, taken: [...outcome.taken, outcome.taken[0]!] })).toEqual(['No letter arrived twice']);
  const other = outcome.taken.map((letter) => ({ ...letter, files: letter.files.map((file) => ({ ...file, sha256: 'another' })) }));
  expect(await judged({ ...outcome, taken: other })).toEqual(['What arrived is what was stored, byte for byte']);
  const looked = outcome.answered.map((one) => (one === first ? { ...one, mark: 1 } : one));
  expect(await judged({ ...outcome, answered: looked })).toEqual(['What was sent is what its sender had looked at']);
  expect(await judged({ ...outcome, taken: [] })).toEqual(['What is said of a letter is so']);
});

test.runIf(atNight)('workers that send again what may have arrived send twice, and the judge sees it', { timeout: 240_000 }, async () => {
  const own = await testDatabase({ demo: true });
  const outcome = await runDisclosureRace({
    ...small,
    ownerUrl: own.ownerUrl,
    appUrl: own.appUrl,
    letters: 60,
    seed: 3,
    blind: true,
  });
  const found = failures(await judge(own.ownerUrl, { ...outcome, whole: false })).map((failure) => failure.split(':')[0]);
  expect(found).toEqual(['No letter arrived twice']);
});
