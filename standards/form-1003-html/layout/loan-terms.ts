import { section } from './group.ts';
import { HOUSING_EXPENSE } from './repeated-fields.ts';

export const LOAN_TERMS = section('L3', 'application', [
  {
    id: 'L3',
    title: 'Mortgage loan information',
    at: 'loan',
    fields: `
  Mortgage type | mortgage type applied for | mortgage applied for | loan type = MortgageType
  Mortgage type described as = MortgageTypeOtherDescription
  Terms of the mortgage: note rate | note rate | interest rate = NoteRatePercent
  Note amount = NoteAmount
  Note date = NoteDate
  Loan term in months | loan term | term | number of months | no of months = LoanAmortizationPeriodCount
  Term counted in = LoanAmortizationPeriodType
  Lien position | mortgage lien type | lien type = LienPriorityType
  Lien described as = LienPriorityTypeOtherDescription
  Amortization | amortization type = AmortizationType
  Amortization described as = AmortizationTypeOtherDescription
  Kind of adjustable rate | arm type = ARMTypeDescription
  Initial fixed period in months | initial period prior to first adjustment = InitialFixedPeriodEffectiveMonthsCount
  Margin = MarginRatePercent
  Index = IndexType
  Index described as = IndexTypeOtherDescription
  Index rate = DisclosedIndexRatePercent
  Fully indexed rate = DisclosedFullyIndexedRatePercent
  Ceiling rate = CeilingRatePercent
  Floor rate = FloorRatePercent
  First rate change after months = FirstRateChangeMonthsCount
  Lifetime cap = MaximumIncreaseRatePercent
  Balloon | balloon/balloon term = BalloonIndicator
  Balloon payment = BalloonPaymentAmount
  Interest only = InterestOnlyIndicator
  Negative amortization = NegativeAmortizationIndicator
  Prepayment penalty = PrepaymentPenaltyIndicator
  Temporary buydown | temporary interest rate buydown = BuydownTemporarySubsidyFundingIndicator
  Initial buydown rate = BuydownInitialEffectiveInterestRatePercent
  Line of credit = HELOCIndicator
  Escrows | escrow = EscrowIndicator
  Escrows waived because = EscrowAbsenceReasonType
  First payment on = ScheduledFirstPaymentDate
  Months to maturity = LoanMaturityPeriodCount
  Maturity counted in = LoanMaturityPeriodType
  Initial monthly payment = InitialPrincipalAndInterestPaymentAmount
  Initial monthly payment with mortgage insurance = InitialPrincipalAndInterestAndMIMonthlyPaymentAmount
  Payments made = PaymentFrequencyType
  Mortgage insurance required = MIRequiredIndicator
  Mortgage insurance coverage = MICoveragePercent
  Product = ProductDescription
  Product name = ProductName
  Product number = ProductIdentifier
  Qualifying rate = QualifyingRatePercent
  Estimated closing date = LoanEstimatedClosingDate
  FHA lender number = FHALoanLenderIdentifier
  FHA sponsor number = FHALoanSponsorIdentifier
  FHA section of the act | section of the act = SectionOfActType
  Funding fee percentage = BorrowerFundingFeePercent
  VA entitlement = VAEntitlementAmount
  VA funding fee exemption = VAFundingFeeExemptionType
  VA household size = VAHouseholdSizeCount
  VA residual income = VAResidualIncomeAmount
  VA loan program = VALoanProgramType
  VA loan procedure = VALoanProcedureType
  VA title vesting = VATitleVestingType
  VA monthly maintenance = VAMaintenanceExpenseMonthlyAmount
  VA monthly utilities = VAUtilityExpenseMonthlyAmount
  HOEPA loan = HMDA_HOEPALoanStatusIndicator
  Rate spread = HMDARateSpreadPercent
  Business purpose = HMDABusinessPurposeIndicator
  Upfront premium percentage = FHAUpfrontPremiumPercent
  Mortgage credit certificate = GovernmentMortgageCreditCertificateAmount
  Rent always paid on time = PositiveRentalHistoryIndicator
  Subordinate financing below the market = BelowMarketSubordinateFinancingIndicator`,
  },
  {
    id: 'rate-adjustment',
    title: 'Adjustments of the rate',
    at: 'loan/rateAdjustments',
    item: 'Rate adjustment',
    table: true,
    fields: `
  First or subsequent = AdjustmentRuleType
  Effective after months = PerChangeRateAdjustmentEffectiveMonthsCount
  Every months | subsequent adjustment period = PerChangeRateAdjustmentFrequencyMonthsCount
  Most up = PerChangeMaximumIncreaseRatePercent
  Most down = PerChangeMaximumDecreaseRatePercent
  Ceiling = PerChangeCeilingRatePercent
  Floor = PerChangeFloorRatePercent`,
  },
  {
    id: 'proposed-housing',
    title: 'Proposed monthly payment for property',
    also: ['proposed monthly payment', 'proposed housing expenses', 'proposed monthly housing expense'],
    at: 'loan/housingExpenses',
    item: 'Proposed housing expense',
    table: true,
    fields: HOUSING_EXPENSE,
  },
]);
