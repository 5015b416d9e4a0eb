import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { applyEdits } from '../../application/domain/edit/apply-edits.ts';
import type { ApplicationVersion } from '../../application/domain/application-version.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { askedOfFha, caseRequestOf } from './asked-of-fha.ts';
import { caivrsMeaning } from './caivrs.ts';
import { assignFhaCase, caseNumberOf, enterAssignedCase, putFhaCaseNumber, fhaCaseOf } from './fha-case.ts';
import { caseOrderGate, missingForFha, orderFhaCase, type CaseOrderFacts } from './order-fha-case.ts';

const TODAY = '2026-11-20';
const empty = emptyApplication();
const conventional: ApplicationDocument = { ...empty, loan: { ...empty.loan, MortgageType: 'Conventional' } };

/** An application with all data FHA needs, and further edits. */
function fhaLoan(more: Readonly<Record<string, unknown>> = {}): ApplicationDocument {
  const said = {
    'loan/MortgageType': 'FHA',
    'loan/LoanPurposeType': 'Purchase',
    'loan/AmortizationType': 'Fixed',
    'loan/SectionOfActType': '203B',
    'subjectProperty/address/AddressLineText': '77 Example Court',
    'subjectProperty/address/CityName': 'Denver',
    'subjectProperty/address/StateCode': 'CO',
    'subjectProperty/address/PostalCode': '80202',
    'borrowers/BORROWER_1/name/FirstName': 'Maja',
    'borrowers/BORROWER_1/name/LastName': 'Lindqvist-Demo',
    'borrowers/BORROWER_1/BorrowerBirthDate': '1979-04-06',
    'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue': '913-44-1111',
    ...more,
  };
  return must(
    applyEdits(
      empty,
      Object.entries(said).map(([path, value]) => ({ path, value })),
    ),
  );
}
const document = fhaLoan();
const order = { order: 'O-1', loanNumber: '1400023872', on: TODAY, lender: '9000000018' };

function facts(change: Partial<CaseOrderFacts> = {}): CaseOrderFacts {
  const about = change.document ?? document;
  return {
    loan: { loanNumber: '1400023872' as LoanNumber, status: 'Registered', ended: false },
    document: about,
    request: caseRequestOf(about, order),
    setUp: true,
    orderOpen: false,
    ...change,
  };
}
const versioned = (of: ApplicationDocument): ApplicationVersion => ({
  version: 3,
  document: of,
  sourceFileId: null,
  madeAt: '',
  madeBy: 'Ines',
});
const context = (of: ApplicationDocument, ended = false) => {
  const current = versioned(of);
  return { current, basedOn: 3, based: current, today: TODAY, loan: { loanNumber: '1400023872' as LoanNumber, status: 'Denied', ended } };
};
const assigned = { caseNumber: '061-1234567', assignedOn: TODAY };

describe('a case number', () => {
  test.each([
    ['0511234567', '051-1234567'],
    ['051-1234567', '051-1234567'],
    ['051-1234567-703', '051-1234567-703'],
    [' 051 1234567 ', '051-1234567'],
    ['051123456', undefined],
    ['000-0000000', undefined],
    ['05A-1234567', undefined],
    ['', undefined],
  ])('%j is %j', (text, number) => {
    expect(caseNumberOf(text)).toBe(number);
  });

  test('is of an FHA loan, with a day that has been', () => {
    const typed = { caseNumber: '0511234567', assignedOn: '2026-11-18' };
    const edited = must(applyEdits(document, must(assignFhaCase(document, typed, TODAY))));
    expect(fhaCaseOf(edited)).toMatchObject({ caseNumber: '051-1234567' });
    expect(assignFhaCase(conventional, typed, TODAY)).toMatchObject({ refusal: { code: 'NOT_FHA' } });
    expect(assignFhaCase(document, { ...typed, assignedOn: '2026-11-21' }, TODAY)).toMatchObject({
      refusal: { message: 'A case can’t be assigned after today, 11/20/2026.', field: 'assignedOn' },
    });
    expect(assignFhaCase(document, { ...typed, caseNumber: '12' }, TODAY)).toMatchObject({ refusal: { field: 'caseNumber' } });
  });

  test('that FHA assigned is entered by the same decision as a typed one', () => {
    const byFha = enterAssignedCase(context(document), assigned);
    expect(byFha).toEqual(putFhaCaseNumber(context(document), assigned));
    expect(byFha.ok && byFha.value.version).toBe(4);
  });

  test('comes with the answer of CAIVRS for the borrower of its name; two of one name get none', () => {
    const [first] = document.borrowers;
    const name = [first!.name!.FirstName, first!.name!.MiddleName, first!.name!.LastName].filter(Boolean).join(' ');
    const caivrs = [
      { name: name.toUpperCase(), code: 'C000000042' },
      { name: 'Nobody Here', code: 'A000000043' },
    ];
    const answered = (of: ApplicationDocument) =>
      must(applyEdits(of, must(assignFhaCase(of, { ...assigned, caivrs }, TODAY)))).borrowers.map(({ CAIVRSIdentifier: code }) => code);
    expect(answered(document)[0]).toBe('C000000042');
    expect(answered({ ...document, borrowers: [first!, { ...first!, id: 'BORROWER_9' }] })).toEqual([undefined, undefined]);
  });

  test.each([
    ['another case is entered', fhaLoanWith('051-7654321'), false, 'The application has case 051-7654321, entered in the meantime.'],
    ['the loan is no FHA loan any more', conventional, false, 'The loan is no FHA loan any more.'],
    ['the loan has ended', document, true, 'The loan has ended.'],
  ])('that FHA assigned is not entered where %s', (_where, of, ended, because) => {
    expect(enterAssignedCase(context(of, ended), assigned)).toEqual({ ok: false, because });
  });

  test('of a later day than the lender’s says so', () => {
    expect(enterAssignedCase(context(document), { ...assigned, assignedOn: '2026-11-21' })).toMatchObject({
      because: 'A case can’t be assigned after today, 11/20/2026.',
    });
  });

  test('that is there already, with its ADP code, stays as it was typed', () => {
    const entered = enterAssignedCase(context(fhaLoanWith('061-1234567-703')), assigned);
    expect(entered.ok && fhaCaseOf(entered.value.document)!.caseNumber).toBe('061-1234567-703');
  });
});

