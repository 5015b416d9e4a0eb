import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../platform/testing/tier.ts';
import { must } from '../../../../foundation/result/result.ts';
import { applyEdits } from '../../../application/domain/edit/apply-edits.ts';
import { emptyApplication } from '../../../application/domain/empty-application.ts';
import { loanFacts } from '../../../application/domain/facts/loan-facts.ts';
import { quoteRequest, type QuoteRequest, type SentQuoteRequest } from '../../contract/quote-request.ts';
import { emptyForm, quoteRequestOf, shownFields, type Asking, type PriceItForm } from './price-it-form.ts';
import { registrationEntries } from './register-from.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { scenarioOf } from './scenario-of.ts';
import { insuranceAsked, readQuoteRequest, scoreOf } from './quote-request.ts';

/** The facts of a price that both a scenario and an application have. */
const FACTS_CARRIED = [
  'loanPurpose',
  'refinanceCashOut',
  'refinanceProgram',
  'mortgageType',
  'lienPriority',
  'secondLienType',
  'occupancy',
  'units',
  'stories',
  'propertyType',
  'state',
  'zip',
  'loanAmount',
  'value',
  'salesPrice',
  'ltv',
  'escrowsWaived',
  'ruralEligible',
  'incomeOfAreaMedian',
] as const;
const FRI_2026_11_20 = '2026-11-20';
const asking: Asking = { pilot: false, personId: 'p-1', name: 'Priya Samplewood', correspondent: false, requestId: 'r-1' };
const typed: PriceItForm = {
  ...emptyForm,
  loanAmount: 318_087_00,
  purchasePrice: 381_216_00,
  fico: 742,
  state: 'CO',
  zip: '80525',
};

function requestOf(change: Partial<PriceItForm> = {}, who: Partial<Asking> = {}): SentQuoteRequest {
  return quoteRequestOf({ ...typed, ...change }, { ...asking, ...who });
}
function parsed(sent: SentQuoteRequest): QuoteRequest {
  return quoteRequest.parse(JSON.parse(JSON.stringify(sent)));
}
function read(sent: SentQuoteRequest, pilot = false) {
  return readQuoteRequest(parsed(sent), { today: FRI_2026_11_20, pilot });
}

