/**
 * The path of each data point of the application document in a MISMO 3.4 (B324) message with the ULAD and DU extensions. One table per
 * entity: container path under the entity's element → the data points read from that container, in schema names. The types of
 * application-document.ts are computed from these tables, and reading, writing and judging walk them, so a data point is added in one
 * place. `@` is an XML attribute; an empty path is the entity's own element.
 */
export const ADDRESS = {
  '': 'AddressLineText AddressAdditionalLineText AddressType AddressUnitDesignatorType AddressUnitIdentifier AttentionToName CityName CountryCode CountryName CountyCode CountyName PlusFourZipCode PostalCode StateCode StateName StreetName StreetPrimaryNumberText StreetSuffixText',
} as const;

export const ABOUT_VERSION = {
  '': 'AboutVersionIdentifier CreatedDatetime DataVersionIdentifier DataVersionName',
} as const;

export const CONTACT_POINT = {
  CONTACT_POINT_EMAIL: 'ContactPointEmailValue',
  CONTACT_POINT_TELEPHONE:
    'ContactPointFaxExtensionValue ContactPointFaxValue ContactPointTelephoneExtensionValue ContactPointTelephoneValue',
  CONTACT_POINT_DETAIL: 'ContactPointPreferenceIndicator ContactPointRoleType ContactPointRoleTypeOtherDescription',
} as const;

export const NAME = { '': 'FirstName FullName LastName MiddleName PrefixName SuffixName FunctionalTitleDescription' } as const;
export const ALIAS = { NAME: 'FirstName FullName LastName MiddleName SuffixName' } as const;
export const TAXPAYER_IDENTIFIER = { '': 'TaxpayerIdentifierType TaxpayerIdentifierValue SSNCertificationIndicator' } as const;
export const LICENSE = {
  LICENSE_DETAIL:
    'LicenseAuthorityLevelType LicenseAuthorityLevelTypeOtherDescription LicenseExpirationDate LicenseIdentifier LicenseIssueDate LicenseIssuingAuthorityName LicenseIssuingAuthorityStateCode LicenseIssuingAuthorityStateName',
} as const;
export const PARTY_ROLE_IDENTIFIER = { '': 'PartyRoleIdentifier PartyRoleIdentifierDescription' } as const;
export const LANGUAGE = {
  '': 'LanguageCode LanguagePreferenceIndicator',
  'EXTENSION/OTHER/ULAD:LANGUAGE_EXTENSION': 'LanguageCodeOtherDescription LanguageRefusalIndicator',
} as const;

