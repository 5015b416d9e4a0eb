/**
 * The "formatted loan": a loan application in MISMO 2.3.1 terms, as registration and resubmission send it, and its XML form. One table for
 * both: the key of an element is its wire name (the XML name in small letters, without underlines); a field is
 * `wireName[=XmlName][:Place.DataPoint]`. Without `=` the XML attribute is the wire name with a capital; a leading underline is the XML
 * name's own. What comes after `:` is the data point of the application (MISMO 3.4) it carries, both ways; fields without it are this
 * format's own and are dealt with one by one or carried along unread.
 */
export interface Element {
  readonly xml: string;
  readonly fields?: string;
  readonly list?: true;
  readonly one?: Readonly<Record<string, Element>>;
}

const ADDRESS =
  '_streetAddress _streetAddress2 _city:address.CityName _state:address.StateCode _postalCode:address.PostalCode _county:address.CountyName _country:address.CountryCode';

export const FORMATTED_LOAN = {
  additionalcasedata: {
    xml: 'ADDITIONAL_CASE_DATA',
    one: {
      transmittaldata: {
        xml: 'TRANSMITTAL_DATA',
        fields:
          'propertyAppraisedValueAmount propertyEstimatedValueAmount:property.PropertyEstimatedValueAmount loanOriginatorID loanOriginationCompanyID belowMarketSubordinateFinancingIndicator:loan.BelowMarketSubordinateFinancingIndicator caseStateType',
      },
    },
  },
  asset: {
    xml: 'ASSET',
    list: true,
    fields: `_id=_ID borrowerID _type _accountIdentifier:AssetAccountIdentifier _cashOrMarketValueAmount:AssetCashOrMarketValueAmount _holderName:holder.FullName automobileMakeDescription:AutomobileMakeDescription automobileModelYear:AutomobileModelYear lifeInsuranceFaceValueAmount:LifeInsuranceFaceValueAmount otherAssetTypeDescription:AssetTypeOtherDescription _verifiedIndicator:VerifiedIndicator`,
  },
  downpayment: { xml: 'DOWN_PAYMENT', list: true, fields: '_amount:DownPaymentAmount _type _sourceDescription:FundsTypeOtherDescription' },
  governmentloan: {
    xml: 'GOVERNMENT_LOAN',
    one: {
      fhaloan: {
        xml: 'FHA_LOAN',
        fields:
          'lenderIdentifier:loan.FHALoanLenderIdentifier sponsorIdentifier:loan.FHALoanSponsorIdentifier fhaupfrontMIPremiumPercent=FHAUpfrontMIPremiumPercent:loan.FHAUpfrontPremiumPercent sectionOfActType:loan.SectionOfActType',
      },
      valoan: {
        xml: 'VA_LOAN',
        fields:
          'vaentitlementAmount=VAEntitlementAmount:loan.VAEntitlementAmount borrowerFundingFeePercent:loan.BorrowerFundingFeePercent vamaintenanceExpenseMonthlyAmount=VAMaintenanceExpenseMonthlyAmount:loan.VAMaintenanceExpenseMonthlyAmount vautilityExpenseMonthlyAmount=VAUtilityExpenseMonthlyAmount:loan.VAUtilityExpenseMonthlyAmount varesidualIncomeAmount=VAResidualIncomeAmount:loan.VAResidualIncomeAmount',
      },
    },
  },
  governmentreporting: {
    xml: 'GOVERNMENT_REPORTING',
    fields:
      'hmdahoepaloanStatusIndicator=HMDA_HOEPALoanStatusIndicator:loan.HMDA_HOEPALoanStatusIndicator hmdapreapprovalType=HMDAPreapprovalType:loan.HMDAPreapprovalType hmdapurposeOfLoanType=HMDAPurposeOfLoanType:loan.HMDAPurposeOfLoanType hmdarateSpreadPercent=HMDARateSpreadPercent:loan.HMDARateSpreadPercent',
  },
  interviewerinformation: {
    xml: 'INTERVIEWER_INFORMATION',
    fields:
      'interviewersName interviewersTelephoneNumber interviewersEmployerName interviewerApplicationSignedDate:loan.ApplicationSignedByLoanOriginatorDate applicationTakenMethodType',
  },
  liability: {
    xml: 'LIABILITY',
    list: true,
    fields:
      '_id=_ID borrowerID reoid=REO_ID _type _accountIdentifier:LiabilityAccountIdentifier _exclusionIndicator:LiabilityExclusionIndicator _holderName:holder.FullName _monthlyPaymentAmount:LiabilityMonthlyPaymentAmount _payoffStatusIndicator:LiabilityPayoffStatusIndicator _remainingTermMonths:LiabilityRemainingTermMonthsCount _unpaidBalanceAmount:LiabilityUnpaidBalanceAmount subjectLoanResubordinationIndicator:SubjectLoanResubordinationIndicator',
  },
  loanproductdata: {
    xml: 'LOAN_PRODUCT_DATA',
    one: {
      arm: {
        xml: 'ARM',
        fields:
          '_indexCurrentValuePercent:loan.DisclosedIndexRatePercent _indexMarginPercent:loan.MarginRatePercent _qualifyingRatePercent:loan.QualifyingRatePercent _lifetimeCapRate:loan.CeilingRatePercent',
      },
      buydown: {
        xml: 'BUYDOWN',
        fields:
          '_changeFrequencyMonths:loan.BuydownChangeFrequencyMonthsCount _durationMonths:loan.BuydownDurationMonthsCount _increaseRatePercent:loan.BuydownIncreaseRatePercent',
      },
      loanfeatures: {
        xml: 'LOAN_FEATURES',
        fields:
          'lienPriorityType:loan.LienPriorityType loanDocumentationType loanScheduledClosingDate:loan.LoanEstimatedClosingDate productDescription:loan.ProductDescription productName:loan.ProductName productIdentifier:loan.ProductIdentifier gsepropertyType=GSEPropertyType balloonIndicator:loan.BalloonIndicator escrowWaiverIndicator micoveragePercent=MICoveragePercent:loan.MICoveragePercent prepaymentPenaltyIndicator:loan.PrepaymentPenaltyIndicator negativeAmortizationIndicator:loan.NegativeAmortizationIndicator paymentFrequencyType:loan.PaymentFrequencyType scheduledFirstPaymentDate:loan.ScheduledFirstPaymentDate helocinitialAdvanceAmount=HELOCInitialAdvanceAmount',
      },
      rateadjustment: {
        xml: 'RATE_ADJUSTMENT',
        list: true,
        fields:
          'firstRateAdjustmentMonths:PerChangeRateAdjustmentEffectiveMonthsCount subsequentRateAdjustmentMonths:PerChangeRateAdjustmentFrequencyMonthsCount subsequentCapPercent:PerChangeMaximumIncreaseRatePercent _periodNumber',
      },
    },
  },
  loanpurpose: {
    xml: 'LOAN_PURPOSE',
    fields:
      '_type otherLoanPurposeDescription:loan.LoanPurposeTypeOtherDescription propertyRightsType propertyUsageType:property.PropertyUsageType propertyLeaseholdExpirationDate:property.PropertyGroundLeaseExpirationDate gsetitleMannerHeldDescription=GSETitleMannerHeldDescription',
    one: {
      constructionrefinancedata: {
        xml: 'CONSTRUCTION_REFINANCE_DATA',
        fields:
          'propertyAcquiredYear:property.PropertyAcquiredYear propertyExistingLienAmount:property.PropertyExistingLienAmount propertyOriginalCostAmount:property.PropertyOriginalCostAmount refinanceImprovementCostsAmount:loan.RefinanceImprovementCostsAmount refinanceImprovementsType:loan.RefinanceImprovementsType refinanceProposedImprovementsDescription:loan.RefinanceProposedImprovementsDescription gserefinancePurposeType=GSERefinancePurposeType governmentRefinanceType constructionImprovementCostsAmount:loan.ConstructionImprovementCostsAmount landEstimatedValueAmount:loan.LandEstimatedValueAmount landOriginalCostAmount:loan.LandOriginalCostAmount',
      },
    },
  },
  loanqualification: {
    xml: 'LOAN_QUALIFICATION',
    fields:
      'additionalBorrowerAssetsConsideredIndicator:loan.AdditionalBorrowerAssetsConsideredIndicator additionalBorrowerAssetsNotConsideredIndicator:loan.AdditionalBorrowerAssetsNotConsideredIndicator',
  },
  mortgagescore: { xml: 'MORTGAGE_SCORE', list: true, fields: '_date _type _typeOtherDescription _value' },
  mortgageterms: {
    xml: 'MORTGAGE_TERMS',
    fields:
      'agencyCaseIdentifier lenderCaseIdentifier lenderLoanIdentifier armtypeDescription=ARMTypeDescription:loan.ARMTypeDescription baseLoanAmount:loan.BaseLoanAmount borrowerRequestedLoanAmount:loan.BorrowerRequestedLoanAmount loanAmortizationTermMonths:loan.LoanAmortizationPeriodCount loanAmortizationType mortgageType otherMortgageTypeDescription:loan.MortgageTypeOtherDescription otherAmortizationTypeDescription:loan.AmortizationTypeOtherDescription requestedInterestRatePercent:loan.NoteRatePercent noteRatePercent originalLoanAmount:loan.NoteAmount',
  },
  property: {
    xml: 'PROPERTY',
    fields: `${ADDRESS} _financedNumberOfUnits:property.FinancedUnitCount _structureBuiltYear:property.PropertyStructureBuiltYear plannedUnitDevelopmentIndicator:property.PUDIndicator _acquiredDate:property.PropertyAcquiredDate`,
    one: { parsedstreetaddress: { xml: 'PARSED_STREET_ADDRESS', fields: '_houseNumber _streetName _apartmentOrUnit' } },
  },
  proposedhousingexpense: {
    xml: 'PROPOSED_HOUSING_EXPENSE',
    list: true,
    fields: 'housingExpenseType _paymentAmount:HousingExpensePaymentAmount',
  },
  reoproperty: {
    xml: 'REO_PROPERTY',
    list: true,
    fields: `reoid=REO_ID borrowerID liabilityID ${ADDRESS} _currentResidenceIndicator _dispositionStatusType _gsepropertyType=_GSEPropertyType _lienInstallmentAmount:OwnedPropertyLienInstallmentAmount _lienUPBAmount:OwnedPropertyLienUPBAmount _maintenanceExpenseAmount:OwnedPropertyMaintenanceExpenseAmount _marketValueAmount:property.PropertyEstimatedValueAmount _rentalIncomeGrossAmount:OwnedPropertyRentalIncomeGrossAmount _rentalIncomeNetAmount:OwnedPropertyRentalIncomeNetAmount _subjectIndicator:OwnedPropertySubjectIndicator`,
  },
  titleholder: { xml: 'TITLE_HOLDER', list: true, fields: '_name' },
  transactiondetail: {
    xml: 'TRANSACTION_DETAIL',
    fields:
      'alterationsImprovementsAndRepairsAmount:loan.AlterationsImprovementsAndRepairsAmount borrowerPaidDiscountPointsTotalAmount:loan.BorrowerPaidDiscountPointsTotalAmount estimatedClosingCostsAmount:loan.EstimatedClosingCostsAmount miandFundingFeeFinancedAmount=MIAndFundingFeeFinancedAmount:loan.MIAndFundingFeeFinancedAmount miandFundingFeeTotalAmount=MIAndFundingFeeTotalAmount:loan.MIAndFundingFeeTotalAmount prepaidItemsEstimatedAmount:loan.PrepaidItemsEstimatedAmount purchasePriceAmount:loan.PurchasePriceAmount refinanceIncludingDebtsToBePaidOffAmount:loan.RefinanceIncludingDebtsToBePaidOffAmount sellerPaidClosingCostsAmount:loan.SellerPaidClosingCostsAmount subordinateLienAmount:loan.TotalSubordinateFinancingAmount',
    one: { purchasecredit: { xml: 'PURCHASE_CREDIT', list: true, fields: '_amount _sourceType _type' } },
  },
  borrower: {
    xml: 'BORROWER',
    list: true,
    fields:
      'borrowerID jointAssetBorrowerID _firstName:name.FirstName _middleName:name.MiddleName _lastName:name.LastName _nameSuffix:name.SuffixName _ageAtApplicationYears:BorrowerAgeAtApplicationYearsCount _applicationSignedDate:BorrowerApplicationSignedDate _birthDate:BorrowerBirthDate _homeTelephoneNumber _printPositionType _ssn=_SSN dependentCount:DependentCount jointAssetLiabilityReportingType:JointAssetLiabilityReportingType maritalStatusType:MaritalStatusType schoolingYears:SchoolingYearsCount',
    one: {
      alias: { xml: '_ALIAS', list: true, fields: '_firstName:FirstName _middleName:MiddleName _lastName:LastName _nameSuffix:SuffixName' },
      mailto: { xml: '_MAIL_TO', list: true, fields: ADDRESS },
      residence: {
        xml: '_RESIDENCE',
        list: true,
        fields: `${ADDRESS} borrowerResidencyBasisType:BorrowerResidencyBasisType borrowerResidencyDurationMonths borrowerResidencyDurationYears borrowerResidencyType:BorrowerResidencyType`,
      },
      contactpoint: { xml: 'CONTACT_POINT', list: true, fields: '_roleType _type _value' },
      currentincome: { xml: 'CURRENT_INCOME', list: true, fields: 'incomeType _monthlyTotalAmount:CurrentIncomeMonthlyTotalAmount' },
      declaration: {
        xml: 'DECLARATION',
        fields:
          'alimonyChildSupportObligationIndicator:AlimonyChildSupportObligationIndicator bankruptcyIndicator:BankruptcyIndicator borrowedDownPaymentIndicator:UndisclosedBorrowedFundsIndicator citizenshipResidencyType:CitizenshipResidencyType coMakerEndorserOfNoteIndicator:UndisclosedComakerOfNoteIndicator homeownerPastThreeYearsType:HomeownerPastThreeYearsType intentToOccupyType:IntentToOccupyType loanForeclosureOrJudgementIndicator:LoanForeclosureOrJudgmentIndicator outstandingJudgementsIndicator:OutstandingJudgmentsIndicator partyToLawsuitIndicator:PartyToLawsuitIndicator presentlyDelinquentIndicator:PresentlyDelinquentIndicator priorPropertyTitleType:PriorPropertyTitleType priorPropertyUsageType:PriorPropertyUsageType propertyForeclosedPastSevenYearsIndicator:PriorPropertyForeclosureCompletedIndicator',
        one: {
          explanation: {
            xml: '_EXPLANATION',
            list: true,
            fields: '_type:DeclarationExplanationType _description:DeclarationExplanationDescription',
          },
        },
      },
      dependent: { xml: 'DEPENDENT', list: true, fields: '_ageYears:DependentAgeYearsCount' },
      employer: {
        xml: 'EMPLOYER',
        list: true,
        fields: `_name:FullName ${ADDRESS} _telephoneNumber:ContactPointTelephoneValue currentEmploymentMonthsOnJob currentEmploymentYearsOnJob currentEmploymentTimeInLineOfWorkYears employmentBorrowerSelfEmployedIndicator:EmploymentBorrowerSelfEmployedIndicator employmentCurrentIndicator employmentPositionDescription:EmploymentPositionDescription employmentPrimaryIndicator previousEmploymentStartDate:EmploymentStartDate previousEmploymentEndDate:EmploymentEndDate incomeEmploymentMonthlyAmount:EmploymentMonthlyIncomeAmount`,
      },
      fhavaborrower: { xml: 'FHA_VA_BORROWER', fields: 'caivrsIdentifier=CAIVRSIdentifier:CAIVRSIdentifier' },
      governmentmonitoring: {
        xml: 'GOVERNMENT_MONITORING',
        fields: 'genderType:HMDAGenderType hmdaethnicityType=HMDAEthnicityType raceNationalOriginRefusalIndicator',
        one: { hmdarace: { xml: 'HMDA_RACE', list: true, fields: '_type:HMDARaceType' } },
      },
      presenthousingexpense: {
        xml: 'PRESENT_HOUSING_EXPENSE',
        list: true,
        fields: 'housingExpenseType _paymentAmount:HousingExpensePaymentAmount',
      },
    },
  },
  freedomcustomdata: {
    xml: 'FREEDOM_CUSTOM_DATA',
    one: {
      loaninformation: {
        xml: 'LOAN_INFORMATION',
        fields:
          'comments:loan.RegistrationCommentText applicationDate:loan.ApplicationReceivedDate initialRate interviewDate:loan.InterviewDate previousLEIssuedDate:loan.PriorLoanEstimateIssuedDate anticipatedClosingDate newConstruction:loan.NewConstructionIndicator sixtyDayTransaction:loan.SixtyDayTransactionIndicator cashOut attachedHouse prevLETransactionOutcome:loan.PriorTransactionOutcomeType escrowWaiver form4506TOrderedFrom:loan.TaxTranscriptOrderedFromType reo:loan.LenderOwnedPropertyIndicator lienType firstLoanAmount:loan.FirstLienLoanAmount altLoanNumber:loan.AlternateLoanIdentifier numberOfStories:loan.StoriesCount nonWarrantable:loan.ProjectNonWarrantableIndicator thirdPartyEmployee:loan.ThirdPartyEmployeeIndicator firstTimeBuyer tridFreeNClearFlag:loan.FreeAndClearPropertyIndicator brokerDocsDisclosed:loan.BrokerDocumentsDisclosedIndicator previousLoansLoanPurpose:loan.PriorLoanPurposeType homeownershipCounselingNoticeSentDate:loan.HomeownershipCounselingNoticeSentDate origLoanTerm:loan.OriginalLoanTermMonthsCount payingOffCurrentMortgage:loan.PayingOffCurrentMortgageIndicator',
      },
      productinformation: {
        xml: 'PRODUCT_INFORMATION',
        fields: 'productID specialProgram specialFeature hudRepo:loan.HUDOwnedPropertyIndicator',
      },
      subordinatefinancing: {
        xml: 'SUBORDINATE_FINANCING',
        // Registration says subFinSource and subFinAmt, a resubmission source and amount.
        fields:
          'subFinSource subFinAmt helocCreditLimit:loan.HELOCCreditLimitAmount initialRate:loan.SubordinateFinancingRatePercent source amount',
      },
      tpocompensation: {
        xml: 'TPO_COMPENSATION',
        fields:
          'compensationMethod:loan.OriginatorCompensationMethodType tpoLoanType feeMethod:loan.OriginationFeeMethodType discountPoints:loan.CompensationDiscountPointsPercent originationFee:loan.OriginationFeeAmount originatorProcessingFee:loan.OriginatorProcessingFeeAmount',
      },
      vestedparties: { xml: 'VESTED_PARTY', list: true, fields: 'name relationship' },
      loancontacts: { xml: 'LOAN_CONTACT', list: true, fields: 'contactType name phone email fax lkwid licenseId' },
      correspondentinformation: {
        xml: 'CORRESPONDENT_INFORMATION',
        fields:
          'whenMINProvided:loan.MINProvidedAtType freedomToDrawDocs:loan.LenderDrawsDocumentsIndicator min fulfillmentCenterName:loan.FulfillmentCenterName contractProcessingFirmName:loan.ContractProcessingFirmName',
      },
    },
  },
} as const satisfies Readonly<Record<string, Element>>;

