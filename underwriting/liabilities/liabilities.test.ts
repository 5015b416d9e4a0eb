import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { workedCase } from '../worked-case.ts';
import { calculations as ofAccounts } from './case.ts';
import { countedInstallments, open30DayAccount } from './index.ts';
import { calculations as ofOthers } from './other-case.ts';

const answer = (name: string, inputs: object) => workedCase([...ofAccounts, ...ofOthers], name, inputs);

describe('student loans', () => {
  test.each([
    ['Fannie Mae B3-6-05: as reported', 'fannie', { balance: 24_000, reported: 180 }, 180, 'reported'],
    ['Fannie Mae: the servicer corrects the report', 'fannie', { balance: 24_000, reported: 180, documented: 95 }, 95, 'documented'],
    ['Fannie Mae: an income-driven plan at nothing', 'fannie', { balance: 24_000, documented: 0, incomeDriven: true }, 0, 'documented'],
    ['Fannie Mae: nothing documented outside such a plan', 'fannie', { balance: 24_000, documented: 0 }, 240, 'percent'],
    ['Fannie Mae: reported at nothing', 'fannie', { balance: 24_000, reported: 0 }, 240, 'percent'],
    ['Fannie Mae: terms that repay it, lower', 'fannie', { balance: 24_000, amortizing: 239.99 }, 239.99, 'amortizing'],
    ['Fannie Mae: terms that repay it, no lower', 'fannie', { balance: 24_000, amortizing: 240 }, 240, 'percent'],
    [
      'Freddie Mac 5401.2: such a plan counts half a percent',
      'freddie',
      { balance: 40_000, documented: 0, incomeDriven: true },
      200,
      'percent',
    ],
    ['FHA, Mortgagee Letter 2021-13', 'fha', { balance: 32_450 }, 162.25, 'percent'],
    ['FHA: documented', 'fha', { balance: 32_450, documented: 35 }, 35, 'documented'],
    ['USDA HB-1-3555 11.2', 'usda', { balance: 18_800, reported: 0, incomeDriven: true, documented: 0 }, 94, 'percent'],
    ['forgiven in writing', 'fha', { balance: 18_800, forgiven: true }, 0, 'forgiven'],
    ['VA Circular 26-17-02, example', 'va', { balance: 25_000 }, 104.17, 'threshold'],
    ['VA: reported above', 'va', { balance: 25_000, reported: 104.18 }, 104.18, 'reported'],
    [
      'VA: below, with a statement of 60 days',
      'va',
      { balance: 25_000, reported: 60, documented: 60, statementAgeDays: 60 },
      60,
      'statement',
    ],
    [
      'VA: below, with a statement of 61 days',
      'va',
      { balance: 25_000, reported: 60, documented: 60, statementAgeDays: 61 },
      104.17,
      'threshold',
    ],
    ['VA: below, a statement without its date', 'va', { balance: 25_000, reported: 60, documented: 60 }, 104.17, 'threshold'],
    ['VA: deferred twelve months', 'va', { balance: 25_000, deferredMonthsPastClosing: 12 }, 0, 'deferred'],
    ['VA: deferred eleven', 'va', { balance: 25_000, deferredMonthsPastClosing: 11 }, 104.17, 'threshold'],
  ])('%s', (_what, agency, loan, payment, basis) => {
    expect(answer('studentLoan', { agency, ...loan })).toMatchObject({ payment, basis });
  });

  test('without payment and balance it is refused', () => {
    expect(answer('studentLoan', { agency: 'fannie' })).toEqual({ refused: 'FACT_MISSING', field: 'balance' });
  });
});

