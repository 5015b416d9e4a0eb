import { expect, test } from 'vitest';
import { migrationNames, migrationTexts } from '../../../database/migration-files.ts';
import { longLocks } from './migration-locks.ts';

/** From this migration on; earlier ones ran without a portal running at the same time. */
const SINCE = '2026-11-28-960';

test('a migration can run beside the release before, or says why it may not matter', async () => {
  const found: string[] = [];
  for (const name of migrationNames().filter((one) => one >= SINCE))
    for (const text of await migrationTexts(name)) found.push(...longLocks(text).map((what) => `${name}: ${what}`));
  expect(found).toEqual([]);
});

test.each([
  ['alter table loan drop column status', 'drops a column'],
  ['alter table loan alter column loan_amount_cents type numeric', 'rewrites'],
  ['alter table loan alter column status set not null', 'not null'],
  ['create index loan_by_name on loan (name)', 'writers out'],
  ['alter table loan add constraint x check (a > 0)', 'constraint'],
  ['alter table loan add column x text not null', 'can’t fill'],
  ['alter table loan rename column a to b', 'renames'],
  ['drop table loan_count', 'drops a table'],
])('%s is noticed', (statement, what) => {
  expect(longLocks(`${statement};\n`).join()).toContain(what);
  expect(longLocks(`-- Beside the release before: a table of ten rows.\n${statement};\n`)).toEqual([]);
});

test('what only adds, and a table of its own, are not', () => {
  expect(
    longLocks(`create table new_thing (id int primary key);
create index new_thing_id on new_thing (id);
alter table new_thing add constraint y check (id > 0);
alter table loan add column x text;
alter table loan add column y boolean not null default false;
alter table loan add constraint z check (x <> '') not valid;
`),
  ).toEqual([]);
});
