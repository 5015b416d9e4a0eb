import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { emptyApplication } from '../empty-application.ts';
import { applyEdits, type Edit } from './apply-edits.ts';
import { creditorOf } from './creditor-of.ts';
import { debtsOf, newArc } from './new-arc.ts';

const made = (...edits: readonly Edit[]) => must(applyEdits(emptyApplication(), edits));
const arcsOf = ({ relationships }: ReturnType<typeof made>) => relationships.map(({ from, to, arcrole }) => `${from} ${arcrole} ${to}`);
const employer = { path: 'borrowers/BORROWER_1/employers/EMPLOYER_1/FullName', value: 'Placeholder Works' };

test('a new expense and a new property are the first borrower’s', () => {
  const document = made(
    employer,
    { path: 'expenses/EXPENSE_1/ExpenseType', value: 'Alimony' },
    { path: 'ownedProperties/ASSET_1/OwnedPropertyDispositionStatusType', value: 'Retain' },
  );
  expect(arcsOf(document)).toEqual([
    'EXPENSE_1 EXPENSE_IsAssociatedWith_ROLE BORROWER_1',
    'ASSET_1 ASSET_IsAssociatedWith_ROLE BORROWER_1',
  ]);
});

test('an income that begins as one from elsewhere is tied to no employer', () => {
  const income = (value: boolean) => ({ path: 'borrowers/BORROWER_1/incomes/CURRENT_INCOME_ITEM_1/EmploymentIncomeIndicator', value });
  expect(arcsOf(made(employer, income(false)))).toEqual([]);
  expect(arcsOf(made(employer, income(true)))).toEqual(['CURRENT_INCOME_ITEM_1 CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER EMPLOYER_1']);
});

test('a mortgage is tied to a property beside the arc it brings itself', () => {
  const before = made(employer, { path: 'ownedProperties/ASSET_1/OwnedPropertyDispositionStatusType', value: 'Retain' });
  const mortgage = { path: 'liabilities/LIABILITY_1/LiabilityType', value: 'MortgageLoan' };
  const tie = newArc(before, { from: 'ASSET_1', to: 'LIABILITY_1', arcrole: 'ASSET_IsAssociatedWith_LIABILITY' });
  const document = must(applyEdits(before, [mortgage, ...tie]));
  expect(arcsOf(document).slice(1)).toEqual([
    'LIABILITY_1 LIABILITY_IsAssociatedWith_ROLE BORROWER_1',
    'ASSET_1 ASSET_IsAssociatedWith_LIABILITY LIABILITY_1',
  ]);
  expect(debtsOf(document, 'ASSET_1').tied.map(({ id }) => id)).toEqual(['LIABILITY_1']);
  const untied = must(applyEdits(before, [mortgage]));
  expect(debtsOf(untied, 'ASSET_1')).toMatchObject({ tied: [], free: [{ id: 'LIABILITY_1' }] });
});

test('the creditor of another mortgage is made with its role and its tie, and found again', () => {
  const before = made({ path: 'relatedLoans/LOAN_2/BaseLoanAmount', value: 2_000_000 });
  const { path, also } = creditorOf(before, 'LOAN_2');
  const document = must(applyEdits(before, [...also, { path, value: 'Second Sample Bank' }]));
  expect(document.parties).toMatchObject([{ legalEntity: { FullName: 'Second Sample Bank' }, roles: [{ PartyRoleType: 'NotePayTo' }] }]);
  expect(creditorOf(document, 'LOAN_2')).toEqual({ path, also: [] });
});
