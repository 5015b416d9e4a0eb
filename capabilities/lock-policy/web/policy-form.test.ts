import { describe, expect, test } from 'vitest';
import { checkLockPolicy, lockPolicy2026, type LockPolicy } from '../domain/index.ts';
import { fieldOf, readPolicy, textsOf } from './policy-form.ts';

const full: LockPolicy = {
  ...lockPolicy2026,
  extensionByDay: { cost: 21, maximumDays: 9 },
  freeDays: { days: 3, per: 'brokerage-year' },
};

describe('a policy as a form', () => {
  test.each([
    ['the one a portal starts with', lockPolicy2026],
    ['one with every group', full],
    ['one with none', { ...lockPolicy2026, renegotiation: null, floatDown: null, cutOffs: [], extensions: [] }],
  ] as const)('%s comes back as it went in', (_name, policy) => {
    expect(readPolicy(policy, textsOf(policy))).toEqual({ document: policy, unread: [] });
  });

  test('what is typed is read; a group that is turned on starts with figures of its own', () => {
    const texts = {
      ...textsOf(lockPolicy2026),
      extensions: '4: 0.090\n8: 0.170',
      freeDays: 'yes',
      'relock.waitDays': '2',
      cutOffs: '16:00 Small: FHA, VA',
    };
    const { document, unread } = readPolicy(lockPolicy2026, texts);
    expect(unread).toEqual([]);
    expect(document).toMatchObject({
      extensions: [
        { description: '4-days', days: 4, cost: 90 },
        { description: '8-days', days: 8, cost: 170 },
      ],
      freeDays: { days: 2, per: 'loan' },
      relock: { waitDays: 2 },
      cutOffs: [{ time: '16:00', label: 'Small', series: ['FHA', 'VA'] }],
    });
  });

  test('what can’t be read is a problem at its field and changes nothing', () => {
    const { document, unread } = readPolicy(lockPolicy2026, {
      ...textsOf(lockPolicy2026),
      terms: '15, soon',
      'relock.worstCaseFee': 'a quarter',
    });
    expect(unread.map(({ place }) => place)).toEqual(['terms', 'relock.worstCaseFee']);
    expect(document).toEqual(lockPolicy2026);
  });

  test('a group that is turned on shows the figures it starts with, and none before', () => {
    const texts = textsOf(lockPolicy2026);
    expect(Object.keys(texts).filter((place) => place.startsWith('freeDays'))).toEqual(['freeDays']);
    const { document } = readPolicy(lockPolicy2026, { ...texts, freeDays: 'yes' });
    expect(textsOf(document)).toMatchObject({ 'freeDays.days': '2', 'freeDays.per': 'loan' });
  });

  test('what is emptied is not what stood there before', () => {
    const { document, unread } = readPolicy(lockPolicy2026, { ...textsOf(lockPolicy2026), maximumExtensions: '', terms: '', version: '' });
    expect(unread).toEqual([{ place: 'maximumExtensions', sentence: 'Extensions at most: nothing is entered.' }]);
    expect(checkLockPolicy(document, () => true).map(({ place }) => place)).toEqual(['version', 'terms']);
  });

  test('every problem of the check has its field', () => {
    const wrong = { ...full, version: '', terms: [0], extensions: [{ description: 'x', days: 0, cost: -1 }], lockableStatuses: [] };
    const problems = checkLockPolicy({ ...wrong, relock: { ...full.relock, periods: [{ description: '', days: -1 }] } }, () => true);
    expect(problems.length).toBeGreaterThan(5);
    for (const problem of problems) expect(fieldOf(problem), problem.place).toBeDefined();
    expect(fieldOf({ place: 'relock.periods.0.days', sentence: '' })).toBe('relock.periods');
  });
});