export const LOAN = {
  '': '@LoanRoleType',
  'ADJUSTMENT/INTEREST_RATE_ADJUSTMENT/INDEX_RULES/INDEX_RULE':
    'IndexSourceType IndexSourceTypeOtherDescription IndexType IndexTypeOtherDescription',
  'ADJUSTMENT/INTEREST_RATE_ADJUSTMENT/INTEREST_RATE_LIFETIME_ADJUSTMENT_RULE':
    'CeilingRatePercent FirstRateChangeMonthsCount FloorRatePercent InterestRateRoundingPercent InterestRateRoundingType MarginRatePercent MaximumIncreaseRatePercent PaymentsBetweenRateChangesCount',
  AFFORDABLE_LENDING:
    'CommunityLendingProductType CommunityLendingProductTypeOtherDescription CommunitySecondsRepaymentType CommunitySecondsRepaymentTypeOtherDescription FNMNeighborsMortgageEligibilityIndicator HUDIncomeLimitAdjustmentPercent HUDLendingIncomeLimitAmount HUDMedianIncomeAmount',
  'AMORTIZATION/AMORTIZATION_RULE':
    'AmortizationType AmortizationTypeOtherDescription LoanAmortizationMaximumTermMonthsCount LoanAmortizationPeriodCount LoanAmortizationPeriodType',
  'BUYDOWN/BUYDOWN_RULE':
    'BuydownChangeFrequencyMonthsCount BuydownDurationMonthsCount BuydownIncreaseRatePercent BuydownInitialDiscountPercent BuydownLenderFundingIndicator BuydownReflectedInNoteIndicator',
  'BUYDOWN/BUYDOWN_OCCURRENCES/BUYDOWN_OCCURRENCE': 'BuydownInitialEffectiveInterestRatePercent',
  'CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL':
    'CashFromBorrowerAtClosingAmount CashToBorrowerAtClosingAmount ClosingDate DisbursementDate LoanEstimatedClosingDate LoanScheduledClosingDate',
  CONSTRUCTION:
    'ConstructionImprovementCostsAmount ConstructionLoanTotalTermMonthsCount ConstructionLoanType ConstructionPeriodInterestRatePercent ConstructionPeriodNumberOfMonthsCount ConstructionToPermanentClosingFeatureType ConstructionToPermanentClosingType ConstructionToPermanentFirstPaymentDueDate LandAppraisedValueAmount LandEstimatedValueAmount LandOriginalCostAmount',
  'CONSTRUCTION/EXTENSION/OTHER/DU:CONSTRUCTION_EXTENSION': 'LandValueAmountType',
  'DOCUMENT_SPECIFIC_DATA_SETS/DOCUMENT_SPECIFIC_DATA_SET[urla]/URLA/URLA_DETAIL':
    'AdditionalBorrowerAssetsConsideredIndicator AdditionalBorrowerAssetsNotConsideredIndicator AlterationsImprovementsAndRepairsAmount ApplicationSignedByLoanOriginatorDate ARMTypeDescription BorrowerPaidDiscountPointsTotalAmount BorrowerRequestedInterestRatePercent BorrowerRequestedLoanAmount EstimatedClosingCostsAmount LenderRegistrationIdentifier MIAndFundingFeeFinancedAmount MIAndFundingFeeTotalAmount PrepaidItemsEstimatedAmount PurchasePriceAmount RefinanceImprovementCostsAmount RefinanceImprovementsType RefinanceIncludingDebtsToBePaidOffAmount RefinanceProposedImprovementsDescription SellerPaidClosingCostsAmount',
  'DOCUMENT_SPECIFIC_DATA_SETS/DOCUMENT_SPECIFIC_DATA_SET[urla]/URLA/URLA_TOTAL':
    'URLATotalAssetsAmount URLATotalCashFromToBorrowerAmount URLATotalDueFromBorrowerAtClosingAmount URLATotalLiabilityMonthlyPaymentsAmount URLATotalLiabilityUPBAmount URLATotalMonthlyIncomeAmount URLATotalNetRentalIncomeAmount URLATotalTransactionCostAmount',
  'DOCUMENT_SPECIFIC_DATA_SETS/DOCUMENT_SPECIFIC_DATA_SET[urla]/URLA/URLA_TOTAL/EXTENSION/OTHER/ULAD:URLA_TOTAL_EXTENSION':
    'URLAAccountBasedAssetTotalAmount URLANonAccountBasedAssetTotalAmount URLATotalCreditsAmount URLATotalMortgageLoansAmount URLATotalOtherCreditsAmount URLATotalSellerCreditsAmount',
  GOVERNMENT_LOAN:
    'AgencyProgramDescription BorrowerFundingFeePercent FHALoanLenderIdentifier FHALoanSponsorIdentifier FHAUpfrontPremiumAmount FHAUpfrontPremiumPercent FHAAnnualPremiumPercent FHARefinanceOriginalExistingFHACaseIdentifier GovernmentMortgageCreditCertificateAmount GovernmentRefinanceType GovernmentRefinanceTypeOtherDescription SectionOfActType SectionOfActTypeOtherDescription VAAppraisalType VABorrowerCoBorrowerMarriedIndicator VAEntitlementAmount VAFundingFeeExemptionType VAHouseholdSizeCount VALoanProcedureType VALoanProgramType VAMaintenanceExpenseMonthlyAmount VAResidualIncomeAmount VATitleVestingType VAUtilityExpenseMonthlyAmount',
  'HELOC/HELOC_OCCURRENCES/HELOC_OCCURRENCE': 'HELOCBalanceAmount',
  'HELOC/HELOC_RULE': 'HELOCMaximumBalanceAmount',
  'HMDA_LOAN/HMDA_LOAN_DETAIL':
    'HMDA_HOEPALoanStatusIndicator HMDABusinessPurposeIndicator HMDAPreapprovalType HMDAPurposeOfLoanType HMDARateSpreadPercent',
  INVESTOR_LOAN_INFORMATION: 'InvestorProductPlanIdentifier RelatedInvestorLoanIdentifier RelatedLoanInvestorType',
  LOAN_DETAIL:
    'ApplicationReceivedDate AssumabilityIndicator BalloonIndicator BalloonPaymentAmount BelowMarketSubordinateFinancingIndicator BorrowerCount BuydownTemporarySubsidyFundingIndicator ConcurrentOriginationIndicator ConformingIndicator ConstructionLoanIndicator ConversionOfContractForDeedIndicator DemandFeatureIndicator EnergyRelatedImprovementsIndicator EscrowAbsenceReasonType EscrowIndicator HELOCIndicator HigherPricedMortgageLoanIndicator HomeBuyersHomeownershipEducationCertificateIndicator InitialFixedPeriodEffectiveMonthsCount InterestOnlyIndicator MICoverageExistsIndicator MIRequiredIndicator NegativeAmortizationIndicator PiggybackLoanIndicator PrepaymentPenaltyIndicator PrepaymentRestrictionIndicator PropertyInspectionWaiverIndicator QualifiedMortgageIndicator RelocationLoanIndicator RenovationLoanIndicator TotalMortgagedPropertiesCount TotalSalesConcessionAmount TotalSubordinateFinancingAmount',
  'LOAN_DETAIL/EXTENSION/OTHER/DU:LOAN_DETAIL_EXTENSION': 'EnergyImprovementAmount PACELoanPayoffAmount SharedEquityAmount',
  'LOAN_PRODUCT/LOAN_PRODUCT_DETAIL':
    'DiscountPointsTotalAmount FNMHomeImprovementProductType ProductDescription ProductIdentifier ProductName RefinanceProgramIdentifier',
  'MATURITY/MATURITY_RULE': 'LoanMaturityDate LoanMaturityPeriodCount LoanMaturityPeriodType',
  'MI_DATA/MI_DATA_DETAIL':
    'LenderPaidMIInterestRateAdjustmentPercent MICertificateIdentifier MICompanyNameType MICompanyNameTypeOtherDescription MICoveragePercent MIDurationType MIInitialPremiumAmount MIInitialPremiumRatePercent MIPremiumFinancedAmount MIPremiumFinancedIndicator MIPremiumSourceType MISourceType',
  'ORIGINATION_SYSTEMS/ORIGINATION_SYSTEM':
    'LoanOriginationSystemLoanIdentifier LoanOriginationSystemName LoanOriginationSystemVendorIdentifier LoanOriginationSystemVersionIdentifier',
  'PAYMENT/PAYMENT_RULE':
    'InitialPrincipalAndInterestPaymentAmount InitialPrincipalAndInterestAndMIMonthlyPaymentAmount PaymentFrequencyType ScheduledFirstPaymentDate',
  'PREPAYMENT_PENALTY/PREPAYMENT_PENALTY_LIFETIME_RULE':
    'PrepaymentPenaltyExpirationDate PrepaymentPenaltyExpirationMonthsCount PrepaymentPenaltyMaximumLifeOfLoanAmount PrepaymentPenaltyTextDescription',
  'PREPAYMENT_PENALTY/PREPAYMENT_PENALTY_PER_CHANGE_RULES/PREPAYMENT_PENALTY_PER_CHANGE_RULE':
    'PrepaymentPenaltyCurtailmentAmount PrepaymentPenaltyCurtailmentPercent PrepaymentPenaltyEffectiveDate PrepaymentPenaltyFixedAmount PrepaymentPenaltyMaximumAmount PrepaymentPenaltyOptionType PrepaymentPenaltyPercent PrepaymentPenaltyPeriodCount PrepaymentPenaltyPeriodType PrepaymentPenaltyType PrepaymentPenaltyTypeOtherDescription',
  QUALIFICATION:
    'IncomeReportedType ProjectedReservesAmount QualifyingMIPaymentAmount QualifyingPaymentAmount QualifyingRatePercent QualifyingRateType SubjectPropertyNetCashFlowAmount TotalVerifiedReservesAmount',
  'QUALIFICATION/EXTENSION/OTHER/ULAD:QUALIFICATION_EXTENSION': 'PositiveRentalHistoryIndicator',
  REFINANCE:
    'CurrentFirstMortgageHolderType EstimatedCashOutAmount RefinanceCashOutAmount RefinanceCashOutDeterminationType RefinancePrimaryPurposeType RefinancePrimaryPurposeTypeOtherDescription RefinanceSameLenderIndicator StateRefinanceProgramType TotalPriorLienPayoffAmount',
  TERMS_OF_LOAN:
    'BaseLoanAmount DisclosedFullyIndexedRatePercent DisclosedIndexRatePercent DisclosedMarginRatePercent LienPriorityType LienPriorityTypeOtherDescription LoanPurposeType LoanPurposeTypeOtherDescription MortgageType MortgageTypeOtherDescription NoteAmount NoteDate NoteRatePercent SupplementalMortgageType',
} as const;

