import { BUILT_IN_TABLES } from '../../../regulation/regulation-tables.ts';
import { describe, expect, test } from 'vitest';
import { demoLoans } from '../../../database/demo/loan-specs.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import type { AporTable } from '../../../regulation/qm/index.ts';
import { loanEstimateDue, regZCalendars } from '../../../regulation/timing/index.ts';
import { demoEstimateFacts, lockOnNovember20 } from '../samples/demo-estimates.ts';
import { openingDraft } from './estimate-draft.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import { estimateOf } from './estimate.ts';
import { providersRefusal, runEstimateRule, type RuleFacts } from './estimate-rules.ts';
import { priceTests } from './price/price-tests.ts';
import { CHANGES_IN_FIVE_YEARS, lenderCompensation, qmOfEstimate, qmUnknown } from './price/qm-of-estimate.ts';
import { tridDates } from './trid-dates.ts';

const TODAY = '2026-09-01';
/** A day with a published average prime offer rate. */
const DAYS = {
  issued: TODAY,
  application: '2026-08-31',
  closing: '2026-10-06',
  costsExpire: { date: '2026-09-16', time: '5:00 p.m.', zone: 'EDT' },
} as const;
const lock = { ...lockOnNovember20, lockedOn: TODAY, until: { date: '2026-10-16', time: '8:00 p.m.', zone: 'EDT' } } as const;
const factsOf = (key: string, more: Partial<EstimateFacts> = {}) => demoEstimateFacts(key, { lock, ...more }, DAYS);

const estimated = (facts: EstimateFacts, more = {}) => estimateOf(facts, { ...openingDraft(facts), ...more });
const plan = (points: number) => ({ points, minimum: null, maximum: null, source: 'Compensation agreement' });
const qm = (facts: EstimateFacts, more = {}, points = 1_000) => {
  const estimate = must(estimated(facts, more));
  return qmOfEstimate(facts, estimate, lenderCompensation(plan(points), estimate.insurance.noteAmount.value), BUILT_IN_TABLES);
};
/** Rates of one week, the same for every term. */
const tableOf = (week: string, rate: number): AporTable => ({
  bands: [[1, 50]],
  weeks: [[week, rate]],
  source: 'A test',
  standing: 'published',
});
/** A conventional, fixed-rate loan of the demo with a debt-to-income ratio. */
const KEY = demoLoans.find(({ product }) => product === '0101')!.key;