function fhaLoanWith(caseNumber: string): ApplicationDocument {
  const loan = fhaLoan();
  return must(applyEdits(loan, must(assignFhaCase(loan, { caseNumber, assignedOn: '2026-11-18' }, TODAY))));
}

describe('an order', () => {
  test('asks with what the application says, and nothing else', () => {
    expect(must(orderFhaCase(facts()))).toEqual({
      order: 'O-1',
      loanNumber: '1400023872',
      on: TODAY,
      lender: '9000000018',
      mortgageType: 'FHA',
      sectionOfAct: '203B',
      amortizationType: 'Fixed',
      purpose: 'Purchase',
      paysOffFha: false,
      condominium: false,
      property: { addressLine: '77 Example Court', city: 'Denver', state: 'CO', postalCode: '80202' },
      borrowers: [{ firstName: 'Maja', lastName: 'Lindqvist-Demo', ssn: '913441111', birthDate: '1979-04-06' }],
    });
  });

  test('names the application’s own lender before that of the settings', () => {
    expect(caseRequestOf(fhaLoan({ 'loan/FHALoanLenderIdentifier': '9999900000' }), order).lender).toBe('9999900000');
  });

  test.each<[string, Partial<CaseOrderFacts>, string, string]>([
    ['it is not an FHA loan', { document: conventional }, 'NOT_FHA', 'Loan 1400023872 is not an FHA loan; it has no case number.'],
    [
      'the loan has ended',
      { loan: { loanNumber: '1400023872' as LoanNumber, status: 'Denied', ended: true } },
      'LOAN_ENDED',
      'Loan 1400023872 is Denied and is no longer edited.',
    ],
    ['it has a case', { document: fhaLoanWith('051-7654321') }, 'CASE_ASSIGNED', 'The loan has case 051-7654321 already.'],
    ['one is open', { orderOpen: true }, 'ORDER_OPEN', 'An order of a case number is under way.'],
    ['FHA is not set up', { setUp: false }, 'FHA_NOT_SET_UP', 'FHA Connection is not set up. Enter the number by hand.'],
    [
      'the application lacks something',
      { document: fhaLoan({ 'loan/SectionOfActType': null, 'subjectProperty/address/PostalCode': null }) },
      'FHA_INCOMPLETE',
      'Missing in the application: ZIP code, Section of the Act.',
    ],
  ])('is refused where %s', (_where, change, code, message) => {
    expect(caseOrderGate(facts(change))).toEqual({ code, message });
    expect(orderFhaCase(facts(change))).toEqual({ ok: false, refusal: { code, message } });
  });

  test('names all that is missing at once, of each borrower', () => {
    const bare = { ...empty, borrowers: [], loan: { ...empty.loan, MortgageType: 'FHA' as const } };
    expect(missingForFha(caseRequestOf(bare, { ...order, lender: undefined }))).toEqual([
      'Street address',
      'City',
      'State',
      'ZIP code',
      'Loan purpose',
      'Section of the Act',
      'Lender identifier',
      'A borrower',
    ]);
    const second = fhaLoan({ 'borrowers/BORROWER_2/name/FirstName': 'Ove' });
    expect(missingForFha(caseRequestOf(second, order))).toEqual([
      'Name of borrower 2',
      'Social Security number of borrower 2',
      'Date of birth of borrower 2',
    ]);
  });

  test.each([
    ['a placeholder', '000-00-0001', undefined],
    ['a number', '913-44-1111', '913441111'],
  ])('takes %s for a Social Security number only where it is one', (_what, typed, ssn) => {
    const path = 'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue';
    expect(caseRequestOf(fhaLoan({ [path]: typed }), order).borrowers[0]!.ssn).toBe(ssn);
  });

  test('of a refinance of an FHA loan asks for its case', () => {
    const refinance = fhaLoan({ 'loan/LoanPurposeType': 'Refinance', 'loan/GovernmentRefinanceType': 'StreamlineWithoutAppraisal' });
    expect(missingForFha(caseRequestOf(refinance, order))).toEqual(['Case number of the loan paid off']);
  });

  test('shows no whole number', () => {
    expect(JSON.stringify(askedOfFha(caseRequestOf(document, order)))).not.toContain('913');
  });
});

test.each([
  ['A123456789', true, 'No federal debt found'],
  ['B123456789', false, 'Cases at more than one federal agency'],
  ['C123456789', false, 'Claim on a federal loan'],
  ['D123456789', false, 'Default on a federal loan'],
  ['F123456789', false, 'Foreclosure of a federal loan'],
  ['J123456789', false, 'Judgment for a federal debt'],
  ['X1', false, 'Answer X is not known here: look in FHA Connection'],
  ['', false, 'Answer without a letter is not known here: look in FHA Connection'],
])('CAIVRS %s: cleared %s, %s', (code, cleared, what) => {
  expect(caivrsMeaning(code)).toEqual({ cleared, what });
});