export const RATE_ADJUSTMENT = {
  '': 'AdjustmentRuleType PerChangeCeilingRatePercent PerChangeFloorRatePercent PerChangeMaximumDecreaseRatePercent PerChangeMaximumIncreaseRatePercent PerChangeRateAdjustmentEffectiveMonthsCount PerChangeRateAdjustmentFrequencyMonthsCount',
} as const;
export const AUTOMATED_UNDERWRITING = {
  '': 'AutomatedUnderwritingCaseIdentifier AutomatedUnderwritingDecisionDatetime AutomatedUnderwritingRecommendationDescription AutomatedUnderwritingSystemType AutomatedUnderwritingSystemTypeOtherDescription',
} as const;
export const LOAN_IDENTIFIER = { '': 'LoanIdentifier LoanIdentifierType LoanIdentifierTypeOtherDescription' } as const;
export const HOUSING_EXPENSE = {
  '': 'HousingExpensePaymentAmount HousingExpenseTimingType HousingExpenseType HousingExpenseTypeOtherDescription',
} as const;
export const PURCHASE_CREDIT = {
  '': 'PurchaseCreditAmount PurchaseCreditSourceType PurchaseCreditSourceTypeOtherDescription PurchaseCreditType PurchaseCreditTypeOtherDescription',
} as const;
export const CLOSING_ADJUSTMENT = {
  CLOSING_ADJUSTMENT_ITEM_DETAIL:
    'ClosingAdjustmentItemAmount ClosingAdjustmentItemPaidByType ClosingAdjustmentItemType ClosingAdjustmentItemTypeOtherDescription',
} as const;
export const ORIGINATION_FUND = {
  '': 'FundsSourceType FundsSourceTypeOtherDescription FundsType FundsTypeOtherDescription OriginationFundsAmount',
} as const;
export const DOWN_PAYMENT = {
  '': 'DownPaymentAmount FundsSourceType FundsSourceTypeOtherDescription FundsType FundsTypeOtherDescription',
} as const;
export const UNDERWRITING_VERIFICATION = {
  '': 'VerificationReportIdentifier VerificationReportSupplierType VerificationReportType',
} as const;