describe('the request as the specification names it', () => {
  test('has its fixed values and defaults', () => {
    const sent = requestOf();
    expect(sent).toMatchObject({ branchid: '377', productID: 'ALL', serviceType: 'Pricing' });
    expect(sent.mortgageInfo).toMatchObject({ loanAmortizationType: 'ALL', buyDown: 'No', vaEntitlement: false });
    expect(sent.loanInfo).toMatchObject({ ltv: '83.440', totLtv: '83.440', amountOfMortgage: '318087.00' });
  });

  test('carries the second lien type of a second lien and the number of stories', () => {
    const second = requestOf({ lienPriorityType: 'SecondLien', secondLienType: 'HELOC', stories: '4' });
    expect(second.loanInfo?.secondLienType).toBe('HELOC');
    expect(second.propertyInfo?.numberOfStories).toBe(4);
    expect(must(read(second)).facts).toMatchObject({ secondLienType: 'HELOC', stories: 4 });
    // The field is not shown of a first lien: what was chosen in it before is not sent.
    const first = requestOf({ secondLienType: 'HELOC', stories: '' });
    expect(first.loanInfo).not.toHaveProperty('secondLienType');
    expect(first.propertyInfo).not.toHaveProperty('numberOfStories');
    expect(must(read(first)).facts).toMatchObject({ secondLienType: undefined, stories: undefined });
    expect(must(read({ ...first, loanInfo: { ...first.loanInfo, secondLienType: 'HELOC' } })).facts.secondLienType).toBeUndefined();
  });

  test('a picked branch takes the place of 377', () => {
    expect(requestOf({ branchId: '412' }).branchid).toBe('412');
    expect(quoteRequest.parse({}).branchid).toBe('377');
  });

  test.each([
    ['one borrower', { borrowers: '1', below620: true }, false],
    ['two borrowers', { borrowers: '2', below620: true }, true],
    ['two borrowers, not below', { borrowers: '2', below620: false }, false],
  ])('a median FICO below 620 is sent for %s as %o', (_name, change, expected) => {
    expect(requestOf(change).borrowerInfo?.medianFicoBelow620).toBe(expected);
  });

  test.each([
    ['VA', true],
    ['FHA', false],
    ['ALL', false],
  ])('entitlement with mortgage type %s is %s', (mortgageType, expected) => {
    expect(requestOf({ mortgageType }).mortgageInfo?.vaEntitlement).toBe(expected);
  });

  test.each<[string, Partial<PriceItForm>, boolean, string | undefined]>([
    ['pilot LPMI sends its name', { miOption: 'LPMI', lpmiName: 'LenderPaid' }, true, 'LenderPaid'],
    ['pilot BPMI sends its name', { miOption: 'BPMI', bpmiName: 'BorrowerPaidSingle' }, true, 'BorrowerPaidSingle'],
    ['pilot none sends none', { miOption: 'None' }, true, undefined],
    ['others send it when the lender pays', { lpmi: true }, false, 'LPMI'],
    ['others send nothing otherwise', { lpmi: false, miOption: 'LPMI', lpmiName: 'LenderPaid' }, false, undefined],
  ])('%s', (_name, change, pilot, expected) => {
    expect(requestOf(change, { pilot }).mortgageInfo?.miOption).toBe(expected);
  });

  test('the combined ratio counts the subordinate financing, and is the ratio itself without', () => {
    const with2nd = requestOf({ subordinateFinancing: 'NewSecond', subordinateAmount: 20_000_00 });
    expect(with2nd.loanInfo).toMatchObject({ ltv: '83.440', totLtv: '88.680' });
    expect(with2nd.priceInfo?.subordinateFinancingAmount).toBe('20000.00');
    const without = requestOf({ subordinateAmount: 20_000_00 });
    expect(without.loanInfo).toMatchObject({ ltv: '83.440', totLtv: '83.440' });
    expect(without.priceInfo?.subordinateFinancingAmount).toBeUndefined();
  });

  test('dates go out as MM/dd/yyyy', () => {
    expect(requestOf({ interviewDate: '2026-11-02' }).priceInfo?.interviewDate).toBe('11/02/2026');
  });

  test('a rural area is yes, no, or not said at all', () => {
    const area = (usdaEligibleArea: string) => requestOf({ usdaEligibleArea }).propertyInfo?.usdaEligibleArea;
    expect([area('Yes'), area('No'), area('')]).toEqual(['Yes', 'No', undefined]);
    const facts = (change: Partial<PriceItForm>) =>
      must(readQuoteRequest(quoteRequest.parse(requestOf(change)), { today: '2026-11-20', pilot: false })).facts;
    expect(facts({}).ruralEligible).toBeUndefined();
    expect(facts({ usdaEligibleArea: 'No', areaMedianShare: 72_500 })).toMatchObject({ ruralEligible: false, incomeOfAreaMedian: 72_500 });
    expect(facts({ usdaEligibleArea: 'Yes' }).ruralEligible).toBe(true);
  });

  test('the refinance purpose is for FHA and VA refinances', () => {
    const shows = (change: Partial<PriceItForm>) => shownFields({ ...typed, ...change }).refiPurpose;
    expect(shows({ loanPurpose: 'Refinance', mortgageType: 'VA' })).toBe(true);
    expect(shows({ loanPurpose: 'Refinance', mortgageType: 'Conventional' })).toBe(false);
    expect(shows({ loanPurpose: 'Purchase', mortgageType: 'VA' })).toBe(false);
  });

  test('whatever is typed gives a request the contract takes', () => {
    const money = fc.option(fc.integer({ min: 0, max: 99_999_999_900 }));
    const figure = fc.option(fc.integer({ min: 0, max: 199_999 }));
    const forms = fc.record({
      loanAmount: money,
      purchasePrice: money,
      appraisedValue: fc.option(fc.integer({ min: 100_00, max: 99_999_999_900 })),
      subordinateFinancing: fc.constantFrom('', 'None', 'NewSecond', 'HELOC'),
      subordinateAmount: money,
      loanPurpose: fc.constantFrom('', 'Purchase', 'Refinance'),
      mortgageType: fc.constantFrom('ALL', 'Conventional', 'FHA', 'VA', 'USDARuralDevelopment'),
      borrowers: fc.constantFrom('1', '2', '4'),
      fico: fc.option(fc.integer({ min: 300, max: 850 })),
      dti: fc.option(fc.integer({ min: 0, max: 99_999 })),
      priceType: fc.constantFrom('BestExecution', 'Rate', 'Price'),
      baseRate: figure,
      requestPrice: figure,
    });
    fc.assert(
      fc.property(forms, fc.boolean(), (change, pilot) => {
        const amount = change.loanAmount ?? 0;
        // A ratio of a thousand percent is invalid; the form shows that before it is sent.
        fc.pre((change.appraisedValue ?? change.purchasePrice ?? amount) * 9 >= amount + (change.subordinateAmount ?? 0));
        fc.pre((change.purchasePrice ?? amount) * 9 >= amount + (change.subordinateAmount ?? 0));
        expect(quoteRequest.safeParse(requestOf(change, { pilot })).success).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('reading a request', () => {
  test('everything that is missing is said at once, each with its field', () => {
    const refused = read({});
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'FACTS_MISSING' } });
    const problems = refused.ok ? [] : (refused.refusal.details?.['problems'] as { field: string }[]);
    const fields = problems.map((one) => one.field);
    expect(fields).toEqual([
      'loanInfo.loanPurpose',
      'loanInfo.amountOfMortgage',
      'loanInfo.appraisedValue',
      'propertyInfo.state',
      'propertyInfo.propertyUsageType',
    ]);
  });

  test('ratios come from the amounts; one that disagrees is refused with both figures', () => {
    expect(must(read(requestOf())).facts).toMatchObject({ ltv: 83_440, cltv: 83_440, loanAmount: 318_087_00, salesPrice: 381_216_00 });
    const sent = requestOf();
    const refused = read({ ...sent, loanInfo: { ...sent.loanInfo, ltv: '80.000' } });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'FACT_INVALID', field: 'loanInfo.ltv' } });
  });

  test.each([0, 5])('%s stories are refused with what there may be', (numberOfStories) => {
    const sent = requestOf();
    const refused = read({ ...sent, propertyInfo: { ...sent.propertyInfo, numberOfStories } });
    const message = 'A property has 1 to 4 stories; 4 is four or more.';
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'FACT_INVALID', field: 'propertyInfo.numberOfStories', message } });
  });

  test('a ratio a hair above 80 is cut off, not rounded up', () => {
    const read80 = must(read(requestOf({ loanAmount: 304_975_00, purchasePrice: 381_216_00 }))).facts;
    expect(read80.ltv).toBe(80_000);
  });

  test.each<[string, Partial<PriceItForm>, number | undefined]>([
    ['the borrower’s own', { fico: 742 }, 742],
    ['the lowest of all', { borrowers: '3', coFicos: [760, 688] }, 688],
    ['619 when one is below 620 and not named', { borrowers: '2', below620: true }, 619],
    ['the named one below 620', { borrowers: '2', below620: true, coFicos: [604] }, 604],
    ['the borrower’s own again when alone', { borrowers: '1', below620: true, coFicos: [604] }, 742],
    ['nobody’s', { fico: null }, undefined],
  ])('the score is %s', (_name, change, expected) => {
    expect(scoreOf(parsed(requestOf(change)))).toBe(expected);
  });

  test('a flag of a score below 620 is ignored with one borrower, whoever sends it', () => {
    const { borrowerInfo, mortgageInfo } = parsed(requestOf());
    expect(scoreOf({ borrowerInfo: { ...borrowerInfo, noOfBorrowers: 1, medianFicoBelow620: true }, mortgageInfo })).toBe(742);
  });

  test.each([
    [
      'VA rate reduction',
      { mortgageType: 'VA', refiPurpose: 'InterestRateReductionRefinanceLoan' },
      'InterestRateReductionRefinanceLoan',
      'NoCashOut',
    ],
    ['FHA streamline', { mortgageType: 'FHA', refiPurpose: 'StreamlineWithoutAppraisal' }, 'Streamline', 'NoCashOut'],
    ['VA cash-out', { mortgageType: 'VA', refiPurpose: 'CashOut' }, 'FullDocumentation', 'CashOut'],
    ['conventional', { mortgageType: 'Conventional', cashOut: 'LimitedCashOut' }, 'FullDocumentation', 'LimitedCashOut'],
  ])('a %s refinance is read as one', (_name, change, program, cashOut) => {
    const { facts } = must(read(requestOf({ loanPurpose: 'Refinance', appraisedValue: 381_216_00, ...change })));
    expect(facts).toMatchObject({ refinanceProgram: program, refinanceCashOut: cashOut });
  });

  test('modes need their figure', () => {
    expect(must(read(requestOf({ priceType: 'Rate', baseRate: 6500 }))).mode).toEqual({ by: 'rate', rate: 6500 });
    expect(must(read(requestOf({ priceType: 'Price', requestPrice: 100_500 }))).mode).toEqual({ by: 'price', price: 100_500 });
    expect(read(requestOf({ priceType: 'Price' }))).toMatchObject({ ok: false, refusal: { field: 'priceInfo.requestPrice' } });
  });

  test.each([
    ['02/30/2026', 'The interview date is a day, MM/dd/yyyy.'],
    ['2026-11-20', 'The interview date is a day, MM/dd/yyyy.'],
    ['11/21/2026', 'The interview date is in the future.'],
  ])('an interview date of %s is refused', (interviewDate, message) => {
    const sent = requestOf();
    expect(read({ ...sent, priceInfo: { ...sent.priceInfo, interviewDate } })).toMatchObject({ ok: false, refusal: { message } });
  });

  test('insurance by name is for the pilot; anyone says that the lender pays', () => {
    const info = (miOptionType: 'LPMI' | 'BPMI' | 'None' | undefined, miOption: string | undefined) =>
      ({ ...parsed(requestOf()).mortgageInfo, miOptionType, miOption }) as QuoteRequest['mortgageInfo'];
    expect(insuranceAsked(info(undefined, 'LPMI'), false)).toEqual({ ok: true, value: 'LenderPaid' });
    expect(insuranceAsked(info('BPMI', 'BorrowerPaidSingle'), false)).toMatchObject({ ok: false, refusal: { code: 'MI_NOT_PILOT' } });
    expect(insuranceAsked(info('BPMI', 'BorrowerPaidSingle'), true)).toEqual({ ok: true, value: 'BorrowerPaidSingle' });
    expect(insuranceAsked(info('LPMI', 'BorrowerPaidSingle'), true)).toMatchObject({ ok: false, refusal: { code: 'FACT_INVALID' } });
    expect(insuranceAsked(info('None', undefined), true)).toEqual({ ok: true, value: undefined });
  });
});

