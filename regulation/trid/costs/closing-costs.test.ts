import { describe, expect, test } from 'vitest';
import { explained, given, usd } from '../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import type { EstimatedFee } from '../loan-estimate-types.ts';
import { closingCosts, labelOf, type ClosingCostInput } from './closing-costs.ts';
import type { SettledFee } from './fee-amounts.ts';

type Letter = EstimatedFee['section'];
type More = Partial<EstimatedFee>;
const MINUS = '−';

function charge(section: Letter, kind: EstimatedFee['kind'], label: string, amount: number, more: More = {}): SettledFee {
  const fee = { section, kind, label, amount, ...more } as EstimatedFee;
  return { fee, index: 0, amount, why: given(label, usd(amount), 'Case') };
}
function costsOf(fees: readonly SettledFee[], more: Partial<ClosingCostInput> = {}) {
  return closingCosts({ form: 'closing', fees, noteRate: 6500, lenderCredits: 0, ...more });
}
const many = (section: Letter, number: number): SettledFee[] =>
  Array.from({ length: number }, (_, k) => charge(section, 'OtherLoanCost', `Charge ${String(k + 10)}`, 1000 * (k + 1)));

describe('how a charge is named, 37(f)(2)(i), (3)(i), (g)(4)', () => {
  test.each<readonly [string, Letter, EstimatedFee['kind'], string, More, string]>([
    ['points by their percent', 'A', 'LoanDiscountPoints', 'Points', { percentOfLoan: 1250 }, '1.25% of Loan Amount (Points)'],
    ['points without a percent by their label', 'A', 'LoanDiscountPoints', 'Points', {}, 'Points'],
    ['another percentage is no points', 'A', 'LoanOriginationFee', 'Origination', { percentOfLoan: 1000 }, 'Origination'],
    ['a title service by its prefix', 'C', 'SettlementFee', 'Settlement', {}, 'Title – Settlement'],
    ['which is not written twice', 'C', 'SettlementFee', 'title - Settlement', {}, 'Title – Settlement'],
    ['any other service without', 'C', 'SurveyFee', 'Survey', {}, 'Survey'],
    ['but as it writes itself', 'C', 'SurveyFee', 'Title: survey', {}, 'Title – survey'],
    ['what need not be bought', 'H', 'HomeWarrantyFee', 'Warranty', {}, 'Warranty (optional)'],
    ['which is not said twice', 'H', 'HomeWarrantyFee', 'Warranty (Optional)', {}, 'Warranty (Optional)'],
    ['a title policy that need not be', 'H', 'TitleOwnersCoveragePremium', 'Owner’s policy', {}, 'Title – Owner’s policy (optional)'],
    ['unless the lender needs it', 'H', 'HomeWarrantyFee', 'Warranty', { optional: false }, 'Warranty'],
    ['or the charge says so itself', 'H', 'HomeInspectionFee', 'Inspection', { optional: true }, 'Inspection (optional)'],
    ['only in section H', 'B', 'HomeWarrantyFee', 'Warranty', { optional: true }, 'Warranty'],
  ])('%s', (_what, section, kind, label, more, printed) => {
    expect(labelOf(charge(section, kind, label, 100, more))).toBe(printed);
  });
});

describe('the order of lines, 37(f)(5), (g)(7)', () => {
  const labels = (fees: readonly SettledFee[]) => costsOf(fees).A.lines.map((line) => [line.label, line.figure?.value]);

  test('points first, wherever they stand, then by the alphabet whatever the case', () => {
    const underwriting = charge('A', 'UnderwritingFee', 'underwriting', 3);
    const application = charge('A', 'ApplicationFee', 'Application', 2);
    const origination = charge('A', 'LoanOriginationFee', 'Origination', 4);
    const points = charge('A', 'LoanDiscountPoints', 'Zero points', 1);
    const sorted = [
      ['Zero points', 1],
      ['Application', 2],
      ['Origination', 4],
      ['underwriting', 3],
    ];
    expect(labels([underwriting, application, origination, points])).toEqual(sorted);
    expect(labels([points, application, origination, underwriting])).toEqual(sorted);
    expect(labels([application, points, underwriting, origination])).toEqual(sorted);
  });
  test('charges of the same name stay in the order given', () => {
    expect(labels([charge('A', 'OtherLoanCost', 'Fee', 1), charge('A', 'OtherLoanCost', 'Fee', 2)])).toEqual([
      ['Fee', 1],
      ['Fee', 2],
    ]);
  });
});

