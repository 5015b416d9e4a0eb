import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import type { AnsweredProduct } from '../../../standards/mi-rate-quote/rate-quote.ts';
import { insuranceCharges, noteAmountOf, type InsuredFacts } from '../../fees/domain/index.ts';
import { askMiQuotes, numberRequest, transactionOf } from './ask-mi-quotes.ts';
import { chooseMiQuote } from './choose-mi-quote.ts';
import { fiveYearCost } from './five-year-cost.ts';
import { endingPayment, miEnds } from './mi-ends.ts';
import { lowestByMonths } from './lowest-by-months.ts';
import { miPlans, productOfPlan, type MiPlan } from './mi-plans.ts';
import { lowestOf, plansOf, standingOf, type AnswerOnFile } from './mi-quotes.ts';
import { changedFacts, quoteFactsOf, quoteRequest, type MiQuoteFacts } from './quote-facts.ts';

const TODAY = '2026-11-20';
/** A purchase of 378,000 with 315,400 borrowed at 6.125 % for thirty years, first payment 2027-02-01. */
const insured: InsuredFacts = {
  mortgageType: 'Conventional',
  purpose: 'Purchase',
  baseLoan: 31_540_000,
  ltv: 83_440,
  value: 37_800_000,
  score: 742,
  noteRate: 6_125,
  termMonths: 360,
  fixedRate: true,
  occupancy: 'primary',
  units: 1,
  borrowers: 2,
  manufactured: false,
  cashOut: false,
  streamline: false,
  fundingFeeExempt: false,
  closing: '2026-12-18',
  financed: true,
  source: 'Loan application, version 1',
};
const place = { state: 'CO', city: 'Fort Collins', postalCode: '80526', dti: 34_800 };
const facts = quoteFactsOf(insured, place);

/** An insurer's rates: monthly ones, and for the others the single premium. */
const RATES: Readonly<Record<MiPlan, Partial<AnsweredProduct>>> = {
  monthly: { yearly: 190, renewal: { fromMonth: 121, yearly: 190 } },
  'single-financed': { upfront: 852 },
  single: { upfront: 852 },
  split: { yearly: 90, upfront: 500 },
  'lender-paid': { upfront: 900 },
};
function answerOf(more: Partial<AnswerOnFile> = {}, rates: Partial<Record<MiPlan, Partial<AnsweredProduct>>> = {}): AnswerOnFile {
  const products = miPlans.map(
    (plan) =>
      ({
        ...productOfPlan(plan, 500),
        upfront: undefined,
        offered: true,
        quoteNumber: `EX-${plan}`,
        refundable: 'NotRefundable',
        terms: '',
        ...RATES[plan],
        ...rates[plan],
      }) as AnsweredProduct,
  );
  const asked = { request: 1, facts, coverage: 12, splitUpfront: 500, quotedAt: '2026-11-20T16:00:00Z' };
  return { ...asked, insurerId: 'EXA', insurer: 'Example MI', validUntil: '2026-12-05', simulated: true, products, ...more };
}
const planOf = (plan: MiPlan, answer = answerOf()) => {
  const found = plansOf(answer, insured).find((one) => one.plan === plan);
  if (!found?.offered) throw new Error(`${plan} is not offered`);
  return found;
};

describe('what a quote makes of the loan', () => {
  test('a month is a twelfth of the yearly rate of the base loan; the renewal rate begins when it says', () => {
    // 0.19 % of 315,400 a year is 599.26.
    const { charges } = planOf('monthly');
    expect(charges.monthly!.premiums).toEqual([
      { payments: 120, monthly: 4_994 },
      { payments: 240, monthly: 4_994 },
    ]);
    const [, later] = planOf('monthly', answerOf({}, { monthly: { renewal: { fromMonth: 61, yearly: 100 } } })).charges.monthly!.premiums;
    expect(later).toEqual({ payments: 300, monthly: 2_628 });
  });
  test('a financed single raises the note, one at closing does not; coverage and rate go by the base loan either way', () => {
    const notes = (['single', 'single-financed'] as const).map((plan) => planOf(plan).charges.noteAmount.value);
    expect(notes).toEqual([31_540_000, 31_808_721]);
    const { choice } = planOf('single-financed');
    expect(must(noteAmountOf({ ...insured, mi: choice })).value).toBe(31_808_721);
    expect(planOf('single-financed').charges.upfront!.value).toBe(planOf('single').charges.upfront!.value);
  });
  test('a split premium is both, and what the lender pays is neither', () => {
    const { charges: split } = planOf('split');
    expect([split.upfront!.value, split.monthly!.premiums[0]!.monthly]).toEqual([157_700, 2_366]);
    const { charges: lenders } = planOf('lender-paid');
    expect([lenders.lenderPaid!.value, lenders.upfront, lenders.monthly]).toEqual([283_860, undefined, undefined]);
  });
  test('a quote goes before a monthly premium that was typed, and at 80 % there is none', () => {
    const { choice } = planOf('monthly');
    const month = (more: Partial<InsuredFacts>) =>
      must(insuranceCharges({ ...insured, mi: choice, ...more })).monthly?.premiums[0]?.monthly;
    expect([month({ typedMonthly: 9_900 }), month({ ltv: 80_000 })]).toEqual([4_994, undefined]);
  });
  test.each(miPlans)('%s: every figure is made by its tree', (plan) => {
    const { charges, choice } = planOf(plan);
    const figures = [charges.monthly, charges.upfront, charges.lenderPaid, charges.noteAmount, fiveYearCost(charges, choice, insured)];
    expect(figures.flatMap((figure) => (figure ? verifySteps(figure.why).discrepancies : []))).toEqual([]);
  });
});

