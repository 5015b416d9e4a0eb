import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { given, usd } from '../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { dollars } from '../../../foundation/money/money.ts';
import { must } from '../../../foundation/result/result.ts';
import { addableFees, checkFeeEdits, editedFees, feeProblem, noFeeEdits } from './edit-fees.ts';
import type { MortgageKind } from '../../../regulation/fee-schedule/index.ts';
import { FEE_SCHEDULES, feeScheduleOn } from '../../../regulation/fee-schedule/index.ts';
import { insuranceCharges, noteAmountOf, type InsuredFacts } from './insurance-charges.ts';
import { proposeFees, type FeeFacts } from './propose-fees.ts';
import { STATE_CHARGES, stateChargesOn } from '../../../regulation/transfer-tax/state-charges.ts';
import { toleranceOf } from './tolerance-of.ts';

const schedule = feeScheduleOn('2026-11-20');
const states = stateChargesOn('2026-11-20');
const purchase: FeeFacts = {
  purpose: 'Purchase',
  mortgageType: 'Conventional',
  streamline: false,
  state: 'CO',
  units: 1,
  borrowers: 2,
  noteAmount: dollars(318_087),
  noteRate: 6125,
  price: dollars(389_000),
  value: dollars(389_000),
  disbursement: '2026-12-22',
  firstPayment: '2027-02-01',
  monthlyInsurance: { cents: 16_500, source: 'Application' },
  monthlyTaxes: { cents: 22_050, source: 'Application' },
  escrowed: true,
};
const propose = (facts: Partial<FeeFacts>) => proposeFees({ ...purchase, ...facts }, schedule, states);
const amounts = (facts: Partial<FeeFacts>): Record<string, number> =>
  Object.fromEntries(propose(facts).map((line) => [line.id, line.amount]));

describe('the fees of a purchase in Colorado', () => {
  test.each([
    ['underwriting', 99_000],
    ['appraisal', 57_500],
    // $59 for each of two borrowers.
    ['credit-report', 11_800],
    // 0.21 % of $318,087, to the dollar.
    ['lenders-title', 66_800],
    ['recording', 20_000],
    // The buyer's deed tax, 0.01 % of $389,000.
    ['transfer-tax', 3_890],
    // $53.38 a day for 10 days: December 22 to January 1.
    ['prepaid-interest', 53_380],
    ['insurance-premium', 198_000],
    ['escrow-insurance', 49_500],
    ['escrow-taxes', 110_250],
    // 0.32 % of the price.
    ['owners-title', 124_500],
  ])('%s is %i cents', (id, cents) => expect(amounts({})[id]).toBe(cents));

  test('every amount is made by its tree', () => {
    for (const line of propose({})) expect(verifySteps(line.why).discrepancies, line.id).toEqual([]);
  });
});

describe('what a loan is decides what is proposed', () => {
  test.each([
    [
      'a refinance has no owner’s policy and no deed tax',
      { purpose: 'Refinance' as const },
      ['owners-title', 'transfer-tax', 'insurance-premium'],
      [],
    ],
    [
      'a streamline pays the lower fee and no appraisal',
      { purpose: 'Refinance' as const, streamline: true },
      ['underwriting', 'appraisal'],
      ['underwriting-streamline'],
    ],
    ['two units have the larger appraisal', { units: 2 }, ['appraisal'], ['appraisal-units']],
    ['a VA purchase has a pest inspection', { mortgageType: 'VA' as const }, [], ['pest-va']],
    ['without an escrow account nothing is deposited', { escrowed: false }, ['escrow-taxes', 'escrow-insurance'], []],
    ['the seller pays Washington’s deed tax', { state: 'WA' }, ['transfer-tax'], []],
  ])('%s', (_what, facts, absent, present) => {
    const found = Object.keys(amounts(facts));
    for (const id of absent) expect(found).not.toContain(id);
    for (const id of present) expect(found).toContain(id);
  });

  test.each([
    // Half of 0.33 % of $389,000.
    ['AR', 64_185],
    // Deed tax is the seller's; 0.55 % of the note.
    ['FL', 174_948],
    // Half the deed tax 0.5 % and 0.5 % of the note: 972.50 + 1,590.44.
    ['MD', 256_294],
    // The buyer's 0.37 % and 0.115 % of the note.
    ['TN', 180_510],
  ])('transfer taxes in %s', (state, cents) => expect(amounts({ state })['transfer-tax']).toBe(cents));

  test('where an application names no cost, the schedule’s estimate says that it is one', () => {
    const { monthlyTaxes: _t, monthlyInsurance: _i, ...silent } = purchase;
    const line = proposeFees(silent, schedule, states).find((each) => each.id === 'escrow-taxes')!;
    // 1.02 % of $389,000 a year, a twelfth, five months.
    expect(line.amount).toBe(33_065 * 5);
    expect(JSON.stringify(line.why)).toContain('estimate where the application says nothing');
  });

  test('every state has a row', () => {
    expect(Object.keys(STATE_CHARGES[0]!.rows)).toHaveLength(51);
    expect(STATE_CHARGES[0]!.source).toContain('demo quality');
  });
});

