import type { XmlElement } from '../../../../standards/xml/xml-tree.ts';
import { UCD_PERSON_TO_FIRM } from '../../../../regulation/ucd/index.ts';
import type { Contact } from '../../../../regulation/trid/index.ts';
import { addressParts, type UcdAddress, type UcdClosing } from './ucd-closing.ts';
import { el, points, within } from './ucd-element.ts';

const NMLS = 'mortgage.nationwidelicensingsystem.org';
const FIRM = /\b(llc|inc|corp|company|co\.|trust|bank|estate|lp|llp|association)\b/i;

interface Firm {
  readonly role: 'NotePayTo' | 'MortgageBroker' | 'ClosingAgent' | 'RealEstateAgent';
  /** The side of a broker: the listing one is the seller's. */
  readonly side?: 'Selling' | 'Listing';
  readonly contact: Contact;
  readonly address: UcdAddress | undefined;
}

/** Lender, broker, closing agent and the brokers of both sides, each a firm and the person to reach there. */
function firmsOf({ document, input }: UcdClosing): readonly Firm[] {
  const { lender, mortgageBroker, settlementAgent, buyersBroker, sellersBroker } = document.contacts;
  const lenderContact = lender ?? { name: document.heading.lender.name };
  return [
    { role: 'NotePayTo', contact: lenderContact, address: addressParts(input.creditor.address) },
    ...(mortgageBroker ? [{ role: 'MortgageBroker' as const, contact: mortgageBroker, address: undefined }] : []),
    { role: 'ClosingAgent', contact: settlementAgent ?? { name: input.settlementAgent }, address: inOneLine(settlementAgent) },
    ...(buyersBroker ? [estateAgent('Selling', buyersBroker)] : []),
    ...(sellersBroker ? [estateAgent('Listing', sellersBroker)] : []),
  ];
}

function estateAgent(side: 'Selling' | 'Listing', contact: Contact): Firm {
  return { role: 'RealEstateAgent', side, contact, address: inOneLine(contact) };
}

/** An address as typed, in one line. */
function inOneLine(contact: Contact | undefined): UcdAddress | undefined {
  const [line = '', ...rest] = contact?.address?.split(',') ?? [];
  return addressParts([line, rest.join(',')]);
}

export function partiesOf(closing: UcdClosing): XmlElement | undefined {
  const firms = firmsOf(closing).flatMap((firm, at) => firmParties(firm, at * 2 + 1));
  const { borrowers, sellers } = closing.document.heading;
  const after = firms.length;
  return el('PARTIES', [
    ...firms,
    ...borrowers.map((each, at) => person(each.name, 'Borrower', after + at + 1, addressParts(each.address))),
    ...sellers.map((each, at) => person(each.name, 'PropertySeller', after + borrowers.length + at + 1, addressParts(each.address))),
  ]);
}

/** Each person of a firm is tied to it. */
export function relationshipsOf(closing: UcdClosing): XmlElement | undefined {
  return el(
    'RELATIONSHIPS',
    firmsOf(closing).map((_firm, at) =>
      el('RELATIONSHIP', [], {
        SequenceNumber: String(at + 1),
        'xlink:from': label(at * 2 + 2),
        'xlink:to': label(at * 2 + 1),
        'xlink:arcrole': `urn:fdc:mismo.org:2009:residential/${UCD_PERSON_TO_FIRM}`,
      }),
    ),
  );
}

function label(party: number): string {
  return `PARTY${party}_ROLE1`;
}

function firmParties({ role, side, contact, address }: Firm, number: number): readonly (XmlElement | undefined)[] {
  const [first, last] = namesIn(contact.loanOfficer ?? '');
  return [
    el('PARTY', [
      within('LEGAL_ENTITY/LEGAL_ENTITY_DETAIL', points({ FullName: contact.name })),
      addressOf(address),
      rolesOf(role, number, { nmls: contact.nmlsId, state: contact.licenseId, side }),
    ]),
    el('PARTY', [
      el('INDIVIDUAL', [
        el('CONTACT_POINTS', [
          within('CONTACT_POINT/CONTACT_POINT_EMAIL', points({ ContactPointEmailValue: contact.email })),
          within('CONTACT_POINT/CONTACT_POINT_TELEPHONE', points({ ContactPointTelephoneValue: contact.phone?.replace(/\D/g, '') })),
        ]),
        el('NAME', points({ FirstName: first, LastName: last })),
      ]),
      rolesOf(role, number + 1, { nmls: contact.loanOfficerNmlsId, state: contact.loanOfficerLicenseId, side }),
    ]),
  ];
}

function person(
  name: string,
  role: 'Borrower' | 'PropertySeller',
  number: number,
  address: UcdAddress | undefined,
): XmlElement | undefined {
  const [FirstName, LastName] = namesIn(name);
  return el('PARTY', [
    FIRM.test(name)
      ? within('LEGAL_ENTITY/LEGAL_ENTITY_DETAIL', points({ FullName: name }))
      : within('INDIVIDUAL/NAME', points({ FirstName, LastName })),
    addressOf(address),
    rolesOf(role, number, {}),
  ]);
}

/** First name and all that follows it; nothing of an empty name. */
function namesIn(name: string): readonly [string | undefined, string | undefined] {
  const [first, ...rest] = name.trim().split(/\s+/);
  return [first || undefined, rest.join(' ') || undefined];
}

function addressOf(address: UcdAddress | undefined): XmlElement | undefined {
  if (!address) return undefined;
  const { line, city, state, postalCode } = address;
  return within(
    'ADDRESSES/ADDRESS',
    points({
      AddressLineText: line,
      AddressType: 'Mailing',
      CityName: city,
      CountryCode: 'US',
      PostalCode: postalCode,
      StateCode: state,
    }),
  );
}

function rolesOf(
  role: string,
  number: number,
  licenses: { readonly nmls?: string | undefined; readonly state?: string | undefined; readonly side?: Firm['side'] },
) {
  const license = (id: string | undefined, level: string, owner?: string) =>
    id &&
    within('LICENSE/LICENSE_DETAIL', [
      el('LicenseAuthorityLevelType', level),
      el('LicenseIdentifier', id, owner ? { IdentifierOwnerURI: owner } : {}),
    ]);
  return el('ROLES', [
    el(
      'ROLE',
      [
        licenses.side && el('REAL_ESTATE_AGENT', points({ RealEstateAgentType: licenses.side })),
        el('LICENSES', [license(licenses.nmls, 'PublicFederal', NMLS) || undefined, license(licenses.state, 'PublicState') || undefined]),
        el('ROLE_DETAIL', points({ PartyRoleType: role })),
      ],
      { SequenceNumber: String(number), 'xlink:label': label(number) },
    ),
  ]);
}