describe('turning a scenario into a registration', () => {
  test.each<[string, Partial<PriceItForm>]>([
    ['a purchase', { units: '2', occupancy: 'Investment', city: 'Fort Collins', county: 'Larimer' }],
    ['a cash-out refinance', { loanPurpose: 'Refinance', cashOut: 'CashOut', appraisedValue: 400_000_00, propertyType: 'Condominium' }],
    [
      'a VA rate reduction',
      { loanPurpose: 'Refinance', mortgageType: 'VA', refiPurpose: 'InterestRateReductionRefinanceLoan', appraisedValue: 400_000_00 },
    ],
    ['a manufactured home with escrows waived', { housingType: 'Manufactured', waiveEscrows: 'All' }],
    [
      'a line of credit as second lien on a house of three stories',
      { lienPriorityType: 'SecondLien', secondLienType: 'HELOC', stories: '3' },
    ],
    ['a planned unit development', { propertyType: 'PlannedUnitDevelopment' }],
    ['a USDA loan', { mortgageType: 'USDARuralDevelopment', usdaEligibleArea: 'Yes', areaMedianShare: 72_500 }],
  ])('%s says of the application what it said of the scenario', (_name, change) => {
    const form = { ...typed, appraisedValue: 381_216_00, ...change };
    const edits = Object.entries(registrationEntries(form)).map(([path, value]) => ({ path, value }));
    const document = must(applyEdits(emptyApplication(), edits));
    const { facts } = must(read(quoteRequestOf(form, asking)));
    const { compensation, limits } = samplePurchase;
    const choices = { compensation, brokerTier: 2, heldTo: 'mortgage-type' as const };
    const fromLoan = must(scenarioOf(loanFacts(document), choices, limits));
    for (const fact of FACTS_CARRIED) expect({ [fact]: fromLoan[fact] }).toEqual({ [fact]: facts[fact] });
  });
});
