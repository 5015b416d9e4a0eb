/**
 * The records of a Fannie Mae 3.2 loan file (Residential Loan Data 1003, version 3.2): each record begins with its three-character id, then
 * these fields follow one another without gaps. A field is `Name:width`, with `$` for an amount of two decimals, `%` for a percentage of
 * three, `>` for other text at the right; else it is at the left. Positions are facts of the format.
 *
 * A field that is one data point of the loan application has that data point's MISMO 3.4 name. Where the part of the application is not the
 * record's own, the name of that part comes first (`address.CityName`). Reading and writing follow the names. Others are this format's own
 * (`SSN`, `FileType`) and are dealt with one by one, or carried along unread (`Filler…`).
 */
export const LAYOUT = {
  'EH ': 'InstitutionIdentifier:6 Sender:25 EnvelopeDate:11 EnvelopeControlNumber:9',
  'TH ': 'TransactionIdentifier:11 TransactionControlNumber:9',
  TPI: 'TransactionVersion:5 CasefileIdentifierType:2 AutomatedUnderwritingCaseIdentifier:30 SubmissionType:1',
  '000': 'FileType:3 FileVersion:5 ImportIndicator:1',
  '00A': 'NonBorrowingSpouseIncomeUsed:1 CommunityPropertyObligationsUsed:1',
  '01A':
    'MortgageType:2 MortgageTypeOtherDescription:80 AgencyCase:30 LenderLoan:15 BaseLoanAmount:15$ NoteRatePercent:7% LoanAmortizationPeriodCount:3> AmortizationType:2 AmortizationTypeOtherDescription:80 ARMTypeDescription:80',
  '02A':
    'address.AddressLineText:50 address.CityName:35 address.StateCode:2 address.PostalCode:5 address.PlusFourZipCode:4 FinancedUnitCount:3> LegalDescriptionType:2 LegalDescription:80 PropertyStructureBuiltYear:4',
  '02B':
    'Filler1:2 LoanPurpose:2 loan.LoanPurposeTypeOtherDescription:80 PropertyUsageType:1 TitleMannerHeld:60 PropertyEstateType:1 PropertyGroundLeaseExpirationDate:8',
  '02C': 'TitleHolderName:60',
  '02D':
    'PropertyAcquiredYear:4 PropertyOriginalCostAmount:15$ PropertyExistingLienAmount:15$ loan.LandEstimatedValueAmount:15$ loan.ConstructionImprovementCostsAmount:15$ RefinancePurpose:2 loan.RefinanceProposedImprovementsDescription:80 loan.RefinanceImprovementsType:1 loan.RefinanceImprovementCostsAmount:15$',
  '02E': 'FundsType:2 DownPaymentAmount:15$ FundsTypeOtherDescription:80',
  '03A':
    'ApplicantType:2 SSN:9 name.FirstName:35 name.MiddleName:35 name.LastName:35 name.SuffixName:4 HomeTelephone:10 BorrowerAgeAtApplicationYearsCount:3> SchoolingYearsCount:2> MaritalStatusType:1 DependentCount:2> CompletedJointly:1 CrossReferenceSSN:9 BorrowerBirthDate:8 Email:80',
  '03B': 'SSN:9 DependentAgeYearsCount:3>',
  '03C':
    'SSN:9 ResidenceType:2 address.AddressLineText:50 address.CityName:35 address.StateCode:2 address.PostalCode:5 address.PlusFourZipCode:4 BorrowerResidencyBasisType:1 Years:2> Months:2> address.CountryCode:50',
  '04A':
    'SSN:9 FullName:35 address.AddressLineText:35 address.CityName:35 address.StateCode:2 address.PostalCode:5 address.PlusFourZipCode:4 EmploymentBorrowerSelfEmployedIndicator:1 Years:2> Months:2> YearsInProfession:2> EmploymentPositionDescription:25 ContactPointTelephoneValue:10',
  '04B':
    'SSN:9 FullName:35 address.AddressLineText:35 address.CityName:35 address.StateCode:2 address.PostalCode:5 address.PlusFourZipCode:4 EmploymentBorrowerSelfEmployedIndicator:1 CurrentEmployment:1 EmploymentStartDate:8 EmploymentEndDate:8 EmploymentMonthlyIncomeAmount:15$ EmploymentPositionDescription:25 ContactPointTelephoneValue:10',
  '05H': 'SSN:9 HousingExpenseTimingType:1 HousingExpenseType:2 HousingExpensePaymentAmount:15$',
  '05I': 'SSN:9 IncomeType:2 CurrentIncomeMonthlyTotalAmount:15$',
  '06A': 'SSN:9 holder.FullName:35 AssetCashOrMarketValueAmount:15$',
  '06B': 'SSN:9 AssetAccountIdentifier:30 AssetCashOrMarketValueAmount:15$ LifeInsuranceFaceValueAmount:15$',
  '06C':
    'SSN:9 AssetType:3 holder.FullName:35 holderAddress.AddressLineText:35 holderAddress.CityName:35 holderAddress.StateCode:2 holderAddress.PostalCode:5 holderAddress.PlusFourZipCode:4 AssetAccountIdentifier:30 AssetCashOrMarketValueAmount:15$ NumberOfShares:7> AssetDescription:80 Filler1:1 Filler2:2',
  '06D': 'SSN:9 AutomobileMakeDescription:30 AutomobileModelYear:4 AssetCashOrMarketValueAmount:15$',
  '06F': 'SSN:9 ExpenseType:3 ExpenseMonthlyPaymentAmount:15$ ExpenseRemainingTermMonthsCount:3> AlimonyOwedToName:60',
  '06G':
    'SSN:9 address.AddressLineText:35 address.CityName:35 address.StateCode:2 address.PostalCode:5 address.PlusFourZipCode:4 Disposition:1 OwnedPropertyKind:2 property.PropertyEstimatedValueAmount:15$ OwnedPropertyLienUPBAmount:15$ OwnedPropertyRentalIncomeGrossAmount:15$ OwnedPropertyLienInstallmentAmount:15$ OwnedPropertyMaintenanceExpenseAmount:15$ OwnedPropertyRentalIncomeNetAmount:15$ CurrentResidence:1 OwnedPropertySubjectIndicator:1 OwnedPropertyNumber:2 Filler1:15',
  '06H': 'SSN:9 FirstName:35 MiddleName:35 LastName:35 AliasCreditor:15 AliasAccount:15',
  '06L':
    'SSN:9 LiabilityType:2 holder.FullName:35 holderAddress.AddressLineText:35 holderAddress.CityName:35 holderAddress.StateCode:2 holderAddress.PostalCode:5 holderAddress.PlusFourZipCode:4 LiabilityAccountIdentifier:30 LiabilityMonthlyPaymentAmount:15$ LiabilityRemainingTermMonthsCount:3> LiabilityUnpaidBalanceAmount:15$ LiabilityPayoffStatusIndicator:1 OwnedPropertyNumber:2 SubjectLoanResubordinationIndicator:1 LiabilityExclusionIndicator:1 LiabilitySecuredBySubjectPropertyIndicator:1 RentalProperty:1',
  '06S': 'SSN:9 SummaryType:3 SummaryAmount:15$',
  '07A':
    'PurchasePriceAmount:15$ AlterationsImprovementsAndRepairsAmount:15$ LandOriginalCostAmount:15$ RefinanceIncludingDebtsToBePaidOffAmount:15$ PrepaidItemsEstimatedAmount:15$ EstimatedClosingCostsAmount:15$ MIAndFundingFeeTotalAmount:15$ BorrowerPaidDiscountPointsTotalAmount:15$ TotalSubordinateFinancingAmount:15$ SellerPaidClosingCostsAmount:15$ MIAndFundingFeeFinancedAmount:15$',
  '07B': 'OtherCreditType:2 OtherCreditAmount:15$',
  '08A':
    'SSN:9 OutstandingJudgmentsIndicator:1 BankruptcyIndicator:1 PriorPropertyForeclosureCompletedIndicator:1 PartyToLawsuitIndicator:1 LoanForeclosureOrJudgmentIndicator:1 PresentlyDelinquentIndicator:1 AlimonyChildSupportObligationIndicator:1 UndisclosedBorrowedFundsIndicator:1 UndisclosedComakerOfNoteIndicator:1 CitizenshipResidencyType:2 IntentToOccupyType:1 HomeownerPastThreeYearsType:1 PriorPropertyUsageType:1 PriorPropertyTitleType:2',
  '08B': 'SSN:9 DeclarationExplanationType:2 DeclarationExplanationDescription:255',
  '09A': 'SSN:9 BorrowerApplicationSignedDate:8',
  '10A': 'SSN:9 NotFurnished:1 HMDAEthnicityType:1 Filler1:30 HMDAGenderType:1',
  '10B':
    'ApplicationTakenMethodType:1 InterviewerName:60 loan.ApplicationSignedByLoanOriginatorDate:8 InterviewerTelephone:10 CompanyName:35 address.AddressLineText:35 address.AddressAdditionalLineText:35 address.CityName:35 address.StateCode:2 address.PostalCode:5 address.PlusFourZipCode:4',
  '10R': 'SSN:9 HMDARaceType:2',
  '99B':
    'loan.BelowMarketSubordinateFinancingIndicator:1 loan.CurrentFirstMortgageHolderType:2 ValueAmount:15$ BuydownRate:7> ValueKind:2 AppraisalFieldwork:3 AppraiserName:60 AppraiserCompany:35 LicenseIdentifier:15 LicenseIssuingAuthorityStateCode:2',
  ADS: 'Name:35 Value:50',
  LNC: 'LienPriorityType:1 LoanDocumentationType:1 SubjectPropertyKind:2 Filler1:2 Filler2:2 Filler3:2 Filler4:2 ProjectClass:2 NegativeAmortizationLimitPercent:7% BalloonIndicator:1 Filler5:1 Filler6:1 HomeBuyersHomeownershipEducationCertificateIndicator:1 MaximumIncreaseRatePercent:7% PaymentAdjustmentCapPercent:7% NegativeAmortizationLimit:15$ EscrowWaived:1 LoanEstimatedClosingDate:8 ScheduledFirstPaymentDate:8 MICoveragePercent:7% MICompanyNameType:3 HMDARateSpreadPercent:5% HMDA_HOEPALoanStatusIndicator:1 HMDAPreapprovalType:1',
  PID: 'ProductDescription:30 ProductIdentifier:15 InvestorProductPlanIdentifier:5',
  PCH: 'LoanMaturityPeriodCount:3> AssumabilityIndicator:1 PaymentFrequencyType:2 PrepaymentPenaltyIndicator:1 PrepaymentRestrictionIndicator:1 RepaymentKind:2',
  ARM: 'DisclosedIndexRatePercent:7% IndexKind:2 MarginRatePercent:7% QualifyingRatePercent:7%',
  PAJ: 'Period:4> FirstMonths:3> SubsequentMonths:3> CalculationKind:1 AdjustmentRate:7% AdjustmentPayment:15$ CapRate:7% CapPayment:15$ DurationMonths:3>',
  RAJ: 'AdjustmentRuleType:4> PerChangeRateAdjustmentEffectiveMonthsCount:3> PerChangeRateAdjustmentFrequencyMonthsCount:3> CalculationKind:1 AdjustmentRate:7% PerChangeMaximumIncreaseRatePercent:7% DurationMonths:3>',
  BUA: 'BuydownChangeFrequencyMonthsCount:3> BuydownDurationMonthsCount:3> BuydownIncreaseRatePercent:7% Permanent:1 BuydownKind:1 BuydownSource:1',
  IDA: 'AgencyIdentifiers:23',
  LEA: 'FHALoanLenderIdentifier:20 FHALoanSponsorIdentifier:20 Filler1:10 Filler2:13',
  GOA: 'EnergyRelatedImprovementsIndicator:1 EnergyImprovementAmount:15$ GovernmentClosingCosts:15$ GovernmentSellerConcessions:15$ Filler1:7% Filler2:15$ Filler3:7% Filler4:15$ Filler5:7% GovernmentRefinanceType:1 address.CountyName:35',
  GOB: 'SectionOfAct:13 Filler1:15 Filler2:7 AllowableRepairs:15$ Filler3:7 Filler4:3>',
  GOC: 'VABorrowerCoBorrowerMarriedIndicator:1 VAEntitlementAmount:15$ VAMaintenanceExpenseMonthlyAmount:7> VAUtilityExpenseMonthlyAmount:7> BorrowerFundingFeePercent:7>',
  GOD: 'SSN:9 VAAmount1:15$ VAAmount2:15$ VAAmount3:15$ VAAmount4:15$ VAAmount5:15$ VAAmount6:15$ VAAmount7:15$ VAAmount8:15$',
  GOE: 'SSN:9 CAIVRSIdentifier:10 Filler1:3 Filler2:3 Filler3:3 CreditDataKind:1',
  LMD: 'CommunityLendingProduct:40 CommunitySeconds:2 Filler1:38 HUDIncomeLimitUsed:1 AreaMedianIncomeUsed:1 CommunityIncome:15$ CommunityIncomeLimit:15$ CommunityMedianIncome:15$',
  'TT ': 'TransactionControlNumber:9',
  'ET ': 'EnvelopeControlNumber:9',
} as const;

