/*
 * What MISMO 3.4 has no data point for and the portal asks all the same. Their class words say what they hold, as with MISMO's own; they
 * stand in no MISMO file, and the loss report says so.
 */

/**
 * USDA asks where the property is. MISMO's RuralUnderservedCountyIndicator is another thing: a county the Bureau lists, where USDA's eligible
 * areas are drawn street by street.
 */
export const SUBJECT_PROPERTY_OURS = ['PropertyInUSDAEligibleRuralAreaIndicator'] as const;

/** The qualifying income against the median of the area (72 % is 72000), and what registration asks beside the form. */
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
  // What the originator is paid.
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
  // What the form's fields have no room for.
  'ContinuationSheetText',
  // FHA’s case.
  'FHACaseAssignedDate',
] as const;

/** What somebody who only takes title is to a borrower. */
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
