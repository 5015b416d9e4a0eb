import { describe, expect, test } from 'vitest';
import { given, usd } from '../../foundation/explain/explain.ts';
import { verifySteps } from '../../foundation/explain/verify.ts';
import { must } from '../../foundation/result/result.ts';
import type { ClosingDisclosureInput, ClosingFee } from './closing-disclosure-types.ts';
import { closingDisclosure } from './closing-disclosure.ts';
import { alternativeCashToClose, standardCashToClose } from './costs/cash-to-close.ts';
import { loanEstimate } from './loan-estimate.ts';
import { printedFigures } from './printed-figures.ts';
import { fixedRateEstimate, refinanceEstimate } from './samples/sample-estimates.ts';

const fee = (
  section: ClosingFee['section'],
  kind: ClosingFee['kind'],
  label: string,
  amount: number,
  more: Partial<ClosingFee> = {},
): ClosingFee => ({ section, kind, label, amount, ...more });

const disclosures = {
  assumption: 'will-not-allow',
  lateAfterDays: 15,
  lateFee: '5% of the monthly principal and interest payment',
  partialPayments: 'held',
  liabilityAfterForeclosure: 'may-protect',
} as const;

/** Charges and summaries of the sample H-25(B), which closes H-24(B); labels shortened. */
const { rateLock: _lock, considerations: _considerations, dates: _dates, fees: _fees, contacts: _contacts, ...loan } = fixedRateEstimate;
const sample: ClosingDisclosureInput = {
  ...loan,
  estimate: must(loanEstimate(fixedRateEstimate)),
  dates: { issued: '2026-04-13', closing: '2026-04-15', disbursement: '2026-04-15', firstPayment: '2026-06-01' },
  settlementAgent: 'Example Title',
  fileNumber: '00-0001',
  sellers: [{ name: 'Sal Example' }],
  fees: [
    fee('A', 'LoanDiscountPoints', 'Points', 40_500, { percentOfLoan: 250 }),
    fee('A', 'ApplicationFee', 'Application', 30_000),
    fee('A', 'UnderwritingFee', 'Underwriting', 109_700),
    fee('B', 'AppraisalFee', 'Appraisal', 40_500, { payer: 'other' }),
    fee('B', 'CreditReportFee', 'Credit report', 2_980, { paidBeforeClosing: true }),
    fee('B', 'FloodDeterminationFee', 'Flood determination', 2_000),
    fee('B', 'FloodLifeOfLoanMonitoringFee', 'Flood monitoring', 3_175),
    fee('B', 'TaxServiceFee', 'Tax monitoring', 7_500),
    fee('B', 'TaxStatusResearchFee', 'Tax status research', 8_000),
    fee('C', 'PestInspectionFee', 'Pest inspection', 12_050),
    fee('C', 'SurveyFee', 'Survey', 8_500),
    fee('C', 'TitleInsuranceBinderFee', 'Insurance binder', 65_000),
    fee('C', 'TitleLendersCoveragePremium', 'Lender’s policy', 50_000),
    fee('C', 'SettlementFee', 'Settlement agent', 50_000),
    fee('C', 'TitleExaminationFee', 'Title search', 80_000),
    fee('E', 'RecordingFee', 'Recording', 8_500),
    fee('E', 'TransferTax', 'Transfer tax', 95_000, { payer: 'seller' }),
    fee('F', 'HomeownersInsurancePremium', 'Homeowner’s insurance', 120_996, { months: 12 }),
    fee('F', 'PrepaidInterest', 'Prepaid interest', 27_904, { days: 16 }),
    fee('F', 'PropertyTaxes', 'Property taxes', 63_180, { months: 6 }),
    fee('G', 'HomeownersInsurancePremium', 'Homeowner’s insurance', 20_166, { perMonth: 10_083, months: 2 }),
    fee('G', 'PropertyTaxes', 'Property taxes', 21_060, { perMonth: 10_530, months: 2 }),
    fee('G', 'EscrowAggregateAdjustment', 'Aggregate Adjustment', -1),
    fee('H', 'HomeownersAssociationDues', 'Association capital contribution', 50_000),
    fee('H', 'HomeownersAssociationProcessingFee', 'Association processing', 15_000),
    fee('H', 'HomeInspectionFee', 'Home inspection', 75_000, { payer: 'borrower' }),
    fee('H', 'TitleOwnersCoveragePremium', 'Owner’s policy', 100_000),
    fee('H', 'RealEstateCommission', 'Commissions and other costs of the seller', 1_185_000, { payer: 'seller' }),
  ],
  propertyCosts: [...fixedRateEstimate.propertyCosts, { kind: 'association-dues', monthly: 15_000, escrowed: false }],
  cashToClose: { method: 'standard', deposit: 1_000_000, sellerCredits: 250_000 },
  summaries: {
    dueFromBorrower: [{ label: 'Association dues', amount: 8_000 }],
    paidForBorrower: [
      { label: 'Rebate', amount: 75_000 },
      { label: 'City taxes', amount: 36_504 },
    ],
    dueToSeller: [{ label: 'Association dues', amount: 8_000 }],
    dueFromSeller: [
      { label: 'Payoff of first mortgage', amount: 10_000_000 },
      { label: 'City taxes', amount: 36_504 },
    ],
  },
  escrow: {},
  disclosures,
  contacts: {},
};

