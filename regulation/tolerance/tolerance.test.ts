import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { verifySteps } from '../../foundation/explain/verify.ts';
import { usd, type Step } from '../../foundation/explain/explain.ts';
import { must } from '../../foundation/result/result.ts';
import { LENDER_CALENDAR } from '../calendar/index.ts';
import { runCase } from './case.ts';
import {
  baselines,
  bucketOf,
  paidByConsumer,
  position,
  raisedByMoreThanTenPercent,
  reasonSource,
  resetValid,
  tenPercentLimit,
  tenPercentLimitCents,
  whatIf,
  type Bucket,
  type Charge,
  type ChargeFacts,
  type EstimateVersion,
  type Reason,
} from './index.ts';
import { TOLERANCE_EXAMPLES } from './samples/published-tolerances.ts';

const CASE_RULES = { 'case.results': (step: Step) => String(step.parts!.length) };

function verified(why: Step): void {
  expect(verifySteps(why, CASE_RULES)).toMatchObject({ discrepancies: [], unjudged: [] });
}

describe('published examples', () => {
  test('there are 28', () => {
    expect(new Set(TOLERANCE_EXAMPLES.map(([id]) => id)).size).toBe(28);
  });

  test.each(TOLERANCE_EXAMPLES)('%s (%s)', (_id, _source, given, gives) => {
    const { why, ...values } = must(runCase(given));
    const wrong = Object.entries(gives).filter(([name, expected]) => {
      const found = values[name];
      return typeof expected === 'number' ? !(Math.abs((found as number) - expected) <= 0.004) : found !== expected;
    });
    expect(wrong).toEqual([]);
    verified(why as Step);
  });
});

describe('cases in other words', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { titleLE: 400, titleActual: 500, causedBucketIncreasePercent: 15 },
      { baselineForTitle: 500, resetAllowed: true },
    ],
    [{ titleLE: 400, titleActual: 500, causedBucketIncreasePercent: [5, 6] }, { baselineForTitle: 500 }],
    [
      { underwritingLE: 500, intentToProceed: '10 business days later', revised: 700, actual: 700 },
      { cure: 200, resetAllowed: false },
    ],
    [{ pointsLE: '$1,000', revisedLE: 2000, actual: 2000, reason: 'rate lock' }, { cure: 0 }],
    [{ processingLE: 500, revisedLE: 600, actual: 600, reason: 'D' }, { cure: 100 }],
    [{ processingLE: 500, revisedLE: 600, actual: 600, timely: false }, { cure: 100 }],
    [{ processingLE: 500, revisedLE: 600, actual: 600, validReason: false }, { cure: 100 }],
    [
      { zeroLE: { underwriting: 500 }, zeroActual: { underwriting: 525.5 }, tenLE: [300, 400], tenActual: [350, 500] },
      { totalRefund: 105.5 },
    ],
    [{ charge: "lender's title insurance, shopping permitted, provider on list" }, { bucket: 'ten' }],
    [{ charge: 'initial escrow deposit' }, { bucket: 'unlimited' }],
    [{ charge: 'credit report' }, { bucket: 'zero' }],
    [{ charge: 'survey, affiliate of the creditor' }, { bucket: 'zero' }],
    [{ shoppable: false, provider: 'unaffiliated' }, { bucket: 'zero' }],
    [{ shoppable: true, writtenListProvided: true, providerOnList: false, affiliate: true }, { bucket: 'unlimited' }],
    [
      { lenderCreditLE: -500, lenderCreditActual: -400 },
      { cure: 100, lenderCreditViolation: true },
    ],
  ])('%j', (given, gives) => {
    expect(must(runCase(given))).toMatchObject(gives);
  });

  test.each<[unknown, string, string]>([
    ['x', 'NOT_A_CASE', 'inputs'],
    [{}, 'NOTHING_TO_COMPARE', 'inputs'],
    [{ weather: 1 }, 'UNKNOWN_INPUT', 'weather'],
    [{ fooLE: 1, fooActual: 3 }, 'UNKNOWN_CHARGE', 'foo'],
    [{ appraisalLE: 'lots' }, 'NOT_AN_AMOUNT', 'appraisalLE'],
    [{ appraisalLE: 1.005 }, 'NOT_AN_AMOUNT', 'appraisalLE'],
    [{ shoppable: 'maybe' }, 'NOT_YES_OR_NO', 'shoppable'],
    [{ appraisalLE: 1, titleLE: 2, actual: 3 }, 'AMBIGUOUS_AMOUNT', 'actual'],
    [{ appraisalLE: 1, reason: 'Tuesday' }, 'UNKNOWN_INPUT', 'reason'],
    [{ appraisalLE: 1, provider: 'someone' }, 'UNKNOWN_INPUT', 'provider'],
  ])('refuses %j: %s', (given, code, field) => {
    expect(runCase(given)).toMatchObject({ ok: false, refusal: { code, field } });
  });
});

