import { expect, test } from 'vitest';
import { blankParty, blankRole, emptyDocument } from '../mismo-3.4/builders.ts';
import { write } from './write.ts';

const empty = emptyDocument();

test('a formatted loan says that it is MISMO 2.3.1', () => expect(write(empty).xml).toContain(' MISMOVersionID="2.3.1"'));

test('the property rights are fee simple', () => {
  expect(write(empty).loan.loanpurpose).toMatchObject({ propertyRightsType: 'FeeSimple' });
});

test('the lists of a loan with nothing in them are there and empty', () => {
  const { loan } = write(empty);
  for (const list of ['reoproperty', 'liability', 'asset', 'downpayment', 'titleholder', 'mortgagescore'] as const)
    expect(loan[list], list).toEqual([]);
  expect(loan.transactiondetail?.purchasecredit).toEqual([]);
});

test('the originator’s id is their NMLS number', () => {
  const role = {
    ...blankRole('LOAN_ORIGINATOR_1'),
    PartyRoleType: 'LoanOriginator' as const,
    licenses: [{ id: 'LICENSE_1', LicenseIdentifier: '9000101' }],
  };
  const document = { ...empty, parties: [blankParty('PARTY_1', role)] };
  expect(write(document).loan.additionalcasedata!.transmittaldata).toMatchObject({ loanOriginatorID: '9000101' });
});

test('a street is parted into house number, street and apartment or unit', () => {
  const address = { AddressLineText: '1408 Juniper Hollow Road', AddressUnitIdentifier: '4B' };
  const document = { ...empty, subjectProperty: { ...empty.subjectProperty, address } };
  expect(write(document).loan.property!.parsedstreetaddress).toEqual({
    houseNumber: '1408',
    streetName: 'Juniper Hollow Road',
    apartmentOrUnit: '4B',
  });
});
