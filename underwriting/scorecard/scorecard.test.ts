import { describe, expect, test } from 'vitest';
import { workedCase } from '../worked-case.ts';
import { calculations } from './case.ts';

const answer = (name: string, inputs: object) => workedCase(calculations, name, inputs);

/** A file whose every row has no points. */
const PLAIN = { score: 780, ltv: 60, dti: 28, reservesMonths: 2, scoredBorrowers: 1, utilization: 30, inquiries: 2 };
const rows = (change: object, system = 'DU') => answer('scorecard', { system, facts: { ...PLAIN, ...change } })['tenths'];

describe('rows of the card LPS-1', () => {
  test.each([
    ['nothing', {}, {}],
    ['a point below a score', { score: 779 }, { score: 40 }],
    ['the lowest score', { score: 579 }, { score: 900 }],
    ['nobody has a score', { score: null, scoredBorrowers: 0 }, { score: 500 }],
    ['a percent over a ratio', { ltv: 61 }, { ltv: 40 }],
    ['a fraction over a ratio', { ltv: 97.01 }, { ltv: 340 }],
    ['the highest of the ratios', { cltv: 75, hcltv: 80 }, { ltv: 110 }],
    ['a hundredth over a debt ratio', { dti: 28.01 }, { dti: 30 }],
    ['debt ratio at fifty', { dti: 50 }, { dti: 290 }],
    ['debt ratio over fifty', { dti: 50.01 }, { dti: 400 }],
    ['whole months of reserves', { reservesMonths: 11.99 }, { reserves: -50 }],
    ['a year of reserves', { reservesMonths: 12 }, { reserves: -80 }],
    ['no reserves', { reservesMonths: 0.99 }, { reserves: 60 }],
    ['a home of four units', { units: 4 }, { occupancyUnits: 60 }],
    ['a second home', { occupancy: 'SecondHome' }, { occupancyUnits: 50 }],
    ['an investment', { occupancy: 'Investment' }, { occupancyUnits: 90 }],
    ['cash out', { purpose: 'CashOut' }, { purpose: 70 }],
    ['adjustable', { arm: true }, { arm: 40 }],
    ['fifteen years', { term: 180 }, { term: -40 }],
    ['a month more', { term: 181 }, { term: -20 }],
    ['over twenty years', { term: 241 }, {}],
    ['self-employed first', { selfEmployedMain: true, variableMain: true }, { income: 40 }],
    ['variable', { variableMain: true }, { income: 20 }],
    ['a second borrower with a score', { scoredBorrowers: 2 }, { secondBorrower: -30 }],
    ['once thirty days late', { lates12: { 30: 1 } }, { lates: 120 }],
    ['three times thirty days late', { lates12: { 30: 3 } }, { lates: 220 }],
    ['ninety days late', { lates12: { 30: 1, 90: 1 } }, { lates: 400 }],
    ['little of the lines', { utilization: 10 }, { utilization: -30 }],
    ['most of the lines', { utilization: 80.01 }, { utilization: 140 }],
    ['no lines', { utilization: null }, {}],
    ['three inquiries', { inquiries: 3 }, { inquiries: 30 }],
    ['six inquiries', { inquiries: 6 }, { inquiries: 60 }],
    ['payment doubled', { paymentShock: 200 }, {}],
    ['payment more than doubled', { paymentShock: 200.01 }, { shock: 40 }],
  ])('%s', (_what, change, tenths) => {
    expect(rows(change)).toEqual(tenths);
  });

  test('LPA weighs score and debts less, ratio and reserves more', () => {
    expect(rows({ score: 700, ltv: 80, dti: 45, reservesMonths: 0 }, 'LPA')).toEqual({ score: 171, ltv: 121, dti: 162, reserves: 90 });
  });

  test('at the limit a file passes, above it does not', () => {
    const at = { ...PLAIN, score: 600, ltv: 90, reservesMonths: 1, dti: 40, inquiries: 3 };
    expect(answer('scorecard', { system: 'DU', facts: at })).toMatchObject({ total: 1000, limit: 1000, passes: true });
    expect(answer('scorecard', { system: 'DU', facts: { ...at, dti: 43 } })).toMatchObject({ total: 1040, passes: false });
  });

  test('what is missing is refused and is never nothing', () => {
    expect(answer('scorecard', { system: 'DU', facts: { ...PLAIN, dti: undefined } })).toMatchObject({ field: 'facts.dti' });
    expect(answer('scorecard', { system: 'DU', facts: { ...PLAIN, units: 5 } })).toMatchObject({ refused: 'UNITS_OUT_OF_RANGE' });
    expect(answer('scorecard', { facts: PLAIN })).toMatchObject({ field: 'system' });
  });
});