describe('what a person changes', () => {
  const proposed = propose({});
  const edit = (edits: Partial<typeof noFeeEdits>) => editedFees(proposed, { ...noFeeEdits, ...edits }, schedule);

  test('an amount typed over a proposed one says both', () => {
    expect(edit({ amounts: { appraisal: 62_500 } }).find((line) => line.id === 'appraisal')).toMatchObject({
      amount: 62_500,
      typed: true,
      proposed: 57_500,
    });
  });
  test('interest follows the rate whatever was typed', () => {
    expect(
      edit({ amounts: { 'prepaid-interest': 1 }, removed: ['prepaid-interest'] }).find((line) => line.id === 'prepaid-interest')!.amount,
    ).toBe(53_380);
  });
  test('months of an escrow deposit change it by whole months', () => {
    expect(edit({ months: { 'escrow-taxes': 7 } }).find((line) => line.id === 'escrow-taxes')).toMatchObject({
      amount: 22_050 * 7,
      months: 7,
    });
  });
  test('an added fee is new, and is not offered again', () => {
    const lines = edit({ added: ['survey'], amounts: { survey: 40_000 } });
    expect(lines.find((line) => line.id === 'survey')).toMatchObject({ isNew: true, amount: 40_000, section: 'C' });
    expect(addableFees('C', lines, purchase, schedule).map((fee) => fee.id)).not.toContain('survey');
    expect(addableFees('C', edit({}), purchase, schedule).map((fee) => fee.id)).toContain('survey');
  });
  const quote = {
    cents: 39_500,
    why: given('Settlement', usd(39_500), 'Quote of Example Title'),
    serviceType: 'settlement',
    providerId: 'S-1',
    provider: 'Example Title',
    affiliate: true,
    quotedOn: '2026-11-20',
    simulated: true,
  } as const;
  const line = (edits: Partial<typeof noFeeEdits>, id: string) => edit(edits).find((each) => each.id === id);
  test('a quoted amount says whose quote it is, beside what the schedule proposed, and an affiliate’s may not rise', () => {
    const quoted = line({ quoted: { settlement: quote } }, 'settlement')!;
    expect(quoted).toMatchObject({
      amount: 39_500,
      proposed: 42_500,
      paidTo: 'Example Title',
      quoted: { provider: 'Example Title', quotedOn: '2026-11-20', simulated: true },
    });
    expect(quoted.typed).toBeUndefined();
    expect(quoted.why.source).toBe('Quote of Example Title');
    expect(must(toleranceOf(quoted)).value).toBe('zero');
  });
  test('a typed fee takes precedence over a quote; a removed fee stays removed', () => {
    expect(line({ quoted: { settlement: quote }, amounts: { settlement: 41_000 } }, 'settlement')).toMatchObject({
      amount: 41_000,
      typed: true,
      proposed: 39_500,
    });
    expect(line({ quoted: { settlement: quote }, removed: ['settlement'] }, 'settlement')).toBeUndefined();
  });
  test('a fee the schedule only offers is there once it is quoted, and not as a new one', () => {
    const survey = line({ quoted: { survey: { ...quote, affiliate: false } } }, 'survey')!;
    expect(survey).toMatchObject({ amount: 39_500, section: 'C', payee: 'unaffiliated' });
    expect(survey.isNew).toBeUndefined();
    expect(line({ quoted: { survey: { ...quote, cents: 0 } } }, 'survey')).toBeUndefined();
  });
  test('what the schedule proposes is not offered to be added', () => {
    for (const section of ['A', 'B', 'C', 'E', 'F', 'G', 'H'] as const)
      for (const fee of addableFees(section, proposed, purchase, schedule)) expect(proposed.map((line) => line.id)).not.toContain(fee.id);
  });
  test.each([
    [{ amounts: { 'no-such': 1 } }, 'NO_SUCH_FEE'],
    [{ added: ['no-such'] }, 'NO_SUCH_FEE'],
    [{ amounts: { appraisal: -1 } }, 'FEE_AMOUNT'],
    [{ amounts: { appraisal: 0.5 } }, 'FEE_AMOUNT'],
  ])('%j is refused', (edits, code) => {
    expect(checkFeeEdits({ ...noFeeEdits, ...edits } as typeof noFeeEdits, { schedule })).toMatchObject({ ok: false, refusal: { code } });
  });
  test('however edited, every tree still makes its amount and no line is there twice', () => {
    const ids = schedule.fees.map((fee) => fee.id);
    const some = fc.subarray(ids);
    fc.assert(
      fc.property(
        some,
        some,
        fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 5_000_000 })),
        fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 36 })),
        (added, removed, amount, months) => {
          const lines = edit({ added, removed, amounts: amount, months });
          expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
          for (const line of lines) {
            expect(verifySteps(line.why).discrepancies).toEqual([]);
            expect(Math.round(Number(line.why.figure.amount) * 100)).toBe(line.amount);
          }
        },
      ),
    );
  });
});

