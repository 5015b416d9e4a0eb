import { expect, test } from 'vitest';
import { firstDaySteps, type FirstBrokerage, type FirstDayFound } from './first-day.ts';

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

const READY: FirstBrokerage = { name: 'Ridgeline Example', licensedIn: ['CO', 'WY'], paid: 2000, people: 2, sells: true };

/** The three steps of a brokerage, as they are found. */
function ofBrokerages(...brokerages: readonly FirstBrokerage[]) {
  return firstDaySteps({ ...empty, brokerages })
    .slice(-3)
    .map(({ done, found }) => [done, found]);
}

test('a brokerage needs a license, a plan and a loan officer; what is missing is said', () => {
  expect(ofBrokerages()).toEqual([
    [false, 'No brokerage yet'],
    [false, 'No brokerage yet'],
    [false, 'Nobody invited yet'],
  ]);
  expect(ofBrokerages(READY)).toEqual([
    [true, 'Ridgeline Example, licensed in CO, WY'],
    [true, 'The lender pays Ridgeline Example 2.000%'],
    [true, '2 at Ridgeline Example'],
  ]);
  expect(ofBrokerages({ ...READY, licensedIn: [], paid: undefined, people: 1, sells: false })).toEqual([
    [false, 'Ridgeline Example has no license in force, so it can’t register'],
    [false, 'Ridgeline Example has no plan, so it can’t price'],
    [false, '1 at Ridgeline Example, no loan officer yet'],
  ]);
  expect(ofBrokerages({ ...READY, licensedIn: 'anywhere' })[0]).toEqual([true, 'Ridgeline Example, licenses not entered yet']);
});

test('one brokerage has to have all of it: the one that lacks least is shown', () => {
  const unpaid = { ...READY, name: 'Unpaid Example', paid: undefined };
  const unlicensed = { ...READY, name: 'Unlicensed Example', licensedIn: [] };
  expect(ofBrokerages(unpaid, unlicensed).map(([done]) => done)).toEqual([true, false, true]);
  expect(ofBrokerages(unpaid, READY, unlicensed).map(([done]) => done)).toEqual([true, true, true]);
});
