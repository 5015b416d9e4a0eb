import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { failures } from '../verdicts.ts';
import { judge } from './judge.ts';
import { runEditRace } from './run-edit-race.ts';

const database = await testDatabase({ demo: true });
const dataFolder = mkdtempSync(join(tmpdir(), 'lockdesk-edit-race-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

test('a bounded race of eight editors: nothing typed is lost, and nobody’s value goes unseen', { timeout: 120_000 }, async () => {
  const outcome = await runEditRace({
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    dataFolder,
    saves: 240,
    editors: 8,
    loans: 2,
    seed: 7,
  });
  expect(failures(await judge(database.ownerUrl, outcome))).toEqual([]);
  // It was a race: some saves were merged with others, some met, and some were sent again.
  expect([...outcome.answers.keys()]).toEqual(expect.arrayContaining(['SAVED, MERGED', 'EDIT_COLLISION', 'SAVED, ANSWERED AGAIN']));

  // The judge is no rubber stamp: each of these it must notice.
  const one = outcome.accepted.find(({ fields }) => fields.some(({ path }) => path === 'loan/RegistrationCommentText'))!;
  const where = `loan_number = '${one.loanNumber}' and version = ${one.version}`;
  const typed = one.fields.find(({ path }) => path === 'loan/RegistrationCommentText')!.typed;
  const put = (text: string) =>
    database.query(
      `update application_version set document = jsonb_set(document, '{loan,RegistrationCommentText}', to_jsonb($1::text)) where ${where}`,
      [text],
    );
  const judged = async () => failures(await judge(database.ownerUrl, outcome)).map((failure) => failure.split(':')[0]);
  await put('Somebody else’s');
  expect(await judged()).toContain('A save changes what was typed, as it was typed, and nothing else');
  await put(typed);
  // As if the editor had seen another value than the one that was there.
  const blind = {
    ...outcome,
    accepted: outcome.accepted.map((save) =>
      save === one ? { ...save, fields: save.fields.map((field) => ({ ...field, seen: 'another' })) } : save,
    ),
  };
  expect(failures(await judge(database.ownerUrl, blind)).map((failure) => failure.split(':')[0])).toEqual([
    'No save took the place of a value its editor had not seen',
  ]);
  expect(
    failures(await judge(database.ownerUrl, { ...outcome, accepted: outcome.accepted.slice(1) })).map((failure) => failure.split(':')[0]),
  ).toEqual(['Every accepted save is one version, and there is no other']);
});
