import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import type { LockPolicy } from '../../../lock-policy/domain/index.ts';
import { compileSheet } from '../../../price/domain/index.ts';
import { movePrices } from '../../../price/samples/move-prices.ts';
import { sheet20261120 } from '../../../price/samples/sheet-2026-11-20.ts';
import { at, better, live, loan, locked, toInstant, under } from '../../samples/sample-lock.ts';
import { floatDownRates } from '../changes/float-down.ts';
import type { LockableLoan } from '../desk.ts';
import type { Lock } from '../lock.ts';
import { simulateClosing, type ClosingGround, type ClosingOption } from './simulate-closing.ts';

// The sample lock runs through Monday 01/04/2027, 21 days after this one.
const december = at('2026-12-14', '11:00');
const lock = locked();
const generous: Partial<LockPolicy> = { renegotiation: { minimumMove: 250, share: 50_000, maximum: 1, minimumDaysLeft: 5 } };

interface Change {
  readonly policy?: Partial<LockPolicy>;
  readonly sheet?: ClosingGround['sheet'];
  readonly lock?: Partial<Lock>;
  readonly loan?: Partial<LockableLoan>;
}
function ask(date: string, { policy = {}, sheet = live, lock: more = {}, loan: facts = {} }: Change = {}) {
  const ground = { sheet, lockSheet: live, sheetOf: () => live, estimateSent: true };
  return simulateClosing({ ...loan, lock: { ...lock, ...more }, ...facts }, date, ground, under(policy, december));
}
const closing = (date: string, change: Change = {}) => must(ask(date, change));
const titles = (date: string, change: Change = {}) => closing(date, change).options.map(({ title }) => title);
const reason = (date: string, title: string, change: Change = {}) =>
  closing(date, change).closed.find((one) => one.title === title)?.reason;
const find = (options: readonly ClosingOption[], title: string) => options.find((one) => one.title.startsWith(title))!;
const extensions = (...curve: [days: number, cost: number][]) => ({
  extensions: curve.map(([days, cost]) => ({ description: `${days}-days`, days, cost })),
});
const moved = (by: number) =>
  compileSheet(movePrices(sheet20261120, by, { versionId: 'moved', sequence: 9, effective: '2026-12-14T09:00:00-05:00', title: 'Moved' }));

describe('the day', () => {
  test.each([
    ['2026-12-13', false],
    ['2026-12-14', true],
    ['2027-12-14', true],
    ['2027-12-15', false],
  ])('from today to a year ahead: %s is simulated: %s', (date, simulated) => {
    const answer = ask(date);
    expect(answer.ok).toBe(simulated);
    if (!answer.ok) expect(answer.refusal.message).toBe('Choose a closing date from today to 12/14/2027.');
  });

  test('a day on which the lender does not work says why, another says nothing', () => {
    expect(closing('2027-01-09').closedBecause).toBe('Saturday');
    expect(Object.keys(closing('2027-01-08'))).not.toContain('closedBecause');
  });
});

