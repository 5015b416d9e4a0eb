import { describe, expect, test } from 'vitest';
import { checkLockPolicy, lockPolicy2026, type LockPolicy } from '../domain/index.ts';
import { exampleExtensions } from '../domain/index.ts';
import { policyFields } from './policy-fields.ts';
import { rowsOf, shownCell, withCell } from './policy-rows.ts';
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

  test('an emptied field does not get its earlier value', () => {
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

describe('lists as a table', () => {
  const listed = policyFields.flatMap(({ fields }) => fields.filter((field) => field.rows !== undefined));
  const fieldAt = (place: string) => listed.find((field) => field.place === place)!;

  test('the text of every list, and whatever else somebody typed there, is its rows again', () => {
    expect(listed.map((field) => field.place)).toEqual(['cutOffs', 'extensions', 'concessions.limits']);
    for (const field of listed) {
      for (const text of [field.show(full), field.show(lockPolicy2026), '', '5', ' 5 :0.1 ', '17:30', '17:30 A: b: FHA,VA', 'a:b:c\n\n:']) {
        expect(
          rowsOf(text)
            .map((line) => field.rows!.join(field.rows!.split(line)))
            .join('\n'),
        ).toBe(text);
      }
    }
  });

  test('a cell written anew changes its line alone, and the policy reads it', () => {
    const extensions = fieldAt('extensions');
    const text = extensions.show(lockPolicy2026);
    const changed = withCell(text, extensions.rows!, 1, 1, '0.125');
    expect(changed.split('\n').filter((line, n) => line !== text.split('\n')[n])).toEqual(['5: 0.125']);
    expect(readPolicy(lockPolicy2026, { ...textsOf(lockPolicy2026), extensions: changed }).document.extensions[1]).toMatchObject({
      cost: 125,
    });
    const cutOffs = fieldAt('cutOffs');
    const jumbo = withCell(cutOffs.show(lockPolicy2026), cutOffs.rows!, 1, 2, 'Jumbo, HighBalance');
    expect(jumbo.split('\n')[1]).toBe('17:30 Jumbo loans: Jumbo, HighBalance');
    expect(cutOffs.rows!.split(jumbo.split('\n')[1]!).map(shownCell)).toEqual(['17:30', 'Jumbo loans', 'Jumbo, HighBalance']);
  });

  test('a new row is filled cell by cell, in any order', () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
    ]) {
      const { rows } = fieldAt('cutOffs');
      const values = ['16:00', 'Government loans', 'FHA, VA'];
      const line = order.reduce((text, column) => withCell(text, rows!, 0, column, values[column]!), rows!.fresh);
      expect(line).toBe('16:00 Government loans: FHA, VA');
    }
  });
});

test('an example loan shows each period’s day and dollars, and which ends on the same day as a cheaper one', () => {
  // Mon 11/30: 5 days end on Sat 12/05, 7 days on Mon 12/07; the Saturday moves to the same Monday.
  const rows = exampleExtensions(lockPolicy2026, { amount: 23_280_000, expiresOn: '2026-11-30' });
  expect(rows.slice(0, 3)).toEqual([
    { days: 3, perDay: '0.0200', newExpiry: '2026-12-03', cents: 13_968 },
    { days: 5, perDay: '0.0200', newExpiry: '2026-12-07', cents: 23_280 },
    { days: 7, perDay: '0.0200', newExpiry: '2026-12-07', cents: 32_592, sameDayAs: { days: 5, lessCents: 9_312 } },
  ]);
});