describe('when it ends: 12 U.S.C. 4901–4902', () => {
  test('ends on request after payment 39, automatically after payment 58, at the latest at the midpoint', () => {
    const ends = miEnds(insured, 'monthly')!;
    expect([ends.onRequest!.value, ends.byItself!.value, ends.final.value]).toEqual(['2030-04-01', '2031-11-01', '2042-02-01']);
    expect(endingPayment(insured)!.value).toBe(58);
  });
  test('five years: monthly premiums until they end, a financed premium with its interest, the others once', () => {
    const cost = (plan: MiPlan) => fiveYearCost(planOf(plan).charges, planOf(plan).choice, insured).value;
    // 58 × 49.94; 2,687.21 with 6.125 % interest for sixty months; 1,577 and 58 × 23.66.
    expect([cost('monthly'), cost('single'), cost('lender-paid'), cost('split')]).toEqual([289_652, 268_721, 283_860, 294_928]);
    expect(Math.round(cost('single-financed') / 100)).toBe(3_484);
  });
});

test('by how long a loan is kept: a monthly premium at first, then what was paid once; 54 months of 49.94 are over 2,687.21', () => {
  const plans = (['monthly', 'single', 'lender-paid', 'single-financed'] as const).map((plan) => planOf(plan));
  expect(lowestByMonths(plans, insured)).toEqual([
    { plan: 'monthly', from: 1, to: 53 },
    { plan: 'single', from: 54, to: 120 },
  ]);
});

describe('a quote is valid or not', () => {
  test('for the loan as it is and until its day, that day included', () => {
    expect(standingOf(answerOf(), facts, '2026-12-05')).toEqual({ expired: false, changed: [] });
    expect(standingOf(answerOf(), facts, '2026-12-06').expired).toBe(true);
  });
  test('what differs is named with both values', () => {
    const now = quoteFactsOf({ ...insured, baseLoan: 32_000_000, score: 700 }, { ...place, dti: undefined });
    expect(changedFacts(facts, now)).toEqual([
      { label: 'Loan amount', quoted: '$315,400', now: '$320,000' },
      { label: 'Score', quoted: '742', now: '700' },
      { label: 'DTI', quoted: '34.80%', now: 'missing' },
    ]);
  });
  test('the lowest quote is a valid one on the terms of the latest request; the first of two equal ones', () => {
    const judged = [
      answerOf(),
      answerOf({ insurerId: 'EXB' }, { monthly: { yearly: 150 } }),
      answerOf({ insurerId: 'EXC', validUntil: '2026-11-01' }, { monthly: { yearly: 100 } }),
      answerOf({ insurerId: 'EXD', coverage: 6 }, { monthly: { yearly: 90 } }),
      answerOf({ insurerId: 'EXE', splitUpfront: 750 }, { split: { yearly: 20 } }),
    ].map((answer) => ({ answer, standing: standingOf(answer, facts, TODAY), plans: plansOf(answer, insured) }));
    const asked = { coverage: 12, splitUpfront: 500 };
    expect(miPlans.map((plan) => lowestOf(plan, judged, asked)?.answer.insurerId)).toEqual(['EXB', 'EXA', 'EXA', 'EXA', 'EXA']);
  });
});