const LOAN_CHARGE: ChargeFacts = { nature: 'loan-charge', paidTo: 'creditor' };
const POINTS: ChargeFacts = { ...LOAN_CHARGE, rateDependent: true };
const CREDIT: ChargeFacts = { nature: 'lender-credit', paidTo: 'creditor', rateDependent: true };
const RECORDING: ChargeFacts = { nature: 'recording-fee', paidTo: 'unaffiliated' };
const SERVICE: ChargeFacts = {
  nature: 'third-party-service',
  paidTo: 'unaffiliated',
  requiredByCreditor: true,
  shoppingPermitted: true,
  writtenListGiven: true,
  provider: 'on-list',
};

describe('the bucket of a charge, 1026.19(e)(3)', () => {
  const of = (facts: ChargeFacts): Bucket => must(bucketOf({ id: 'x', label: 'X', facts })).value;

  test.each<[string, ChargeFacts, Bucket, string]>([
    ['transfer tax', { nature: 'transfer-tax', paidTo: 'unaffiliated' }, 'zero', 'Transfer tax'],
    ['recording fee', RECORDING, 'ten', 'Recording fee'],
    ['lender credits', CREDIT, 'zero', 'Lender credits'],
    ['creditor charge', LOAN_CHARGE, 'zero', 'Charge of the creditor or broker for the loan'],
    ['broker charge', { ...LOAN_CHARGE, paidTo: 'broker' }, 'zero', 'Charge of the creditor or broker for the loan'],
    ...(['prepaid-interest', 'property-insurance', 'escrow-deposit', 'property-tax'] as const).flatMap(
      (nature): [string, ChargeFacts, Bucket, string][] => [
        [nature, { nature, paidTo: 'affiliate' }, 'unlimited', 'Prepaid interest, property insurance, escrow deposit or property tax'],
        [
          `${nature}, not bona fide`,
          { nature, paidTo: 'affiliate', bonaFide: false },
          'zero',
          'Not bona fide, omitted or unreasonably low',
        ],
        [
          `${nature}, omitted`,
          { nature, paidTo: 'unaffiliated', estimateReasonable: false },
          'zero',
          'Not bona fide, omitted or unreasonably low',
        ],
      ],
    ),
    [
      'service not required',
      { nature: 'third-party-service', paidTo: 'affiliate', requiredByCreditor: false },
      'unlimited',
      'Service the creditor does not require',
    ],
    [
      'service not required, omitted',
      { nature: 'third-party-service', paidTo: 'affiliate', requiredByCreditor: false, estimateReasonable: false },
      'zero',
      'Not bona fide, omitted or unreasonably low',
    ],
    ['no shopping', { ...SERVICE, shoppingPermitted: false }, 'zero', 'Service the consumer may not shop for'],
    [
      'no shopping, provider off the list',
      { ...SERVICE, shoppingPermitted: false, provider: 'off-list' },
      'zero',
      'Service the consumer may not shop for',
    ],
    [
      'no shopping, off the list, unreasonable',
      { ...SERVICE, shoppingPermitted: false, provider: 'off-list', estimateReasonable: false },
      'zero',
      'Service the consumer may not shop for',
    ],
    ['off the list', { ...SERVICE, provider: 'off-list' }, 'unlimited', 'Provider the consumer chose who is not on the written list'],
    [
      'off the list, an affiliate',
      { ...SERVICE, provider: 'off-list', paidTo: 'affiliate' },
      'unlimited',
      'Provider the consumer chose who is not on the written list',
    ],
    [
      'off the list, unreasonably low',
      { ...SERVICE, provider: 'off-list', estimateReasonable: false },
      'zero',
      'Not bona fide, omitted or unreasonably low',
    ],
    [
      'off a list never given',
      { ...SERVICE, writtenListGiven: false, provider: 'off-list' },
      'ten',
      'Required service of an unaffiliated provider, shopping permitted',
    ],
    [
      'off a list never given, unreasonable',
      { ...SERVICE, writtenListGiven: false, provider: 'off-list', estimateReasonable: false },
      'ten',
      'Required service of an unaffiliated provider, shopping permitted',
    ],
    ['an affiliate on the list', { ...SERVICE, paidTo: 'affiliate' }, 'zero', 'Provider is the creditor, the broker or an affiliate'],
    [
      'an affiliate, no list',
      { ...SERVICE, paidTo: 'affiliate', writtenListGiven: false },
      'zero',
      'Provider is the creditor, the broker or an affiliate',
    ],
    ['on the list', SERVICE, 'ten', 'Required service of an unaffiliated provider, shopping permitted'],
    [
      'on the list, unreasonable',
      { ...SERVICE, estimateReasonable: false },
      'ten',
      'Required service of an unaffiliated provider, shopping permitted',
    ],
    ['nobody chosen', { ...SERVICE, provider: 'not-chosen' }, 'ten', 'Required service of an unaffiliated provider, shopping permitted'],
  ])('%s', (_name, facts, bucket, decides) => {
    const { value, why } = must(bucketOf({ id: 'x', label: 'X', facts }));
    expect(value).toBe(bucket);
    expect(why.parts![why.chosen!]!.label).toBe(decides);
    // Checked in order: every condition before the deciding one is false, and the facts are listed last.
    expect(why.parts!.slice(0, why.chosen).every((part) => part.figure.amount === 'no')).toBe(true);
    expect(why.parts).toHaveLength(why.chosen! + 2);
    expect(why.label).toBe('X: limit');
    expect(why.parts!.at(-1)!.figure.amount).toContain(`nature: ${facts.nature}, paidTo: ${facts.paidTo}`);
    verified(why);
  });

  test.each<[keyof ChargeFacts, Partial<Record<keyof ChargeFacts, unknown>>]>([
    ['requiredByCreditor', { requiredByCreditor: undefined }],
    ['shoppingPermitted', { shoppingPermitted: undefined }],
    ['writtenListGiven', { writtenListGiven: undefined }],
    ['provider', { provider: undefined }],
  ])('a service without %s is refused by its name', (field, without) => {
    expect(bucketOf({ id: 'x', label: 'Survey', facts: { ...SERVICE, ...without } as ChargeFacts })).toEqual({
      ok: false,
      refusal: { code: 'MISSING_FACT', field, message: `Survey: the limit depends on ${field}, which is not given.` },
    });
  });

  test('facts that no question reaches may be missing', () => {
    const bare: ChargeFacts = { nature: 'third-party-service', paidTo: 'unaffiliated', requiredByCreditor: true };
    expect(of({ ...bare, shoppingPermitted: false })).toBe('zero');
    expect(of({ ...bare, shoppingPermitted: true, writtenListGiven: false })).toBe('ten');
  });
});

