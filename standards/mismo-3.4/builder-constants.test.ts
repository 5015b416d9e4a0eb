import { expect, test } from 'vitest';
import { emptyLiability, emptyDocument, emptyMailingAddress, emptyTitleHolder, nextId, relate, type Arcrole } from './builders.ts';
import { write } from './write.ts';

test('a holder can be reached at home, at work and by mobile, in this order', () => {
  const { holder } = emptyLiability(emptyDocument());
  expect(holder?.contactPoints?.map((point) => point.ContactPointRoleType)).toEqual(['Home', 'Work', 'Mobile']);
});

test.each([
  ['liabilities', 'LIABILITY'],
  ['assets', 'ASSET'],
] as const)('a new label among %s is the highest suffix and one, whatever stands between', (list, stem) => {
  const document = { ...emptyDocument(), [list]: [{ id: `${stem}_7` }, { id: `${stem}_2` }] };
  expect(nextId(document, stem)).toBe(`${stem}_8`);
});

test('a new label among purchase credits is the highest suffix and one', () => {
  const document = emptyDocument();
  const credits = [{ id: 'PURCHASE_CREDIT_3' }];
  expect(nextId({ ...document, loan: { ...document.loan, purchaseCredits: credits } }, 'PURCHASE_CREDIT')).toBe('PURCHASE_CREDIT_4');
});

test('an added address is for mail, and title is held now or will be', () => {
  expect(emptyMailingAddress(emptyDocument()).AddressType).toBe('Mailing');
  expect(emptyTitleHolder(emptyDocument(), 'Proposed').roles[0]!.PropertyOwnerStatusType).toBe('Proposed');
  expect(emptyTitleHolder(emptyDocument(), 'Current').roles[0]!.PropertyOwnerStatusType).toBe('Current');
});

test.each<Arcrole>([
  'ASSET_IsAssociatedWith_ROLE',
  'ASSET_IsAssociatedWith_LIABILITY',
  'LIABILITY_IsAssociatedWith_ROLE',
  'EXPENSE_IsAssociatedWith_ROLE',
  'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER',
  'LOAN_IsAssociatedWith_ROLE',
  'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE',
])('a relationship carries its sequence number, the arcrole %s, and its two labels', (arcrole) => {
  const document = relate(relate(emptyDocument(), 'A_1', 'B_1', 'ROLE_IsEmployedBy_ROLE'), 'A_1', 'B_1', arcrole);
  expect(document.relationships[1]).toEqual({ id: 'RELATIONSHIP_2', SequenceNumber: 2, from: 'A_1', to: 'B_1', arcrole });
  expect(write(document).xml).toContain(`xlink:arcrole="urn:fdc:mismo.org:2009:residential/${arcrole}"`);
});

test('a file of the URLA says that it is MISMO 3.4', () => {
  expect(write(emptyDocument()).xml).toMatch(/MISMOReferenceModelIdentifier="3\.4\./);
});
