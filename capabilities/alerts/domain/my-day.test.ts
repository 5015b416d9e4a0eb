import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { readAccessTable } from '../../access/port/access-table.ts';
import { reachOf } from '../../access/domain/access-table.ts';
import { minutesText } from '../../../foundation/dates/minutes-text.ts';
import { allMissed, byCost, byDue, plainDay, promisedDay, sectionsFor, type DayItem } from './my-day.ts';
import { stepPromise } from '../../report/domain/step-promise.ts';

const table = readAccessTable();
const of = (...roles: string[]) => sectionsFor({ roles, may: (call) => reachOf(table, roles, call) !== undefined });

describe('the sections of a day', () => {
  test.each([
    [['loan-officer'], ['do-now', 'ending-locks', 'promised', 'messages']],
    [['processor'], ['do-now', 'ending-locks', 'promised', 'messages']],
    [['correspondent'], ['portal-care', 'do-now', 'ending-locks', 'promised', 'messages']],
    [['account-executive'], ['overdue', 'lock-requests', 'brokerages', 'ending-locks', 'messages']],
    [['lock-desk'], ['lock-requests', 'ending-locks', 'rate-sheets', 'messages']],
    [['disclosure-coordinator'], ['disclosures', 'estimates', 'messages']],
    [['underwriter'], ['underwriting', 'conditions', 'suspended', 'messages']],
    [['closer'], ['closing', 'ending-locks', 'messages']],
    [['auditor'], ['overdue', 'lock-requests', 'ending-locks']],
    [['admin'], ['portal-care', 'lock-requests', 'do-now', 'brokerages', 'ending-locks', 'rate-sheets', 'messages']],
    [
      ['underwriter', 'closer'],
      ['underwriting', 'conditions', 'suspended', 'closing', 'ending-locks', 'messages'],
    ],
    [[], []],
  ])('of %j are what the access table lets them do: %j', (roles, sections) => {
    expect(of(...roles)).toEqual(sections);
  });
});

describe('the order', () => {
  const item = (id: string, due: DayItem['due']): DayItem => ({
    id,
    title: id,
    reason: '',
    loanNumber: null,
    about: '',
    whose: null,
    due,
    used: null,
    next: null,
    missed: null,
    button: 'Open',
    to: { path: '/', search: {} },
  });
  test('is what is missed first: late, then today by its hour, then later days, then what has no day', () => {
    const today = '2026-11-20';
    const items = [
      item('no day', null),
      item('Monday', plainDay('2026-11-23', today)),
      item('today', plainDay(today, today)),
      item('at ten', { ...plainDay(today, today), at: '2026-11-20T15:00:00.000Z' }),
      item('late', plainDay('2026-11-18', today)),
    ];
    expect(items.toSorted(byDue).map(({ id }) => id)).toEqual(['late', 'at ten', 'today', 'Monday', 'no day']);
  });
});

describe('what missing costs', () => {
  const missing = (id: string, missed: DayItem['missed'], due: DayItem['due'] = null): DayItem => ({
    id,
    title: id,
    reason: '',
    loanNumber: null,
    about: 'Okafor',
    whose: null,
    due,
    used: null,
    next: null,
    missed,
    button: 'Open',
    to: { path: '/', search: {} },
  });
  const items = [
    missing('free', null, plainDay('2026-11-18', '2026-11-20')),
    missing('cheap', { words: '$50', amountCents: 5_000, why: null }),
    missing('not curable', { words: 'Not curable', amountCents: null, why: null }),
    missing('dear', { words: '$1,330', amountCents: 133_000, why: null }),
  ];
  test('goes before the day: what can’t be mended, then dollars, then the rest', () => {
    expect(items.toSorted(byCost).map(({ id }) => id)).toEqual(['not curable', 'dear', 'cheap', 'free']);
  });
  test('is summed with its lines, and what has no sum is counted', () => {
    const all = allMissed(items)!;
    expect([all.cost.value, all.uncounted]).toEqual([138_000, 1]);
    expect(verifySteps(all.cost.why).discrepancies).toEqual([]);
    expect(allMissed([items[0]!])).toBeNull();
  });
});

test('a promise of a desk is counted in the lender’s business days, and says which', () => {
  const promised = stepPromise('Underwriting decision', '2026-11-20', 2)!;
  expect(promisedDay(promised, '2026-11-22')).toMatchObject({ date: '2026-11-24', late: false, words: '2 business days left' });
  expect(promisedDay(promised, '2026-11-25')).toMatchObject({ late: true, words: '1 day late', tone: 'red' });
  expect(promised.why.strip!.filter(({ counted }) => !counted).map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22']);
});

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [138, '2 h 18 min'],
])('%i minutes are %s', (minutes, words) => expect(minutesText(minutes)).toBe(words));
