import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../foundation/dates/dates.ts';
import { addCompensationPlan, planInForce, withdrawCompensationPlan, type AgreedCompensation, type WantedCompensation } from './index.ts';

const SAT_2026_11_21 = '2026-11-21';
const first: AgreedCompensation = {
  paidBy: 'Lender',
  from: '2026-03-01',
  until: null,
  points: 2000,
  minimum: 100_000,
  maximum: 1_999_900,
  source: 'Agreement 2026-03-01',
};
const wanted: WantedCompensation = { ...first, from: '2027-01-01', points: 2125, source: 'Amendment 1' };

describe('12 CFR 1026.36(d)(1), comment 36(d)(1)-6: pay is revised prospectively', () => {
  test.each([
    ['today', SAT_2026_11_21, 'PLAN_NOT_PROSPECTIVE'],
    ['in the past', '2026-06-01', 'PLAN_NOT_PROSPECTIVE'],
    ['tomorrow', '2026-11-22', undefined],
    ['next year', '2027-01-01', undefined],
  ])('a plan that begins %s', (_when, from, code) => {
    const judged = addCompensationPlan([first], { ...wanted, from }, SAT_2026_11_21);
    expect(judged.ok ? undefined : judged.refusal.code).toBe(code);
    if (!judged.ok) expect(judged.refusal.message).toContain('11/22/2026');
  });

  test('the first plan of a payer may begin today', () => {
    expect(addCompensationPlan([first], { ...wanted, paidBy: 'Borrower', from: SAT_2026_11_21 }, SAT_2026_11_21).ok).toBe(true);
  });

  test('the plan before ends on the day the new one begins, and a loan applied for before keeps it', () => {
    const judged = addCompensationPlan([first], wanted, SAT_2026_11_21);
    if (!judged.ok) throw new Error(judged.refusal.message);
    const plans = [{ ...first, until: judged.value.ends!.until }, judged.value.plan];
    expect(planInForce(plans, 'Lender', '2026-12-31')?.points).toBe(2000);
    expect(planInForce(plans, 'Lender', '2027-01-01')?.points).toBe(2125);
    expect(planInForce(plans, 'Lender', '2026-02-28')).toBeUndefined();
    expect(planInForce(plans, 'Borrower', '2027-01-01')).toBeUndefined();
  });
});

test.each([
  ['more than the lender pays anyone', { points: 3001 }, 'A plan pays between 0% and 3.000% of the note amount.'],
  ['less than nothing', { points: -1 }, 'A plan pays between 0% and 3.000% of the note amount.'],
  ['least above most', { minimum: 200_000, maximum: 100_000 }, 'The least, $2,000.00, is more than the most, $1,000.00.'],
  ['a negative least', { minimum: -1 }, 'An amount can’t be negative.'],
])('%s is refused with a sentence', (_what, change, message) => {
  const judged = addCompensationPlan([first], { ...wanted, ...change }, SAT_2026_11_21);
  expect(judged.ok ? undefined : judged.refusal.message).toBe(message);
});

test.each([
  ['yesterday', '2026-11-20', 'PLAN_BEGUN'],
  ['today', SAT_2026_11_21, 'PLAN_BEGUN'],
  ['tomorrow', '2026-11-22', undefined],
])('a plan that begins %s may be withdrawn or has begun', (_when, from, code) => {
  const plans = [
    { ...first, until: from },
    { ...wanted, from, until: null },
  ];
  const judged = withdrawCompensationPlan(plans, plans[1]!, SAT_2026_11_21);
  expect(judged.ok ? undefined : judged.refusal.code).toBe(code);
  if (judged.ok) expect(judged.value.goesOn).toEqual({ plan: plans[0], until: null });
});

test('a second plan of a day, and one that changes nothing, are refused', () => {
  const planned = { ...first, from: '2027-01-01', points: 2500 };
  const code = (plans: AgreedCompensation[], want: WantedCompensation) => {
    const judged = addCompensationPlan(plans, want, SAT_2026_11_21);
    return judged.ok ? 'agreed' : judged.refusal.code;
  };
  expect(code([{ ...first, until: '2027-01-01' }, planned], wanted)).toBe('PLAN_SAME_DAY');
  expect(code([first], { ...first, from: '2027-01-01' })).toBe('PLAN_UNCHANGED');
});

test('however plans are added, each day has at most one of a payer, and none that held before today changes', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(SAT_2026_11_21, days));
  fc.assert(
    fc.property(fc.array(fc.record({ from: day, points: fc.integer({ min: 0, max: 3000 }) }), { maxLength: 12 }), (wishes) => {
      let plans: AgreedCompensation[] = [first];
      for (const wish of wishes) {
        const judged = addCompensationPlan(plans, { ...wanted, ...wish }, SAT_2026_11_21);
        if (!judged.ok) continue;
        const { plan, ends } = judged.value;
        plans = [...plans.map((one) => (one === ends?.plan ? { ...one, until: ends.until } : one)), plan];
      }
      for (let days = 0; days <= 401; days += 1) {
        const on = addDays(SAT_2026_11_21, days);
        expect(plans.filter((plan) => plan.from <= on && (plan.until === null || on < plan.until))).toHaveLength(1);
      }
      expect(planInForce(plans, 'Lender', SAT_2026_11_21)?.points).toBe(2000);
      // After they are withdrawn one after the other, in any order, the earlier plans are as before.
      for (const coming of plans.filter((plan) => plan.from > SAT_2026_11_21).toSorted((a, b) => a.points - b.points)) {
        const plan = plans.find((one) => one.from === coming.from)!;
        const judged = withdrawCompensationPlan(plans, plan, SAT_2026_11_21);
        if (!judged.ok) throw new Error(judged.refusal.message);
        const { goesOn } = judged.value;
        plans = plans.filter((one) => one !== plan).map((one) => (one === goesOn?.plan ? { ...one, until: goesOn.until } : one));
        expect(planInForce(plans, 'Lender', plan.from)).toBeDefined();
      }
      expect(plans).toEqual([first]);
    }),
  );
});
