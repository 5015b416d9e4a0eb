import { expect, test } from 'vitest';
import { withValues } from './pgbench.ts';

test('a statement of pgbench’s has its values in it, with no colon that would be a variable', () => {
  expect(withValues({ text: 'select $1::uuid, $2, $3;', values: ['a-b', null, 7] })).toBe("select E'a-b'::uuid, null, E'7'");
  expect(withValues({ text: 'select $1', values: ["it's 12:30"] })).toBe(String.raw`select E'it''s 12\07230'`);
  expect(withValues({ text: 'select $1, $2', values: [['a"b', 'c'], { of: true }] })).toBe(
    String.raw`select E'{"a\\"b","c"}', E'{"of"\072true}'`,
  );
});

test('a colon in a text of the statement’s own begins no variable either, and a dollar in one is no value', () => {
  expect(withValues({ text: "select to_char(now(), 'HH24:MI'), '$1', $1", values: [1] })).toBe(
    String.raw`select to_char(now(), E'HH24\072MI'), '$1', E'1'`,
  );
});

test('ten values are told from one', () => {
  const values = Array.from({ length: 11 }, (_each, at) => at);
  expect(withValues({ text: 'select $1, $10, $11', values })).toBe("select E'0', E'9', E'10'");
});
