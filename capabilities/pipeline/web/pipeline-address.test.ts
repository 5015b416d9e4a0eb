import { describe, expect, test } from 'vitest';
import { csvText } from '../../../ui/kit/files/csv-text.ts';
import { daysText, filterOf, isChanged, isNarrowed, orderOf, orders, orderText, type Order } from './pipeline-address.ts';

const daysAgo = (days: number): string => `${days} days ago`;
const priya = '00000000-0000-4000-8000-000000000101';

describe('the list’s address', () => {
  test('nothing in it is my pipeline, costliest first', () => {
    expect(filterOf({}, daysAgo)).toEqual({ view: 'mine', sort: { by: 'cost', descending: false } });
  });
  test('carries view, filters and order', () => {
    const address = {
      view: 'all',
      status: 'Registered,Clear to Close',
      officer: priya,
      lock: 'locked,expired',
      days: 30,
      registered: '2026-03-01..2026-03-31',
      expires: '..2026-04-15',
      text: ' oka ',
      sort: '-amount',
    };
    expect(filterOf(address, daysAgo)).toEqual({
      view: 'all',
      status: ['Registered', 'Clear to Close'],
      officerId: [priya],
      lockState: ['locked', 'expired'],
      updatedAfter: '30 days ago',
      registeredFrom: '2026-03-01',
      registeredTo: '2026-03-31',
      lockExpiresTo: '2026-04-15',
      text: 'oka',
      sort: { by: 'amount', descending: true },
    });
  });
  test('what is not understood is left out, never sent', () => {
    const address = {
      view: 'everything',
      officer: "x'; --",
      lock: 'welded',
      days: '31',
      registered: 'March',
      expires: '2026-02-30..',
      text: '',
      sort: '-cost; drop',
      other: [1],
    };
    expect(filterOf(address, daysAgo)).toEqual({ view: 'mine', sort: { by: 'cost', descending: false } });
  });
  test('a number typed as the start of a loan number stays text', () => {
    expect(filterOf({ text: 14000238 }, daysAgo).text).toBe('14000238');
  });
  test('every order is written and read back', () => {
    for (const by of Object.keys(orders) as Order['by'][])
      for (const descending of [false, true]) expect(orderOf(orderText({ by, descending }))).toEqual({ by, descending });
  });
  test.each([
    ['2026-03-01..2026-03-31', '03/01/2026 to 03/31/2026'],
    ['2026-03-01..', 'since 03/01/2026'],
    ['..2026-03-31', 'until 03/31/2026'],
  ])('days %s read %s', (days, text) => expect(daysText(days)).toBe(text));
  test('knows when the view is changed, and when it is narrowed', () => {
    expect([
      isChanged({ view: 'all' }),
      isChanged({ sort: 'amount' }),
      isNarrowed({ sort: 'amount' }),
      isNarrowed({ lock: 'none' }),
    ]).toEqual([false, true, false, true]);
  });
});

describe('the exported file', () => {
  test('quotes what must be quoted and ends every line', () => {
    expect(
      csvText([
        ['Borrower', 'Amount'],
        ['Okafor, A "Ada"', '318087.00'],
      ]),
    ).toBe('\uFEFFBorrower,Amount\r\n"Okafor, A ""Ada""",318087.00\r\n');
  });
  test.each(['=1+1', '+cmd', '-cmd', '@sum', '\t=1'])('%j cannot run in a spreadsheet', (text) => {
    expect(csvText([[text]])).toContain(`'${text}`);
  });
  test('a negative number stays one', () => expect(csvText([['-3.50']])).toBe('\uFEFF-3.50\r\n'));
});