describe('instalment debts', () => {
  const account = (id: string, payment: number, remaining: number, more: object = {}) => ({
    id,
    payment,
    remaining,
    type: 'installment',
    ...more,
  });
  test.each([
    ['Fannie Mae: ten left out, eleven counted', 'fannie', [account('car', 312.37, 10), account('boat', 140, 11)], ['car'], 140],
    ['a lease always counts', 'freddie', [account('lease', 389, 3, { type: 'lease' }), account('loan', 95, 4)], ['loan'], 389],
    ['it weighs heavily', 'fannie', [account('car', 620, 8, { significant: true })], [], 620],
    ['of unknown length', 'fannie', [{ id: 'car', payment: 100 }], [], 100],
    ['a mortgage counts whatever is left', 'fannie', [account('home', 900, 5, { type: 'mortgage' })], [], 900],
    ['FHA: exactly five percent together', 'fha', [account('a', 190, 9), account('b', 110, 6), account('c', 250, 30)], ['a', 'b'], 250],
    ['FHA: a cent more', 'fha', [account('a', 190.01, 9), account('b', 110, 6)], [], 300.01],
    ['FHA: paid down to ten', 'fha', [account('a', 190, 10, { paidDownToTen: true })], [], 190],
    ['VA: ten count, nine need not', 'va', [account('a', 210, 10), account('b', 90, 9)], ['b'], 210],
    ['USDA: ten left out', 'usda', [account('a', 210, 10)], ['a'], 0],
    ['secured by own assets', 'fannie', [account('401k', 80, 40, { securedByOwnAssets: true })], ['401k'], 0],
    ['secured by own assets, USDA', 'usda', [account('401k', 80, 40, { securedByOwnAssets: true })], [], 80],
  ])('%s', (_what, agency, accounts, leftOut, counted) => {
    expect(answer('installments', { agency, income: 6_000, accounts })).toMatchObject({ leftOut, counted });
  });

  test("FHA's five percent need an income, and a payment is never taken for nothing", () => {
    expect(answer('installments', { agency: 'fha', accounts: [account('a', 1, 5)] })).toEqual({ refused: 'FACT_MISSING', field: 'income' });
    expect(answer('installments', { agency: 'fannie', accounts: [{ id: 'a' }] })).toMatchObject({ field: 'accounts[0].payment' });
  });

  test('left out and counted are all of the payments', () => {
    const accounts = fc.array(fc.record({ payment: fc.integer({ min: 0, max: 5_000_00 }), remaining: fc.integer({ min: 0, max: 60 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(accounts, fc.constantFrom('fannie', 'freddie', 'fha', 'va', 'usda'), (drawn, agency) => {
        const all = drawn.map((each, index) => ({ ...each, id: String(index), kind: 'installment' }) as const);
        const { leftOut, counted } = must(countedInstallments({ agency }, all, 4_000_00));
        const out = all.filter((each) => leftOut.includes(each.id)).reduce((sum, each) => sum + each.payment, 0);
        expect(out + counted.value).toBe(all.reduce((sum, each) => sum + each.payment, 0));
      }),
    );
  });
});

test.each([
  ['five percent where none is reported', { balance: 3_000 }, { payment: 150 }],
  ['nothing reported is no payment', { balance: 3_000, reported: 0 }, { payment: 150 }],
  ['as reported', { balance: 3_000, reported: 42 }, { payment: 42 }],
  ['nothing owed', { balance: 0 }, { payment: 0 }],
  ['VA: documented or refused', { agency: 'va', balance: 3_000 }, { refused: 'FACT_MISSING', field: 'reported' }],
  ['no balance', {}, { refused: 'FACT_MISSING', field: 'balance' }],
])('revolving, Fannie Mae B3-6-05: %s', (_what, inputs, expected) => {
  expect(answer('revolving', inputs)).toMatchObject(expected);
});

test.each([
  ['fannie', {}, 0, 800_00],
  ['freddie', { coveredByFunds: true }, 0, 800_00],
  ['freddie', {}, 40_00, 0],
  ['fha', { paidInFull: true }, 0, 0],
  ['fha', {}, 40_00, 0],
  ['usda', { reported: 25_00 }, 25_00, 0],
] as const)('a 30-day account of %s, %j: payment %d, funds to verify %d', (agency, more, payment, funds) => {
  const found = must(open30DayAccount({ agency }, { balance: 800_00, ...more }));
  expect([found.payment.value, found.fundsToVerify.value]).toEqual([payment, funds]);
});

describe('support paid, Fannie Mae B3-6-05', () => {
  const support = { kind: 'alimony', amount: 800, remaining: 60, income: 12_000, otherObligations: 4_559.99 };
  test.each([
    ['alimony either way', support, 44.67, 40.71, true],
    ['separate maintenance too', { ...support, kind: 'separateMaintenance' }, 44.67, 40.71, true],
    ['child support never reduces income', { ...support, kind: 'child' }, 44.67, null, true],
    ['ten payments left do not count', { ...support, remaining: 10 }, 38, null, false],
    ['eleven do', { ...support, remaining: 11 }, 44.67, 40.71, true],
    ['without a known end it counts', { ...support, remaining: undefined }, 44.67, 40.71, true],
    ['FHA counts it whatever is left', { ...support, agency: 'fha', remaining: 3 }, 44.67, 40.71, true],
    ['VA knows no such reduction', { ...support, agency: 'va', remaining: 3 }, 44.67, null, true],
  ])('%s', (_what, inputs, asDebt, asIncomeReduction, counted) => {
    expect(answer('alimonyPaid', inputs)).toMatchObject({ asDebt, asIncomeReduction, counted });
  });

  test('support that takes all the income is refused', () => {
    expect(answer('alimonyPaid', { ...support, amount: 12_000 })).toMatchObject({ refused: 'INCOME_USED_UP' });
  });
});

test.each([
  ['twelve clean months', { type: 'installment', months: 12 }, true],
  ['eleven', { type: 'installment', months: 11 }, false],
  ['one late', { type: 'installment', months: 24, lates: 1 }, false],
  ['a mortgage whose payer does not owe it', { type: 'mortgage', months: 12 }, false],
  ['a mortgage whose payer does', { type: 'mortgage', months: 12, payerObligated: true }, true],
  ['the payer is the seller', { type: 'revolving', months: 24, payerInterestedParty: true }, false],
  ['FHA asks the months only', { agency: 'fha', type: 'mortgage', months: 12 }, true],
])('paid by another, Fannie Mae B3-6-05: %s', (_what, inputs, leftOut) => {
  expect(answer('paidByOther', inputs)).toMatchObject({ leftOut });
});

describe('collections', () => {
  const of = (...balances: readonly number[]) => balances.map((balance) => ({ balance }));
  test.each([
    ['FHA: 2,000 together count', { agency: 'fha', accounts: of(1_200, 800) }, { total: 2_000, monthly: 100, payoff: 0 }],
    ['FHA: a cent less does not', { agency: 'fha', accounts: of(1_200, 799.99) }, { total: 1_999.99, monthly: 0 }],
    [
      'FHA: without medical ones and charge-offs',
      { agency: 'fha', accounts: [...of(1_900), { balance: 900, medical: true }, { balance: 900, chargeOff: true }] },
      { total: 1_900, monthly: 0 },
    ],
    [
      'USDA: paid at closing and arranged',
      { agency: 'usda', accounts: [{ balance: 1_500, paidAtClosing: true }, { balance: 600, arrangement: 45 }, { balance: 400 }] },
      { total: 2_500, monthly: 65, payoff: 1_500 },
    ],
    [
      'Fannie Mae B3-5.3-09: one-unit home',
      { agency: 'fannie', accounts: of(9_000), occupancyUnits: 'Primary1' },
      { payoff: 0, monthly: 0 },
    ],
    ['two to four units, exactly 5,000', { agency: 'fannie', accounts: of(4_000, 1_000), occupancyUnits: 'Primary2-4' }, { payoff: 0 }],
    [
      'two to four units, a cent more',
      { agency: 'fannie', accounts: of(4_000, 1_000.01), occupancyUnits: 'Primary2-4' },
      { payoff: 5_000.01 },
    ],
    ['second home', { agency: 'fannie', accounts: of(5_001), occupancyUnits: 'SecondHome' }, { payoff: 5_001 }],
    ['investment: each of 250', { agency: 'fannie', accounts: of(250, 249.99, 300), occupancyUnits: 'Investment1' }, { payoff: 550 }],
    [
      'investment: exactly 1,000 together',
      { agency: 'fannie', accounts: of(240, 240, 240, 240, 40), occupancy: 'Investment', units: 2 },
      { payoff: 0 },
    ],
    [
      'investment: over 1,000',
      { agency: 'fannie', accounts: of(240, 240, 240, 240, 41), occupancyUnits: 'Investment1' },
      { payoff: 1_001 },
    ],
    ['Freddie Mac: as the findings state', { agency: 'freddie', accounts: of(9_000) }, { total: 9_000, payoff: 0, monthly: 0 }],
    ['Fannie Mae without the use of the home', { agency: 'fannie', accounts: of(1) }, { refused: 'FACT_MISSING', field: 'occupancyUnits' }],
  ])('%s', (_what, inputs, expected) => {
    expect(answer('collections', inputs)).toMatchObject(expected);
  });
});
