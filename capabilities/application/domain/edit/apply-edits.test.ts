import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../platform/testing/tier.ts';
import { must } from '../../../../foundation/result/result.ts';
import { applyEdits, valueAt, type Edit } from './apply-edits.ts';
import { emptyApplication } from '../empty-application.ts';
import { mergeEdits } from './merge-edits.ts';

const typed: readonly Edit[] = [
  { path: 'borrowers/BORROWER_1/name/LastName', value: 'Typedwell' },
  { path: 'borrowers/BORROWER_1/employers/EMPLOYER_1/FullName', value: 'Placeholder Works' },
  { path: 'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/CurrentIncomeMonthlyTotalAmount', value: 500_000 },
  { path: 'assets/ASSET_1/AssetType', value: 'CheckingAccount' },
  { path: 'loan/BaseLoanAmount', value: 20_000_000 },
];
const base = must(applyEdits(emptyApplication(), typed));

describe('edits', () => {
  test('make the items their paths go through, with the arcs the application needs', () => {
    expect(valueAt(base, 'borrowers/BORROWER_1/employers/EMPLOYER_1/FullName')).toBe('Placeholder Works');
    expect(base.relationships.map((arc) => [arc.from, arc.to])).toEqual([
      ['CURRENT_INCOME_ITEM_1', 'EMPLOYER_1'],
      ['ASSET_1', 'BORROWER_1'],
    ]);
  });

  test('a first employer is primary, each later one secondary; whether the borrower owns the business is not known', () => {
    const employers = ['EMPLOYER_1', 'EMPLOYER_2'].map((id) => ({
      path: `borrowers/BORROWER_1/employers/${id}/EmploymentStatusType`,
      value: id === 'EMPLOYER_1' ? 'Current' : 'Previous',
    }));
    const made = must(applyEdits({ ...emptyApplication(), borrowers: [] }, employers)).borrowers[0]!.employers;
    expect(made.map((employer) => employer.EmploymentClassificationType)).toEqual(['Primary', 'Secondary']);
    expect(made.map((employer) => employer.EmploymentBorrowerSelfEmployedIndicator)).toEqual([undefined, undefined]);
  });

  test('an e-mail address that is none, or missing, is refused by the name of its borrower', () => {
    const named = [
      { path: 'borrowers/BORROWER_1/name/FirstName', value: 'Pat' },
      { path: 'borrowers/BORROWER_1/name/LastName', value: 'Example' },
    ];
    for (const typed of ['pat@', '   ']) {
      const path = 'borrowers/BORROWER_1/contactPoints/CONTACT_POINT_9/ContactPointEmailValue';
      expect(applyEdits(emptyApplication(), [...named, { path, value: typed }])).toMatchObject({
        ok: false,
        refusal: { code: 'BAD_EDIT', field: path, message: 'Please enter a valid email address for Pat Example' },
      });
    }
  });

  test('a loan amount that is no number has the number rule’s sentence', () => {
    expect(applyEdits(emptyApplication(), [{ path: 'loan/BaseLoanAmount', value: 'a lot' }])).toMatchObject({
      ok: false,
      refusal: { message: 'Base loan amount has a zero value.' },
    });
  });

  test('clearing what is not there changes nothing, and makes no item', () => {
    expect(must(applyEdits(base, [{ path: 'liabilities/LIABILITY_1/LiabilityType', value: null }]))).toEqual(base);
  });

  test('an item taken out takes its arcs along', () => {
    const without = must(applyEdits(base, [{ path: 'assets/ASSET_1', remove: true }]));
    expect(without.assets).toEqual([]);
    expect(without.relationships.map((arc) => arc.from)).toEqual(['CURRENT_INCOME_ITEM_1']);
  });

  test.each([
    ['loan/BaseLoanAmount', '5'],
    ['loan/BaseLoanAmount', 1.5],
    ['loan/LoanPurposeType', 'Fun'],
    ['loan/EscrowIndicator', 'yes'],
    ['subjectProperty/nowhere/CityName', 'Boulder'],
    ['borrowers/<script>/name/FirstName', 'Tess'],
    ['borrowers/__proto__/name/FirstName', 'Tess'],
    ['borrowers/constructor', 'Tess'],
    ['', 'Tess'],
    ['borrowers/BORROWER_1', 'Tess'],
    ['borrowers/BORROWER_1/name/FirstName', 'a\u0000b'],
  ])('%s = %j is refused by its path', (path, value) => {
    const result = applyEdits(base, [{ path, value }]);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'BAD_EDIT', field: path } });
  });

  test('no path throws or reaches outside the document', () => {
    const step = fc.oneof(
      fc.constantFrom('loan', 'borrowers', 'BORROWER_1', 'name', '__proto__', 'toString', 'assets', 'ASSET_9', 'holder', ''),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 6 }),
        fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
        (steps, value) => {
          applyEdits(base, [{ path: steps.join('/'), value }]);
          expect(({} as Record<string, unknown>)['FirstName']).toBeUndefined();
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

describe('a save', () => {
  const theirs = must(applyEdits(base, [{ path: 'loan/BaseLoanAmount', value: 21_000_000 }]));

  test('of other fields than someone else’s is merged', () => {
    const saved = must(mergeEdits([{ path: 'borrowers/BORROWER_1/name/FirstName', value: 'Tess' }], base, theirs));
    expect(saved.merged).toBe(true);
    expect(valueAt(saved.document, 'loan/BaseLoanAmount')).toBe(21_000_000);
    expect(saved.changes.map((change) => change.path)).toEqual(['borrowers/BORROWER_1/name/FirstName']);
  });

  test('of the same field is refused with what was, theirs and yours', () => {
    expect(mergeEdits([{ path: 'loan/BaseLoanAmount', value: 22_000_000 }], base, theirs)).toMatchObject({
      ok: false,
      refusal: { code: 'EDIT_COLLISION', details: { collisions: [{ was: 20_000_000, theirs: 21_000_000, yours: 22_000_000 }] } },
    });
  });

  test('of the same value as theirs is no collision', () => {
    expect(must(mergeEdits([{ path: 'loan/BaseLoanAmount', value: 21_000_000 }], base, theirs)).changes).toEqual([]);
  });

  test('both taking out one item is no collision; changing what they took out is', () => {
    const gone = must(applyEdits(base, [{ path: 'assets/ASSET_1', remove: true }]));
    expect(mergeEdits([{ path: 'assets/ASSET_1', remove: true }], base, gone).ok).toBe(true);
    expect(mergeEdits([{ path: 'assets/ASSET_1/AssetType', value: 'Stock' }], base, gone)).toMatchObject({
      ok: false,
      refusal: { code: 'EDIT_COLLISION' },
    });
  });

  test('never lets two disjoint saves lose anything, in either order', () => {
    const fields = ['loan/BaseLoanAmount', 'loan/PurchasePriceAmount', 'subjectProperty/PropertyEstimatedValueAmount', 'loan/NoteAmount'];
    const edits = fc.uniqueArray(fc.record({ path: fc.constantFrom(...fields), value: fc.integer({ min: 1, max: 9_000_000 }) }), {
      selector: (edit) => edit.path,
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(edits, fc.nat(), (all, cut) => {
        const at = 1 + (cut % (all.length - 1));
        const [one, other] = [all.slice(0, at), all.slice(at)];
        const first = must(mergeEdits(other, base, must(mergeEdits(one, base, base)).document)).document;
        const second = must(mergeEdits(one, base, must(mergeEdits(other, base, base)).document)).document;
        for (const edit of all) expect([valueAt(first, edit.path), valueAt(second, edit.path)]).toEqual([edit.value, edit.value]);
      }),
    );
  });

  test('shows the last four digits of a social security number only', () => {
    const path = 'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue';
    const saved = must(mergeEdits([{ path, value: '900-41-1234' }], base, base));
    expect(JSON.stringify(saved.changes)).not.toContain('900-41');
    expect(JSON.stringify(saved.changes)).toContain('1234');
  });
});

test('everything that can’t be used is named at once, each at its field', () => {
  const ssn = 'borrowers/BORROWER_1/taxpayerIdentifiers/TAXPAYER_IDENTIFIER_1/TaxpayerIdentifierValue';
  const refused = applyEdits(emptyApplication(), [
    { path: ssn, value: '123' },
    { path: 'subjectProperty/address/CityName', value: 'Columbus' },
    { path: 'subjectProperty/address/PostalCode', value: '123' },
  ]);
  expect(refused).toMatchObject({
    ok: false,
    refusal: {
      code: 'BAD_EDIT',
      field: ssn,
      details: {
        problems: [
          { path: ssn, message: 'Invalid characters in Social security number field. Please check the field(s) and retry.' },
          { path: 'subjectProperty/address/PostalCode', message: 'Please enter a valid 5 digit zip code for ZIP.' },
        ],
      },
    },
  });
});