describe('CFPB H-25(B): closing of a fixed-rate purchase', () => {
  const document = must(closingDisclosure(sample));
  test('sections show cents', () => {
    const costs = document.closingCosts;
    expect((['A', 'B', 'C', 'E', 'F', 'G', 'H'] as const).map((letter) => costs[letter].total.text)).toEqual([
      '$1,802.00',
      '$236.55',
      '$2,655.50',
      '$85.00',
      '$2,120.80',
      '$412.25',
      '$2,400.00',
    ]);
    expect([costs.D.text, costs.I.text, costs.J.text]).toEqual(['$4,694.05', '$5,018.05', '$9,712.10']);
  });
  test('projected payments are not rounded', () => {
    expect(document.projectedPayments.columns.map((each) => each.total[0].text)).toEqual(['$1,050.26', '$967.91']);
  });
  test('both calculations of the cash to close agree', () => {
    const { summaries } = document;
    expect(summaries).toMatchObject({
      K: { total: { text: '$189,762.30' } },
      L: { total: { text: '$175,615.04' } },
      M: { total: { text: '$180,080.00' } },
      N: { total: { text: '$115,665.04' } },
      borrower: { text: '$14,147.26' },
      borrowerDirection: 'From Borrower',
      seller: { text: '$64,414.96' },
      sellerDirection: 'To Seller',
    });
    const final = Object.fromEntries(document.cashToClose.map((row) => [row.label, row.final.text]));
    expect(final).toMatchObject({
      'Cash to Close': '$14,147.26',
      'Adjustments and Other Credits': '−$1,035.04',
      'Seller Credits': '−$2,500.00',
      'Closing Costs Paid Before Closing': '−$29.80',
    });
  });
  test('the estimate’s column and whether each line changed', () => {
    const rows = Object.fromEntries(document.cashToClose.map((row) => [row.label, [row.estimate.text, row.changed]]));
    expect(rows).toMatchObject({
      'Total Closing Costs (J)': ['$8,054', 'YES'],
      Deposit: ['−$10,000', 'NO'],
      'Cash to Close': ['$16,054', 'YES'],
    });
  });
  test('escrow account and calculations', () => {
    expect(document.escrow).toMatchObject({
      escrowedYear1: { text: '$2,473.56' },
      nonEscrowedYear1: { text: '$1,800.00' },
      monthlyPayment: { text: '$206.13' },
      initialPayment: { text: '$412.25' },
    });
    expect(document.projectedPayments.taxesInsuranceAssessments.text).toBe('$356.13');
    // The sample prints 69.46 with two places.
    expect(document.calculations.totalInterestPercentage.text).toBe('69.458%');
    // The sample's 118,830.27 leaves out all fees (a layout, not a rule): with the prepaid finance charge it is more by just that charge.
    expect(document.calculations.financeCharge.value - document.basis.prepaidFinanceCharge).toBe(11_883_027);
    expect(document.calculations.amountFinanced.value).toBe(16_200_000 - document.basis.prepaidFinanceCharge);
  });
  test('statements follow the answers and the terms', () => {
    const said = Object.fromEntries(document.disclosures.map((row) => [row.title, row.text]));
    expect(said['Demand Feature']).toBe('Your loan does not have a demand feature.');
    expect(said['Partial Payments']).toContain('may hold them in a separate account');
    expect(said['Security Interest']).toContain('3 Sample Road');
  });
  test('every printed figure follows from its tree', () => {
    for (const { path, figure } of printedFigures({ ...document, estimate: undefined }))
      expect({ path, problems: verifySteps(figure.why).discrepancies }).toEqual({ path, problems: [] });
  });
});

