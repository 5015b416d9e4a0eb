import { describe, expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('a screen is come back to as it was', () => {
  test.each([
    '/',
    '/pipeline',
    '/pipeline?status=Registered&q=a%2Fb#row-3',
    '/loan/1400000001/lock-loan',
    '/price-it?note=100%25',
    '/search/100%25',
    '/search/O%27Brien',
    '/apiary',
    '/pipeline?next=/api/session/log-out',
    '/pipeline?next=https://elsewhere.example/',
  ])('%s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });
});

describe('a call, or another site, is never come back to', () => {
  const logOut = '/api/session/log-out';
  const percent = (text: string): string => text.replace(/[^/]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  test.each([
    [logOut],
    ['/api'],
    ['/API/session/log-out'],
    ['/%61pi/session/log-out'],
    ['/%2561pi/session/log-out'],
    ['/%252561pi/session/log-out'],
    ['/%25252561pi/session/log-out'],
    ['/%2525252525252561pi/session/log-out'],
    ['/a%70%69/session/log-out'],
    [percent(logOut)],
    [percent(percent(logOut))],
    ['/%41PI/session/log-out'],
    ['/./api/session/log-out'],
    ['/pipeline/../api/session/log-out'],
    ['/pipeline/%2e%2e/api/session/log-out'],
    ['/pipeline/%252e%252e/api/session/log-out'],
    ['/pipeline%2f..%2fapi/session/log-out'],
    ['/pipeline%252f..%252fapi/session/log-out'],
    ['/%2fapi/session/log-out'],
    ['/%2F%2Felsewhere.example'],
    ['/%5celsewhere.example'],
    ['/%255celsewhere.example'],
    ['//elsewhere.example'],
    ['/\\elsewhere.example'],
    ['/\t/elsewhere.example'],
    ['/%09/elsewhere.example'],
    ['/pipeline//elsewhere.example'],
    ['https://elsewhere.example/pipeline'],
    ['javascript:alert(1)'],
    ['pipeline'],
    ['/pipe%'],
    ['/%00'],
    ['/docs'],
    ['/openapi.json'],
    ['/assets/main.js'],
    [`/${'x'.repeat(1001)}`],
    [`/${'é'.repeat(500)}`],
    [undefined],
    [['/loan', '/api']],
  ])('%j', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/pipeline');
  });
});
