import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { applyEdits, type Edit } from '../../application/domain/edit/apply-edits.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { checkClosingDate } from '../../loan/domain/put-closing-date.ts';
import { closingDates } from './closing-dates.ts';
import { demoSheets } from '../../publish/samples/demo-sheets.ts';
import { estimateDueAlready, missingFor, registerLoan, type Registration } from './register-loan.ts';
import { registrationTypeOf } from './registration-type.ts';

const FRI_2026_11_20 = '2026-11-20';
const six: readonly Edit[] = [
  { path: 'borrowers/BORROWER_1/name/FirstName', value: 'Tess' },
  { path: 'borrowers/BORROWER_1/name/LastName', value: 'Typedwell' },
  { path: 'borrowers/BORROWER_1/BorrowerBirthDate', value: '1986-04-12' },
  { path: 'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue', value: '900-41-0001' },
  { path: 'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/CurrentIncomeMonthlyTotalAmount', value: 840_000 },
  { path: 'subjectProperty/address/AddressLineText', value: '1 Typed Street' },
  { path: 'subjectProperty/address/CityName', value: 'Boulder' },
  { path: 'subjectProperty/address/StateCode', value: 'CO' },
  { path: 'subjectProperty/address/PostalCode', value: '80302' },
  { path: 'subjectProperty/FinancedUnitCount', value: 1 },
  { path: 'subjectProperty/PropertyUsageType', value: 'PrimaryResidence' },
  { path: 'subjectProperty/PropertyEstimatedValueAmount', value: 50_000_000 },
  { path: 'loan/LoanPurposeType', value: 'Refinance' },
  { path: 'loan/BaseLoanAmount', value: 39_200_000 },
];
const complete = must(applyEdits(emptyApplication(), six));
const registration: Registration = {
  type: 'fullreg',
  document: complete,
  productId: '0103',
  applicationDate: FRI_2026_11_20,
  knownDuplicates: [],
};
const known = {
  today: FRI_2026_11_20,
  duplicates: [],
  licensing: { company: 'Ridgeline', checked: false, licenses: [] },
  products: demoSheets.at(-1)!.sheet.products,
};

