import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { emptyBorrower, emptyDocument } from '../../../../standards/mismo-3.4/builders.ts';
import { applyEdits } from '../../../application/domain/edit/apply-edits.ts';
import { demoSheets } from '../../../publish/samples/demo-sheets.ts';
import { transferVoa } from '../transfer-voa.ts';
import { verifyBuydown } from '../verify-buydown.ts';
import { addVestedParty } from '../vested-party.ts';
import { nextStep, offeredParts, preDisclose, setPackage, type WelcomeContext } from './welcome-package.ts';

const { products } = demoSheets.at(-1)!.sheet;
const blank = emptyDocument();
const email = { id: 'CONTACT_POINT_1', ContactPointEmailValue: 'ines@example.com' };
const document: ApplicationDocument = {
  ...blank,
  borrowers: [{ ...emptyBorrower(blank), name: { FirstName: 'Ines', LastName: 'Fableworth' }, contactPoints: [email] }],
  loan: { ...blank.loan, LoanPurposeType: 'Purchase' },
};
const context: WelcomeContext = {
  loanNumber: '1400023908',
  status: 'Registered',
  ended: false,
  productName: 'Conforming 30 fixed',
  closingPlanned: true,
  hasOfficer: true,
  version: 3,
  document,
  last: undefined,
};
const failed = (change: Partial<WelcomeContext>): readonly string[] =>
  preDisclose({ ...context, ...change })
    .filter(({ passed, id }) => !passed && id !== 'complete')
    .map(({ sentence }) => sentence);

describe('the welcome package', () => {
  test('has the toolkit for a purchase only', () => {
    expect(offeredParts(document).map(({ part }) => part)).toContain('home-loan-toolkit');
    const refinance = { ...document, loan: { ...document.loan, LoanPurposeType: 'Refinance' as const } };
    expect(offeredParts(refinance).map(({ part }) => part)).toEqual(['welcome-letter', 'counseling-list', 'provider-list']);
  });

  test.each([
    [{ status: 'Prequalified' }, 'A prequalification has no welcome package. Convert it first.'],
    [{ productName: null }, 'No product is chosen.'],
    [{ closingPlanned: false }, 'The anticipated closing date is missing.'],
    [{ hasOfficer: false }, 'The loan has no officer to name in the letter.'],
    [
      { document: { ...document, borrowers: [{ ...document.borrowers[0]!, contactPoints: [] }] } },
      'Please enter a valid email address for Ines Fableworth',
    ],
  ])('is checked before it is set: %j', (change, sentence) => {
    expect(failed({})).toEqual([]);
    expect(failed(change)).toEqual([sentence]);
  });

  test('is set on the version that was checked, and a loan that changed is checked again', () => {
    expect(setPackage(context, ['welcome-letter'], 2)).toMatchObject({ refusal: { code: 'PACKAGE_CHANGED' } });
    expect(setPackage({ ...context, ended: true }, ['welcome-letter'], 3)).toMatchObject({ refusal: { code: 'LOAN_ENDED' } });
    expect(setPackage(context, ['welcome-letter'], 3)).toMatchObject({
      refusal: { code: 'PACKAGE_NOT_READY', details: { check: 'complete' } },
    });
    const last = { sequence: 1, version: 3, parts: ['welcome-letter'], setBy: 'Priya', setAt: '2026-11-20T16:00:00Z' };
    expect(nextStep(context)).toBe('pre-disclose');
    expect(nextStep({ version: 3, last })).toBe('done');
    expect(nextStep({ version: 4, last })).toBe('pre-disclose');
  });
});

describe('a temporary buydown', () => {
  const asked = { productId: '0101', programId: '1021', featureId: '01' };

  test('that the live sheet takes is verified, year by year', () => {
    expect(verifyBuydown(asked, products)).toEqual({
      verified: true,
      reasons: [],
      years: [
        { year: 1, pointsBelow: 2 },
        { year: 2, pointsBelow: 1 },
      ],
    });
    expect(verifyBuydown({ ...asked, featureId: '02' }, products).years).toEqual([{ year: 1, pointsBelow: 1 }]);
  });

  test.each([
    [{ productId: '0104' }, 'The live rate sheet does not take Conforming 7/6 ARM with Temporary buydown.'],
    [{ productId: '9999' }, 'There is no product 9999.'],
    [{ programId: '1031' }, 'The special program is no temporary buydown.'],
    [{ featureId: '' }, 'Choose how the payment is bought down.'],
    [{ purpose: 'Refinance', refinanceCashOut: 'CashOut' }, 'A cash-out refinance is not bought down.'],
    [{ occupancy: 'Investment' }, 'An investment property is not bought down.'],
  ])('with %j is not had', (change, reason) => {
    const { verified, reasons } = verifyBuydown({ ...asked, ...change }, products);
    expect(verified).toBe(false);
    expect(reasons).toContain(reason);
  });
});

test('a vested party is a title holder with what they are to the borrower, once', () => {
  const party = { name: ' Hollis Fableworth ', relationship: 'Spouse' };
  const vested = must(applyEdits(document, must(addVestedParty(document, party))));
  expect(vested.parties[0]).toMatchObject({ name: { FullName: 'Hollis Fableworth' } });
  expect(vested.parties[0]!.roles[0]).toMatchObject({
    PartyRoleType: 'PropertyOwner',
    PropertyOwnerStatusType: 'Proposed',
    RelationshipToBorrowerType: 'Spouse',
  });
  expect(addVestedParty(vested, { ...party, name: 'hollis fableworth' })).toMatchObject({ refusal: { code: 'ALREADY_VESTED' } });
  expect(addVestedParty(document, { ...party, relationship: 'Friend' })).toMatchObject({ refusal: { field: 'relationship' } });
});

test('a verification of assets is named in the application by its identifier, once', () => {
  const named = must(applyEdits(document, must(transferVoa(document, 'VOA-2026-0001'))));
  expect(named.loan.verificationReports[0]).toMatchObject({ VerificationReportIdentifier: 'VOA-2026-0001', VerificationReportType: 'VOD' });
  expect(must(transferVoa(named, 'VOA-2026-0001'))).toEqual([]);
  expect(transferVoa(document, 'x y')).toMatchObject({ refusal: { code: 'VOA_TOKEN', field: 'token' } });
});
