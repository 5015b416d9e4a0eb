import { expect, test } from 'vitest';
import { given, points, onDate } from '../../../foundation/explain/explain.ts';
import { drawnPanel, mayOnly, readReply, replied } from '../../../ui/testing/drawn-panel.tsx';
import { extensionPeriods } from '../contract/extension-periods.ts';
import { getLock } from '../contract/get-lock.ts';
import { ExtendView } from './changes/extend-view.tsx';
import { LockSummary } from './lock-summary.tsx';

const loanId = '1400023871';
const expiry = {
  instant: '2027-01-05T01:00:00.000Z',
  date: '2027-01-04',
  time: '20:00',
  zone: 'America/New_York',
  why: given('Lock expires', onDate('2027-01-04'), 'Lock policy'),
};
const why = given('Price', points(99_786), 'Sheet');

const reply = readReply(getLock, {
  lock: {
    lockId: '00000000-0000-4000-8000-000000000001',
    state: 'locked',
    productId: '1101',
    productName: '30-year fixed, FHA',
    rate: 6_125,
    lockDays: 45,
    price: 99_786,
    why,
    choices: {},
    program: null,
    feature: null,
    score: { value: 742, stated: false },
    noteAmountCents: 318_087_00,
    pointsCents: 680_71,
    sheetVersion: '2026-11-20-1',
    byHand: null,
    lockDate: '2026-11-20',
    lockedAt: '2026-11-20T16:00:00.000Z',
    lockedBy: 'Priya Sharma',
    expiry,
    daysLeft: 45,
    confirmation: true,
    history: [
      {
        sequence: 1,
        kind: 'LoanLocked',
        at: '2026-11-20T16:00:00.000Z',
        by: 'Priya Sharma',
        price: 99_886,
        rate: 6_125,
        expiresOn: '2026-12-30',
        policyVersion: '2026-01-01',
        note: null,
        adjustments: [],
      },
      {
        sequence: 2,
        kind: 'LockExtended',
        at: '2026-12-01T16:00:00.000Z',
        by: 'Priya Sharma',
        price: 99_786,
        rate: 6_125,
        expiresOn: '2027-01-04',
        policyVersion: '2026-01-01',
        note: null,
        adjustments: [{ label: 'Extension of 5 days', source: 'Lock policy 2026', effect: -100, why: null }],
      },
    ],
  },
  blocked: null,
  closingDate: '2026-12-22',
  desk: {
    today: '2026-12-01',
    policyTitle: 'Lock policy 2026',
    open: true,
    locking: true,
    sentence: 'The desk is open until 20:00.',
    opens: '08:00',
    closes: '20:00',
    zone: 'America/New_York',
    cutOffs: [],
    periods: [],
  },
});
const lock = reply.lock!;

const periods = replied(
  extensionPeriods,
  { params: { loanId } },
  {
    policyTitle: 'Lock policy 2026',
    left: { extensions: 1, days: 10 },
    freeDays: null,
    periods: [
      {
        description: '5-days',
        days: 5,
        refusal: null,
        worse: 'Ends before closing on Fri 01/15/27.',
        change: {
          basedOn: 2,
          policyVersion: '2026-01-01',
          rate: 6_125,
          rateBefore: 6_125,
          priceBefore: 99_786,
          price: 99_686,
          why,
          effect: -100,
          effectCents: -318_09,
          expiry: { ...expiry, date: '2027-01-11' },
          expiresBefore: '2027-01-04',
          worstCase: null,
          revisedLeDue: { date: '2026-12-04', why },
        },
      },
      { description: '30-days', days: 30, change: null, refusal: 'The policy leaves 10 days.', worse: null },
    ],
    suggested: '5-days',
  },
);
const extend = <ExtendView loanId={loanId} lock={lock} closingDate={null} tabs={null} onDone={() => {}} />;

test('a lock says its rate, price, points, the day and hour it ends, and where its score came from', () => {
  const { text } = drawnPanel(<LockSummary loanId={loanId} lock={lock} />);
  expect(text).toContain('30-year fixed, FHA, locked by Priya Sharma');
  expect(text).toContain('6.125% 45 days, FICO 742 of the application');
  expect(text).toContain('99.786');
  expect(text).toContain('Points $680.71 0.214% of $318,087');
  expect(text).toContain('Mon 01/04/27');
  expect(text).toContain('At 8:00 PM ET');
});

test('its history says what each change did to the price', () => {
  const { text } = drawnPanel(<LockSummary loanId={loanId} lock={lock} />);
  expect(text).toContain('2 entries');
  expect(text).toContain('Extension of 5 days −0.100 Lock policy 2026');
});

test('an expired lock says so first, and that the rate floats again', () => {
  const { text } = drawnPanel(<LockSummary loanId={loanId} lock={{ ...lock, state: 'expired', daysLeft: -3 }} />);
  expect(text).toMatch(/^The lock expired on Mon 01\/04\/27 at 8:00 PM ET\. The rate floats again\./);
  expect(text).toContain('Lock expired Mon');
});

test('an extension shows its cost, the new price and date and the estimate it makes due, before the button that makes it', () => {
  const { text, buttons } = drawnPanel(extend, [periods, mayOnly('extend')]);
  expect(text).toContain('Lock policy 2026: 1 extension and 10 days left');
  expect(text).toContain('99.786 → 99.686');
  expect(text).toContain('Costs −0.100, $318.09');
  expect(text).toContain('Mon 01/11/27');
  expect(text).toContain('Revised LE due Fri 12/04/26');
  expect(buttons.some((name) => name.startsWith('Extend by 5 days'))).toBe(true);
});

test('a period that ends before closing says so in its row', () => {
  expect(drawnPanel(extend, [periods]).text).toContain('Mon 01/11/27 Ends before closing on Fri 01/15/27.');
});

test('a period the policy does not give says why in its row', () => {
  expect(drawnPanel(extend, [periods]).text).toContain('30 days The policy leaves 10 days.');
});

test('somebody who only reads sees what an extension costs and no button that makes one', () => {
  const { text, buttons } = drawnPanel(extend, [periods, mayOnly()]);
  expect(text).toContain('99.786 → 99.686');
  expect(text).toContain('Your role can view locks, not change them.');
  expect(buttons.join()).not.toContain('Extend');
});
