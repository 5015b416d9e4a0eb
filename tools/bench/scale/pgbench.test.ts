import { expect, test } from 'vitest';
import { withValues } from './pgbench.ts';

test('a statement of pgbench’s has its values in it, with no colon that would be a variable', () => {
  expect(withValues({ text: 'select $1::uuid, $2, $3;', values: ['a-b', null, 7] })).toBe("select E'a-b'::uuid, null, E'7'");
  expect(withValues({ text: 'select $1', values: ["it's 12:30"] })).toBe(String.raw`select E'it''s 12\07230'`);
  expect(withValues({ text: 'select $1, $2', values: [['a"b', 'c'], { of: true }] })).toBe(
    String.raw`select E'{"a\\"b","c"}', E'{"of"\072true}'`,
  );
});

test('ten values are told from one', () => {
  const values = Array.from({ length: 11 }, (_each, at) => at);
  expect(withValues({ text: 'select $1, $10, $11', values })).toBe("select E'0', E'9', E'10'");
});
