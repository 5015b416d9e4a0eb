import type { ContainerRow } from '../data-point.ts';

/** Data points of the people and firms. */
export const PARTIES_POINTS: readonly ContainerRow[] = [
  [
    '$DEAL/PARTIES/PARTY/ADDRESSES/ADDRESS',
    [
      ['AddressLineText', 'R', 'R', '2.1 2.2 23.2.1 23.2.2 23.2.3 23.2.4 23.2.5'],
      ['AddressType', 'R', 'R', '2.1 2.2 23.2.1 23.2.2 23.2.3 23.2.4 23.2.5', 'Mailing'],
      ['CityName', 'R', 'R', '2.1 2.2 23.2.1 23.2.2 23.2.3 23.2.4 23.2.5'],
      ['PostalCode', 'R', 'R', '2.1 2.2 23.2.1 23.2.2 23.2.3 23.2.4 23.2.5'],
      ['StateCode', 'R', 'R', '2.1 2.2 23.2.1 23.2.2 23.2.3 23.2.4 23.2.5'],
      ['AddressUnitDesignatorType', 'CR', 'CR', '2.1 2.2 23.2.1 23.2.2 23.2.3 23.2.4'],
      ['AddressUnitIdentifier', 'CR', 'CR', '2.1 2.2 23.2.1 23.2.2 23.2.3 23.2.4'],
      ['CountryCode', 'CR', 'CR', '2.1 2.2'],
    ],
  ],
  [
    '$DEAL/PARTIES/PARTY/INDIVIDUAL/CONTACT_POINTS/CONTACT_POINT/CONTACT_POINT_EMAIL',
    [['ContactPointEmailValue', 'R', 'R', '23.8.1 23.8.2 23.8.3 23.8.4 23.8.5']],
  ],
  [
    '$DEAL/PARTIES/PARTY/INDIVIDUAL/CONTACT_POINTS/CONTACT_POINT/CONTACT_POINT_TELEPHONE',
    [['ContactPointTelephoneValue', 'R', 'R', '23.9.1 23.9.2 23.9.3 23.9.4 23.9.5']],
  ],
  [
    '$DEAL/PARTIES/PARTY/INDIVIDUAL/NAME',
    [
      ['FirstName', 'R', 'R', '2.1 2.2 23.5.1 23.5.2 23.5.3 23.5.4 23.5.5'],
      ['LastName', 'R', 'R', '2.1 2.2 23.5.1 23.5.2 23.5.3 23.5.4 23.5.5'],
      ['MiddleName', 'CR', 'CR', '2.1 2.2 23.5.1 23.5.2 23.5.3 23.5.4'],
      ['SuffixName', 'CR', 'CR', '2.1 2.2 23.5.1 23.5.2 23.5.3 23.5.4'],
    ],
  ],
  ['$DEAL/PARTIES/PARTY/LEGAL_ENTITY/LEGAL_ENTITY_DETAIL', [['FullName', 'R', 'R', '1.4 2.1 2.2 2.3 23.1.1 23.1.2 23.1.3 23.1.4 23.1.5']]],
  [
    '$DEAL/PARTIES/PARTY/ROLES/ROLE',
    [
      ['@SequenceNumber', 'R', 'R', '', '1'],
      ['@xlink:label', 'R', 'R', '', 'PARTY1_ROLE1'],
      ['@SequenceNumber', 'R', 'R', '', '2'],
      ['@xlink:label', 'R', 'R', '', 'PARTY2_ROLE1'],
      ['@SequenceNumber', 'R', 'R', '', '9'],
      ['@xlink:label', 'R', 'R', '', 'PARTY9_ROLE1'],
      ['@xlink:label', 'R', 'R', '', 'PARTY10_ROLE1'],
      ['@SequenceNumber', 'R', 'R', '', '10'],
      ['@SequenceNumber', 'CR', 'CR'],
      ['@xlink:label', 'CR', 'CR'],
      ['@SequenceNumber', 'CR', 'CR'],
      ['@xlink:label', 'CR', 'CR'],
      ['@SequenceNumber', 'CR', '-'],
      ['@xlink:label', 'CR', '-'],
      ['@SequenceNumber', 'CR', '-'],
      ['@xlink:label', 'CR', '-'],
      ['@SequenceNumber', 'CR', '-'],
      ['@xlink:label', 'CR', '-'],
      ['@SequenceNumber', 'CR', '-'],
      ['@xlink:label', 'CR', '-'],
      ['@xlink:label', 'CR', 'CR'],
      ['@xlink:label', 'CR', 'CR'],
      ['@xlink:label', 'CR', 'CR'],
      ['@xlink:label', 'CR', 'CR'],
    ],
  ],
  [
    '$DEAL/PARTIES/PARTY/ROLES/ROLE/LICENSES/LICENSE/LICENSE_DETAIL',
    [
      [
        'LicenseIdentifier',
        'R',
        'R',
        '23.3.1 23.3.2 23.3.3 23.3.4 23.3.5 23.4.1 23.4.2 23.4.3 23.4.4 23.4.5 23.6.1 23.6.2 23.6.3 23.6.4 23.6.5 23.7.1 23.7.2 23.7.3 23.7.4 23.7.5',
      ],
      [
        '@IdentifierOwnerURI',
        'R',
        'R',
        '23.3.1 23.3.2 23.4.1 23.4.2 23.6.1 23.6.2 23.7.1 23.7.2',
        'mortgage.nationwidelicensingsystem.org',
      ],
      ['LicenseAuthorityLevelType', 'O', 'O'],
      ['LicenseIssuingAuthorityName', 'CR', 'CR'],
      ['LicenseIssuingAuthorityStateCode', 'CR', 'CR', '23.4.1 23.4.2 23.4.3 23.4.4 23.4.5 23.7.1'],
      ['LicenseIssueDate', 'O', 'O'],
      ['@IdentifierOwnerURI', 'CR', 'CR', '23.3.3 23.3.4 23.3.5 23.4.3 23.4.4 23.4.5'],
    ],
  ],
  [
    '$DEAL/PARTIES/PARTY/ROLES/ROLE/REAL_ESTATE_AGENT',
    [
      ['RealEstateAgentType', 'CR', '-', '23.1.3 23.5.3'],
      ['RealEstateAgentType', 'CR', '-', '23.1.4 23.5.4'],
    ],
  ],
  [
    '$DEAL/PARTIES/PARTY/ROLES/ROLE/ROLE_DETAIL',
    [
      ['PartyRoleType', 'R', 'R', '2.3 23.1.1 23.5.1', 'NotePayTo'],
      ['PartyRoleType', 'R', 'R', '1.4 23.1.5 23.5.5', 'ClosingAgent'],
      ['PartyRoleType', 'R', 'R', '2.1', 'Borrower NonTitleSpouse TitleHolder Other'],
      ['PartyRoleType', 'R', '-', '2.2', 'PropertySeller'],
      ['PartyRoleType', 'CR', 'CR', '23.1.2 23.5.2'],
      ['PartyRoleType', 'CR', '-', '23.1.3 23.1.4 23.5.3 23.5.4'],
      ['PartyRoleTypeOtherDescription', 'CR', 'CR', '2.1'],
    ],
  ],
];
