import { expect, test } from 'vitest';
import { filtersOf } from './report-address.ts';

test('the filters of an address are read', () => {
  const address = { period: 'last-90-days', from: '2026-03-01', brokerage: '3,4', state: 'CO', product: 1001, row: 'Registered' };
  expect(filtersOf(address)).toEqual({ period: 'last-90-days', from: '2026-03-01', brokerage: '3,4', state: 'CO', product: '1001' });
});

test('what can’t be read is left out, never asked', () => {
  expect(
    filtersOf({ period: 'always', from: '2026-02-30', to: '', brokerage: '3,', officer: 'me', product: [1], state: 'co', type: 'x y' }),
  ).toEqual({});
});
