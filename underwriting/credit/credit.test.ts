import { describe, expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';
import { mergeLiabilities, type ReportedAccount, type StatedDebt } from './index.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);

test.each([
  ['Fannie Mae B1-1-03: four calendar months', 'fannie', '2026-07-20', '2026-11-20', '2026-11-20', true],
  ['a day more', 'fannie', '2026-07-20', '2026-11-21', '2026-11-20', false],
  ['the end of a month', 'fannie', '2026-10-31', '2027-02-28', '2027-02-28', true],
  ['the end of a month in a leap year', 'fannie', '2027-10-31', '2028-02-29', '2028-02-29', true],
  ['Freddie Mac 5102.4: 120 days', 'freddie', '2026-07-20', '2026-11-20', '2026-11-17', false],
  ['FHA: 120 days', 'fha', '2026-07-23', '2026-11-20', '2026-11-20', true],
  ['USDA: 120 days', 'usda', '2026-07-22', '2026-11-20', '2026-11-19', false],
])('age of documents, %s', (_what, agency, documentDate, toDate, lastDay, inTime) => {
  expect(answer('documentAge', { agency, documentDate, toDate })).toMatchObject({ lastDay, inTime });
});

test('VA gives new construction 180 days, others give it no more', () => {
  const document = { documentDate: '2026-06-01', toDate: '2026-11-20', newConstruction: true };
  expect(answer('documentAge', { agency: 'va', ...document })).toMatchObject({ lastDay: '2026-11-28', inTime: true });
  expect(answer('documentAge', { agency: 'fha', ...document })).toMatchObject({ lastDay: '2026-09-29', inTime: false });
  expect(answer('documentAge', { agency: 'fha', documentDate: '2026-06-01' })).toMatchObject({ field: 'toDate' });
});

describe('debts of a report against those of the application', () => {
  const car: StatedDebt = { id: 'L1', holder: 'Desert Auto', type: 'Installment', balance: 8_100_00, payment: 312_37, account: '99887766' };
  const reported = (more: Partial<ReportedAccount>): ReportedAccount => ({ ...car, id: 'R1', holder: 'DESERT AUTO', ...more });

  test.each([
    ['an equal number, other signs', { account: '9988-7766', balance: 7_800_00 }, [], 1],
    ['an equal number of another holder and kind', { holder: 'Bank', type: 'Revolving' }, [], 0],
    ['masked at the end', { account: '9988XXXX' }, [], 0],
    ['masked at the beginning', { account: '****7766' }, [], 0],
    ['masked in the middle', { account: '99****66' }, [], 0],
    ['too little shown', { account: '998XXXXX' }, ['R1'], 0],
    ['masked, of another holder', { account: '9988XXXX', holder: 'OTHER BANK' }, ['R1'], 0],
    ['without a number', { account: '' }, [], 0],
    ['without a number, of another kind', { account: '', type: 'Revolving' }, ['R1'], 0],
    ['another number', { account: '55554444' }, ['R1'], 0],
  ])('%s', (_what, more, add, changes) => {
    const found = mergeLiabilities([car], [reported(more)]);
    expect(found.add).toEqual(add);
    expect(found.change).toHaveLength(changes);
    expect(found.untouched).toEqual(add.length > 0 ? ['L1'] : []);
  });

  test('over and nothing owed is left out; over and owed is proposed', () => {
    expect(mergeLiabilities([], [reported({ ended: true, balance: 0 })])).toMatchObject({ add: [], leftOut: ['R1'] });
    expect(mergeLiabilities([], [reported({ ended: true, balance: 400_00 })])).toMatchObject({ add: ['R1'], leftOut: [] });
  });

  test('the account of two borrowers is one, and what the first lacks the second gives', () => {
    const { payment: _none, ...withoutPayment } = reported({});
    const found = mergeLiabilities([{ ...car, payment: 300_00 }], [withoutPayment, reported({ id: 'R2' })]);
    expect(found).toMatchObject({ add: [], change: [{ id: 'L1', field: 'payment', old: 300_00, proposed: 312_37 }] });
  });

  test('two accounts of one holder without numbers stay two, unless the same is owed and paid', () => {
    const { account: _none, ...unnumbered } = reported({});
    expect(mergeLiabilities([], [unnumbered, { ...unnumbered, id: 'R2', balance: 5_000_00 }]).add).toEqual(['R1', 'R2']);
    expect(mergeLiabilities([], [unnumbered, reported({ id: 'R2' })]).add).toEqual(['R1']);
  });

  test('a debt without a number never takes the account of one that has it', () => {
    const { account: _none, ...unnumbered } = car;
    const found = mergeLiabilities([{ ...unnumbered, id: 'L0', balance: 1_00 }, car], [reported({ balance: 7_000_00 })]);
    expect(found).toMatchObject({ change: [{ id: 'L1', old: 8_100_00, proposed: 7_000_00 }], untouched: ['L0'] });
  });

  test('what was accepted is not proposed again', () => {
    const first = mergeLiabilities([], [reported({ account: '9988XXXX' })]);
    expect(first.add).toEqual(['R1']);
    expect(mergeLiabilities([{ ...reported({ account: '9988XXXX' }), id: 'L9' }], [reported({ account: '9988XXXX' })])).toEqual({
      add: [],
      change: [],
      leftOut: [],
      untouched: [],
    });
  });

  test('a case reads dollars and gives dollars', () => {
    const application = [{ id: 'L1', holder: 'Card Co', type: 'Revolving', balance: 900, payment: 25 }];
    const report = [{ id: 'R1', holder: 'CARD CO', type: 'Revolving', balance: 1_250, payment: 38, limit: 5_000, account: '4111' }];
    expect(answer('mergeLiabilities', { application, report })).toMatchObject({
      change: [
        ['L1', 'balance', 900, 1_250],
        ['L1', 'payment', 25, 38],
        ['L1', 'limit', null, 5_000],
      ],
    });
  });
});
