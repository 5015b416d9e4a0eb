import { expect, test } from 'vitest';
import { fairLendingTable } from './fair-lending-table.ts';
import { turnTimesTable } from './turn-times-table.ts';

test('the mirror’s file has each group’s figures as numbers, and nothing where a figure is held back', () => {
  const group = {
    group: 'White',
    applications: 9,
    funded: 4,
    denied: 2,
    withdrawn: 1,
    denialRate: 33_333,
    exceptions: 3,
    averageEffect: -250,
  };
  const { heads, rows } = fairLendingTable('Race', [group, { ...group, denialRate: null, averageEffect: null }]);
  expect(heads).toHaveLength(8);
  expect(rows[0]!.map((cell) => cell?.text)).toEqual(['White', '9', '4', '2', '1', '33.333', '3', '-0.250']);
  expect(rows[1]!.map((cell) => cell?.kind)).toEqual(['text', 'number', 'number', 'number', 'number', undefined, 'number', undefined]);
});

test('a step no loan went through has its promise and no days', () => {
  const step = { title: 'Funding', promisedDays: 1, loans: 0, withinPromise: 0, medianDays: null, ninthOfTenDays: null };
  expect(turnTimesTable([step]).rows[0]!.map((cell) => cell?.text)).toEqual(['Funding', '0', '1', undefined, undefined, '0']);
});