type Split<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Split<Rest> : S;
type WireName<Entry extends string> = Entry extends `_${infer Rest}`
  ? WireName<Rest>
  : Entry extends `${infer Name}=${string}`
    ? Name
    : Entry extends `${infer Name}:${string}`
      ? Name
      : Entry;
type Single<E> = (E extends { readonly fields: infer Fields extends string }
  ? { readonly [Entry in Split<Fields> as WireName<Entry>]?: string }
  : unknown) &
  (E extends { readonly one: infer Parts } ? { readonly [Key in keyof Parts]?: Wire<Parts[Key]> } : unknown);
type Wire<E> = E extends { readonly list: true } ? readonly Single<E>[] : Single<E>;
/** The whole formatted loan; every value is a text as the XML attribute has it: amounts `336000.00`, dates `2026-11-16`, indicators `Y` and `N`. */
export type FormattedLoan = { readonly [Key in keyof typeof FORMATTED_LOAN]?: Wire<(typeof FORMATTED_LOAN)[Key]> };

export interface Field {
  readonly name: string;
  readonly xml: string;
  /** Part of the application it is in ('' is the element's own) and the data point. */
  readonly place?: string;
  readonly point?: string;
}

const PARSED = new Map<string, readonly Field[]>();

export function fieldsOf({ fields = '' }: Element): readonly Field[] {
  const known = PARSED.get(fields);
  if (known) return known;
  const parsed = fields
    .split(' ')
    .filter((entry) => entry !== '')
    .map((entry): Field => {
      const [, underline, name, xml, target] = /^(_?)([^=:]+)(?:=([^:]+))?(?::(.+))?$/.exec(entry)!;
      const dot = target?.indexOf('.') ?? -1;
      return {
        name: name!,
        xml: xml ?? `${underline}${name![0]!.toUpperCase()}${name!.slice(1)}`,
        ...(target === undefined ? {} : { place: dot < 0 ? '' : target.slice(0, dot), point: target.slice(dot + 1) }),
      };
    });
  PARSED.set(fields, parsed);
  return parsed;
}
