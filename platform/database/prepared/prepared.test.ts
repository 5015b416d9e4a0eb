import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CompiledQuery } from 'kysely';
import { everyStatement } from './prepared-statement.ts';

const root = new URL('../../../', import.meta.url).pathname;
const files = globSync('{platform,capabilities}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && /= prepared(ByBrokerage)?\(/.test(readFileSync(root + file, 'utf8')))
  .sort();
for (const file of files) await import(root + file);

/** Values for every name that one of our statements uses, all different. */
const values = {
  brokerageId: 2,
  loanNumber: '1400023871',
  personId: '00000000-0000-4000-8000-000000000001',
  requestId: '00000000-0000-4000-8000-000000000002',
  lockId: '00000000-0000-4000-8000-000000000003',
  assignee: '00000000-0000-4000-8000-000000000004',
  loanNumbers: ['1400023871', '1400023872'],
  statuses: ['Submitted', 'Clear to Close'],
  most: 200,
  zone: 'America/New_York',
  day: '2026-12-06',
  version: 7,
  known: 'what is known',
  instant: '2026-11-20T16:00:00Z',
  key: 'a key',
  call: 'a call',
  requestHash: Buffer.from([1, 2, 3]),
  reply: '{"ok":true}',
  row: { brokerage_id: 3, topic: 'a topic', body: '{}' },
  name: 'a name',
};

/** The statement with its values in it, so that it doesn't matter which number a value was sent under. */
function written({ sql, parameters }: CompiledQuery<unknown>): string {
  return sql.replaceAll(/\$(\d+)/g, (_, number) => JSON.stringify(parameters[Number(number) - 1]));
}

test('every statement that is built once is, with its values, the one that is built each time', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(everyStatement.length).toBeGreaterThan(20);
  for (const { of, plain } of everyStatement as readonly { of(of: object): CompiledQuery; plain(of: object): CompiledQuery }[]) {
    expect(written(of(values))).toBe(written(plain(values)));
    const other = { ...values, loanNumber: '1400023889', brokerageId: 5, key: 'another key' };
    expect(written(of(other))).toBe(written(plain(other)));
    expect(written(of(other))).not.toContain('undefined');
  }
});