describe('ten percent', () => {
  test.each([
    [100_000, 110_000, '1100.000'],
    [100_001, 110_001, '1100.011'],
    [100_005, 110_005, '1100.055'],
    [0, 0, '0.000'],
    [9, 9, '0.099'],
    [1, 1, '0.011'],
  ])('of %i cents: limit %i', (estimates, limit, exact) => {
    expect(tenPercentLimitCents(estimates)).toBe(limit);
    const why = {
      label: 'Estimates',
      figure: { unit: 'usd', amount: (estimates / 100).toFixed(2) },
      operation: 'given',
      source: 'LE',
    } as const;
    const explained = tenPercentLimit({ value: estimates, why });
    expect(explained.value).toBe(limit);
    expect(explained.why.parts![0]!.figure.amount).toBe(exact);
    verified(explained.why);
  });

  test.each([
    [10_000, 100_000, false],
    [10_001, 100_000, true],
    [0, 0, false],
    [1, 0, true],
  ])('an increase of %i over %i passes: %s', (increase, estimates, passes) => {
    const result = raisedByMoreThanTenPercent(increase, estimates);
    expect(result.value).toBe(passes);
    expect(result.why.figure.amount).toBe(passes ? 'yes' : 'no');
    verified(result.why);
  });
});

const FIRST: EstimateVersion = {
  id: 'LE 1',
  form: 'loan-estimate',
  providedOn: '2026-03-02',
  amounts: { points: 0, credit: -100_000, processing: 59_500, title: 40_000, pest: 10_000, recording: 50_000 },
};
const CHARGES: readonly Charge[] = [
  { id: 'points', label: 'Points', facts: POINTS, current: 0 },
  { id: 'credit', label: 'Lender credits', facts: CREDIT, current: -100_000 },
  { id: 'processing', label: 'Processing', facts: LOAN_CHARGE, current: 59_500 },
  { id: 'title', label: 'Title', facts: SERVICE, current: 40_000 },
  { id: 'pest', label: 'Pest inspection', facts: SERVICE, current: 10_000 },
  { id: 'recording', label: 'Recording', facts: RECORDING, current: 50_000 },
  { id: 'interest', label: 'Prepaid interest', facts: { nature: 'prepaid-interest', paidTo: 'creditor' }, current: 30_000 },
];

function revised(amounts: EstimateVersion['amounts'], reasons: readonly Reason[], providedOn = '2026-03-11', id = 'LE 2'): EstimateVersion {
  return { id, form: 'loan-estimate', providedOn, amounts, reasons };
}
function baselineAmounts(versions: readonly EstimateVersion[], charges = CHARGES): Record<string, number> {
  const { byCharge } = must(baselines(charges, versions, LENDER_CALENDAR));
  for (const each of byCharge.values()) verified(each.why);
  return Object.fromEntries([...byCharge].map(([id, each]) => [id, each.value]));
}
const reason = (kind: Reason['kind'], charges: readonly string[], learnedOn = '2026-03-09', more: Partial<Reason> = {}): Reason => ({
  kind,
  learnedOn,
  charges,
  ...more,
});

