import { expect, test } from 'vitest';
import { firstDaySteps, type FirstDayFound } from './first-day.ts';

const empty: FirstDayFound = {
  lender: { name: 'Kestrel Example', nmlsId: '2299001', phone: '' },
  look: { name: 'Lockdesk', chosen: false },
  licensedIn: [],
  mail: 'none',
  signIn: { site: 'login.example', tried: undefined },
  sheet: undefined,
  brokerages: [],
};

test('of an empty portal nothing is done', () => {
  expect(firstDaySteps(empty).filter(({ done }) => done)).toEqual([]);
});

test('sign-in is done when whoever reads this came in by the provider that is configured, and says when', () => {
  const stepOf = (tried: string | undefined) =>
    firstDaySteps({ ...empty, signIn: { site: 'login.example', tried } }).find(({ id }) => id === 'sign-in');
  expect(stepOf(undefined)).toEqual({ id: 'sign-in', done: false, found: 'login.example is not tried yet' });
  expect(stepOf('Fri 11/20/26, 2:05 PM ET')).toEqual({
    id: 'sign-in',
    done: true,
    found: 'You signed in at login.example on Fri 11/20/26, 2:05 PM ET',
  });
});

test.each([
  [1, 'Sheet 2026-11-20-1 is live with 1 product'],
  [12, 'Sheet 2026-11-20-1 is live with 12 products'],
])('the live sheet is said with its %i products', (products, words) => {
  const sheet = { versionId: '2026-11-20-1', products };
  expect(firstDaySteps({ ...empty, sheet }).find(({ id }) => id === 'sheet')).toEqual({ id: 'sheet', done: true, found: words });
});

test('a brokerage that the lender has agreed nothing with keeps the portal from working', () => {
  const stepOf = (paid: number | undefined) =>
    firstDaySteps({ ...empty, brokerages: [{ name: 'Ridgeline Example', people: 1, paid }] }).find(({ id }) => id === 'compensation');
  expect(stepOf(undefined)).toEqual({ id: 'compensation', done: false, found: 'No brokerage has a plan, so none can price' });
  expect(stepOf(2000)).toEqual({ id: 'compensation', done: true, found: 'The lender pays Ridgeline Example 2.000%' });
});