describe('registering', () => {
  test('takes term and type from the product and starts the clock: three business days, Thanksgiving not reached', () => {
    const registered = must(registerLoan(registration, known));
    expect(registered.document.loan).toMatchObject({
      MortgageType: 'Conventional',
      AmortizationType: 'Fixed',
      LoanAmortizationPeriodCount: 180,
      ApplicationReceivedDate: FRI_2026_11_20,
    });
    expect(registered).toMatchObject({ status: 'Registered', leDue: { value: '2026-11-25' } });
    expect(verifySteps(registered.leDue!.why).discrepancies).toEqual([]);
  });

  test.each(six.map((edit) => edit.path))('without %s it is refused, naming what is missing', (path) => {
    const document = must(applyEdits(complete, [{ path, value: null }]));
    const result = registerLoan({ ...registration, document }, known);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'MISSING_DATA' } });
    if (!result.ok) expect(path.startsWith(result.refusal.field!.replace(/\/incomes$/, ''))).toBe(true);
  });

  test('a prequalification and lock and shop leave the property out', () => {
    const paths = ['AddressLineText', 'CityName', 'PostalCode'].map((name) => ({ path: `subjectProperty/address/${name}`, value: null }));
    const document = must(applyEdits(complete, paths));
    expect(missingFor('prequal', document).filter((item) => item.path.startsWith('subjectProperty'))).toEqual([]);
    expect(must(registerLoan({ ...registration, document, type: 'prequal' }, known))).toMatchObject({
      status: 'Prequalified',
      leDue: undefined,
    });
    expect(missingFor('locknshop', document).map((item) => item.path)).toContain('subjectProperty/address/PostalCode');
  });

  test('a likely duplicate is refused until the person has confirmed it', () => {
    const duplicates = [
      {
        loanNumber: '1400023871',
        borrowerName: 'Typedwell, T',
        propertyLine: '1 Typed St',
        status: 'Registered',
        registeredAt: '2026-11-19T12:00:00Z',
      },
    ];
    expect(registerLoan(registration, { ...known, duplicates })).toMatchObject({ ok: false, refusal: { code: 'LIKELY_DUPLICATE' } });
    expect(registerLoan({ ...registration, knownDuplicates: ['1400023871'] }, { ...known, duplicates }).ok).toBe(true);
    expect(registerLoan({ ...registration, knownDuplicates: ['1400023872'] }, { ...known, duplicates }).ok).toBe(false);
  });

  test.each([
    ['2026-11-18', undefined],
    ['2026-11-17', { due: FRI_2026_11_20, words: 'due today', late: false }],
    ['2026-11-16', { due: '2026-11-19', words: '1 day late', late: true }],
    ['2026-11-12', { due: '2026-11-17', words: '3 days late', late: true }],
  ])('an application received on %s warns first: %j', (applicationDate, expected) => {
    expect(estimateDueAlready({ ...registration, applicationDate }, FRI_2026_11_20)).toEqual(expected);
    expect(estimateDueAlready({ ...registration, applicationDate, type: 'prequal' }, FRI_2026_11_20)).toBeUndefined();
  });
  test.each([
    ['2026-11-21', 'APPLICATION_DATE'],
    ['2026-08-21', 'APPLICATION_DATE'],
    ['no date', 'APPLICATION_DATE'],
  ])('an application received on %s is refused', (applicationDate, code) => {
    expect(registerLoan({ ...registration, applicationDate }, known)).toMatchObject({ ok: false, refusal: { code } });
  });
  test('a property in a state where the brokerage has no license in force is refused, with each license’s dates', () => {
    const licenses = [{ state: 'CO', number: 'CO-1', from: '2025-01-01', until: '2026-11-19' }];
    const licensing = { company: 'Ridgeline', checked: true, licenses };
    const refused = registerLoan(registration, { ...known, licensing });
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 'NOT_LICENSED',
        field: 'subjectProperty/address/StateCode',
        message: 'The CO license of Ridgeline expired on 11/19/2026. Renew it before you register loans there.',
        details: { why: { rule: 'license.in-force', figure: { amount: 'no' } } },
      },
    });
    const renewed = { ...licensing, licenses: [...licenses, { state: 'CO', number: 'CO-2', from: '2026-11-20', until: '2027-12-31' }] };
    expect(registerLoan(registration, { ...known, licensing: renewed }).ok).toBe(true);
  });
  test('an unknown product is refused', () => {
    expect(registerLoan({ ...registration, productId: '9999' }, known)).toMatchObject({
      ok: false,
      refusal: { code: 'PRODUCT_NOT_FOUND' },
    });
  });
});

describe('closing dates', () => {
  test('the earliest is the seventh specific business day after an LE sent today, and only business days are offered', () => {
    const { earliest, dates, usual } = must(closingDates(FRI_2026_11_20));
    // Sat 21, Mon 23, Tue 24, Wed 25, Fri 27, Sat 28, Mon 30: Sundays and Thanksgiving don't count.
    expect(earliest.value).toBe('2026-11-30');
    expect(dates[0]).toBe('2026-11-30');
    expect(dates).not.toContain('2026-12-25');
    expect(usual).toBe('2026-12-21');
  });
  test.each([
    ['2026-11-26', false],
    ['2026-11-28', false],
    ['2026-11-19', false],
    ['2027-11-22', false],
    ['2026-13-01', false],
    ['2026-12-21', true],
  ])('%s can be chosen: %s', (date, can) => {
    expect(checkClosingDate(date, FRI_2026_11_20).ok).toBe(can);
  });
});

test.each([
  ['1', 'prequal'],
  ['prequal', 'prequal'],
  ['2', 'locknshop'],
  ['LockNShop', 'locknshop'],
  ['3', 'fullreg'],
  ['fullreg', 'fullreg'],
  ['anything', 'fullreg'],
  [undefined, 'fullreg'],
])('the registration type %s is %s', (given, type) => {
  expect(registrationTypeOf(given)).toBe(type);
});
