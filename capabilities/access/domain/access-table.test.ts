import { expect, test } from 'vitest';
import { allowedCalls, callerReach, parseAccessTable, roles } from './access-table.ts';

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