export const PROPERTY = {
  'LOCATION_IDENTIFIER/CENSUS_INFORMATION': 'CensusTractIdentifier',
  'LOCATION_IDENTIFIER/FIPS_INFORMATION': 'FIPSCountyCode FIPSStateAlphaCode FIPSStateNumericCode',
  'LOCATION_IDENTIFIER/GENERAL_IDENTIFIER': 'CoreBasedStatisticalAreaCode MSAIdentifier',
  'MANUFACTURED_HOME/MANUFACTURED_HOME_DETAIL':
    'ManufacturedHomeAttachedToFoundationIndicator ManufacturedHomeConditionDescriptionType ManufacturedHomeWidthType MobileHomeParkIndicator',
  'PROJECT/PROJECT_DETAIL':
    'CondominiumProjectStatusType FNMCondominiumProjectManagerProjectIdentifier ProjectAttachmentType ProjectClassificationIdentifier ProjectDesignType ProjectDwellingUnitCount ProjectDwellingUnitsSoldCount ProjectEligibilityDeterminationType ProjectLegalStructureType ProjectName',
  PROPERTY_DETAIL:
    'AttachmentType CommunityLandTrustIndicator CommunityPropertyStateIndicator ConstructionMethodType ConstructionStatusType DeedRestrictionIndicator FHASecondaryResidenceIndicator FinancedUnitCount LandTrustType LandUseType MetropolitanDivisionIndicator NativeAmericanLandsType PropertyAcquiredDate PropertyAcquiredYear PropertyCurrentUsageType PropertyCurrentUsageTypeOtherDescription PropertyEstateType PropertyEstateTypeOtherDescription PropertyEstimatedValueAmount PropertyExistingCleanEnergyLienIndicator PropertyExistingLienAmount PropertyGroundLeaseExpirationDate PropertyGroundLeasePerpetualIndicator PropertyInProjectIndicator PropertyMixedUsageIndicator PropertyOriginalCostAmount PropertyStructureBuiltYear PropertyUsageType PropertyUsageTypeOtherDescription PUDIndicator RentalEstimatedGrossMonthlyRentAmount RentalEstimatedNetMonthlyRentAmount RuralUnderservedCountyIndicator',
  PROPERTY_TITLE: 'TitleProcessType',
} as const;
export const PROPERTY_VALUATION = {
  PROPERTY_VALUATION_DETAIL:
    'AppraisalIdentifier PropertyInspectionType PropertyValuationAmount PropertyValuationEffectiveDate PropertyValuationFormType PropertyValuationMethodType PropertyValuationMethodTypeOtherDescription PropertyValuationStateType',
  'PROPERTY_VALUATION_DETAIL/EXTENSION/OTHER/DU:PROPERTY_VALUATION_DETAIL_EXTENSION': 'PropertyDataIdentifier',
} as const;
export const SALES_CONTRACT = {
  SALES_CONTRACT_DETAIL:
    'ArmsLengthIndicator PersonalPropertyAmount RealPropertyAmount SalesContractAmount SalesContractDate SaleType TotalSalesConcessionAmount',
} as const;
export const SALES_CONCESSION = {
  '': 'SalesConcessionAmount SalesConcessionProvidedByType SalesConcessionType SalesConcessionTypeOtherDescription',
} as const;
export const LEGAL_DESCRIPTION = {
  'PARCEL_IDENTIFICATIONS/PARCEL_IDENTIFICATION': 'ParcelIdentificationType ParcelIdentifier',
  'UNPARSED_LEGAL_DESCRIPTIONS/UNPARSED_LEGAL_DESCRIPTION':
    'UnparsedLegalDescription UnparsedLegalDescriptionType UnparsedLegalDescriptionTypeOtherDescription',
} as const;
export const PROPERTY_UNIT = {
  PROPERTY_UNIT_DETAIL: 'PropertyDwellingUnitEligibleRentAmount PropertyDwellingUnitPastDueRentAmount',
} as const;