describe('the estimate a charge is compared with, 1026.19(e)(3)(iv)', () => {
  test('the first one; a charge left out is compared with zero', () => {
    expect(baselineAmounts([FIRST])).toEqual({ ...FIRST.amounts, interest: 0 });
    const { byCharge } = must(baselines(CHARGES, [FIRST], LENDER_CALENDAR));
    expect(byCharge.get('interest')!.why.note).toBe('Omitted from the estimate: nothing was estimated.');
    expect(byCharge.get('points')!.why.note).toBeUndefined();
  });

  test.each<[Reason['kind'], string]>([
    ['changed-circumstance', 'A'],
    ['eligibility', 'B'],
    ['consumer-request', 'C'],
    ['rate-lock', 'D'],
    ['expired', 'E'],
    ['construction-delay', 'F'],
  ])('%s is paragraph (%s)', (kind, letter) => {
    expect(reasonSource(kind)).toBe(`12 CFR 1026.19(e)(3)(iv)(${letter})`);
  });

  test.each<Reason['kind']>(['changed-circumstance', 'eligibility', 'consumer-request', 'construction-delay'])(
    '%s resets the affected charge, and no other',
    (kind) => {
      const after = baselineAmounts([FIRST, revised({ processing: 69_500, points: 5000 }, [reason(kind, ['processing'])])]);
      expect(after).toEqual({ ...FIRST.amounts, interest: 0, processing: 69_500 });
    },
  );

  test('a revision without a reason informs and resets nothing', () => {
    expect(
      baselineAmounts([FIRST, { id: 'LE 2', form: 'loan-estimate', providedOn: '2026-03-11', amounts: { processing: 69_500 } }])[
        'processing'
      ],
    ).toBe(59_500);
  });

  test('in time is the third general day, not the fourth', () => {
    const processing = (providedOn: string): number | undefined =>
      baselineAmounts([FIRST, revised({ processing: 69_500 }, [reason('eligibility', ['processing'])], providedOn)])['processing'];
    expect(processing('2026-03-12')).toBe(69_500);
    expect(processing('2026-03-13')).toBe(59_500);
    expect(processing('2026-03-09')).toBe(69_500);
  });

  test('only to the extent caused', () => {
    const after = (caused: number): number | undefined =>
      baselineAmounts([
        FIRST,
        revised({ processing: 69_500 }, [reason('eligibility', ['processing'], '2026-03-09', { caused: { processing: caused } })]),
      ])['processing'];
    expect(after(4000)).toBe(63_500);
    expect(after(20_000)).toBe(69_500);
  });

  test('a rate lock resets points and credits, not processing (TOL-34)', () => {
    const lock = revised({ points: 150_000, credit: 0, processing: 69_500 }, [reason('rate-lock', ['points', 'credit', 'processing'])]);
    const result = must(baselines(CHARGES, [FIRST, lock], LENDER_CALENDAR));
    expect(result.byCharge.get('points')!.value).toBe(150_000);
    expect(result.byCharge.get('credit')!.value).toBe(0);
    expect(result.byCharge.get('processing')!.value).toBe(59_500);
    expect(result.judged.map((each) => [each.versionId, each.valid.value, each.untouched])).toEqual([['LE 2', true, ['processing']]]);
    expect(result.judged[0]!.valid.why.note).toBe('Charges: points, credit, processing');
    verified(result.judged[0]!.valid.why);
  });

  test('expired: the intent to proceed came after the tenth general day', () => {
    const processing = (intent: string): number | undefined =>
      baselineAmounts([FIRST, revised({ processing: 69_500 }, [reason('expired', ['processing'], intent)], intent)])['processing'];
    expect(processing('2026-03-16')).toBe(59_500);
    expect(processing('2026-03-17')).toBe(69_500);
  });

  test('10 % charges: exactly 10 percent is not enough, a cent more is', () => {
    const title = (amount: number): number | undefined =>
      baselineAmounts([FIRST, revised({ title: amount }, [reason('changed-circumstance', ['title'])])])['title'];
    expect(title(50_000)).toBe(40_000);
    expect(title(50_001)).toBe(50_001);
  });

  test('10 % charges: 5 and then 6 percent reset on the day the 6 is learned (comment 19(e)(4)(i)-1.ii)', () => {
    const five = reason('changed-circumstance', ['pest'], '2026-03-04');
    const six = reason('changed-circumstance', ['title'], '2026-03-24');
    const version = revised({ pest: 15_000, title: 46_000 }, [six, five], '2026-03-27');
    expect(baselineAmounts([FIRST, version])).toMatchObject({ pest: 15_000, title: 46_000 });
    expect(baselineAmounts([FIRST, { ...version, providedOn: '2026-03-30' }])).toMatchObject({ pest: 10_000, title: 40_000 });
    const alone = must(baselines(CHARGES, [FIRST, revised({ pest: 15_000 }, [five], '2026-03-05')], LENDER_CALENDAR));
    expect(alone.byCharge.get('pest')!.value).toBe(10_000);
    expect(alone.judged[0]!.untouched).toEqual(['pest']);
  });

  test('10 % charges: increases in two versions add up; a repeated one counts once', () => {
    const one = revised({ pest: 15_000 }, [reason('changed-circumstance', ['pest'], '2026-03-04')], '2026-03-05', 'LE 2');
    const two = revised({ title: 46_000 }, [reason('changed-circumstance', ['title'], '2026-03-10')], '2026-03-11', 'LE 3');
    expect(baselineAmounts([FIRST, one, two])).toMatchObject({ pest: 15_000, title: 46_000, recording: 50_000 });
    const again = revised({ pest: 16_000 }, [reason('changed-circumstance', ['pest'], '2026-03-10')], '2026-03-11', 'LE 3');
    expect(baselineAmounts([FIRST, one, again])).toMatchObject({ pest: 10_000 });
  });

  test('10 % charges: increases that passed 10 percent but came late are lost', () => {
    const late = revised({ title: 60_000 }, [reason('changed-circumstance', ['title'], '2026-03-04')], '2026-03-20', 'LE 2');
    const small = revised({ pest: 11_000 }, [reason('changed-circumstance', ['pest'], '2026-03-23')], '2026-03-24', 'LE 3');
    expect(baselineAmounts([FIRST, late, small])).toMatchObject({ title: 40_000, pest: 10_000 });
  });

  test('10 % charges: a reset clears what was added up, and the next starts anew', () => {
    const big = revised({ title: 60_000 }, [reason('changed-circumstance', ['title'], '2026-03-04')], '2026-03-05', 'LE 2');
    const small = revised({ pest: 11_000 }, [reason('changed-circumstance', ['pest'], '2026-03-10')], '2026-03-11', 'LE 3');
    expect(baselineAmounts([FIRST, big, small])).toMatchObject({ title: 60_000, pest: 10_000 });
  });

  test('10 % charges: the threshold is measured to the cent', () => {
    const first = { ...FIRST, amounts: { ...FIRST.amounts, recording: 49_999 } };
    expect(baselineAmounts([first, revised({ title: 50_000 }, [reason('changed-circumstance', ['title'])])])).toMatchObject({
      title: 50_000,
    });
  });

  test('10 % charges: another reason for another charge does not carry in what was added up', () => {
    const small = revised({ pest: 15_000 }, [reason('changed-circumstance', ['pest'], '2026-03-04')], '2026-03-05', 'LE 2');
    const request = revised({ title: 5000, recording: 1000 }, [reason('consumer-request', ['title', 'recording'])], '2026-03-11', 'LE 3');
    expect(baselineAmounts([FIRST, small, request])).toMatchObject({ pest: 10_000, title: 5000, recording: 1000 });
  });

  test('a clock that runs off the calendar is refused', () => {
    const first = { ...FIRST, providedOn: '2099-12-21' };
    const outside = { ok: false, refusal: { code: 'DATE_OUTSIDE_CALENDAR' } };
    const late = revised({}, [reason('eligibility', [], '2099-12-30')], '2099-12-30');
    expect(baselines(CHARGES, [first, late], LENDER_CALENDAR)).toMatchObject(outside);
    const expired = revised({}, [reason('expired', [], '2099-12-22')], '2099-12-22');
    expect(baselines(CHARGES, [first, expired], LENDER_CALENDAR)).toMatchObject(outside);
  });

  test('10 % charges: services not performed are not in the sum the increase is measured by', () => {
    const without = CHARGES.map((charge) => (charge.id === 'recording' ? { ...charge, performed: false } : charge));
    expect(baselineAmounts([FIRST, revised({ title: 46_000 }, [reason('changed-circumstance', ['title'])])], without)).toMatchObject({
      title: 46_000,
    });
  });

  test('10 % charges reset by the consumer’s request without the threshold', () => {
    expect(baselineAmounts([FIRST, revised({ title: 41_000 }, [reason('consumer-request', ['title'])])])).toMatchObject({ title: 41_000 });
  });

  test('zero and 10 % charges under one reason: each by its own rule', () => {
    const both = revised({ processing: 60_500, title: 41_000 }, [reason('changed-circumstance', ['processing', 'title'])]);
    const result = must(baselines(CHARGES, [FIRST, both], LENDER_CALENDAR));
    expect(result.byCharge.get('processing')!.value).toBe(60_500);
    expect(result.byCharge.get('title')!.value).toBe(40_000);
    expect(result.judged[0]!.untouched).toEqual(['title']);
  });

  test('a late reason leaves everything it names untouched, once each', () => {
    const late = revised({ processing: 60_500, title: 41_000 }, [reason('changed-circumstance', ['processing', 'title'])], '2026-03-20');
    const result = must(baselines(CHARGES, [FIRST, late], LENDER_CALENDAR));
    expect(result.judged[0]).toMatchObject({ untouched: ['processing', 'title'], valid: { value: false } });
  });

  test('a Closing Disclosure carries a reset too (2018)', () => {
    const closing: EstimateVersion = {
      ...revised({ processing: 69_500 }, [reason('eligibility', ['processing'])]),
      form: 'closing-disclosure',
    };
    expect(baselineAmounts([FIRST, closing])).toMatchObject({ processing: 69_500 });
  });

  test.each<[string, string, readonly Charge[], readonly EstimateVersion[]]>([
    ['MISSING_ESTIMATE', 'versions', CHARGES, []],
    ['CHARGE_TWICE', 'charges', [CHARGES[0]!, CHARGES[0]!], [FIRST]],
    ['VERSIONS_OUT_OF_ORDER', 'versions', CHARGES, [FIRST, revised({}, [], '2026-03-01')]],
    ['UNKNOWN_CHARGE', 'moat', CHARGES, [{ ...FIRST, amounts: { moat: 1 } }]],
    ['NOT_CENTS', 'LE 1', CHARGES, [{ ...FIRST, amounts: { points: 0.5 } }]],
    ['WRONG_SIGN', 'LE 1', CHARGES, [{ ...FIRST, amounts: { points: -1 } }]],
    ['WRONG_SIGN', 'LE 1', CHARGES, [{ ...FIRST, amounts: { credit: 1 } }]],
    ['WRONG_SIGN', 'current', [{ ...CHARGES[0]!, current: -1 }], [{ ...FIRST, amounts: {} }]],
    ['WRONG_SIGN', 'refunded', [{ ...CHARGES[0]!, refunded: -1 }], [{ ...FIRST, amounts: {} }]],
    ['NOT_CENTS', 'current', [{ ...CHARGES[0]!, current: Number.NaN }], [{ ...FIRST, amounts: {} }]],
    ['DATE_OUTSIDE_CALENDAR', 'date', CHARGES, [{ ...FIRST, providedOn: '2026-02-30' }]],
    ['REASON_BEFORE_ESTIMATE', 'learnedOn', CHARGES, [FIRST, revised({}, [reason('eligibility', [], '2026-03-01')])]],
    ['REASON_AFTER_DISCLOSURE', 'learnedOn', CHARGES, [FIRST, revised({}, [reason('eligibility', [], '2026-03-12')])]],
    [
      'MISSING_FACT',
      'shoppingPermitted',
      [{ ...CHARGES[3]!, facts: { nature: 'third-party-service', paidTo: 'broker', requiredByCreditor: true } }],
      [{ ...FIRST, amounts: {} }],
    ],
  ])('refuses %s (%s)', (code, field, charges, versions) => {
    expect(baselines(charges, versions, LENDER_CALENDAR)).toMatchObject({ ok: false, refusal: { code, field } });
    expect(position(charges, versions, LENDER_CALENDAR)).toMatchObject({ ok: false, refusal: { code, field } });
  });

  test('refusals are sentences', () => {
    const message = (charges: readonly Charge[], versions: readonly EstimateVersion[]): string => {
      const result = baselines(charges, versions, LENDER_CALENDAR);
      return result.ok ? '' : result.refusal.message;
    };
    expect(message(CHARGES, [{ ...FIRST, amounts: { credit: 1 } }])).toBe(
      'Lender credits (LE 1): a lender credit is written as a negative amount.',
    );
    expect(message(CHARGES, [{ ...FIRST, amounts: { points: -1 } }])).toBe('Points (LE 1): a charge is not negative.');
    expect(message([{ ...CHARGES[0]!, refunded: 0.5 }], [FIRST])).toBe('Refund (refunded) is no whole number of cents.');
    expect(message(CHARGES, [FIRST, revised({}, [], '2026-03-01')])).toBe('LE 2 of 2026-03-01 comes after a version of 2026-03-02.');
  });

  test('reasons learned on the day of the first estimate and of the disclosure are valid', () => {
    const sameDay = { ...FIRST, id: 'LE 2' };
    expect(must(resetValid(reason('eligibility', [], '2026-03-02'), sameDay, FIRST, LENDER_CALENDAR)).value).toBe(true);
    expect(
      baselineAmounts([FIRST, revised({ processing: 1 }, [reason('eligibility', ['processing'], '2026-03-02')], '2026-03-02')]),
    ).toMatchObject({
      processing: 1,
    });
  });
});