describe('a quote is chosen or refused', () => {
  const at = { on: TODAY, revision: 3, basedOn: 3 } as const;
  interface Case {
    readonly about?: Partial<InsuredFacts>;
    readonly answer?: AnswerOnFile;
    readonly now?: MiQuoteFacts;
    readonly more?: object;
  }
  const choose = (plan: MiPlan, { about = {}, answer = answerOf(), now = facts, more = {} }: Case = {}) =>
    chooseMiQuote(
      { insured: { ...insured, ...about }, facts: now, answers: [answer] },
      { insurerId: 'EXA', request: 1, plan, ...more },
      at,
    );
  const high = { baseLoan: 36_477_000, ltv: 96_500 };
  test('with insurer and number', () => {
    expect(must(choose('monthly')).choice).toEqual({
      kind: 'monthly',
      refundable: false,
      coverage: 12,
      rate: 190,
      renewal: { fromMonth: 121, rate: 190 },
      upfrontRate: null,
      financed: false,
      quoted: { insurer: 'Example MI', number: 'EX-monthly' },
    });
    expect(must(choose('single-financed')).choice).toMatchObject({ kind: 'single', financed: true, upfrontRate: 852 });
  });
  const notOffered = answerOf({ products: [{ ...productOfPlan('monthly', 500), offered: false, reason: 'No' }] });
  test.each([
    ['government insurance', 'monthly', { about: { mortgageType: 'FHA' } }, 'MI_GOVERNMENT'],
    ['80 % or less', 'monthly', { about: { ltv: 80_000 } }, 'MI_NOT_NEEDED'],
    ['one that nobody gave', 'monthly', { more: { request: 2 } }, 'MI_QUOTE_MISSING'],
    ['one past its day', 'monthly', { answer: answerOf({ validUntil: '2026-11-19' }) }, 'MI_QUOTE_EXPIRED'],
    ['one for other facts', 'monthly', { answer: answerOf({ facts: { ...facts, score: 700 } }) }, 'MI_QUOTE_OTHER_FACTS'],
    ['a plan not offered', 'monthly', { answer: notOffered }, 'MI_PLAN_NOT_OFFERED'],
    ['less than the agencies take', 'monthly', { answer: answerOf({ coverage: 3 }) }, 'MI_COVERAGE'],
    [
      'a premium financed over the agencies’ limit',
      'single-financed',
      {
        about: high,
        now: { ...facts, ...high },
        answer: answerOf({ facts: { ...facts, ...high }, coverage: 35 }),
      },
      'MI_GROSS_LTV',
    ],
  ] as const)('not %s', (_what, plan, more, code) => {
    expect(choose(plan, more)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('what is asked', () => {
  test('the standard coverage of the agencies where nobody chose, and half a percent at closing of a split premium', () => {
    expect(must(askMiQuotes(insured, { coverage: null, splitUpfront: null }, TODAY))).toEqual({ coverage: 12, splitUpfront: 500 });
  });
  test('nothing of a person but score and DTI', () => {
    const asked = { transaction: 'T', loanNumber: '1', on: TODAY, noteRate: 6_125, coverage: 12, splitUpfront: 500 };
    expect(Object.keys(quoteRequest(facts, place, asked)).sort()).toEqual(
      ['baseLoan', 'borrowers', 'cashOut', 'city', 'coverage', 'dti', 'fixedRate', 'loanNumber', 'ltv', 'manufactured', 'noteRate'].concat([
        'occupancy',
        'on',
        'postalCode',
        'products',
        'purpose',
        'score',
        'state',
        'termMonths',
        'transaction',
        'units',
        'value',
      ]),
    );
  });
  test('the same question a moment later is no new one; a minute later, or of an insurer that failed, it is', () => {
    const newest = { request: 2, facts, coverage: 12, splitUpfront: 500, askedAt: '2026-11-20T16:00:00Z', complete: true };
    const would = { facts, coverage: 12, splitUpfront: 500, now: '2026-11-20T16:00:10Z' };
    const answers = [
      { request: 2, insurerId: 'exeter' },
      { request: 1, insurerId: 'hale' },
    ];
    const next = { repeated: false, request: 3, onFile: [] };
    expect(numberRequest(would, newest, answers)).toEqual({ repeated: true, request: 2, onFile: ['exeter'] });
    expect(numberRequest({ ...would, now: '2026-11-20T16:01:00Z' }, newest, answers)).toEqual(next);
    expect(numberRequest(would, { ...newest, complete: false }, answers)).toEqual(next);
    expect(numberRequest({ ...would, coverage: 25 }, newest, answers)).toEqual(next);
    expect(numberRequest(would, undefined, [])).toEqual({ ...next, request: 1 });
  });
  test('two who ask at one moment send one number', () => {
    const question = { facts, coverage: 12, splitUpfront: 500 };
    expect(transactionOf('1400023871', 2, question)).toBe(transactionOf('1400023871', 2, { ...question }));
    expect(transactionOf('1400023871', 3, question)).not.toBe(transactionOf('1400023871', 2, question));
  });
});