describe('12 CFR 1026.43(e)(2), on the Loan Estimate', () => {
  test('passes within the cap and near the average prime offer rate, with a tree that can be recomputed', () => {
    const result = qm(factsOf(KEY));
    expect(result.result, result.reasons.join(' ')).toBe('Success');
    expect(verifySteps(result.why!).discrepancies).toEqual([]);
    expect(result.reasons).toEqual(['Judged on the income and debts of the application; underwriting verifies them.']);
  });

  test('fails with points and fees over the cap, what the lender pays the broker among them', () => {
    const result = qm(factsOf(KEY), {}, 2_900);
    expect(result).toMatchObject({ result: 'Failed', reasons: ['Points and fees are over the cap.'] });
    expect(JSON.stringify(result.why)).toContain('Originator compensation paid by the lender');
  });

  test('counts nothing of the lender’s plan where the borrower pays the broker, by the lock or as chosen for the loan', () => {
    const unlocked = { ...lock, compensationPaidBy: null };
    expect(qm(factsOf(KEY, { lock: unlocked }), {}, 2_900).result).toBe('Failed');
    expect(qm(factsOf(KEY, { lock: unlocked, originationFeeType: 'Borrower' }), {}, 2_900).result).toBe('Success');
    expect(qm(factsOf(KEY, { originationFeeType: 'Borrower' }), {}, 2_900).result).toBe('Failed');
  });

  test('fails with an APR far over the average prime offer rate', () => {
    expect(qm(factsOf(KEY, { lock: { ...lock, rate: 9_500 } }))).toMatchObject({
      result: 'Failed',
      reasons: ['The APR is too far over the average prime offer rate.'],
    });
  });

  test('is not known while the rate is not locked, no rate is published, or income and debts are missing, and says so', () => {
    expect(qm(factsOf(KEY, { lock: null })).reasons).toEqual([
      'The rate is not locked, so there is no day to take the average prime offer rate of.',
    ]);
    expect(qm(factsOf(KEY, { lock: { ...lock, lockedOn: '2026-11-20' } }))).toMatchObject({
      result: 'NA',
      reasons: [expect.stringContaining('There is no average prime offer rate for the week of')],
    });
    const facts = factsOf(KEY);
    const { dti: _dti, ...loan } = facts.loan;
    expect(qm({ ...facts, loan })).toMatchObject({ result: 'NA', reasons: [expect.stringContaining('debt-to-income')] });
    const long = factsOf(KEY, { product: { ...facts.product!, termMonths: 480 } });
    expect(qmOfEstimate(long, must(estimated(facts)), null, BUILT_IN_TABLES)).toMatchObject({ result: 'Failed' });
  });

  describe('of a loan whose rate adjusts', () => {
    const adjustable = { ...BUILT_IN_TABLES, 'apor-adjustable': [tableOf('2026-08-31', 6_000)] };
    const facts = (firstAdjustmentMonths: number) => {
      const one = factsOf('xiong', { lock: { ...lock, rate: 6_000 } });
      const { arm } = one.product!;
      return { ...one, product: { ...one.product!, mortgageType: 'Conventional' as const, arm: { ...arm!, firstAdjustmentMonths } } };
    };
    const judged = (months: number, tables = adjustable) => {
      const own = facts(months);
      const estimate = must(estimated(own));
      return {
        qm: qmOfEstimate(own, estimate, null, tables),
        price: Object.fromEntries(priceTests(own, estimate, null, tables).map(({ id, outcome, says }) => [id, { outcome, says }])),
      };
    };

    test('the average prime offer rate is that of its initial fixed period, once one was taken in', () => {
      expect(judged(84).price['hpml']).toMatchObject({ outcome: 'none' });
      expect(judged(84).price['qm-price']).toMatchObject({ outcome: 'pass' });
      expect(judged(84).qm.reasons.join()).not.toContain('not on file');
      const without = judged(84, { ...BUILT_IN_TABLES, 'apor-adjustable': [] });
      expect(without.price['hpml']).toMatchObject({
        outcome: 'unknown',
        says: 'NA, no average prime offer rates of adjustable loans on file',
      });
      expect(without.qm.reasons).toContain('The average prime offer rates of adjustable loans are not on file.');
    });

    test('one that may change in the first five years is higher-priced or not, but its price as a General QM is not judged', () => {
      expect(judged(60).price['hpml']).toMatchObject({ outcome: 'none' });
      expect(judged(60).price['qm-price']).toMatchObject({ outcome: 'unknown', says: CHANGES_IN_FIVE_YEARS });
      expect(judged(60).qm).toMatchObject({ result: 'NA' });
    });
  });

  test.each([
    ['FHA', {}, 'Success', 'qualified mortgage of FHA'],
    ['USDARuralDevelopment', {}, 'Success', 'rural housing'],
    ['VA', {}, 'Success', 'safe harbor'],
    ['VA', { governmentRefinance: 'InterestRateReductionRefinanceLoan' }, 'NA', 'not on file'],
  ] as const)('1026.43(e)(4): %s %j is judged by its agency’s rule, not by the price', (mortgageType, more, result, reason) => {
    const facts = factsOf(KEY);
    const government = { ...facts, lock: null, loan: { ...facts.loan, ...more }, product: { ...facts.product!, mortgageType } };
    expect(qmOfEstimate(government, must(estimated(facts)), null, BUILT_IN_TABLES)).toMatchObject({
      result,
      reasons: [expect.stringContaining(reason)],
    });
  });

  test('what the lender pays follows the plan, between its least and its most', () => {
    expect(lenderCompensation(plan(2_000), 31_808_700).value).toBe(636_174);
    expect(lenderCompensation({ ...plan(2_000), maximum: 500_000 }, 31_808_700).value).toBe(500_000);
    const least = lenderCompensation({ ...plan(2_000), minimum: 700_000 }, 31_808_700);
    expect(least.value).toBe(700_000);
    expect(verifySteps(least.why).discrepancies).toEqual([]);
  });
});

