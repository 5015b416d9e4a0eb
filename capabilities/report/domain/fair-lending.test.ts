import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { averageEffect } from './exceptions.ts';
import { countGroups, denialRate, groupName, SMALLEST_GROUP, tellGroups, SMALL_GROUPS, type GroupCounts } from './fair-lending.ts';

const group = (name: string, applications: number, more: Partial<GroupCounts> = {}): GroupCounts => ({
  group: name,
  applications,
  funded: 0,
  denied: 0,
  withdrawn: 0,
  exceptions: 0,
  effectSum: 0,
  withEffect: 0,
  ...more,
});
const shown = (...groups: GroupCounts[]) => tellGroups(groups).map(({ group: name, applications }) => [name, applications]);

test('loans are counted by group and by how each ended', () => {
  const loans = (applications: number, stored: string | null, status: string, exceptions = 0) => ({
    stored,
    status,
    applications,
    exceptions,
    withEffect: exceptions,
    effectSum: 250 * exceptions,
  });
  const counted = countGroups([
    loans(3, 'Asian', 'Funded', 1),
    loans(1, 'Asian', 'Post-Closing'),
    loans(2, 'Asian', 'Denied', 2),
    loans(1, null, 'Withdrawn'),
    loans(4, 'NotApplicable', 'Cancelled'),
    loans(1, 'Asian', 'Submitted'),
  ]);
  expect(counted).toEqual([
    group('Asian', 7, { funded: 4, denied: 2, exceptions: 3, effectSum: 750, withEffect: 3 }),
    group('Not provided', 5, { withdrawn: 5 }),
  ]);
});

describe('small groups', () => {
  test('groups of fewer than five are combined', () =>
    expect(shown(group('A', 20), group('B', 3), group('C', 4))).toEqual([
      ['A', 20],
      [SMALL_GROUPS, 7],
    ]));
  test('a single small group is combined with the next smallest, or it could be computed from the total', () =>
    expect(shown(group('A', 20), group('B', 6), group('C', 2))).toEqual([
      ['A', 20],
      [SMALL_GROUPS, 8],
    ]));
  test('four loans in all are not shown', () => expect(shown(group('A', 3), group('B', 1))).toEqual([]));
  test('no loan is lost and no small group is shown alone, whatever the groups', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }), (sizes) => {
        const all = tellGroups(sizes.map((size, n) => group(String(n), size)));
        const total = sizes.reduce((sum, size) => sum + size, 0);
        expect(all.reduce((sum, { applications }) => sum + applications, 0)).toBe(total < SMALLEST_GROUP ? 0 : total);
        for (const { applications } of all) expect(applications).toBeGreaterThanOrEqual(SMALLEST_GROUP);
        expect(all.filter(({ combined }) => combined).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('the denial rate is of decided loans, has its arithmetic, and is not shown for four', () => {
  expect(denialRate(group('A', 9, { funded: 3, denied: 1 }))).toBeUndefined();
  const rate = denialRate(group('A', 9, { funded: 4, denied: 2 }))!;
  expect(rate.value).toBe(33_333);
  expect(verifySteps(rate.why).discrepancies).toEqual([]);
});

test('the average effect weighs each exception alike and says how', () => {
  expect(averageEffect(0, 0)).toBeUndefined();
  const average = averageEffect(250, 3)!;
  expect(average.value).toBe(83);
  expect(verifySteps(average.why).discrepancies).toEqual([]);
});

test.each([
  [null, 'Not provided'],
  ['BlackOrAfricanAmerican', 'Black or African American'],
  ['White', 'White'],
])('%s is shown as %s', (stored, name) => expect(groupName(stored)).toBe(name));
