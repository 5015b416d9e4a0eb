import { describe, expect, test } from 'vitest';
import { isCountedHost, visitedTitle, visitsProperty } from './page-visit.ts';
import { passwordClaims, passwordStatus } from './password-status.ts';

describe('visits', () => {
  test.each([
    ['portal.lender.example', true],
    ['localhost', false],
    ['localhost:4200', false],
    ['127.0.0.1:4200', false],
    ['hotfix.lender.example', false],
    ['portal-hotfix2.lender.example', false],
    ['nothotfixed.lender.example', true],
  ])('at %s are counted: %s', (host, counted) => expect(isCountedHost(host)).toBe(counted));
  test('are titled with the environment’s name, and their property depends on production', () => {
    expect(visitedTitle('Pipeline', 'test')).toBe('Pipeline (test)');
    expect(visitsProperty('production')).toBe('lockdesk');
    expect(visitsProperty('test')).toBe('lockdesk-not-production');
    expect(visitsProperty('development')).toBe(visitsProperty('test'));
  });
});

describe('a password', () => {
  test.each([
    ['2026-11-26', false, { isPasswordExpired: false, daysLeft: 6, warn: false }],
    ['2026-11-25', false, { isPasswordExpired: false, daysLeft: 5, warn: true }],
    ['2026-11-20', false, { isPasswordExpired: false, daysLeft: 0, warn: true }],
    ['2026-11-20', true, { isPasswordExpired: true, daysLeft: 0, warn: true }],
    ['2026-11-18', true, { isPasswordExpired: true, daysLeft: 0, warn: true }],
    [null, false, { isPasswordExpired: false, daysLeft: null, warn: false }],
  ] as const)('that ends on %s (over: %s) has this status', (endsOn, over, status) =>
    expect(passwordStatus(endsOn, '2026-11-20', over)).toEqual(status),
  );
  test('’s end is what the login site’s claims say, and nothing that can’t be read', () => {
    expect(passwordClaims({ pwd_exp: '259200', pwd_url: 'https://login.example/password' })).toEqual({
      secondsLeft: 259_200,
      changeAt: 'https://login.example/password',
    });
    expect(passwordClaims({ pwd_exp: 'soon', pwd_url: 'https://login.example/' })).toEqual({ secondsLeft: null, changeAt: null });
    expect(passwordClaims({ pwd_exp: 60, pwd_url: 'javascript:alert(1)' })).toEqual({ secondsLeft: 60, changeAt: null });
    const tenYears = 10 * 366 * 24 * 60 * 60;
    expect(passwordClaims({ pwd_exp: tenYears }).secondsLeft).toBe(tenYears);
    expect(passwordClaims({ pwd_exp: tenYears + 1 }).secondsLeft).toBeNull();
    expect(passwordClaims({ pwd_exp: -tenYears - 1 }).secondsLeft).toBeNull();
    expect(passwordClaims({ pwd_exp: 9e15 })).toEqual({ secondsLeft: null, changeAt: null });
    expect(passwordClaims({})).toEqual({ secondsLeft: null, changeAt: null });
  });
});