test.each([
  ['within a row nothing moves', { dti: 27 }, []],
  ['one fact moves one row', { dti: 40 }, [['dti', 0, 100]]],
  ['a row that appears', { paymentShock: 250 }, [['shock', 0, 40]]],
  ['a score that is gone', { score: null }, [['score', 0, 500]]],
])('cause: %s', (_what, change, changed) => {
  expect(answer('causeDiff', { system: 'DU', before: PLAIN, change })).toMatchObject({ changed });
});

describe('recommendation', () => {
  const LOAN = { ltv: 60, dti: 28, loan: 300_000 };
  const RISKY = { score: 560, ltv: 97, dti: 50 };
  const OVER = { loan: 2_000_000 };
  const decided = (system: string, more: object) => answer('decide', { system, eligibility: LOAN, facts: PLAIN, ...more });

  test.each([
    ['DU', 'Error', 'Out of Scope', 'Approve/Eligible', 'Refer with Caution'],
    ['LPA', 'Incomplete', 'Invalid', 'Accept', 'Caution'],
    ['TOTAL', 'Error', 'Out of Scope', 'Accept', 'Refer'],
    ['GUS', 'Error', 'Out of Scope', 'Accept', 'Refer'],
  ])('words of %s', (system, incomplete, scope, pass, fail) => {
    expect(decided(system, { missing: ['income'], eligibility: {}, facts: {} })).toMatchObject({ recommendation: incomplete, codes: [] });
    expect(decided(system, { eligibility: { ...LOAN, units: 5 }, facts: { ...PLAIN, units: 5 } })).toMatchObject({ recommendation: scope });
    expect(decided(system, {})).toMatchObject({ recommendation: pass, codes: [] });
    expect(decided(system, { facts: { ...PLAIN, ...RISKY, reservesMonths: 0, lates12: { 60: 1 } } })).toMatchObject({
      recommendation: fail,
    });
    expect(decided(system, { hardRisk: ['TWO_FROZEN_BUREAUS'] })).toMatchObject({ recommendation: fail });
  });

  test('codes are listed even where the risk decides', () => {
    expect(decided('DU', { eligibility: { ...LOAN, ...OVER } })).toMatchObject({ recommendation: 'Approve/Ineligible' });
    expect(decided('DU', { eligibility: { ...LOAN, ...OVER }, hardRisk: ['BANKRUPTCY'] })).toEqual({
      recommendation: 'Refer with Caution',
      codes: ['OVER_LOAN_LIMIT'],
    });
  });

  test('LPA says eligibility apart; TOTAL looks at no limit', () => {
    const over = { eligibility: { ...LOAN, ...OVER } };
    expect(decided('LPA', over)).toEqual({ recommendation: 'Accept', eligibility: 'Ineligible', codes: ['OVER_LOAN_LIMIT'] });
    expect(decided('TOTAL', over)).toEqual({ recommendation: 'Accept', codes: [] });
  });

  test.each([
    ['a home', {}, 'Eligible', []],
    ['a second home', { occupancy: 'SecondHome' }, 'Ineligible', ['NOT_OFFERED']],
    ['a ratio over the value', { ltv: 101 }, 'Ineligible', ['LTV_OVER_MATRIX']],
  ])('GUS: %s', (_what, change, eligible, codes) => {
    expect(decided('GUS', { eligibility: { ...LOAN, ...change } })).toEqual({ recommendation: 'Accept', eligibility: eligible, codes });
  });

  test('an incomplete file without a list of what is missing is refused by name', () => {
    expect(answer('decide', { system: 'DU', facts: PLAIN })).toMatchObject({ field: 'eligibility' });
  });
});
