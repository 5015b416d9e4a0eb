import type { ContainerRow } from '../data-point.ts';

/** Data points of the note, its fees, its escrow account and what the GSEs ask beyond the form. */
export const LOAN_POINTS: readonly ContainerRow[] = [
  [
    '$LOAN/ADJUSTMENT/INTEREST_RATE_ADJUSTMENT/INDEX_RULES/INDEX_RULE',
    [
      ['IndexType', 'CR', 'CR', '20.1'],
      ['IndexTypeOtherDescription', 'CR', 'CR', '20.1'],
    ],
  ],
  [
    '$LOAN/ADJUSTMENT/INTEREST_RATE_ADJUSTMENT/INTEREST_RATE_LIFETIME_ADJUSTMENT_RULE',
    [
      ['CeilingRatePercent', 'CR', 'CR', '4.2.3 20.3'],
      ['CeilingRatePercentEarliestEffectiveMonthsCount', 'CR', 'CR', '4.2.3'],
      ['FirstRateChangeMonthsCount', 'CR', 'CR', '4.2.3 20.4'],
      ['FloorRatePercent', 'CR', 'CR', '20.3'],
      ['MarginRatePercent', 'CR', 'CR', '20.1'],
    ],
  ],
  [
    '$LOAN/ADJUSTMENT/INTEREST_RATE_ADJUSTMENT/INTEREST_RATE_LIFETIME_ADJUSTMENT_RULE/EXTENSION/OTHER',
    [['gse:TotalStepCount', 'CR', 'CR', '20.1']],
  ],
  [
    '$LOAN/ADJUSTMENT/INTEREST_RATE_ADJUSTMENT/INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULES/INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULE',
    [
      ['AdjustmentRuleType', 'CR', 'CR', '4.2.3 20.6'],
      ['PerChangeMaximumIncreaseRatePercent', 'CR', 'CR', '20.6 20.7'],
      ['PerChangeRateAdjustmentFrequencyMonthsCount', 'CR', 'CR', '4.2.3 20.5 20.7'],
      ['AdjustmentRuleType', 'CR', 'CR', '20.5 20.7'],
    ],
  ],
  [
    '$LOAN/ADJUSTMENT/PRINCIPAL_AND_INTEREST_PAYMENT_ADJUSTMENT/PRINCIPAL_AND_INTEREST_PAYMENT_LIFETIME_ADJUSTMENT_RULE',
    [
      ['FirstPrincipalAndInterestPaymentChangeMonthsCount', 'CR', 'CR', '4.3.3 19.6'],
      ['PrincipalAndInterestPaymentMaximumAmount', 'CR', 'CR', '4.3.3 19.8'],
      ['PrincipalAndInterestPaymentMaximumAmountEarliestEffectiveMonthsCount', 'CR', 'CR', '4.3.3 19.8'],
    ],
  ],
  [
    '$LOAN/ADJUSTMENT/PRINCIPAL_AND_INTEREST_PAYMENT_ADJUSTMENT/PRINCIPAL_AND_INTEREST_PAYMENT_PER_CHANGE_ADJUSTMENT_RULES/PRINCIPAL_AND_INTEREST_PAYMENT_PER_CHANGE_ADJUSTMENT_RULE',
    [
      ['AdjustmentRuleType', 'CR', 'CR', '4.3.3 19.6'],
      ['PerChangePrincipalAndInterestPaymentAdjustmentFrequencyMonthsCount', 'CR', 'CR', '4.3.3 19.7'],
      ['PerChangeMaximumPrincipalAndInterestPaymentAmount', 'CR', 'CR', '19.6'],
      ['PerChangeMinimumPrincipalAndInterestPaymentAmount', 'CR', 'CR', '19.6'],
      ['AdjustmentRuleType', 'CR', 'CR', '19.7'],
    ],
  ],
  [
    '$LOAN/AMORTIZATION/AMORTIZATION_RULE',
    [['AmortizationType', 'R', 'R', '3.3 19.3', 'AdjustableRate Fixed GEM GPM GraduatedPaymentARM Step']],
  ],
  ['$LOAN/BUYDOWN/BUYDOWN_OCCURRENCES/BUYDOWN_OCCURRENCE', [['BuydownInitialEffectiveInterestRatePercent', 'CR', 'CR', '4.2.1 20.2']]],
  [
    '$LOAN/BUYDOWN/BUYDOWN_RULE',
    [
      ['BuydownChangeFrequencyMonthsCount', 'CR', 'CR', '20.4'],
      ['BuydownDurationMonthsCount', 'CR', 'CR', '20.4'],
      ['BuydownIncreaseRatePercent', 'CR', 'CR', '20.6'],
    ],
  ],
  ['$LOAN/BUYDOWN/BUYDOWN_RULE/EXTENSION/OTHER', [['gse:BuydownReflectedInNoteIndicator', 'CR', 'CR', '20.6']]],
  [
    '$LOAN/CONSTRUCTION',
    [
      ['ConstructionLoanTotalTermMonthsCount', 'CR', 'CR', '3.1'],
      ['ConstructionLoanType', 'CR', 'CR', '3.1 3.2'],
      ['ConstructionPeriodNumberOfMonthsCount', 'CR', 'CR', '3.1'],
    ],
  ],
  ['$LOAN/ESCROW/ESCROW_DETAIL', [['EscrowAggregateAccountingAdjustmentAmount', 'CR', 'CR', '8.15 8.15.2']]],
  [
    '$LOAN/ESCROW/ESCROW_ITEMS/ESCROW_ITEM/ESCROW_ITEM_DETAIL',
    [
      ['EscrowCollectedNumberOfMonthsCount', 'CR', 'CR', '8.11.1 8.12.1 8.13.1 8.14.1'],
      ['EscrowItemType', 'CR', 'CR', '8.11 8.12 8.13 8.14'],
      ['@gse:DisplayLabelText', 'O', 'O', '8.11 8.12 8.13 8.14'],
      ['EscrowItemTypeOtherDescription', 'CR', 'CR', '8.14'],
      ['EscrowMonthlyPaymentAmount', 'CR', 'CR', '8.11.1 8.12.1 8.13.1 8.14.1'],
      ['FeePaidToType', 'CR', 'CR', '8.11.1 8.12.1 8.13.1 8.14.1'],
      ['FeePaidToTypeOtherDescription', 'CR', 'CR', '8.11.1 8.12.1 8.13.1 8.14.1'],
      ['IntegratedDisclosureSectionType', 'CR', 'CR', '8.11 8.12 8.13 8.14'],
      ['RegulationZPointsAndFeesIndicator', 'CR', 'CR'],
    ],
  ],
  [
    '$LOAN/ESCROW/ESCROW_ITEMS/ESCROW_ITEM/ESCROW_ITEM_PAYMENTS/ESCROW_ITEM_PAYMENT',
    [
      ['EscrowItemActualPaymentAmount', 'CR', 'CR', '8.11.2 8.11.4 8.11.6 8.12.2 8.12.4 8.12.6'],
      ['EscrowItemPaymentPaidByType', 'CR', 'CR', '8.11.2 8.11.4 8.11.6 8.12.2 8.12.4 8.12.6'],
      ['EscrowItemPaymentTimingType', 'CR', 'CR', '8.11.2 8.11.4 8.11.6 8.12.1 8.13.2 8.13.4'],
    ],
  ],
  [
    '$LOAN/FEE_INFORMATION/FEES/FEE/FEE_DETAIL',
    [
      ['FeeTotalPercent', 'CR', 'R', '7.2.1'],
      ['FeeType', 'R', 'R', '7.2', 'LoanDiscountPoints'],
      ['IntegratedDisclosureSectionType', 'R', 'R', '7.2 7.3', 'OriginationCharges'],
      ['FeePaidToType', 'CR', 'CR', '7.2.1 7.3.1 7.5.1 7.7.1 8.17.1'],
      ['FeePaidToTypeOtherDescription', 'CR', 'CR', '7.2.1 7.3.1 7.5.1 7.7.1 8.17.1'],
      ['FeePercentBasisType', 'CR', 'CR', '7.2.1'],
      ['RegulationZPointsAndFeesIndicator', 'CR', 'CR'],
      ['FeeActualTotalAmount', 'CR', 'CR', '8.2.1 18.7'],
      ['FeeType', 'CR', 'CR', '7.3 7.5 7.7 8.3 8.17 18.7'],
      ['@gse:DisplayLabelText', 'O', 'O', '7.3 7.5 7.7 8.3 8.17'],
      ['FeeTypeOtherDescription', 'CR', 'CR', '7.3 7.5 7.7 8.3'],
      ['IntegratedDisclosureSectionType', 'CR', 'CR', '7.5'],
      ['IntegratedDisclosureSectionType', 'CR', 'CR', '7.7'],
      ['FeeType', 'CR', 'CR', '8.2'],
      ['IntegratedDisclosureSectionType', 'CR', 'CR', '8.2 8.3'],
      ['FeeType', 'CR', 'CR', '8.2'],
      ['FeeTypeOtherDescription', 'CR', 'CR', '8.17'],
      ['IntegratedDisclosureSectionType', 'CR', 'CR', '8.17'],
      ['OptionalCostIndicator', 'CR', 'CR', '8.17'],
    ],
  ],
  [
    '$LOAN/FEE_INFORMATION/FEES/FEE/FEE_PAID_TO/LEGAL_ENTITY/LEGAL_ENTITY_DETAIL',
    [['FullName', 'CR', 'CR', '7.2.1 7.3.1 7.5.1 7.7.1 8.3.1 8.17.1']],
  ],
  [
    '$LOAN/FEE_INFORMATION/FEES/FEE/FEE_PAYMENTS/FEE_PAYMENT',
    [
      ['FeeActualPaymentAmount', 'CR', 'CR', '7.2.2 7.2.3 7.2.4 7.2.5 7.2.6 7.3.2'],
      ['FeePaymentPaidByType', 'CR', 'CR', '7.2.2 7.2.3 7.2.4 7.2.5 7.2.6 7.3.2'],
      ['FeePaymentPaidOutsideOfClosingIndicator', 'CR', 'CR', '7.2.2 7.2.3 7.2.4 7.2.5 7.2.6 7.3.2'],
    ],
  ],
  [
    '$LOAN/FEE_INFORMATION/FEES_SUMMARY/FEE_SUMMARY_DETAIL',
    [
      ['APRPercent', 'R', 'R', '21.4'],
      ['FeeSummaryTotalAmountFinancedAmount', 'R', 'R', '21.3'],
      ['FeeSummaryTotalFinanceChargeAmount', 'R', 'R', '21.2'],
      ['FeeSummaryTotalInterestPercent', 'R', 'R', '21.5'],
      ['FeeSummaryTotalOfAllPaymentsAmount', 'R', 'R', '21.1'],
    ],
  ],
  ['$LOAN/FORECLOSURES/FORECLOSURE/FORECLOSURE_DETAIL', [['DeficiencyRightsPreservedIndicator', 'R', 'R', '22.1', 'false true']]],
  [
    '$LOAN/HIGH_COST_MORTGAGES/HIGH_COST_MORTGAGE',
    [
      ['AveragePrimeOfferRatePercent', 'R', 'R'],
      ['RegulationZTotalAffiliateFeesAmount', 'R', 'R'],
      ['RegulationZTotalLoanAmount', 'R', 'R'],
      ['RegulationZTotalPointsAndFeesAmount', 'R', 'R'],
      ['RegulationZExcludedBonaFideDiscountPointsIndicator', 'CR', 'CR'],
      ['RegulationZExcludedBonaFideDiscountPointsPercent', 'CR', 'CR'],
    ],
  ],
  ['$LOAN/INTEREST_ONLY', [['InterestOnlyTermMonthsCount', 'CR', 'CR', '4.3.3 5.1 19.1.1']]],
  [
    '$LOAN/LATE_CHARGE/EXTENSION/OTHER/gse:LATE_CHARGE_RULES/gse:LATE_CHARGE_RULE',
    [
      [
        'gse:LateChargeType',
        'R',
        'R',
        '17.3',
        'FlatDollarAmount NoLateCharges PercentageOfDelinquentInterest PercentageOfNetPayment PercentageOfPrincipalBalance PercentageOfTotalPayment PercentOfPrincipalAndInterest',
      ],
      ['gse:LateChargeAmount', 'CR', 'CR', '17.3'],
      ['gse:LateChargeGracePeriodDaysCount', 'CR', 'CR', '17.3'],
      ['gse:LateChargeRatePercent', 'CR', 'CR', '17.3'],
    ],
  ],
  [
    '$LOAN/LOAN_DETAIL',
    [
      ['AssumabilityIndicator', 'R', 'R', '17.1', 'false true'],
      ['BalloonIndicator', 'R', 'R', '4.5.2', 'false true'],
      ['BuydownTemporarySubsidyFundingIndicator', 'R', 'R', '4.2.1', 'false true'],
      ['ConstructionLoanIndicator', 'R', 'R', '3.1 3.2', 'false true'],
      ['DemandFeatureIndicator', 'R', 'R', '17.2', 'false true'],
      ['EscrowIndicator', 'R', 'R', '5.4 18.1', 'false true'],
      ['InterestOnlyIndicator', 'R', 'R', '4.3.3 5.2.3 19.1', 'false true'],
      ['InterestRateIncreaseIndicator', 'R', 'R', '4.2.2', 'false true'],
      ['LoanAmountIncreaseIndicator', 'R', 'R', '4.1.2', 'false true'],
      ['MIRequiredIndicator', 'R', 'R', '3.6 5.3', 'false true'],
      ['NegativeAmortizationIndicator', 'R', 'R', '4.1.3 17.4', 'false true'],
      ['PaymentIncreaseIndicator', 'R', 'R', '4.3.2', 'false true'],
      ['PrepaymentPenaltyIndicator', 'R', 'R', '4.4.2', 'false true'],
      ['SeasonalPaymentFeatureIndicator', 'R', 'R', '19.4', 'false true'],
      ['BalloonPaymentAmount', 'CR', 'CR', '4.5.3'],
      ['EscrowAbsenceReasonType', 'CR', 'CR', '18.1'],
      ['TotalSubordinateFinancingAmount', 'CR', '-', '12.4'],
    ],
  ],
  ['$LOAN/LOAN_DETAIL/EXTENSION/OTHER', [['gse:SubordinateFinancingIsNewIndicator', 'R', 'R', '', 'false true']]],
  [
    '$LOAN/LOAN_IDENTIFIERS/LOAN_IDENTIFIER',
    [
      ['LoanIdentifier', 'R', 'R', '3.5 3.6'],
      ['LoanIdentifierType', 'R', 'R', '3.5', 'LenderLoan'],
      ['LoanIdentifierType', 'CR', 'CR', '3.6'],
      ['LoanIdentifierType', 'CR', 'CR'],
    ],
  ],
  ['$LOAN/LOAN_PRODUCT/LOAN_PRICE_QUOTES/LOAN_PRICE_QUOTE/LOAN_PRICE_QUOTE_DETAIL', [['LoanPriceQuoteInterestRatePercent', 'CR', 'CR']]],
  [
    '$LOAN/MATURITY/MATURITY_RULE',
    [
      ['LoanMaturityPeriodCount', 'CR', 'CR', '3.1 4.5.3'],
      ['LoanMaturityPeriodType', 'CR', 'CR', '3.1 4.5.3'],
      ['LoanTermMaximumMonthsCount', 'CR', 'CR', '3.1 4.2.3 5.1'],
    ],
  ],
  [
    '$LOAN/MI_DATA/MI_DATA_DETAIL',
    [
      ['MICertificateIdentifier', 'CR', 'CR', '3.6'],
      ['MICompanyNameType', 'CR', 'CR'],
      ['MICompanyNameTypeOtherDescription', 'CR', 'CR'],
      ['MIScheduledTerminationDate', 'O', 'O', '5.3'],
    ],
  ],
  [
    '$LOAN/NEGATIVE_AMORTIZATION/NEGATIVE_AMORTIZATION_RULE',
    [
      ['NegativeAmortizationLimitMonthsCount', 'CR', 'CR', '4.1.3 5.1'],
      ['NegativeAmortizationMaximumLoanBalanceAmount', 'CR', 'CR', '4.1.3'],
      ['NegativeAmortizationType', 'CR', 'CR', '4.1.3 17.4'],
    ],
  ],
  [
    '$LOAN/PAYMENT/PARTIAL_PAYMENTS/PARTIAL_PAYMENT',
    [
      ['PartialPaymentApplicationMethodType', 'CR', 'CR', '17.5'],
      ['PartialPaymentApplicationMethodTypeOtherDescription', 'CR', 'CR', '17.5'],
    ],
  ],
  [
    '$LOAN/PAYMENT/PAYMENT_RULE',
    [
      ['PartialPaymentAllowedIndicator', 'R', 'R', '17.5', 'false true'],
      ['PaymentFrequencyType', 'R', 'R', '4.3 19.5', 'Annual AtMaturity Biweekly Monthly Quarterly Semiannual Semimonthly Weekly'],
      ['PaymentOptionIndicator', 'R', 'R', '19.2', 'false true'],
      ['FullyIndexedInitialPrincipalAndInterestPaymentAmount', 'CR', 'CR', '4.3.1'],
      ['InitialPrincipalAndInterestPaymentAmount', 'CR', 'CR', '4.3.1'],
      ['SeasonalPaymentPeriodEndMonth', 'CR', 'CR', '19.4.1'],
      ['SeasonalPaymentPeriodStartMonth', 'CR', 'CR', '19.4.1'],
    ],
  ],
  [
    '$LOAN/PAYMENT/PAYMENT_RULE/EXTENSION/OTHER',
    [
      ['gse:TotalOptionalPaymentCount', 'CR', 'CR', '19.2.1'],
      ['gse:TotalStepPaymentCount', 'CR', 'CR', '19.3.1'],
    ],
  ],
  [
    '$LOAN/PREPAYMENT_PENALTY/PREPAYMENT_PENALTY_LIFETIME_RULE',
    [
      ['PrepaymentPenaltyExpirationMonthsCount', 'CR', 'CR', '4.4.3'],
      ['PrepaymentPenaltyMaximumLifeOfLoanAmount', 'CR', 'CR', '4.4.3'],
    ],
  ],
  ['$LOAN/QUALIFIED_MORTGAGE/EXEMPTIONS/EXEMPTION', [['AbilityToRepayExemptionReasonType', 'CR', 'CR']]],
  ['$LOAN/QUALIFIED_MORTGAGE/QUALIFIED_MORTGAGE_DETAIL', [['AbilityToRepayMethodType', 'R', 'R', '', 'Exempt General']]],
  ['$LOAN/REFINANCE', [['RefinanceSameLenderIndicator', '-', 'R', '', 'false true']]],
  [
    '$LOAN/TERMS_OF_LOAN',
    [
      ['LienPriorityType', 'R', 'R', '', 'FirstLien FourthLien SecondLien ThirdLien'],
      ['LoanPurposeType', 'R', 'R', '1.7 3.1 3.2', 'Purchase Refinance'],
      ['MortgageType', 'R', 'R', '3.4', 'Conventional FHA LocalAgency Other PublicAndIndianHousing StateAgency USDARuralDevelopment VA'],
      ['NoteAmount', 'R', 'R', '4.1.1 12.2 12.2.1'],
      ['AssumedLoanAmount', 'CR', '-', '12.3 12.3.1 15.3 15.3.1'],
      ['DisclosedFullyIndexedRatePercent', 'CR', 'CR', '4.2.1 20.2'],
      ['MortgageTypeOtherDescription', 'CR', 'CR', '3.4'],
      ['NoteRatePercent', 'CR', 'CR', '4.2.1 20.2'],
      ['WeightedAverageInterestRatePercent', 'CR', 'CR', '4.2.1 20.2'],
    ],
  ],
  [
    '$LOAN/UNDERWRITING/AUTOMATED_UNDERWRITINGS/AUTOMATED_UNDERWRITING',
    [
      ['AutomatedUnderwritingCaseIdentifier', 'CR', 'CR'],
      ['AutomatedUnderwritingSystemType', 'CR', 'CR'],
      ['AutomatedUnderwritingSystemTypeOtherDescription', 'CR', 'CR'],
    ],
  ],
  ['$LOAN/UNDERWRITING/UNDERWRITING_DETAIL', [['LoanManualUnderwritingIndicator', 'R', 'R', '', 'false true']]],
];