test('H-25(E): the alternative table counts what was paid before closing', () => {
  const { rateLock: _r, considerations: _c, dates: _d, fees: _f, contacts: _t, ...terms } = refinanceEstimate;
  const document = must(
    closingDisclosure({
      ...terms,
      estimate: must(loanEstimate(refinanceEstimate)),
      dates: sample.dates,
      settlementAgent: 'Example Title',
      fileNumber: '00-0002',
      fees: [
        fee('A', 'LoanOriginationFee', 'Origination', 195_000),
        fee('B', 'AppraisalFee', 'Appraisal', 43_500, { paidBeforeClosing: true }),
        fee('B', 'CreditReportFee', 'Other services', 17_500),
        fee('C', 'SettlementFee', 'Settlement agent', 93_550),
        fee('E', 'RecordingFee', 'Recording', 6_000),
        fee('F', 'HomeownersInsurancePremium', 'Prepaids', 212_512, { months: 12 }),
        fee('G', 'FloodInsurancePremium', 'Escrow', 57_695),
      ],
      cashToClose: { method: 'alternative', payoffs: [{ label: 'Payoffs', amount: 11_500_000 }] },
      escrow: {},
      disclosures,
      contacts: {},
    }),
  );
  const final = Object.fromEntries(document.cashToClose.map((row) => [row.label, row.final.text]));
  expect(final).toMatchObject({
    'Total Closing Costs (J)': '−$5,757.57',
    'Closing Costs Paid Before Closing': '$435.00',
    'Cash to Close': '$29,677.43',
    'Closing Costs Financed (Paid from your Loan Amount)': '$5,322.57',
  });
});

test('both forms must use the same cash to close table', () => {
  expect(closingDisclosure({ ...sample, cashToClose: { method: 'alternative' } })).toMatchObject({
    ok: false,
    refusal: { field: 'cashToClose.method' },
  });
});

describe('comments 37(l)(1)(i)-1 and 38(o)(1)-1: mortgage insurance prepaid or put into escrow', () => {
  const premiums = [
    fee('F', 'MortgageInsurancePremium', 'Mortgage insurance', 98_820, { months: 12 }),
    fee('G', 'MortgageInsurancePremium', 'Mortgage insurance', 16_470, { perMonth: 8_235, months: 2 }),
  ];

  test('is in the Total of Payments of the Closing Disclosure', () => {
    const { summaries: _summaries, ...bare } = sample;
    const total = (fees: readonly ClosingFee[]) => must(closingDisclosure({ ...bare, fees })).calculations.totalOfPayments.value;
    expect(total([...sample.fees, ...premiums]) - total(sample.fees)).toBe(115_290);
  });

  test("is in the Loan Estimate's Total of Payments, the basis of what is compared later", () => {
    const total = (fees: typeof fixedRateEstimate.fees) => must(loanEstimate({ ...fixedRateEstimate, fees })).basis.totalOfPayments;
    expect(total([...fixedRateEstimate.fees, ...premiums]) - total(fixedRateEstimate.fees)).toBe(115_290);
  });
});