export type RecordId = keyof typeof LAYOUT;

export interface Field {
  /** The standard's number of the field: 03A-020. */
  readonly id: string;
  readonly name: string;
  /** Where it begins in the line, counted from 0. */
  readonly start: number;
  readonly width: number;
  readonly kind: 'text' | 'right' | 'amount' | 'percent';
}

const KINDS = { '': 'text', '>': 'right', $: 'amount', '%': 'percent' } as const;

function fieldsFrom(id: string, table: string): readonly Field[] {
  let start = 3;
  return table.split(' ').map((entry, index) => {
    const [, name, width, mark] = /^(.+):(\d+)([$%>]?)$/.exec(entry)!;
    const field: Field = {
      id: `${id.trim()}-${String((index + 2) * 10).padStart(3, '0')}`,
      name: name!,
      start,
      width: Number(width),
      kind: KINDS[mark as keyof typeof KINDS],
    };
    start += field.width;
    return field;
  });
}

const FIELDS = new Map(Object.entries(LAYOUT).map(([id, table]) => [id, fieldsFrom(id, table)] as const));

/** The fields of a record after its id, in order; undefined for an id the format does not have. */
export function fieldsOf(id: string): readonly Field[] | undefined {
  return FIELDS.get(id);
}

/** Characters of a whole record. */
export function widthOf(id: RecordId): number {
  const last = FIELDS.get(id)!.at(-1)!;
  return last.start + last.width;
}