describe('the position of a loan', () => {
  const now = (changes: Readonly<Record<string, Partial<Charge>>>): readonly Charge[] =>
    CHARGES.map((charge) => ({ ...charge, ...changes[charge.id] }));

  test('nothing changed: everything is left and nothing to refund', () => {
    const tolerances = must(position(CHARGES, [FIRST], LENDER_CALENDAR));
    expect(tolerances.cure.value).toBe(0);
    expect([tolerances.zero.allowed!.value, tolerances.zero.used.value, tolerances.zero.left!.value]).toEqual([-40_500, -40_500, 0]);
    expect([tolerances.ten.allowed!.value, tolerances.ten.used.value, tolerances.ten.left!.value]).toEqual([110_000, 100_000, 10_000]);
    expect([tolerances.ten.risen!.value, tolerances.ten.room!.value, tolerances.zero.risen!.value]).toEqual([0, 10_000, 0]);
    expect(tolerances.zero.room).toMatchObject({ value: 0, why: { figure: usd(0) } });
    expect([
      tolerances.unlimited.used.value,
      tolerances.unlimited.allowed,
      tolerances.unlimited.left,
      tolerances.unlimited.cure.value,
    ]).toEqual([30_000, undefined, undefined, 0]);
    expect(
      [tolerances.zero, tolerances.ten, tolerances.unlimited].map((bucket) => [bucket.bucket, bucket.charges.map((each) => each.id)]),
    ).toEqual([
      ['zero', ['points', 'credit', 'processing']],
      ['ten', ['title', 'pest', 'recording']],
      ['unlimited', ['interest']],
    ]);
    const labels = [tolerances.zero, tolerances.ten, tolerances.unlimited].flatMap((bucket) =>
      [bucket.allowed, bucket.used, bucket.left, bucket.cure].map((each) => each?.why.label),
    );
    expect(labels).toEqual([
      'Estimates of the zero charges',
      'Zero charges as they stand',
      'Left, each charge for itself',
      'Refund for the zero charges',
      'Limit of the 10 % charges',
      '10 % charges as they stand',
      'Left for the 10 % charges',
      'Refund for the 10 % charges',
      undefined,
      'Charges without a limit as they stand',
      undefined,
      'Refund for charges without a limit',
    ]);
  });

  test('zero charges do not offset each other; less credit is more charge', () => {
    const tolerances = must(
      position(now({ points: { current: 1000 }, credit: { current: -75_000 }, processing: { current: 50_000 } }), [FIRST], LENDER_CALENDAR),
    );
    expect(tolerances.zero.charges.map((each) => [each.excess!.value, each.left!.value])).toEqual([
      [1000, 0],
      [25_000, 0],
      [0, 9500],
    ]);
    expect(tolerances.zero.cure.value).toBe(26_000);
    expect(tolerances.zero.left!.value).toBe(9500);
    expect(tolerances.cure.value).toBe(26_000);
    verified(tolerances.cure.why);
  });

  test('10 % charges offset each other and only the sum counts', () => {
    const tolerances = must(position(now({ title: { current: 70_000 }, pest: { current: 5000 } }), [FIRST], LENDER_CALENDAR));
    expect([tolerances.ten.used.value, tolerances.ten.left!.value, tolerances.ten.cure.value]).toEqual([125_000, 0, 15_000]);
    expect([tolerances.ten.risen!.value, tolerances.ten.room!.value]).toEqual([25_000, 10_000]);
    expect(tolerances.ten.charges[0]).not.toHaveProperty('excess');
    expect(tolerances.cure.value).toBe(15_000);
  });

  test('a service not performed counts on neither side (comment 19(e)(3)(ii)-5)', () => {
    const tolerances = must(position(now({ pest: { performed: false } }), [FIRST], LENDER_CALENDAR));
    expect([tolerances.ten.allowed!.value, tolerances.ten.used.value]).toEqual([99_000, 90_000]);
  });

  test('refunds count (comment 19(e)(3)(i)-2)', () => {
    const tolerances = must(position(now({ processing: { current: 69_500, refunded: 10_000 } }), [FIRST], LENDER_CALENDAR));
    expect(tolerances.cure.value).toBe(0);
    const paid = paidByConsumer({ ...CHARGES[2]!, current: 10_000, refunded: 3000 });
    expect(paid.value).toBe(7000);
    verified(paid.why);
    expect(paidByConsumer(CHARGES[2]!).why.operation).toBe('given');
  });

  test('every tree of a position can be verified', () => {
    const tolerances = must(position(now({ title: { current: 70_001 }, points: { current: 3 } }), [FIRST], LENDER_CALENDAR));
    expect(tolerances.cure.value).toBe(20_004);
    for (const bucket of [tolerances.zero, tolerances.ten, tolerances.unlimited]) {
      for (const each of [bucket.allowed, bucket.used, bucket.left, bucket.cure]) if (each) verified(each.why);
      for (const charge of bucket.charges)
        for (const each of [charge.baseline, charge.current, charge.excess, charge.left]) if (each) verified(each.why);
    }
  });
});

