import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { must } from '../../../../foundation/result/result.ts';
import { dropdownList } from '../../../../foundation/vocabulary/dropdowns.ts';
import { customParts, type FreedomChange } from '../../../../foundation/vocabulary/custom-loan-data.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { emptyBorrower, emptyDocument } from '../../../../standards/mismo-3.4/builders.ts';
import { allowedValues } from '../../../../standards/mismo-3.4/values.ts';
import { applyEdits, valueAt } from '../edit/apply-edits.ts';
import { checkEligibility } from './check-eligibility.ts';
import { demoSheets } from '../../../publish/samples/demo-sheets.ts';
import { chooseProduct } from './choose-product.ts';
import { freedomToSave, othersToSave, typedCopy } from './edit-loan-data.ts';
import { freedomFields } from './freedom-fields.ts';
import { changedFreedom, freedomEdits, freedomInfoOf, isFreedomPath, type CustomRow } from './freedom-info.ts';

const blank = emptyDocument();
const document: ApplicationDocument = { ...blank, borrowers: [emptyBorrower(blank)] };
const row: CustomRow = { productId: '0101', programId: null, featureId: null, tpoType: 'Broker', applicationDate: '2026-11-16' };
const withChange = (change: FreedomChange) => must(applyEdits(document, must(freedomEdits(document, change)).edits));

describe('the custom loan data', () => {
  test('every field is there, and the fee method is FeeModel unless another is given', () => {
    const info = freedomInfoOf(document, row);
    for (const [part, names] of Object.entries(customParts))
      expect(Object.keys(info[part as keyof typeof info]).toSorted()).toEqual(names.split(' ').toSorted());
    expect(info.productinformation.productID).toBe('0101');
    expect(info.loaninformation.applicationDate).toBe('11/16/2026');
    expect(info.tpocompensation).toMatchObject({ tpoLoanType: 'Broker', feeMethod: 'FeeModel' });
  });

  test.each([
    ['loaninformation', 'newConstruction', 'Yes', 'loan/NewConstructionIndicator', true],
    ['loaninformation', 'sixtyDayTransaction', 'No', 'loan/SixtyDayTransactionIndicator', false],
    ['loaninformation', 'interviewDate', '11/15/2026', 'loan/InterviewDate', '2026-11-15'],
    ['loaninformation', 'escrowWaiver', 'Yes', 'loan/EscrowIndicator', false],
    ['loaninformation', 'attachedHouse', 'Yes', 'subjectProperty/AttachmentType', 'Attached'],
    ['loaninformation', 'firstLoanAmount', '336000.00', 'loan/FirstLienLoanAmount', 336_000_00],
    ['loaninformation', 'origLoanTerm', '240', 'loan/OriginalLoanTermMonthsCount', 240],
    ['loaninformation', 'firstTimeBuyer', 'Yes', 'borrowers/BORROWER_1/BorrowerFirstTimeHomebuyerIndicator', true],
    ['subordinatefinancing', 'initialRate', '8.250', 'loan/SubordinateFinancingRatePercent', 8250],
    ['correspondentinformation', 'freedomToDrawDocs', 'true', 'loan/LenderDrawsDocumentsIndicator', true],
    ['correspondentinformation', 'min', '100012312345678905', 'loan/identifiers/LOAN_IDENTIFIER_1/LoanIdentifier', '100012312345678905'],
  ])('%s.%s %j is a data point of the application, and is said as it came', (part, name, text, path, value) => {
    const changed = withChange({ [part]: { [name]: text } });
    expect(valueAt(changed, path)).toBe(value);
    expect(isFreedomPath(changed, path)).toBe(true);
    const said: Readonly<Record<string, Readonly<Record<string, string>>>> = freedomInfoOf(changed, row);
    expect(said[part]![name]).toBe(text);
  });

  test('a date is read in both spellings, and what can’t be read is named by its field', () => {
    expect(withChange({ loaninformation: { interviewDate: '2026-11-15' } }).loan.InterviewDate).toBe('2026-11-15');
    expect(freedomEdits(document, { loaninformation: { interviewDate: '31/31/2026', numberOfStories: 'two' } })).toMatchObject({
      refusal: {
        code: 'BAD_EDIT',
        message: 'Please enter a valid date for Interview date.',
        details: { problems: [{ path: 'loan/InterviewDate' }, { path: 'loan/StoriesCount', message: 'Stories count can’t be read.' }] },
      },
    });
  });

  test('an empty text clears, and only what two copies say otherwise is sent', () => {
    const changed = withChange({ loaninformation: { comments: 'Call before noon', reo: 'Yes' } });
    const [original, now] = [freedomInfoOf(document, row), freedomInfoOf(changed, row)];
    expect(changedFreedom(original, now)).toEqual({ loaninformation: { comments: 'Call before noon', reo: 'Yes' } });
    expect(changedFreedom(now, now)).toEqual({});
    const cleared = must(freedomEdits(changed, { loaninformation: { comments: '' } })).edits;
    expect(must(applyEdits(changed, cleared)).loan.RegistrationCommentText).toBeUndefined();
  });

  test('each field is one of the specification’s names, and none is there twice', () => {
    const known = Object.entries(customParts).flatMap(([part, names]) => names.split(' ').map((name) => `${part}.${name}`));
    const own = freedomFields.map(({ part, name }) => `${part}.${name}`);
    expect(new Set(own).size).toBe(own.length);
    expect(known.filter((name) => !own.includes(name)).toSorted()).toEqual([
      'loaninformation.applicationDate',
      'productinformation.productID',
      'productinformation.specialFeature',
      'productinformation.specialProgram',
      'tpocompensation.tpoLoanType',
    ]);
  });

  test.each([
    ['PriorTransactionOutcomeType', 'loanreg-tx-outcome'],
    ['PriorLoanPurposeType', 'loanreg-loan-purpose'],
    ['TaxTranscriptOrderedFromType', 'loanreg-4506'],
    ['OriginatorCompensationMethodType', 'loanreg-comp-method'],
    ['OriginationFeeMethodType', 'loanreg-fee-method'],
    ['WarehouseBankType', 'loanreg-warehouse-banks'],
    ['LoanDocumentationType', 'doc-type'],
    ['SolutionsDocumentationType', 'loanreg-doctype-solutionsproduct'],
    ['RelationshipToBorrowerType', 'vested-borr-relashionship'],
    ['DUCreditAgencyType', 'orderdu-creditagency'],
    ['LPACreditAgencyType', 'orderlpa-creditagency'],
  ])('%s takes what %s offers', (point, list) => {
    expect([...allowedValues(point)!].toSorted()).toEqual(
      dropdownList(list)!
        .map(({ value }) => value)
        .toSorted(),
    );
  });
});

