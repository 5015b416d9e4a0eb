import { expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { emptyBorrower, emptyDocument } from '../mismo-3.4/builders.ts';
import { read, readFormattedLoan } from './read.ts';
import { write } from './write.ts';

const withBorrower = (more: object): ApplicationDocument => {
  const document = emptyDocument();
  return { ...document, borrowers: [{ ...emptyBorrower(document), ...more }] };
};

test('an address that holds only its kind is lost, and told', () => {
  const document = withBorrower({ addresses: [{ id: 'ADDRESS_1', AddressType: 'Mailing' }] });
  const { xml, loan, losses } = write(document);
  expect(losses).toContainEqual(expect.objectContaining({ kind: 'lost', path: 'borrowers/BORROWER_1/addresses/ADDRESS_1/AddressType' }));
  for (const arrived of [read(xml), readFormattedLoan(loan)]) expect(must(arrived).document.borrowers[0]!.addresses).toEqual([]);
});

test.each([
  ['RetainForRental', { OwnedPropertyDispositionStatusType: 'Retain', property: { PropertyUsageType: 'Investment' } }],
  ['RetainForPrimaryOrSecondaryResidence', { OwnedPropertyDispositionStatusType: 'Retain' }],
  ['Sold', { OwnedPropertyDispositionStatusType: 'Sold' }],
])('an owned property with the status %s, both ways', (status, points) => {
  const { document } = must(
    readFormattedLoan({
      borrower: [{ borrowerID: 'B1' }],
      reoproperty: [{ reoid: 'R1', borrowerID: 'B1', dispositionStatusType: status }],
    }),
  );
  expect(document.ownedProperties[0]).toMatchObject(points);
  const { loan, losses } = write(document);
  expect(loan.reoproperty).toMatchObject([{ dispositionStatusType: status }]);
  expect(losses.filter(({ path }) => path.startsWith('ownedProperties'))).toEqual([]);
});

test.each([
  ['+200000.00', 20_000_000],
  ['.5', 50],
])('an amount of %s', (baseLoanAmount, cents) => {
  expect(must(readFormattedLoan({ borrower: [{}], mortgageterms: { baseLoanAmount } })).document.loan.BaseLoanAmount).toBe(cents);
});

test('a rate of more than three places and a date without a day say what they lack', () => {
  const { findings } = must(
    readFormattedLoan({ borrower: [{ birthDate: '1986-04' }], mortgageterms: { requestedInterestRatePercent: '6.12345' } }),
  );
  const messages = findings.map(({ message }) => message).join('\n');
  expect(messages).toMatch(/"6.12345", not a percentage of three places/);
  expect(messages).toMatch(/"1986-04", not a whole date: the day is missing/);
});