describe('Closing Costs Financed on the Closing Disclosure', () => {
  const costs = { text: '', value: 900_000, why: given('Total closing costs', usd(900_000), 'Case') };
  const facts = {
    form: 'closing',
    purpose: 'Refinance',
    loanAmount: 15_000_000,
    totalClosingCosts: costs,
    paidBeforeClosing: 50_000,
  } as const;
  const payoffs = [{ label: 'Old loan', amount: 13_000_000 }];

  test('comment 38(i)(3)-1.i: the standard table caps them at J, whatever was paid before closing', () => {
    const table = standardCashToClose({ ...facts, payoffs });
    expect(table.closingCostsFinanced.value).toBe(-900_000);
    expect(table.cashToClose.value).toBe(900_000 - 50_000 + 13_000_000 - 15_000_000);
  });

  test('38(e)(5)(ii): the alternative table takes off what was paid before closing', () => {
    expect(alternativeCashToClose({ ...facts, payoffs }).closingCostsFinanced.value).toBe(850_000);
  });
});

describe('who pays a charge and when, 38(f) to (h)', () => {
  const { summaries: _summaries, ...bare } = sample;
  test.each([
    ['the borrower unless said', {}, 'borrower-at-closing', undefined],
    ['before closing', { paidBeforeClosing: true }, 'borrower-before-closing', undefined],
    ['the borrower by name', { payer: 'borrower', paidBeforeClosing: false }, 'borrower-at-closing', undefined],
    ['the seller', { payer: 'seller' }, 'seller-at-closing', undefined],
    ['the seller before closing', { payer: 'seller', paidBeforeClosing: true }, 'seller-before-closing', undefined],
    ['another', { payer: 'other' }, 'others', undefined],
    ['the lender, marked so', { payer: 'lender' }, 'others', '(L)'],
  ] as const)('%s', (_what, more, column, mark) => {
    const document = must(
      closingDisclosure({ ...bare, fees: [fee('B', 'AppraisalFee', 'Appraisal', 40_500, { paidTo: 'Appraiser', ...more })] }),
    );
    expect(document.charges).toMatchObject([
      { section: 'B', label: 'Appraisal', paidTo: 'Appraiser', column, figure: { text: '$405.00', value: 40_500 } },
    ]);
    expect(document.charges[0]!.mark).toBe(mark);
    const own = (part: string) => (column === part ? 40_500 : 0);
    expect([document.paidAtClosing.value, document.paidBeforeClosing.value, document.sellerPaid.value]).toEqual([
      own('borrower-at-closing'),
      own('borrower-before-closing'),
      own('seller-at-closing'),
    ]);
  });

  test('a charge without a payee names none', () => {
    expect(must(closingDisclosure({ ...bare, fees: [fee('B', 'AppraisalFee', 'Appraisal', 1)] })).charges[0]).not.toHaveProperty('paidTo');
  });
});

describe('whether a line changed since the estimate, comment 38(i)-3', () => {
  const { summaries: _summaries, ...bare } = sample;
  test.each([
    [1_000_000, 'NO'],
    [1_000_050, 'NO'],
    [999_950, 'NO'],
    [1_000_051, 'YES'],
    [999_949, 'YES'],
  ])('a deposit of $10,000 that is %d cents: %s', (deposit, changed) => {
    const { cashToClose } = must(closingDisclosure({ ...bare, cashToClose: { ...sample.cashToClose, deposit } }));
    expect(cashToClose.find((row) => row.label === 'Deposit')!.changed).toBe(changed);
  });
});