describe('the limit of each fee (1026.19(e)(3))', () => {
  test.each([
    ['underwriting', 'zero'],
    ['appraisal', 'zero'],
    ['lenders-title', 'ten'],
    ['recording', 'ten'],
    ['transfer-tax', 'zero'],
    ['prepaid-interest', 'unlimited'],
    ['insurance-premium', 'unlimited'],
    ['escrow-taxes', 'unlimited'],
    ['owners-title', 'unlimited'],
  ])('%s: %s', (id, bucket) => {
    expect(must(toleranceOf(propose({}).find((line) => line.id === id)!)).value).toBe(bucket);
  });
  test('no fee of the schedule is without a limit', () => {
    for (const fee of FEE_SCHEDULES[0]!.fees) expect(toleranceOf({ ...fee, amount: 1, why: purchaseWhy }).ok, fee.id).toBe(true);
  });
});
const purchaseWhy = propose({})[0]!.why;

describe('insurance and guarantee fees', () => {
  const facts: InsuredFacts = {
    mortgageType: 'Conventional',
    purpose: 'Purchase',
    baseLoan: dollars(318_087),
    ltv: 81_770,
    value: dollars(389_000),
    score: 742,
    noteRate: 6125,
    termMonths: 360,
    fixedRate: true,
    occupancy: 'primary',
    units: 1,
    borrowers: 1,
    manufactured: false,
    cashOut: false,
    streamline: false,
    fundingFeeExempt: false,
    closing: '2026-12-22',
    financed: true,
    source: 'Application',
  };
  const charges = (more: Partial<InsuredFacts>) => insuranceCharges({ ...facts, ...more });

  test.each<[string, Partial<InsuredFacts>, number | undefined, number]>([
    ['conventional at 80 % or less has none', { ltv: 80_000 }, undefined, 31_808_700],
    [
      'FHA 1.75 %, financed, cents dropped from the loan',
      { mortgageType: 'FHA', baseLoan: dollars(349_330), ltv: 96_500 },
      611_328,
      35_544_300,
    ],
    ['VA first use without a down payment 2.15 %', { mortgageType: 'VA', baseLoan: dollars(431_000), ltv: 100_000 }, 926_650, 44_026_650],
    ['VA, five percent down 1.5 %', { mortgageType: 'VA', ltv: 95_000 }, 477_131, 32_285_831],
    ['VA exempt', { mortgageType: 'VA', ltv: 100_000, fundingFeeExempt: true }, 0, 31_808_700],
    ['USDA 1 % of the total', { mortgageType: 'USDARuralDevelopment', baseLoan: dollars(228_000), ltv: 100_000 }, 230_303, 23_030_303],
    ['FHA paid in cash', { mortgageType: 'FHA', baseLoan: dollars(349_330), ltv: 96_500, financed: false }, 611_328, 34_933_000],
  ])('%s', (_what, more, upfront, note) => {
    const found = must(charges(more));
    expect(found.upfront?.value).toBe(upfront);
    expect(found.noteAmount.value).toBe(note);
    // Computed alone, without the monthly premiums, it is the same.
    expect(must(noteAmountOf({ ...facts, ...more }))).toEqual(found.noteAmount);
  });

  test.each<[MortgageKind]>([['Conventional'], ['FHA'], ['USDARuralDevelopment']])(
    '%s premiums run to the end of the term',
    (mortgageType) => {
      const { monthly } = must(charges({ mortgageType, ltv: 96_500 }));
      expect(monthly!.premiums.reduce((sum, span) => sum + span.payments, 0)).toBe(360);
    },
  );
  test('without a score the premium can be typed, and without either it is asked for', () => {
    const { score: _score, ...scoreless } = facts;
    expect(insuranceCharges(scoreless)).toMatchObject({ ok: false, refusal: { code: 'SCORE_MISSING', field: 'monthlyInsurance' } });
    expect(must(insuranceCharges({ ...scoreless, typedMonthly: 6_100 })).monthly!.premiums).toEqual([{ payments: 360, monthly: 6_100 }]);
  });
});

test.each([
  [undefined, 'Appraisal must be from $0 to $300,000.'],
  [-50_00, 'Appraisal must be from $0 to $300,000.'],
  [99_999_999_00, 'Appraisal must be from $0 to $300,000.'],
  [300_000_00, undefined],
  [0, undefined],
])('a fee of %s cents on a loan of $300,000: %s', (cents, sentence) => expect(feeProblem('Appraisal', cents, 300_000_00)).toBe(sentence));