describe('the most lines of a section on the estimate, 37(f)(6), (g)(8)', () => {
  test.each([
    ['A', 13, 0],
    ['B', 13, 0],
    ['C', 14, 0],
    ['F', 3, 4],
    ['G', 5, 3],
    ['H', 5, 0],
  ] as const)('%s has %d free lines beside %d fixed ones', (letter, room, fixed) => {
    const full = costsOf(many(letter, room), { form: 'estimate' })[letter];
    expect(full.lines).toHaveLength(room + fixed);
    expect(full.lines.at(-1)!.label).toBe(`Charge ${room + 9}`);
    expect(full.addendum).toEqual([]);
    const over = costsOf(many(letter, room + 1), { form: 'estimate' })[letter];
    expect(over.lines).toHaveLength(room + fixed);
    // The last line adds the two that found no room.
    expect(over.lines.at(-1)).toMatchObject({ label: 'Additional Charges', figure: { value: 1000 * (room + room + 1) } });
    expect(over.lines.at(-2)?.label ?? '').not.toBe('Additional Charges');
    expect(over.addendum.map((line) => line.label)).toEqual([`Charge ${room + 9}`, `Charge ${room + 10}`]);
    expect(over.total.value).toBe((1000 * (room + 1) * (room + 2)) / 2);
  });

  test('E has its two lines and no free one: anything else is gathered', () => {
    expect(costsOf([], { form: 'estimate' }).E.lines).toHaveLength(2);
    const { lines } = costsOf(many('E', 1), { form: 'estimate' }).E;
    expect(lines.map((line) => line.label)).toEqual(['Recording Fees and Other Taxes', 'Transfer Taxes', 'Additional Charges']);
  });

  test('the Closing Disclosure adds lines', () => {
    const { lines, addendum } = costsOf(many('H', 9)).H;
    expect([lines.length, addendum.length]).toEqual([9, 0]);
  });
});

describe('the lines that are always there, 37(g)(1) to (3)', () => {
  test('without charges: their blanks, and no figure', () => {
    const { E, F, G } = costsOf([]);
    expect([...E.lines, ...F.lines, ...G.lines].map((line) => [line.label, line.figure])).toEqual(
      [
        'Recording Fees and Other Taxes',
        'Transfer Taxes',
        'Homeowner’s Insurance Premium ( months)',
        'Mortgage Insurance Premium ( months)',
        'Prepaid Interest (   per day for   days @   )',
        'Property Taxes ( months)',
        'Homeowner’s Insurance   per month for   mo.',
        'Mortgage Insurance   per month for   mo.',
        'Property Taxes   per month for   mo.',
      ].map((label) => [label, undefined]),
    );
  });

  test('prepaid interest: its day with cents, its days, its rate, each a figure of its own', () => {
    const perDay = explained(1744, given('Per day', usd(1744), 'Case'));
    const line = (fee: SettledFee) => costsOf([fee]).F.lines[2]!;
    const known = line({ ...charge('F', 'PrepaidInterest', 'Interest', 26_160), perDay, days: 15 });
    expect(known.label).toBe('Prepaid Interest ($17.44 per day for 15 days @ 6.5%)');
    expect(known.inLabel.map((figure) => [figure.text, figure.value])).toEqual([
      ['$17.44', 1744],
      ['15', 15],
      ['6.5%', 6500],
    ]);
    expect(known.figure).toMatchObject({ text: '$261.60', value: 26_160 });
    for (const half of [{ perDay }, { days: 15 }])
      expect(line({ ...charge('F', 'PrepaidInterest', 'Interest', 26_160), ...half }).label).toBe(
        'Prepaid Interest (   per day for   days @   )',
      );
  });

  test('premiums and taxes: the months, the monthly amount, who is paid, and two charges of a kind added', () => {
    const { F, G } = costsOf([
      charge('F', 'PropertyTaxes', 'County', 63_180, { months: 6 }),
      charge('F', 'PropertyTaxes', 'City', 10_000, { paidTo: 'City of Anytown' }),
      charge('G', 'HomeownersInsurancePremium', 'Insurance', 20_166, { perMonth: 10_083, months: 2, paidTo: 'Insurer' }),
      charge('G', 'PropertyTaxes', 'Taxes', 500),
      charge('G', 'EscrowAggregateAdjustment', 'Aggregate Adjustment', -1),
    ]);
    expect(F.lines[3]).toMatchObject({ label: 'Property Taxes (6 months)', figure: { value: 73_180 }, paidTo: 'City of Anytown' });
    expect(F.lines[3]!.inLabel.map((figure) => [figure.text, figure.value])).toEqual([['6', 6]]);
    expect(G.lines[0]).toMatchObject({ label: 'Homeowner’s Insurance $100.83 per month for 2 mo.', paidTo: 'Insurer' });
    expect(G.lines[0]!.inLabel.map((figure) => [figure.text, figure.value])).toEqual([
      ['$100.83', 10_083],
      ['2', 2],
    ]);
    expect(G.lines[2]).toMatchObject({ label: 'Property Taxes   per month for   mo.', figure: { value: 500 } });
    expect(G.lines[2]).not.toHaveProperty('paidTo');
    expect([F.lines[3], G.lines[0]].map((line) => line!.figure!.why.operation)).toEqual(['sum', 'given']);
    expect(G.lines[3]).toMatchObject({ label: 'Aggregate Adjustment', figure: { value: -1 } });
    expect(G.total.value).toBe(20_665);
    expect(verifySteps(G.total.why).discrepancies).toEqual([]);
    expect(verifySteps(F.total.why).discrepancies).toEqual([]);
  });
});