/** Under the ROLE that contains BORROWER. */
export const BORROWER_ROLE = {
  'BORROWER/BORROWER_DETAIL':
    'BorrowerAgeAtApplicationYearsCount BorrowerApplicationSignedDate BorrowerBirthDate BorrowerClassificationType BorrowerMailToAddressSameAsPropertyIndicator BorrowerRelationshipTitleType BorrowerTotalMortgagedPropertiesCount CommunityPropertyStateResidentIndicator DependentCount DomesticRelationshipIndicator DomesticRelationshipStateCode DomesticRelationshipType DomesticRelationshipTypeOtherDescription JointAssetLiabilityReportingType MaritalStatusType SchoolingYearsCount SelfDeclaredMilitaryServiceIndicator SignedAuthorizationToRequestTaxRecordsIndicator SpousalVABenefitsEligibilityIndicator',
  'BORROWER/DECLARATION/DECLARATION_DETAIL':
    'AlimonyChildSupportObligationIndicator BankruptcyIndicator BorrowerFirstTimeHomebuyerIndicator CitizenshipResidencyType CoMakerEndorserOfNoteIndicator FHASecondaryResidenceIndicator HomeownerPastThreeYearsType IntentToOccupyType LoanForeclosureOrJudgmentIndicator OutstandingJudgmentsIndicator PartyToLawsuitIndicator PresentlyDelinquentIndicator PriorPropertyDeedInLieuConveyedIndicator PriorPropertyForeclosureCompletedIndicator PriorPropertyShortSaleCompletedIndicator PriorPropertyTitleType PriorPropertyUsageType PropertyProposedCleanEnergyLienIndicator UndisclosedBorrowedFundsAmount UndisclosedBorrowedFundsIndicator UndisclosedComakerOfNoteIndicator UndisclosedCreditApplicationIndicator UndisclosedMortgageApplicationIndicator',
  'BORROWER/DECLARATION/DECLARATION_DETAIL/EXTENSION/OTHER/ULAD:DECLARATION_DETAIL_EXTENSION': 'SpecialBorrowerSellerRelationshipIndicator',
  'BORROWER/GOVERNMENT_BORROWER':
    'CAIVRSIdentifier VABorrowerCertificationOccupancyType VABorrowerSurvivingSpouseIndicator VAFederalTaxAmount VALocalTaxAmount VASocialSecurityTaxAmount VAStateTaxAmount VeteranStatusIndicator',
  'BORROWER/GOVERNMENT_MONITORING/GOVERNMENT_MONITORING_DETAIL':
    'HMDAEthnicityCollectedBasedOnVisualObservationOrSurnameIndicator HMDAEthnicityRefusalIndicator HMDAGenderCollectedBasedOnVisualObservationOrNameIndicator HMDAGenderRefusalIndicator HMDARaceCollectedBasedOnVisualObservationOrSurnameIndicator HMDARaceRefusalIndicator',
  'BORROWER/GOVERNMENT_MONITORING/GOVERNMENT_MONITORING_DETAIL/EXTENSION/OTHER/ULAD:GOVERNMENT_MONITORING_DETAIL_EXTENSION':
    'ApplicationTakenMethodType HMDAGenderType',
  ROLE_DETAIL: 'PartyRoleType',
} as const;
export const BANKRUPTCY = { BANKRUPTCY_DETAIL: 'BankruptcyChapterType BankruptcyChapterTypeOtherDescription' } as const;
export const COUNSELING_EVENT = {
  COUNSELING_EVENT_DETAIL:
    'CounselingCompletedDate CounselingConfirmationIndicator CounselingFormatType CounselingFormatTypeOtherDescription CounselingType',
} as const;
export const CREDIT_SCORE = {
  CREDIT_SCORE_DETAIL:
    'CreditReportIdentifier CreditRepositorySourceType CreditScoreDate CreditScoreExclusionReasonType CreditScoreModelNameType CreditScoreModelNameTypeOtherDescription CreditScoreValue',
} as const;
export const CURRENT_INCOME_ITEM = {
  CURRENT_INCOME_ITEM_DETAIL:
    'CurrentIncomeMonthlyTotalAmount EmploymentIncomeIndicator ForeignIncomeIndicator IncomeFederalTaxExemptIndicator IncomeType IncomeTypeOtherDescription SeasonalIncomeIndicator',
} as const;
export const DECLARATION_EXPLANATION = {
  '': 'DeclarationExplanationDescription DeclarationExplanationType DeclarationExplanationTypeOtherDescription',
} as const;
export const DEPENDENT = { '': 'DependentAgeYearsCount' } as const;
export const EMPLOYER = {
  'LEGAL_ENTITY/CONTACTS/CONTACT/CONTACT_POINTS/CONTACT_POINT/CONTACT_POINT_TELEPHONE':
    'ContactPointTelephoneExtensionValue ContactPointTelephoneValue',
  'LEGAL_ENTITY/LEGAL_ENTITY_DETAIL': 'FullName',
  EMPLOYMENT:
    'EmploymentBorrowerSelfEmployedIndicator EmploymentClassificationType EmploymentEndDate EmploymentMonthlyIncomeAmount EmploymentMonthsOnJobCount EmploymentPositionDescription EmploymentStartDate EmploymentStatusType EmploymentTimeInLineOfWorkMonthsCount EmploymentTimeInLineOfWorkYearsCount EmploymentTypeOfBusinessDescription OwnershipInterestType SpecialBorrowerEmployerRelationshipIndicator',
  'EMPLOYMENT/EXTENSION/OTHER/DU:EMPLOYMENT_EXTENSION': 'ForeignIncomeIndicator SeasonalIncomeIndicator',
} as const;
export const HMDA_RACE = {
  HMDA_RACE_DETAIL: 'HMDARaceType HMDARaceTypeAdditionalDescription',
} as const;
export const HMDA_RACE_DESIGNATION = {
  '': 'HMDARaceDesignationType HMDARaceDesignationTypeOtherDescription',
  'EXTENSION/OTHER/ULAD:HMDA_RACE_DESIGNATION_EXTENSION':
    'HMDARaceDesignationOtherAsianDescription HMDARaceDesignationOtherPacificIslanderDescription HMDARaceDesignationType',
} as const;
export const HMDA_ETHNICITY = { '': 'HMDAEthnicityType' } as const;
export const HMDA_ETHNICITY_ORIGIN = { '': 'HMDAEthnicityOriginType HMDAEthnicityOriginTypeOtherDescription' } as const;
export const MILITARY_SERVICE = {
  '': 'MilitaryBranchType MilitaryServiceExpectedCompletionDate MilitaryServiceFromDate MilitaryServiceToDate MilitaryStatusType MilitaryStatusTypeOtherDescription VADisabilityBenefitClaimIndicator VAEligibilityIndicator',
} as const;
export const RESIDENCE = {
  'LANDLORD/LANDLORD_DETAIL': 'MonthlyRentAmount',
  RESIDENCE_DETAIL:
    'BorrowerResidencyBasisType BorrowerResidencyDurationMonthsCount BorrowerResidencyEndDate BorrowerResidencyStartDate BorrowerResidencyType',
} as const;
export const BORROWER_FEATURE = { '': 'DUPolicyFeatureDescription' } as const;