describe('what if', () => {
  const processing = { ...CHARGES[2]!, current: 69_500 };

  test('without a reason the creditor pays', () => {
    const answer = must(whatIf(CHARGES, [FIRST], { charge: processing }, LENDER_CALENDAR));
    expect([answer.extraCost.value, answer.paidByCreditor.value, answer.paidByConsumer.value]).toEqual([10_000, 10_000, 0]);
    expect([answer.before.cure.value, answer.after.cure.value]).toEqual([0, 10_000]);
    for (const each of [answer.extraCost, answer.paidByCreditor, answer.paidByConsumer]) verified(each.why);
  });

  test('with a valid reason and a re-disclosure in time the consumer pays', () => {
    const redisclosure = revised({ processing: 69_500 }, [reason('eligibility', ['processing'])]);
    const answer = must(whatIf(CHARGES, [FIRST], { charge: processing, redisclosure }, LENDER_CALENDAR));
    expect([answer.extraCost.value, answer.paidByCreditor.value, answer.paidByConsumer.value]).toEqual([10_000, 0, 10_000]);
  });

  test('within 10 percent the consumer pays, above it is shared', () => {
    const answer = must(whatIf(CHARGES, [FIRST], { charge: { ...CHARGES[3]!, current: 52_000 } }, LENDER_CALENDAR));
    expect([answer.extraCost.value, answer.paidByCreditor.value, answer.paidByConsumer.value]).toEqual([12_000, 2000, 10_000]);
  });

  test('an undisclosed charge is added', () => {
    const notary: Charge = { id: 'notary', label: 'Notary', facts: SERVICE, current: 9000 };
    const answer = must(whatIf(CHARGES, [FIRST], { charge: notary }, LENDER_CALENDAR));
    expect([answer.extraCost.value, answer.paidByCreditor.value]).toEqual([9000, 0]);
    expect(answer.after.ten.charges.at(-1)!.id).toBe('notary');
  });

  test('refuses a re-disclosure without a reason, and what the position refuses', () => {
    const refused = { ok: false, refusal: { code: 'MISSING_REASON', field: 'redisclosure' } };
    expect(whatIf(CHARGES, [FIRST], { charge: processing, redisclosure: revised({}, []) }, LENDER_CALENDAR)).toMatchObject(refused);
    expect(whatIf(CHARGES, [], { charge: processing }, LENDER_CALENDAR)).toMatchObject({ refusal: { code: 'MISSING_ESTIMATE' } });
    const wrong = { ...processing, current: -1 };
    expect(whatIf(CHARGES, [FIRST], { charge: wrong }, LENDER_CALENDAR)).toMatchObject({ refusal: { code: 'WRONG_SIGN' } });
  });
});