describe('a Closing Disclosure that can not be made', () => {
  const { salePrice: _price, ...priceless } = sample;
  test.each<readonly [string, ClosingDisclosureInput, string, string]>([
    ['faulty terms', { ...sample, terms: { ...sample.terms, noteRate: -1 } }, 'INPUT_MISSING', 'terms.noteRate'],
    ['a purchase without its price', { ...priceless, estimatedValue: 18_000_000 }, 'INPUT_MISSING', 'salePrice'],
    [
      'a charge without an amount',
      { ...sample, fees: [fee('A', 'UnderwritingFee', 'Fee', undefined as never)] },
      'FEE_AMOUNT_MISSING',
      'fees[0].amount',
    ],
    [
      'charges that use up the loan',
      { ...sample, fees: [fee('A', 'UnderwritingFee', 'Fee', 16_200_000)] },
      'AMOUNT_FINANCED_NOT_POSITIVE',
      'fees',
    ],
    [
      'summaries that know of a debt the table does not',
      { ...sample, cashToClose: { ...sample.cashToClose, improvements: 100_000 } },
      'CASH_TO_CLOSE_DISAGREES',
      'summaries',
    ],
  ])('%s', (_what, input, code, field) => {
    expect(closingDisclosure(input)).toMatchObject({ ok: false, refusal: { code, field } });
  });

  test.each([
    ['an adjustment', { adjustments: [{ label: 'Rebate', amount: -100 }] }],
    ['a payoff', { payoffs: [{ label: 'Old debt', amount: 100 }] }],
  ])('%s of the table alone is no disagreement', (_what, more) => {
    expect(closingDisclosure({ ...sample, cashToClose: { ...sample.cashToClose, ...more } }).ok).toBe(true);
  });

  test.each([['a refinance', { purpose: { acquiresProperty: false, satisfiesExistingDebt: true, initialConstruction: false } }]])(
    '%s on the standard table needs no price and has no summaries',
    (_what, more) => {
      const { deposit: _deposit, ...cashToClose } = sample.cashToClose;
      const { summaries: _summaries, ...input } = priceless;
      const document = must(closingDisclosure({ ...input, estimatedValue: 18_000_000, ...more, cashToClose }));
      expect(document).not.toHaveProperty('summaries');
      expect(document.heading).toMatchObject({ valueLabel: 'Estimated Prop. Value', value: { value: 18_000_000, text: '$180,000' } });
    },
  );
});

describe('the heading and the escrow account, 38(a), (l)(7)', () => {
  const { salePrice: _price, summaries: _summaries, ...rest } = sample;
  test.each<readonly [string, ClosingDisclosureInput, string, number]>([
    ['the price', { ...sample, appraisedValue: 19_000_000 }, 'Sale Price', 18_000_000],
    [
      'the appraisal',
      {
        ...rest,
        purpose: { ...sample.purpose, acquiresProperty: false },
        appraisedValue: 19_000_000,
        estimatedValue: 17_000_000,
        cashToClose: { method: 'standard' },
      },
      'Appraised Prop. Value',
      19_000_000,
    ],
  ])('the value is %s', (_what, input, label, value) => {
    expect(must(closingDisclosure(input)).heading).toMatchObject({ valueLabel: label, value: { value } });
  });

  test('names its dates, parties and loan', () => {
    const { heading } = must(closingDisclosure(sample));
    expect(heading).toMatchObject({
      dateIssued: '4/13/2026',
      closingDate: '4/15/2026',
      disbursementDate: '4/15/2026',
      sellers: [{ name: 'Sal Example' }],
      loanTerm: '30 years',
      purpose: 'Purchase',
      product: 'Fixed Rate',
      loanType: 'Conventional',
    });
    expect(must(closingDisclosure({ ...sample, otherLoanType: 'Bridge' })).heading.loanType).toBe('Bridge');
  });

  test('without an account everything is left to the borrower, and it says why', () => {
    const propertyCosts = sample.propertyCosts.map((cost) => ({ ...cost, escrowed: false }));
    const { escrow } = must(closingDisclosure({ ...sample, propertyCosts, escrow: { noneBecause: 'declined' } }));
    expect(escrow).toMatchObject({
      hasAccount: false,
      noneBecause: 'declined',
      escrowedYear1: { value: 0, text: '$0.00' },
      // 100.83, 105.30 and 150.00 a month.
      nonEscrowedYear1: { value: 427_356 },
      monthlyPayment: { value: 0, why: { operation: 'given' } },
    });
    const { escrow: account } = must(closingDisclosure(sample));
    expect(account.hasAccount).toBe(true);
    expect(account).not.toHaveProperty('noneBecause');
  });
});