describe('the two copies', () => {
  test('are the loan as it was loaded and as it is typed; what differs of the first part is saved first, the rest second', () => {
    const edits = [
      { path: 'loan/RegistrationCommentText', value: 'Call before noon' },
      { path: 'loan/MortgageType', value: 'FHA' },
      { path: 'loan/LoanDocumentationType', value: 'Full' },
    ];
    const original = typedCopy(document, row, null);
    const typed = typedCopy(must(applyEdits(document, edits)), row, { productId: '0201', programId: null, featureId: null });
    expect(freedomToSave({ original, new: typed })).toEqual({
      loaninformation: { comments: 'Call before noon' },
      productinformation: { productID: '0201' },
    });
    // The documentation type is given with the first.
    expect(othersToSave({ new: typed }, edits)).toEqual([edits[1]]);
    expect(freedomToSave({ original, new: original })).toBeUndefined();
  });
});

describe('another product', () => {
  const loan = { productId: '0101', programId: '1021', featureId: '01', locked: false, offered: demoSheets.at(-1)!.sheet.products };

  test('can be chosen with its own programs, and not while an active lock fixes the present one', () => {
    expect(must(chooseProduct(loan, { productId: '201' }))).toMatchObject({ product: { productId: '0201' }, programId: null });
    expect(must(chooseProduct(loan, { programId: '1021' }))).toBeUndefined();
    expect(must(chooseProduct(loan, { programId: '1053' }))).toMatchObject({ programId: '1053', featureId: null });
    expect(chooseProduct({ ...loan, locked: true }, { productId: '0201' })).toMatchObject({ refusal: { code: 'PRODUCT_LOCKED' } });
    expect(chooseProduct(loan, { productId: '9999' })).toMatchObject({ refusal: { message: 'There is no product 9999.' } });
  });
});

describe('the eligibility check', () => {
  const purchase = (amount: number, change: object = {}): ApplicationDocument => ({
    ...document,
    loan: {
      ...document.loan,
      MortgageType: 'Conventional',
      LoanPurposeType: 'Purchase',
      BaseLoanAmount: amount,
      PurchasePriceAmount: 400_000_00,
      ...change,
    },
    subjectProperty: { ...document.subjectProperty, PropertyUsageType: 'PrimaryResidence', PropertyEstimatedValueAmount: 400_000_00 },
  });

  test('tests both enterprises, and every verdict opens into its arithmetic', () => {
    const [fannie, freddie] = checkEligibility(purchase(320_000_00));
    expect(fannie).toMatchObject({ name: 'Fannie Mae', eligible: { value: true }, ltv: { value: 80_000 }, reasons: [] });
    expect(freddie).toMatchObject({ name: 'Freddie Mac', eligible: { value: true } });
    expect(verifySteps(fannie!.eligible!.why)).toMatchObject({ discrepancies: [], unjudged: [] });
  });

  test('says each reason in a sentence', () => {
    const [fannie] = checkEligibility(purchase(392_000_00));
    expect(fannie).toMatchObject({ eligible: { value: false } });
    expect(fannie!.reasons.map(({ sentence }) => sentence)).toContain('The loan to value is over the highest the matrix allows.');
  });

  test('of an FHA loan compares the base loan, and of VA says who tests it', () => {
    const [over] = checkEligibility(purchase(390_000_00, { MortgageType: 'FHA' }));
    expect(over).toMatchObject({ name: 'FHA', eligible: { value: false }, reasons: [{ code: 'OVER_HIGHEST_BASE' }] });
    expect(checkEligibility(purchase(386_000_00, { MortgageType: 'FHA' }))[0]).toMatchObject({ eligible: { value: true } });
    expect(checkEligibility(purchase(320_000_00, { MortgageType: 'VA' }))[0]!.untested).toContain('VA');
  });

  test('says what is missing instead of a verdict', () => {
    expect(checkEligibility(document).map(({ untested }) => untested)).toEqual([
      'The loan purpose is missing.',
      'The loan purpose is missing.',
    ]);
  });
});