describe('the tests of the price, 12 CFR 1026.32, .35, .43', () => {
  const outcomes = (facts: EstimateFacts, points = 1_000) => {
    const estimate = must(estimated(facts));
    const tests = priceTests(facts, estimate, lenderCompensation(plan(points), estimate.insurance.noteAmount.value), BUILT_IN_TABLES);
    return Object.fromEntries(
      tests.map(({ id, outcome, says, value, limit }) => [id, { outcome, says, shown: value !== null && limit !== null }]),
    );
  };

  test('an ordinary loan passes, is not higher-priced and not high-cost, each with its figures', () => {
    const found = outcomes(factsOf(KEY));
    expect(Object.entries(found).map(([id, { outcome }]) => [id, outcome])).toEqual([
      ['points-and-fees', 'pass'],
      ['qm-price', 'pass'],
      ['hpml', 'none'],
      ['hoepa-rate', 'none'],
      ['hoepa-fees', 'none'],
      ['features', 'pass'],
    ]);
    expect(Object.values(found).every(({ shown }) => shown)).toBe(true);
  });

  test('points and fees over the cap fail; without a published rate the others say until when there are some', () => {
    expect(outcomes(factsOf(KEY), 2_900)['points-and-fees']).toMatchObject({ outcome: 'fail', says: 'Over the cap' });
    const late = outcomes(factsOf(KEY, { lock: { ...lock, lockedOn: '2026-11-20' } }));
    expect(late['hpml']).toMatchObject({ outcome: 'unknown', says: 'NA, APOR ends 09/14/2026' });
    expect(late['hoepa-fees']!.outcome).toBe('none');
    expect(outcomes(factsOf(KEY, { lock: null }))['qm-price']!.says).toContain('not locked');
  });
});

function rule(name: Parameters<typeof runEstimateRule>[0], more: Partial<RuleFacts> = {}, facts = factsOf(KEY)) {
  return runEstimateRule(name, {
    facts,
    estimate: estimated(facts),
    againstStatus: null,
    againstPayers: null,
    againstPolicy: null,
    dates: tridDates({
      today: facts.issued,
      estimate: {
        status: 'Registered',
        applicationDate: facts.applicationDate,
        initialDue: must(loanEstimateDue(facts.applicationDate, regZCalendars())).value,
        firstSentOn: null,
        revisedSince: null,
        revisedCause: null,
      },
      sentOn: [],
    }),
    qm: { ...qmUnknown([]), result: 'Success' },
    feeQuoteValidated: true,
    listMissing: [],
    brokerageKind: 'broker',
    ...more,
  });
}

describe('the rules of a loan', () => {
  test('LE Approval succeeds where the estimate can be sent, and else says what is against it', () => {
    expect(rule('LE Approval')).toMatchObject({ status: 'Success', reasons: [] });
    const { applicants: _none, ...rest } = factsOf(KEY);
    const unnamed = { ...rest, applicants: [] };
    expect(rule('LE Approval', { againstStatus: 'Register the loan first.' }, unnamed)).toMatchObject({
      status: 'Failed',
      reasons: ['Register the loan first.', 'Every borrower needs a name.'],
    });
    expect(verifySteps(rule('LE Approval').why!).discrepancies).toEqual([]);
  });

  test('LE Approval Warning looks at the days, the lock, the fee quote and the quality check', () => {
    expect(rule('LE Approval Warning').status).toBe('Success');
    const failed = { ...qmUnknown(['Points and fees are over the cap.']), result: 'Failed' as const };
    const facts = factsOf(KEY, {
      applicationDate: '2026-08-20',
      closingDate: '2026-09-03',
      lock: { ...lock, until: { ...lock.until, date: '2026-09-02' } },
    });
    const warned = rule('LE Approval Warning', { qm: failed, feeQuoteValidated: false }, facts);
    expect(warned.status).toBe('Failed');
    expect(warned.reasons).toEqual([
      'Loan Estimate due 08/25/2026: the day has passed.',
      'Closing 09/03/2026 is before the earliest day, 09/10/2026.',
      'Closing 09/03/2026 is after the lock expires, 09/02/2026.',
      'The fee quote is not validated.',
      'Points and fees are over the cap.',
    ]);
  });

  test('Whl Warehouse Purchase LE is for correspondents, and needs a closing date', () => {
    expect(rule('Whl Warehouse Purchase LE')).toMatchObject({ status: 'NA', why: null });
    expect(rule('Whl Warehouse Purchase LE', { brokerageKind: 'correspondent' }).status).toBe('Success');
    expect(rule('Whl Warehouse Purchase LE', { brokerageKind: 'correspondent' }, factsOf(KEY, { closingDate: null }))).toMatchObject({
      status: 'Failed',
      reasons: ['The anticipated closing date is missing: the bank is paid after it.'],
    });
  });

  test('the list of service providers is closed once it went out with the Loan Estimate', () => {
    expect(providersRefusal(undefined)).toBeNull();
    expect(providersRefusal('2026-09-01')).toBe('The list of service providers went out with the Loan Estimate on 09/01/2026.');
  });
});