describe('properties', () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const amounts = fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 6 });
  const of = (facts: ChargeFacts, pairs: readonly (readonly [number, number])[]): [Charge[], EstimateVersion] => [
    pairs.map(([, current], i) => ({ id: `c${i}`, label: `Charge ${i}`, facts, current })),
    { ...FIRST, amounts: Object.fromEntries(pairs.map(([estimate], i) => [`c${i}`, estimate])) },
  ];

  test('refunding exactly the cure leaves nothing to cure, a cent less does', () => {
    fc.assert(
      fc.property(amounts, (pairs) => {
        const [charges, version] = of(RECORDING, pairs);
        const { cure } = must(position(charges, [version], LENDER_CALENDAR));
        fc.pre(cure.value > 0);
        const biggest = charges.reduce((a, b) => (b.current > a.current ? b : a));
        const refund = (refunded: number): Charge[] => charges.map((each) => (each === biggest ? { ...each, refunded } : each));
        expect(must(position(refund(cure.value), [version], LENDER_CALENDAR)).cure.value).toBe(0);
        expect(must(position(refund(cure.value - 1), [version], LENDER_CALENDAR)).cure.value).toBe(1);
      }),
      { seed: 3, numRuns: runs(150) },
    );
  });

  test('the zero cure is the sum of the excesses, and never less than the net increase', () => {
    fc.assert(
      fc.property(amounts, (pairs) => {
        const [charges, version] = of(LOAN_CHARGE, pairs);
        const { zero } = must(position(charges, [version], LENDER_CALENDAR));
        expect(zero.cure.value).toBe(pairs.reduce((sum, [estimate, current]) => sum + Math.max(0, current - estimate), 0));
        expect(zero.cure.value).toBeGreaterThanOrEqual(zero.used.value - zero.allowed!.value);
      }),
      { seed: 4, numRuns: runs(150) },
    );
  });

  test('a higher charge never lowers the cure, and the parts of a change sum to it', () => {
    fc.assert(
      fc.property(amounts, cents, fc.boolean(), (pairs, more, ten) => {
        const [charges, version] = of(ten ? RECORDING : LOAN_CHARGE, pairs);
        const change = { charge: { ...charges[0]!, current: charges[0]!.current + more } };
        const answer = must(whatIf(charges, [version], change, LENDER_CALENDAR));
        expect(answer.paidByCreditor.value).toBeGreaterThanOrEqual(0);
        expect(answer.paidByCreditor.value + answer.paidByConsumer.value).toBe(more);
      }),
      { seed: 5, numRuns: runs(150) },
    );
  });
});