export const LEGAL_ENTITY = { '': 'FullName LegalEntityType LegalEntityTypeOtherDescription' } as const;
export const CONTACT = { NAME: 'FirstName FullName LastName MiddleName SuffixName' } as const;
/** A ROLE other than Borrower. */
export const ROLE = {
  LOAN_ORIGINATOR: 'LoanOriginatorType LoanOriginatorTypeOtherDescription',
  PROPERTY_OWNER: 'OwnershipPercent PropertyOwnerStatusType RelationshipVestingType RelationshipVestingTypeOtherDescription',
  TRUST: 'TrustClassificationType TrustClassificationTypeOtherDescription TrustEstablishedDate TrustEstablishedStateName',
  ROLE_DETAIL: 'PartyRoleType PartyRoleTypeOtherDescription',
} as const;

export const ASSET = {
  ASSET_DETAIL:
    'AssetAccountIdentifier AssetAccountType AssetCashOrMarketValueAmount AssetDescription AssetNetValueAmount AssetType AssetTypeOtherDescription AutomobileMakeDescription AutomobileModelYear FundsSourceType FundsSourceTypeOtherDescription LifeInsuranceFaceValueAmount VerifiedIndicator',
  'ASSET_DETAIL/EXTENSION/OTHER/ULAD:ASSET_DETAIL_EXTENSION': 'IncludedInAssetAccountIndicator',
} as const;
export const HOLDER = { NAME: 'FullName' } as const;
export const OWNED_PROPERTY = {
  OWNED_PROPERTY_DETAIL:
    'OwnedPropertyDispositionStatusType OwnedPropertyLienInstallmentAmount OwnedPropertyLienUPBAmount OwnedPropertyMaintenanceExpenseAmount OwnedPropertyOwnedUnitCount OwnedPropertyRentalIncomeGrossAmount OwnedPropertyRentalIncomeNetAmount OwnedPropertySubjectIndicator',
} as const;
export const EXPENSE = {
  '': 'AlimonyOwedToName ExpenseDescription ExpenseMonthlyPaymentAmount ExpenseRemainingTermMonthsCount ExpenseType ExpenseTypeOtherDescription',
} as const;
export const LIABILITY = {
  LIABILITY_DETAIL:
    'HELOCMaximumBalanceAmount LiabilityAccountIdentifier LiabilityDescription LiabilityExclusionIndicator LiabilityMonthlyPaymentAmount LiabilityPaymentIncludesTaxesInsuranceIndicator LiabilityPayoffStatusIndicator LiabilityPayoffWithCurrentAssetsIndicator LiabilityRemainingTermMonthsCount LiabilitySecuredBySubjectPropertyIndicator LiabilityType LiabilityTypeOtherDescription LiabilityUnpaidBalanceAmount MortgageType MortgageTypeOtherDescription SubjectLoanResubordinationIndicator',
} as const;
/** The total of the debts that are paid off with the loan. */
export const LIABILITY_SUMMARY = {
  '': 'TotalNonSubjectPropertyDebtsToBePaidOffAmount TotalSubjectPropertyPayoffsAndPaymentsAmount TotalSubordinateLiensPayOffAmount',
} as const;
export const SIGNATORY = { 'EXECUTION/EXECUTION_DETAIL': 'ExecutionDate' } as const;
/** The three joined by an arc. In the file the arcrole is a URN; the document has the part after the last slash. */
export const RELATIONSHIP = { '': '@SequenceNumber @from @to @arcrole' } as const;
/** One credit report reissued or ordered with the application. */
export const CREDIT_REQUEST_DATA = {
  CREDIT_REQUEST_DATA_DETAIL: 'CreditReportIdentifier CreditReportRequestActionType CreditReportType CreditRequestType',
} as const;