describe('one extension or two', () => {
  const sixty = { maximumExtensionDays: 60 };
  const pairs = (date: string, change: Change) =>
    titles(date, change).filter((title) => title.startsWith('Extend') && title.includes('then'));

  test('of two orders of the same pair one is shown; a dearer pair only where it reaches further', () => {
    expect(pairs('2027-02-12', { policy: sixty })).toEqual([
      'Extend 10 days, then extend 30 days',
      'Extend 15 days, then extend 30 days',
      'Extend 30 days, then extend 30 days',
    ]);
    expect(reason('2027-02-12', 'Extend', { policy: sixty })).toBeUndefined();
  });

  test('at one price the pair that reaches further is shown alone', () => {
    const policy = { ...sixty, ...extensions([10, 200], [15, 200], [30, 600]) };
    expect(pairs('2027-02-12', { policy })).toEqual(['Extend 15 days, then extend 30 days', 'Extend 30 days, then extend 30 days']);
  });

  test('of two that end on the same day the cheaper is shown alone', () => {
    // 40 and 41 days end on Saturday 02/13 and Sunday 02/14: both roll over Presidents’ Day to Tuesday 02/16.
    const policy = { ...sixty, ...extensions([10, 200], [11, 210], [30, 600]) };
    expect(pairs('2027-02-13', { policy })).toEqual(['Extend 10 days, then extend 30 days', 'Extend 30 days, then extend 30 days']);
  });

  test('a second extension that would reach alone is no pair; two that do not are', () => {
    expect(pairs('2027-01-08', {})).toEqual(['Extend 3 days, then extend 3 days']);
    expect(reason('2027-01-05', 'Extend')).toBeUndefined();
  });

  test.each<[string, string, Change, string]>([
    ['the longest is still too short', '2027-02-10', {}, 'It would run through 02/03/2027, 7 days short.'],
    ['too short by a day', '2027-02-04', {}, 'It would run through 02/03/2027, 1 day short.'],
    ['none is left', '2027-01-08', { lock: { extensions: 2 } }, 'The lock has been extended 2 times, the most the policy allows.'],
    ['the policy has none', '2027-01-08', { policy: { extensions: [] } }, 'The policy has no extensions.'],
  ])('%s', (_name, date, change, expected) => {
    expect(reason(date, 'Extend', change)).toBe(expected);
  });

  test('the last extension is named as a risk, one before it is not', () => {
    const risks = (used: number) => find(closing('2027-01-08', { lock: { extensions: used } }).options, 'Extend 5 days').risks;
    const last = 'No extension is left afterwards; if closing slips again, only a relock remains.';
    expect([risks(0).includes(last), risks(1).includes(last)]).toEqual([false, true]);
  });

  test('free days of a brokerage are spent by the first and what is left by the second', () => {
    const policy = { ...sixty, ...extensions([10, 200], [30, 600]), freeDays: { days: 13, per: 'brokerage-year' as const } };
    const change = { policy, lock: { freeDays: 1 }, loan: { freeDaysSpent: 1 } };
    const pair = closing('2027-02-12', change).options.find(({ steps }) => steps[0]?.choice === '10-days')!;
    expect(pair.title).toBe('Extend 10 days, 10 of them free, then extend 30 days, 2 of them free');
    // 28/30 of 0.600.
    expect(pair.cost.value).toBe(560);
  });
});

describe('a better market', () => {
  const floated = (by: number, change: Partial<NonNullable<LockPolicy['floatDown']>> = {}) => {
    const policy = { floatDown: { ...december.policy.floatDown!, ...change } };
    return find(closing('2026-12-29', { policy, sheet: moved(by) }).options, 'Float down');
  };

  test('where every lower rate costs, the highest of them is shown', () => {
    const option = find(closing('2026-12-29', { sheet: better }).options, 'Float down');
    expect(option).toMatchObject({ title: 'Float down to 6.750%', rate: 6750, steps: [{ change: 'float-down', choice: '6.750' }] });
    expect(option.cost.value).toBeGreaterThan(0);
  });

  test('the lowest rate that costs nothing is shown, to the thousandth', () => {
    const of = { ...loan, lock, closingDate: '2026-12-29' };
    const outcome = floatDownRates(of, moved(500), live, december).find(({ rate }) => rate === 6625)!.outcome;
    const short = lock.price - must(outcome).price;
    expect(floated(500 + short)).toMatchObject({ rate: 6625, cost: { value: 0 } });
    expect(floated(500 + short - 1)).toMatchObject({ rate: 6750 });
    expect(floated(500 + short - 1).cost.value).toBeLessThanOrEqual(0);
    expect(floated(500 + short + 1)).toMatchObject({ rate: 6625, cost: { value: -1 } });
  });

  test('with the cheapest extension where the lock does not reach, even a longer one', () => {
    const policy = { ...generous, ...extensions([5, 100], [7, 90]) };
    const { options } = closing('2027-01-08', { policy, sheet: better });
    expect(find(options, 'Renegotiate').title).toBe('Renegotiate, then extend 7 days now');
    expect(find(options, 'Float down').title).toBe('Float down to 6.750%, then extend 7 days now');
  });

  test('a product that left the sheet has no lower rate', () => {
    const products = sheet20261120.products.filter(({ productId }) => productId !== '0101');
    const without = compileSheet({ ...sheet20261120, products, versionId: 'without' });
    expect(reason('2026-12-29', 'Float down', { sheet: without })).toBe('Today’s sheet has no lower rate.');
    expect(reason('2026-12-29', 'Float down', { policy: { floatDown: null } })).toBe('The policy has no float-down.');
  });
});