describe('what the consumer pays in all, 37(f)(4), (g)(5), (6)', () => {
  const letters = ['A', 'B', 'C', 'E', 'F', 'G', 'H'] as const;
  // Each section its own power of two, so that a section left out or counted twice shows.
  const fees = letters.map((letter, k) => charge(letter, 'OtherLoanCost', `In ${letter}`, 100 * 2 ** k));

  test('D is A, B and C, I is the rest, J both less the lender’s credits', () => {
    const costs = costsOf(fees, { lenderCredits: 1_000 });
    expect(letters.map((letter) => costs[letter].total.value)).toEqual([100, 200, 400, 800, 1600, 3200, 6400]);
    expect([costs.D.value, costs.I.value, costs.DplusI.value, costs.lenderCredits.value, costs.J.value]).toEqual([
      700, 12_000, 12_700, -1_000, 11_700,
    ]);
    expect(costs.lenderCredits.text).toBe(`${MINUS}$10.00`);
    expect(costs.A.total.why.source).toBe('12 CFR 1026.37(f)');
    expect(costs.C.total.why.source).toBe('12 CFR 1026.37(f)');
    expect(costs.E.total.why.source).toBe('12 CFR 1026.37(g)');
    expect(verifySteps(costs.J.why).discrepancies).toEqual([]);
  });

  test.each([
    [0, '$0.00', 'given'],
    [1, `${MINUS}$0.01`, 'negate'],
  ])('credits of %d cents are %s', (lenderCredits, text, operation) => {
    const { lenderCredits: printed } = costsOf(fees, { lenderCredits });
    expect([printed.text, printed.why.operation]).toEqual([text, operation]);
  });

  test('what the seller, the lender or another pays is no cost of the consumer', () => {
    const others = (['seller', 'lender', 'other'] as const).map((payer) => charge('A', 'OtherLoanCost', payer, 9_900, { payer }));
    expect(costsOf([...fees, ...others, charge('A', 'OtherLoanCost', 'Own', 50, { payer: 'borrower' })]).A.total.value).toBe(150);
  });

  test('the aggregate adjustment of the escrow account is on the Closing Disclosure alone', () => {
    const adjusted = [...fees, charge('G', 'EscrowAggregateAdjustment', 'Aggregate Adjustment', -200)];
    expect(costsOf(adjusted).G.total.value).toBe(3000);
    expect(costsOf(adjusted, { form: 'estimate' }).G.total.value).toBe(3200);
  });

  test('the estimate adds its lines as printed, in dollars', () => {
    const halves = [charge('B', 'OtherLoanCost', 'One', 150), charge('B', 'OtherLoanCost', 'Two', 150)];
    expect(costsOf(halves, { form: 'estimate' }).B.total).toMatchObject({ text: '$4', value: 400 });
    expect(costsOf(halves).B.total).toMatchObject({ text: '$3.00', value: 300 });
  });

  test('points carry their percent as a figure', () => {
    const [line] = costsOf([charge('A', 'LoanDiscountPoints', 'Points', 40_500, { percentOfLoan: 250, paidTo: 'Lender' })]).A.lines;
    expect(line!.inLabel.map((figure) => [figure.text, figure.value])).toEqual([['0.25%', 250]]);
    expect(line).toMatchObject({ paidTo: 'Lender' });
    const [other] = costsOf([charge('A', 'LoanOriginationFee', 'Origination', 40_500, { percentOfLoan: 250 })]).A.lines;
    expect(other!.inLabel).toEqual([]);
    expect(other).not.toHaveProperty('paidTo');
  });
});
