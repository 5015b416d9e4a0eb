import { expect, test } from 'vitest';
import { allowedCalls, callerReach, isInside, isOutsideRole, parseAccessTable, reachOf, roles, type Reach } from './access-table.ts';

const row = (call: string, cells: Partial<Record<(typeof roles)[number], string>>): string =>
  [call, ...roles.map((role) => cells[role] ?? '-')].join();
const table = parseAccessTable(
  [
    `call,${roles.join()}`,
    row('get-loan', { processor: 'own', 'lock-desk': 'subtree' }),
    row('lock-desk-work', { 'lock-desk': 'subtree' }),
    row('whole-lender', { 'lock-desk': 'lender' }),
    row('nobody', {}),
  ].join('\n'),
);
const whole = { over: 'all' } as const;
const region = { over: 'region', regionId: 10 } as const;

test('a person may make the calls that any of their roles gives a reach', () => {
  expect(allowedCalls(table, { roles: ['processor'], subtree: { over: 'nothing' } })).toEqual(['get-loan']);
  expect(allowedCalls(table, { roles: ['closer', 'lock-desk'], subtree: whole })).toEqual(['get-loan', 'lock-desk-work', 'whole-lender']);
});

test('what is of the lender as a whole is only for those whose part is the whole', () => {
  expect(callerReach(table, { roles: ['lock-desk'], subtree: whole }, 'whole-lender')).toBe('lender');
  expect(callerReach(table, { roles: ['lock-desk'], subtree: region }, 'whole-lender')).toBeUndefined();
  expect(allowedCalls(table, { roles: ['lock-desk'], subtree: region })).toEqual(['get-loan', 'lock-desk-work']);
});

const HEADER = `call,${roles.join()}`;
test.each([
  ['no column of calls', `calls,${roles.join()}\n${row('get-loan', {})}`, /must have the columns/],
  ['roles in another order', `call,${roles.toReversed().join()}\n${row('get-loan', {})}`, /must have the columns/],
  ['a cell too few', `${HEADER}\nget-loan,own`, /row "get-loan,own" has not one cell a role/],
  ['a row without a call', `${HEADER}\n${row('', {})}`, /has not one cell a role/],
  ['a call twice', `${HEADER}\n${row('get-loan', {})}\n${row('get-loan', {})}`, /names get-loan twice/],
  ['a reach that is none', `${HEADER}\n${row('get-loan', { admin: 'everything' })}`, /has "everything" for get-loan/],
  ['the name of what every object has', `${HEADER}\n${row('get-loan', { admin: 'constructor' })}`, /has "constructor" for get-loan/],
])('a table with %s is refused', (_case, csv, says) => {
  expect(() => parseAccessTable(csv)).toThrow(says);
});

test('remarks and the ends of lines of another system are no rows', () => {
  const read = parseAccessTable(`# Who may do what\r\n${HEADER}\r\n# Loans\r\n${row('get-loan', { admin: 'all' })}\r\n`);
  expect([...read]).toEqual([['get-loan', { admin: 'all' }]]);
});

test('of several roles the widest reach counts, in whatever order they are', () => {
  const inOrder: Reach[] = ['own', 'brokerage', 'subtree', 'lender', 'all'];
  for (const [at, narrow] of inOrder.entries())
    for (const wide of inOrder.slice(at)) {
      const read = parseAccessTable(`${HEADER}\n${row('get-loan', { processor: narrow, closer: wide })}`);
      expect(reachOf(read, ['processor', 'closer'], 'get-loan')).toBe(wide);
      expect(reachOf(read, ['closer', 'processor'], 'get-loan')).toBe(wide);
    }
});

test('a call without a row, and a role there isn’t, have no reach', () => {
  expect(reachOf(table, ['lock-desk'], 'no-such-call')).toBeUndefined();
  expect(reachOf(table, ['visitor'], 'get-loan')).toBeUndefined();
  expect(reachOf(table, [], 'get-loan')).toBeUndefined();
});

test('somebody of the lender is inside where none of their roles is one of outside', () => {
  expect(roles.filter(isOutsideRole)).toEqual(['loan-officer', 'processor', 'brokerage-manager', 'correspondent']);
  expect(isInside('lender', ['closer', 'admin'])).toBe(true);
  expect(isInside('lender', ['closer', 'processor'])).toBe(false);
  expect(isInside('broker', ['closer'])).toBe(false);
});
