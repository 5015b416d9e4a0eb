import { expect, test } from 'vitest';
import type { z } from 'zod';
import { drawnPanel, mayOnly, refused, replied } from '../../../../ui/testing/drawn-panel.tsx';
import { getContactSummary, partyTypes } from '../../contract/get-contact-summary.ts';
import { getLoanContacts } from '../../contract/get-loan-contacts.ts';
import ContactsScreen from '../contacts-screen.tsx';
import { PartiesCard } from '../parties/parties-card.tsx';

const loanId = '1400023871';
const asked = { params: { loanId } };
const screen = <ContactsScreen params={{ loanId }} />;
const nowhere = { street: '', street2: '', city: '', state: '', zip: '' };

type Contact = z.input<typeof getLoanContacts.reply>['contacts'][number];
const contact = (change: Partial<Contact> = {}): Contact => ({
  contactType: 'Borrower',
  side: 'Borrower',
  name: 'Marisol Okafor',
  company: '',
  address: null,
  phone1: '',
  email: '',
  licenseId: null,
  ...change,
});
const officer = contact({
  contactType: 'MortgageRepresentative',
  side: 'Broker',
  name: 'Priya Sample',
  company: 'Ridgeline Home Lending',
  address: { ...nowhere, street: '12 Example St', city: 'Boise', state: 'ID', zip: '83702' },
  phone1: '2085550142',
  email: 'priya@ridgeline.example',
  licenseId: '204417',
});
const contacts = (...all: Contact[]) => replied(getLoanContacts, asked, { contacts: all });

type Party = z.input<typeof getContactSummary.reply>['contacts'][number];
const party = (contactType: Party['contactType']): Party => ({
  contactType,
  name: `Somebody for ${contactType}`,
  company: 'Example & Co.',
  address: nowhere,
  phone1: '2085550199',
  email: '',
});
const parties = (...all: Party[]) => replied(getContactSummary, asked, { contacts: all });
const card = <PartiesCard loanId={loanId} />;

test('each side has its people, with how to reach them; a side without any is left out', () => {
  const { text, markup } = drawnPanel(screen, [contacts(contact(), officer), parties()]);
  expect(text).toContain('Borrowers Borrower Marisol Okafor');
  expect(text).toContain('Loan officer Priya Sample Ridgeline Home Lending');
  expect(text).toContain('12 Example St, Boise, ID 83702');
  expect(text).toContain('NMLS 204417');
  expect(markup).toContain('href="tel:2085550142"');
  expect(text).not.toContain('Lender');
});

test('only who may assign people is offered to', () => {
  expect(drawnPanel(screen, [contacts(officer), mayOnly('put-loan-people')]).buttons).toContain('Change people');
  expect(drawnPanel(screen, [contacts(officer), mayOnly()]).buttons).not.toContain('Change people');
});

test('a refused list says why in its place', () => {
  const { text } = drawnPanel(screen, [refused(getLoanContacts, asked, 'LOAN_NOT_ALLOWED', { loanId }), parties()]);
  expect(text).toContain('The contacts did not load. User is not allowed to access loan 1400023871.');
});

test('a loan without anybody outside says whom it can have', () => {
  const { text, buttons } = drawnPanel(card, [parties(), mayOnly('put-contact-summary')]);
  expect(text).toContain('No closing agent, seller, agent or insurer yet.');
  expect(buttons).toEqual(['Add contact']);
});

test('with one of each kind there is none left to add, and each can be edited', () => {
  const { buttons } = drawnPanel(card, [parties(...partyTypes.map(party)), mayOnly('put-contact-summary')]);
  expect(buttons).toHaveLength(partyTypes.length);
  expect(buttons).toContain('Edit Closing agent');
  expect(buttons).not.toContain('Add contact');
});

test('somebody who only reads sees them and no button', () => {
  const { text, buttons } = drawnPanel(card, [parties(party('Seller')), mayOnly()]);
  expect(text).toContain('Seller Somebody for Seller Example & Co.');
  expect(buttons).toEqual([]);
});

test('refused, the card does not say that there is nobody', () => {
  const { text } = drawnPanel(card, [refused(getContactSummary, asked, 'LOAN_NOT_ALLOWED', { loanId }), mayOnly()]);
  expect(text).toContain('The other contacts did not load. User is not allowed to access loan 1400023871.');
  expect(text).not.toContain('No closing agent');
});
