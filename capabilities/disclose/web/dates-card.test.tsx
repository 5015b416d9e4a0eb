import { expect, test } from 'vitest';
import { given, onDate, type Step } from '../../../foundation/explain/explain.ts';
import { drawnPanel } from '../../../ui/testing/drawn-panel.tsx';
import { DatesCard } from './dates-card.tsx';

type Day = Parameters<typeof DatesCard>[0]['dates'][number];

const counted: Step = {
  ...given('Loan Estimate due', onDate('2026-11-24'), '12 CFR 1026.19(e)(1)(iii)'),
  operation: 'days',
  strip: [
    { date: '2026-11-19', counted: false, reason: 'Application' },
    { date: '2026-11-20', counted: true, count: 1 },
    { date: '2026-11-21', counted: false, reason: 'Saturday' },
    { date: '2026-11-22', counted: false, reason: 'Sunday' },
    { date: '2026-11-23', counted: true, count: 2 },
    { date: '2026-11-24', counted: true, count: 3 },
  ],
};
const day = (change: Partial<Day> = {}): Day => ({
  id: 'le',
  title: 'Loan Estimate due',
  date: '2026-11-24',
  daysLeft: 2,
  words: '2 business days left',
  tone: 'amber',
  note: 'Three business days after the application',
  why: counted,
  ...change,
});

test('a day that binds says its date, why it binds and how long it is, and opens into the days counted', () => {
  const { text, buttons } = drawnPanel(<DatesCard dates={[day()]} />);
  expect(text).toContain('Three business days after the application. 2 business days left');
  expect(buttons).toEqual([expect.stringMatching(/^Loan Estimate due Tue 11\/24.*, explain$/)]);
});

test('a missed day stays, in its own words', () => {
  const late = day({ daysLeft: -3, words: '3 business days late', tone: 'red' });
  expect(drawnPanel(<DatesCard dates={[late]} />).text).toContain('3 business days late');
});

test('twelve days stand over the same columns, each once', () => {
  const dates = Array.from({ length: 12 }, (_, at) => day({ id: `d${at}`, title: `Day ${at}` }));
  expect(drawnPanel(<DatesCard dates={dates} />).buttons).toHaveLength(12);
});

test('a day to which nothing was counted has no strip; without any that was, there is no card', () => {
  const bare = day({ id: 'bare', title: 'Closing', why: given('Closing', onDate('2026-12-22'), 'Application') });
  expect(drawnPanel(<DatesCard dates={[day(), bare]} />).text).not.toContain('Closing');
  expect(drawnPanel(<DatesCard dates={[bare]} />).text).toBe('');
  expect(drawnPanel(<DatesCard dates={[]} />).text).toBe('');
});