describe('what a case says of its charges', () => {
  test.each([
    ['an estimate below what is typical is unreasonably low', 149, 'zero', 51],
    ['an estimate of what is typical is good: a provider off the list may cost what it costs', 150, 'unlimited', 0],
    ['so is one above it', 160, 'unlimited', 0],
  ])('%s', (_what, settlementAgentLE, bucket, cure) => {
    expect(runCase({ settlementAgentLE, typical: 150, actual: 200, consumerChoseOffList: true })).toMatchObject({
      value: { bucket, cure },
    });
  });

  test.each([
    [{ appraisalLE: -5, appraisalActual: 4 }, 'appraisal'],
    [{ appraisalLE: 5, appraisalActual: -4 }, 'appraisal'],
    [{ charge: 'moon dust' }, 'charge'],
    [{ settlementAgentLE: 20, typical: 'much', actual: 150 }, 'typical'],
  ])('%j is refused by name', (inputs, field) => {
    expect(runCase(inputs)).toMatchObject({ ok: false, refusal: { field } });
  });

  test('a lender credit may be written below zero, and a charge may be nothing', () => {
    expect(runCase({ lenderCreditLE: -750, lenderCreditActual: -500 })).toMatchObject({ value: { cure: 250 } });
    expect(runCase({ appraisalLE: 0, appraisalActual: 0 })).toMatchObject({ value: { cure: 0 } });
  });
});