test.each([
  [281, 7000, 0],
  [282, 7125, undefined],
])('a rate that pays for an extension of %i thousandths exactly is enough: %i', (cost, rate, left) => {
  // 7.000 is priced 0.281 above 6.875.
  const option = find(closing('2027-01-08', { policy: extensions([5, cost]) }).options, 'Change the rate');
  expect(option).toMatchObject({ rate, steps: [{ change: 'rate-change', choice: (rate / 1000).toFixed(3) }, { choice: '5-days' }] });
  if (left !== undefined) expect(option.cost.value).toBe(left);
});

describe('letting it expire', () => {
  const relocks = (policy: Partial<LockPolicy['relock']>) => ({ relock: { ...december.policy.relock, ...policy } });

  test.each<[string, string, Change, string | undefined]>([
    ['on the day of closing itself it is in time', '2027-01-05', {}, undefined],
    ['after it, it is not', '2027-01-05', { policy: relocks({ waitDays: 2 }) }, 'Closing would come before the relock on Wed 01/06/27.'],
    ['the longest is still too short', '2027-02-25', {}, 'It would run through 02/19/2027, 6 days short.'],
    ['the policy has none', '2027-01-08', { policy: relocks({ periods: [] }) }, 'The policy has no relocks.'],
  ])('%s', (_name, date, change, expected) => {
    expect(reason(date, 'Relock', change)).toBe(expected);
    expect(titles(date, change).some((title) => title.startsWith('Let it expire'))).toBe(expected === undefined);
  });

  test('the relock is on the first day on which the desk works again', () => {
    // Friday 01/15/2027, before the weekend and the King holiday.
    const wall = { ...lock.expiry.wall, date: '2027-01-15' };
    const expiry = { ...lock.expiry, wall, instant: toInstant(wall) };
    expect(titles('2027-01-20', { lock: { expiry } })).toContain('Let it expire, relock 15 days on Tue 01/19/27');
  });
});

describe('the order', () => {
  const relockAt = (fee: number) => ({
    relock: { ...december.policy.relock, worstCaseFee: fee, periods: [{ description: '15-days', days: 15 }] },
  });
  const free = find(closing('2027-01-08', { policy: relockAt(0) }).options, 'Let it expire').cost.value;

  test('at one cost what leaves fewer days over comes first', () => {
    const options = titles('2027-01-08', { policy: relockAt(600 - free) });
    expect(options.slice(-2)).toEqual(['Let it expire, relock 15 days on Tue 01/05/27', 'Extend 30 days now']);
  });

  test('at one cost what takes fewer steps comes first', () => {
    const twice = find(closing('2027-01-08').options, 'Extend 3 days, then').cost.value;
    const fewer = titles('2027-01-08', { policy: relockAt(twice - free) });
    const [single, pair] = [
      fewer.findIndex((title) => title.startsWith('Let it')),
      fewer.findIndex((title) => title.startsWith('Extend 3')),
    ];
    expect(pair).toBe(single + 1);
  });
});

test.each([
  [
    '2026-12-21',
    ['The borrower must have the revised Loan Estimate by 12/16/2026, before it is due; later changes go on the Closing Disclosure.'],
  ],
  ['2026-12-22', []],
  ['2026-12-23', []],
])('a revised estimate due on 12/17 is in time for closings from 12/22 on: %s', (date, expected) => {
  const { risks, revisedLeDue } = find(closing(date, { policy: generous, sheet: better }).options, 'Renegotiate');
  expect(revisedLeDue!.value).toBe('2026-12-17');
  expect(risks).toEqual(expected);
});

test('the cost opens into what changed the price, or says that nothing does', () => {
  const cost = (date: string, title: string) => find(closing(date).options, title).cost.why.parts!.map(({ label }) => label);
  expect(cost('2026-12-29', 'Leave')).toEqual(['Nothing is changed']);
  expect(cost('2027-01-08', 'Extend 5')).toEqual(['Effect on the price']);
  expect(cost('2027-01-08', 'Let it expire')[0]).toBe('Price now');
});
