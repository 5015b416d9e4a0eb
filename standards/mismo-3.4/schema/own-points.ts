/*
 * Data points that the portal needs and MISMO 3.4 does not have. Their class words give their type, as with MISMO's own; they are in no
 * MISMO file, and the loss report lists them.
 */

/**
 * USDA asks where the property is. MISMO's RuralUnderservedCountyIndicator is another thing: a county the Bureau lists, where USDA's eligible
 * areas are drawn street by street.
 */
export const SUBJECT_PROPERTY_OURS = ['PropertyInUSDAEligibleRuralAreaIndicator'] as const;

/** The qualifying income against the median of the area (72 % is 72000), and the data of registration besides the form. */
export const LOAN_OURS = [
  'QualifyingIncomeOfAreaMedianPercent',
  'RegistrationCommentText',
  'InterviewDate',
  'AlternateLoanIdentifier',
  'LoanDocumentationType',
  'SolutionsDocumentationType',
  'TaxTranscriptOrderedFromType',
  'DUCreditAgencyType',
  'LPACreditAgencyType',
  // An earlier application of the same people.
  'PriorLoanEstimateIssuedDate',
  'PriorTransactionOutcomeType',
  'PriorLoanPurposeType',
  'SixtyDayTransactionIndicator',
  // The loan that is paid off.
  'OriginalLoanTermMonthsCount',
  'PayingOffCurrentMortgageIndicator',
  'FreeAndClearPropertyIndicator',
  // The property.
  'NewConstructionIndicator',
  'StoriesCount',
  'ProjectNonWarrantableIndicator',
  'LenderOwnedPropertyIndicator',
  'HUDOwnedPropertyIndicator',
  // The other lien.
  'FirstLienLoanAmount',
  'SubordinateFinancingSourceType',
  'SubordinateFinancingRatePercent',
  'HELOCCreditLimitAmount',
  // The originator's compensation.
  'OriginatorCompensationMethodType',
  'OriginationFeeMethodType',
  'CompensationDiscountPointsPercent',
  'OriginationFeeAmount',
  'OriginatorProcessingFeeAmount',
  'ThirdPartyEmployeeIndicator',
  'BrokerDocumentsDisclosedIndicator',
  'HomeownershipCounselingNoticeSentDate',
  // A correspondent's closing.
  'MINProvidedAtType',
  'LenderDrawsDocumentsIndicator',
  'FulfillmentCenterName',
  'ContractProcessingFirmName',
  'WarehouseBankType',
  'EscrowItemType',
  // Text for which the form's fields have no space.
  'ContinuationSheetText',
  // FHA’s case.
  'FHACaseAssignedDate',
] as const;

/** The relation to a borrower of a person who only takes title. */
export const ROLE_OURS = ['RelationshipToBorrowerType'] as const;

/** The closed lists of the portal's own data points, as MISMO's are written: the values of the lists that offer them. */
export const OWN_ENUMERATIONS = {
  LoanDocumentationType: 'Full Alternative Streamline',
  SolutionsDocumentationType: 'BankStatements AssetDepletion DebtServiceCoverage',
  TaxTranscriptOrderedFromType: 'Lender Broker NotOrdered',
  DUCreditAgencyType: 'Simulator',
  LPACreditAgencyType: 'Simulator',
  PriorTransactionOutcomeType:
    'None LoanOriginated ApplicationWithdrawn ApplicationDenied ApplicationApprovedButNotAccepted FileClosedForIncompleteness',
  PriorLoanPurposeType: 'Purchase Refinance Other',
  SubordinateFinancingSourceType: 'None NewSecond ExistingSecond HELOC CommunitySecond NewFirst ExistingFirst',
  OriginatorCompensationMethodType: 'LenderPaid BorrowerPaid',
  OriginationFeeMethodType: 'FeeModel',
  WarehouseBankType: 'None ExampleWarehouse PlaceholderNational Other',
  RelationshipToBorrowerType: 'Spouse DomesticPartner Parent Child Sibling Trustee Other',
} as const satisfies Readonly<Record<string, string>>;
