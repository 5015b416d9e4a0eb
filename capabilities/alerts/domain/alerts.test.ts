import { describe, expect, test } from 'vitest';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import type { LoanSituation } from '../../loan/domain/next-actions.ts';
import { loanAlerts } from './loan-alerts.ts';
import { addSiteAlert, browserNamed, isFor } from './site-alerts.ts';

const loan: LoanSituation = {
  loanNumber: '1400023871' as LoanNumber,
  status: 'Registered',
  estimate: {
    status: 'Registered',
    applicationDate: '2026-11-18',
    initialDue: '2026-11-23',
    firstSentOn: null,
    revisedSince: null,
    revisedCause: null,
  },
  lockState: 'none',
  lockExpiresOn: null,
  closingDate: null,
  lienPriority: 'FirstLien',
  missing: ['Income'],
  today: '2026-11-20',
};

describe('alerts of a loan', () => {
  test('are its next actions that have a date', () =>
    expect(loanAlerts(loan)).toMatchObject([{ id: 'send-loan-estimate', due: '2026-11-23', daysLeft: 1, overdue: false }]));
  test('begin three business days before an estimate is due, and stay when it is late', () => {
    const days = (initialDue: string) =>
      loanAlerts({ ...loan, estimate: { ...loan.estimate, initialDue } }).map(({ daysLeft }) => daysLeft);
    expect(days('2026-11-25')).toEqual([3]);
    expect(days('2026-11-27')).toEqual([]);
    expect(days('2026-11-19')).toEqual([-1]);
  });
  test('begin a week before a lock ends', () => {
    const locked = (lockExpiresOn: string) =>
      loanAlerts({ ...loan, estimate: { ...loan.estimate, firstSentOn: '2026-11-19' }, lockState: 'locked', lockExpiresOn }).map(
        ({ id }) => id,
      );
    expect(locked('2026-11-27')).toEqual(['extend-lock']);
    expect(locked('2026-11-28')).toEqual([]);
  });
  test('have a revised estimate that is owed, counted from the day it is owed from', () =>
    expect(
      loanAlerts({
        ...loan,
        estimate: { ...loan.estimate, firstSentOn: '2026-11-18', revisedSince: '2026-11-19', revisedCause: 'lock' },
      })[0],
    ).toMatchObject({ due: '2026-11-24', daysLeft: 2, words: '2 business days left' }));
  test('are none for a loan that is over', () => expect(loanAlerts({ ...loan, status: 'Withdrawn' })).toEqual([]));
});

describe('a site alert', () => {
  test.each([
    ['Microsoft Edge', 'Edge'],
    ['Chrome', 'Chrome'],
    ['chromium 140', 'Chrome'],
    ['Firefox', 'Firefox'],
    ['Safari', 'Safari'],
    ['Internet Explorer', 'Internet Explorer'],
    ['Lynx', 'Other'],
  ])('%s is %s', (name, browser) => expect(browserNamed(name)).toBe(browser));
  test('an alert without browsers is for everybody; with some, for their users and for unknown browsers', () => {
    expect(isFor([], 'Lynx')).toBe(true);
    expect(isFor(['Edge'], 'Firefox')).toBe(false);
    expect(isFor(['Edge'], 'edge')).toBe(true);
    expect(isFor(['Edge'], undefined)).toBe(true);
  });

  const now = '2026-11-20T16:00:00.000Z';
  const wanted = { title: 'Closed', text: '', startsAt: null, endsAt: null };
  test('begins now where no time is given, or one that has passed', () => {
    expect(addSiteAlert(wanted, now, 0)).toMatchObject({ value: { startsAt: now, endsAt: null } });
    expect(addSiteAlert({ ...wanted, startsAt: '2026-11-01T00:00:00Z' }, now, 0)).toMatchObject({ value: { startsAt: now } });
  });
  test.each([
    ['TITLE_MISSING', { title: '  ' }, 0],
    ['ENDS_IN_THE_PAST', { endsAt: '2026-11-20T15:59:00Z' }, 0],
    ['ENDS_BEFORE_START', { startsAt: '2026-11-22T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' }, 0],
    ['TOO_MANY_ALERTS', {}, 5],
  ] as const)('is refused: %s', (code, change, open) =>
    expect(addSiteAlert({ ...wanted, ...change }, now, open)).toMatchObject({ ok: false, refusal: { code } }),
  );
});
