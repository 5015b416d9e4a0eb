import type { ContainerRow } from '../data-point.ts';

/** Data points of the message, its documents, the property and the debts paid off. */
export const DOCUMENT_POINTS: readonly ContainerRow[] = [
  [
    '$DEAL/COLLATERALS/COLLATERAL/PLEDGED_ASSET/ASSET_DETAIL',
    [
      ['AssetType', 'O', 'O', '1.6 17.6'],
      ['AssetTypeOtherDescription', 'O', 'O', '1.6 17.6'],
    ],
  ],
  [
    '$DEAL/COLLATERALS/COLLATERAL/SUBJECT_PROPERTY/ADDRESS',
    [
      ['PostalCode', 'R', 'R', '1.6 17.6'],
      ['AddressLineText', 'CR', 'CR', '1.6 17.6'],
      ['AddressUnitDesignatorType', 'O', 'O', '1.6 17.6'],
      ['AddressUnitIdentifier', 'CR', 'CR', '1.6 17.6'],
      ['CityName', 'CR', 'CR', '1.6 17.6'],
      ['StateCode', 'CR', 'CR', '1.6 17.6'],
    ],
  ],
  [
    '$DEAL/COLLATERALS/COLLATERAL/SUBJECT_PROPERTY/LEGAL_DESCRIPTIONS/LEGAL_DESCRIPTION/UNPARSED_LEGAL_DESCRIPTIONS/UNPARSED_LEGAL_DESCRIPTION',
    [['UnparsedLegalDescription', 'CR', 'CR', '1.6 17.6']],
  ],
  ['$DEAL/COLLATERALS/COLLATERAL/SUBJECT_PROPERTY/PROPERTY_DETAIL', [['PropertyEstimatedValueAmount', '-', 'CR', '1.7']]],
  [
    '$DEAL/COLLATERALS/COLLATERAL/SUBJECT_PROPERTY/PROPERTY_VALUATIONS/PROPERTY_VALUATION/PROPERTY_VALUATION_DETAIL',
    [
      ['AppraisalIdentifier', 'CR', 'CR'],
      ['@IdentifierOwnerURI', 'CR', 'CR'],
      ['PropertyValuationAmount', '-', 'CR', '1.7'],
      ['PropertyValuationMethodType', '-', 'CR'],
      ['PropertyValuationMethodTypeOtherDescription', '-', 'CR'],
    ],
  ],
  [
    '$DEAL/COLLATERALS/COLLATERAL/SUBJECT_PROPERTY/SALES_CONTRACTS/SALES_CONTRACT/SALES_CONTRACT_DETAIL',
    [
      ['PersonalPropertyIncludedIndicator', 'R', '-', '1.7 11.1.1 11.2.1 14.1 14.2', 'false true'],
      ['PersonalPropertyAmount', 'CR', '-', '11.2 11.2.1 14.2 14.2.1'],
      ['RealPropertyAmount', 'CR', '-', '1.7 11.1 11.1.1 14.1 14.1.1'],
      ['SalesContractAmount', 'CR', '-', '1.7 11.1 11.1.1 14.1 14.1.1'],
    ],
  ],
  [
    '$DEAL/LIABILITIES/LIABILITY/LIABILITY_DETAIL',
    [
      ['LiabilityType', 'CR', 'CR', '11.4 15.4 15.5 15.6 15.8 25.1'],
      ['@gse:DisplayLabelText', 'O', 'O', '11.4 15.4 15.5 15.6 15.8 25.1'],
      ['LiabilityTypeOtherDescription', 'CR', 'CR', '11.4 15.6 15.8 25.1'],
      ['LiabilityDescription', 'CR', '-', '12.4 15.8'],
    ],
  ],
  [
    '$DEAL/LIABILITIES/LIABILITY/LIABILITY_DETAIL/EXTENSION/OTHER',
    [
      ['gse:IntegratedDisclosureSectionType', 'CR', '-', '11.4'],
      ['gse:IntegratedDisclosureSectionType', 'CR', '-', '12.4'],
      ['gse:IntegratedDisclosureSectionType', 'CR', '-', '15.4 15.5 15.6 15.8'],
      ['gse:IntegratedDisclosureSectionType', '-', 'CR', '25.1'],
      ['gse:LiabilitySecuredBySubjectPropertyIndicator', '-', 'CR', '25.1'],
    ],
  ],
  ['$DEAL/LIABILITIES/LIABILITY/LIABILITY_HOLDER/NAME', [['FullName', 'CR', 'CR', '11.4 25.1']]],
  [
    '$DEAL/LIABILITIES/LIABILITY/PAYOFF',
    [
      ['PayoffAmount', 'CR', 'CR', '11.4.1 15.4.1 15.5.1 15.6.1 15.8.1 25.1.1'],
      ['PayoffPrepaymentPenaltyAmount', '-', 'CR', '25.1.1'],
    ],
  ],
  ['$DOC', [['@MISMOReferenceModelIdentifier', 'R', 'R', '', '3.3.0299']]],
  [
    '$DOC/ABOUT_VERSIONS/ABOUT_VERSION',
    [
      ['AboutVersionIdentifier', 'R', 'R', '', 'Retrievable'],
      ['@IdentifierOwnerURI', 'R', 'R', '', 'http://www.mismo.org/residential/2009/SMARTDocProfile'],
      ['DataVersionIdentifier', 'R', 'R'],
    ],
  ],
  [
    '$DOC/AUDIT_TRAIL/AUDIT_TRAIL_ENTRIES/AUDIT_TRAIL_ENTRY/AUDIT_TRAIL_ENTRY_DETAIL',
    [
      ['EntryDatetime', 'CR', 'CR'],
      ['EventType', 'CR', 'CR'],
      ['EventTypeOtherDescription', 'CR', 'CR'],
    ],
  ],
  [
    '$DOC/DEAL_SETS/PARTIES/PARTY/ROLES/ROLE/PARTY_ROLE_IDENTIFIERS/PARTY_ROLE_IDENTIFIER',
    [
      ['PartyRoleIdentifier', 'CR', 'CR'],
      ['@IdentifierOwnerURI', 'O', 'O'],
    ],
  ],
  ['$DOC/DEAL_SETS/PARTIES/PARTY/ROLES/ROLE/ROLE_DETAIL', [['PartyRoleType', 'CR', 'CR']]],
  [
    '$DOC/DOCUMENT_CLASSIFICATION/DOCUMENT_CLASSES/DOCUMENT_CLASS',
    [
      ['DocumentType', 'R', 'R', '', 'Other'],
      [
        'DocumentTypeOtherDescription',
        'R',
        'R',
        '',
        'ClosingDisclosure:AlternateForm ClosingDisclosure:BorrowerOnly ClosingDisclosure:ModelForm ClosingDisclosure:SellerOnly',
      ],
    ],
  ],
  [
    '$DOC/DOCUMENT_CLASSIFICATION/DOCUMENT_CLASSIFICATION_DETAIL',
    [
      ['DocumentFormIssuingEntityNameType', 'R', 'R', '', 'CFPB'],
      ['DocumentFormIssuingEntityVersionIdentifier', 'R', 'R', '', '11-20-2013'],
    ],
  ],
  [
    '$DOC/DOCUMENT_CLASSIFICATION/DOCUMENT_CLASSIFICATION_DETAIL/EXTENSION/OTHER',
    [['gse:DocumentSignatureRequiredIndicator', 'R', 'R', '', 'false true']],
  ],
  [
    '$DOC/RELATIONSHIPS/RELATIONSHIP',
    [
      ['@SequenceNumber', 'R', 'R', '', '1'],
      ['@xlink:arcrole', 'R', 'R', '', 'urn:fdc:mismo.org:2009:residential/ROLE_IsEmployedBy_ROLE'],
      ['@xlink:from', 'R', 'R', '', 'PARTY2_ROLE1'],
      ['@xlink:to', 'R', 'R', '', 'PARTY1_ROLE1'],
      ['@SequenceNumber', 'R', 'R', '', '5'],
      ['@xlink:from', 'R', 'R', '', 'PARTY10_ROLE1'],
      ['@xlink:to', 'R', 'R', '', 'PARTY9_ROLE1'],
      ['@SequenceNumber', 'CR', 'CR'],
      ['@xlink:from', 'CR', 'CR'],
      ['@xlink:to', 'CR', 'CR'],
      ['@SequenceNumber', 'CR', '-'],
      ['@xlink:from', 'CR', '-'],
      ['@xlink:to', 'CR', '-'],
      ['@SequenceNumber', 'CR', '-'],
      ['@xlink:from', 'CR', '-'],
      ['@xlink:to', 'CR', '-'],
      ['@SequenceNumber', 'CR', 'CR'],
      ['@xlink:arcrole', 'CR', 'CR'],
      ['@xlink:from', 'CR', 'CR'],
      ['@xlink:to', 'CR', 'CR'],
      ['@SequenceNumber', 'CR', 'CR'],
      ['@xlink:from', 'CR', 'CR'],
      ['@xlink:to', 'CR', 'CR'],
      ['@SequenceNumber', 'CR', '-'],
      ['@xlink:from', 'CR', '-'],
      ['@xlink:to', 'CR', '-'],
      ['@SequenceNumber', 'CR', '-'],
      ['@xlink:from', 'CR', '-'],
      ['@xlink:to', 'CR', '-'],
    ],
  ],
  ['$DOC/SIGNATORIES/SIGNATORY', [['@xlink:label', 'CR', 'CR']]],
  [
    '$DOC/SIGNATORIES/SIGNATORY/EXECUTION/EXECUTION_DETAIL',
    [
      ['ActualSignatureType', 'CR', 'CR'],
      ['ActualSignatureTypeOtherDescription', 'CR', 'CR'],
      ['ExecutionDate', 'CR', 'CR', '24.2'],
      ['ExecutionDatetime', 'CR', 'CR', '24.2'],
    ],
  ],
  ['$DOC/SYSTEM_SIGNATURES/SYSTEM_SIGNATURE', [['XMLDigitalSignatureElement', 'O', 'O']]],
  ['$DOC/VIEWS/VIEW', [['@SequenceNumber', 'R', 'R']]],
  [
    '$DOC/VIEWS/VIEW/VIEW_FILES/VIEW_FILE/FOREIGN_OBJECT',
    [
      ['EmbeddedContentXML', 'R', 'R'],
      ['MIMETypeIdentifier', 'R', 'R', '', 'application/pdf'],
      ['ObjectEncodingType', 'R', 'R', '', 'Base64'],
      ['ObjectName', 'R', 'R'],
    ],
  ],
  [
    'MESSAGE',
    [
      ['@MISMOReferenceModelIdentifier', 'R', 'R', '', '3.3.0299'],
      ['@xmlns:gse', 'R', 'R', '', 'http://www.datamodelextension.org'],
    ],
  ],
  ['MESSAGE/ABOUT_VERSIONS/ABOUT_VERSION', [['CreatedDatetime', 'R', 'R']]],
];
