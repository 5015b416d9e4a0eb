import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { applyEdits, type Edit } from '../../application/domain/edit/apply-edits.ts';
import { emptyApplication } from '../../application/domain/empty-application.ts';
import { demoSheets } from '../../publish/samples/demo-sheets.ts';
import { convertPrequalification, mayConvert, type ConvertibleLoan } from './convert-prequalification.ts';
import { missingFor } from './register-loan.ts';
import { purposeIsPrequalification } from './registration-type.ts';

const FRI_2026_11_20 = '2026-11-20';
const known = {
  today: FRI_2026_11_20,
  duplicates: [],
  licensing: { company: 'Ridgeline', checked: false, licenses: [] },
  products: demoSheets.at(-1)!.sheet.products,
};
const loan: ConvertibleLoan = { loanNumber: '1400000001', status: 'Prequalified', lockState: 'none' };

const prequalified: readonly Edit[] = [
  { path: 'borrowers/BORROWER_1/name/FirstName', value: 'Tess' },
  { path: 'borrowers/BORROWER_1/name/LastName', value: 'Typedwell' },
  { path: 'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue', value: '900-41-0001' },
  { path: 'subjectProperty/address/StateCode', value: 'CO' },
  { path: 'subjectProperty/FinancedUnitCount', value: 1 },
  { path: 'subjectProperty/PropertyUsageType', value: 'PrimaryResidence' },
  { path: 'subjectProperty/PropertyEstimatedValueAmount', value: 50_000_000 },
  { path: 'loan/LoanPurposeType', value: 'Purchase' },
  { path: 'loan/BaseLoanAmount', value: 39_200_000 },
];
const lacking: readonly Edit[] = [
  { path: 'borrowers/BORROWER_1/BorrowerBirthDate', value: '1986-04-12' },
  { path: 'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/CurrentIncomeMonthlyTotalAmount', value: 840_000 },
  { path: 'subjectProperty/address/AddressLineText', value: '1 Typed Street' },
  { path: 'subjectProperty/address/CityName', value: 'Boulder' },
  { path: 'subjectProperty/address/PostalCode', value: '80302' },
  { path: 'loan/PurchasePriceAmount', value: 49_000_000 },
];
const partial = must(applyEdits(emptyApplication(), prequalified));
const complete = must(applyEdits(partial, lacking));
const application = { document: complete, productId: '0101', applicationDate: FRI_2026_11_20, knownDuplicates: [] };

describe('converting a prequalification', () => {
  test('registers it in full and starts the clock with the day the application was received', () => {
    const converted = must(convertPrequalification(loan, application, known));
    expect(converted).toMatchObject({
      type: 'fullreg',
      status: 'Registered',
      applicationDate: FRI_2026_11_20,
      leDue: { value: '2026-11-25' },
    });
    expect(converted.document.loan.ApplicationReceivedDate).toBe(FRI_2026_11_20);
  });

  test('names everything a prequalification lacks, field by field', () => {
    const refused = convertPrequalification(loan, { ...application, document: partial }, known);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'MISSING_DATA' } });
    const missing = refused.ok ? [] : (refused.refusal.details?.['missing'] as readonly { path: string }[]);
    expect(missing.map((item) => item.path)).toEqual([
      'subjectProperty/address/AddressLineText',
      'subjectProperty/address/CityName',
      'subjectProperty/address/PostalCode',
      'loan/PurchasePriceAmount',
      'borrowers/BORROWER_1/BorrowerBirthDate',
      'borrowers/incomes',
    ]);
  });

  test.each([
    [{ status: 'Withdrawn' }, 'LOAN_ENDED', /is Withdrawn/],
    [{ status: 'Registered' }, 'NOT_PREQUALIFICATION', /is Registered; only a prequalification/],
    [{ status: 'Registered', converted: { on: '2026-11-19', by: 'Priya' } }, 'ALREADY_CONVERTED', /on 11\/19\/2026 by Priya/],
    [{ status: 'Disclosed', converted: { on: '2026-11-19', by: 'Priya' } }, 'ALREADY_CONVERTED', /by Priya/],
    [{ lockState: 'requested' }, 'LOAN_LOCKED', /has a lock/],
    [{ lockState: 'locked' }, 'LOAN_LOCKED', /has a lock/],
  ] as const)('refuses a loan that is %o', (is, code, sentence) => {
    const refused = convertPrequalification({ ...loan, ...is }, application, known);
    expect(refused).toMatchObject({ ok: false, refusal: { code, message: expect.stringMatching(sentence) } });
  });
  test.each(['none', 'expired', 'cancelled', 'denied'])('takes a loan whose lock is %s', (lockState) => {
    expect(mayConvert({ ...loan, lockState }).ok).toBe(true);
  });
});

describe('the purpose Prequalification', () => {
  const sent = must(
    applyEdits(complete, [
      { path: 'loan/LoanPurposeType', value: 'Other' },
      { path: 'loan/LoanPurposeTypeOtherDescription', value: 'Prequalification' },
    ]),
  );
  test('is a purpose for a prequalification only', () => {
    expect(purposeIsPrequalification(sent)).toBe(true);
    const asked = (type: 'prequal' | 'fullreg') => missingFor(type, sent).some((item) => item.path === 'loan/LoanPurposeType');
    expect([asked('prequal'), asked('fullreg')]).toEqual([false, true]);
  });
  test('is gone once the loan has a purpose of its own; other descriptions stay', () => {
    const purchase = must(applyEdits(sent, [{ path: 'loan/LoanPurposeType', value: 'Purchase' }]));
    const converted = must(convertPrequalification(loan, { ...application, document: purchase }, known));
    expect(converted.document.loan).not.toHaveProperty('LoanPurposeTypeOtherDescription');
    const described = must(applyEdits(purchase, [{ path: 'loan/LoanPurposeTypeOtherDescription', value: 'Land contract' }]));
    const other = must(convertPrequalification(loan, { ...application, document: described }, known));
    expect(other.document.loan.LoanPurposeTypeOtherDescription).toBe('Land contract');
  });
});
