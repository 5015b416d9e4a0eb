import type { ApplicationDocument, Borrower, Party } from '../../standards/mismo-3.4/application-document.ts';
import {
  emptyAlias,
  emptyAsset,
  emptyBorrower,
  emptyDocument,
  emptyEmployer,
  emptyExpense,
  emptyHousingExpense,
  emptyIncome,
  emptyLiability,
  emptyMailingAddress,
  emptyNotePayTo,
  emptyOwnedProperty,
  emptyParty,
  emptyPurchaseCredit,
  emptyRelatedLoan,
  emptyTitleHolder,
  nextId,
  relate,
  withVaLoan,
} from '../../standards/mismo-3.4/builders.ts';

/** A plain application of so many invented borrowers, from which the unusual ones are made. */
function plain(borrowers = 1): ApplicationDocument {
  let document: ApplicationDocument = emptyDocument();
  document = {
    ...document,
    loan: {
      ...document.loan,
      LoanPurposeType: 'Purchase',
      MortgageType: 'Conventional',
      LienPriorityType: 'FirstLien',
      BaseLoanAmount: 40_000_000,
      NoteAmount: 40_000_000,
      NoteRatePercent: 6_250,
      AmortizationType: 'Fixed',
      LoanAmortizationPeriodCount: 360,
      LoanAmortizationPeriodType: 'Month',
      PurchasePriceAmount: 50_000_000,
      ApplicationReceivedDate: '2026-11-02',
    },
    subjectProperty: {
      ...document.subjectProperty,
      PropertyUsageType: 'PrimaryResidence',
      FinancedUnitCount: 1,
      PropertyEstimatedValueAmount: 50_000_000,
      address: { AddressLineText: '9 Unlikely Row', CityName: 'Albany', StateCode: 'NY', PostalCode: '12207', CountyName: 'Albany' },
    },
  };
  for (let number = 0; number < borrowers; number += 1) {
    const borrower = emptyBorrower(document);
    document = { ...document, borrowers: [...document.borrowers, borrower] };
    document = changed(document, number, {
      name: { FirstName: ['Odalys', 'Bertrand', 'Ximena', 'Thaddeus'][number]!, LastName: `O\u2019Improbable-${number + 1}` },
      BorrowerBirthDate: `19${70 + number}-0${number + 1}-2${number}`,
      BorrowerClassificationType: number === 0 ? 'Primary' : 'Secondary',
      taxpayerIdentifiers: [
        {
          id: nextId(document, 'TAXPAYER_IDENTIFIER'),
          TaxpayerIdentifierType: 'SocialSecurityNumber',
          TaxpayerIdentifierValue: `90070000${number}`,
        },
      ],
      residences: [
        {
          id: nextId(document, 'RESIDENCE'),
          BorrowerResidencyType: 'Current',
          BorrowerResidencyBasisType: 'Rent',
          address: { AddressLineText: `${number + 1} Before St`, CityName: 'Troy', StateCode: 'NY', PostalCode: '12180' },
        },
      ],
    });
  }
  return document;
}

function changed(document: ApplicationDocument, at: number, more: Partial<Borrower>): ApplicationDocument {
  return { ...document, borrowers: document.borrowers.map((borrower, index) => (index === at ? { ...borrower, ...more } : borrower)) };
}

function withParty(document: ApplicationDocument, party: Party): ApplicationDocument {
  return { ...document, parties: [...document.parties, party] };
}

/** Applications as they come seldom, each with what is unusual about it. */
export function unusualDeals(): readonly (readonly [name: string, document: ApplicationDocument])[] {
  return [
    ['nothing but a loan', emptyDocument()],
    ['four borrowers, two and two together', fourBorrowers()],
    ['a living trust takes title with its trustee', trust()],
    ['a cooperative share loan', cooperative()],
    ['construction turned permanent, on land owned before', construction()],
    ['a second lien behind it that is a line of credit', lineOfCredit()],
    ['addresses abroad and letters of other alphabets', abroad()],
    ['two hundred assets and debts', many()],
    ['everything the government asks', monitoring()],
    ['a veteran with a past', veteran()],
    ['an adjustable rate with a buydown on a manufactured home', adjustable()],
    ['texts that markup must not break', awkward()],
  ];
}

function fourBorrowers(): ApplicationDocument {
  let document = plain(4);
  const [first, second, third, fourth] = document.borrowers.map(({ id }) => id) as [string, string, string, string];
  document = relate(document, first, second, 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE');
  document = relate(document, third, fourth, 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE');
  for (const owners of [[first], [first, second], [first, second, third, fourth], [fourth]]) {
    const asset = { ...emptyAsset(document), AssetType: 'CheckingAccount' as const, AssetCashOrMarketValueAmount: 100_000 * owners.length };
    document = { ...document, assets: [...document.assets, asset] };
    for (const owner of owners) document = relate(document, asset.id, owner, 'ASSET_IsAssociatedWith_ROLE');
  }
  document.borrowers.forEach((_, at) => {
    const employer = { ...emptyEmployer(document), FullName: `Fictive Works ${at + 1}`, EmploymentClassificationType: 'Primary' as const };
    document = changed(document, at, { employers: [employer] });
    const income = { ...emptyIncome(document, true), IncomeType: 'Base' as const, CurrentIncomeMonthlyTotalAmount: 500_000 + at };
    document = changed(document, at, { incomes: [income] });
    document = relate(document, income.id, employer.id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER');
  });
  return { ...document, loan: { ...document.loan, BorrowerCount: 4 } };
}

function trust(): ApplicationDocument {
  let document = plain(2);
  const holder = emptyTitleHolder(document, 'Proposed');
  document = withParty(document, {
    ...holder,
    legalEntity: { FullName: 'The Improbable Family Living Trust', LegalEntityType: 'Other', LegalEntityTypeOtherDescription: 'Trust' },
    roles: [{ ...holder.roles[0]!, RelationshipVestingType: 'Other', RelationshipVestingTypeOtherDescription: 'As trustees' }],
  });
  const made = emptyParty(document, 'Trust');
  document = withParty(document, {
    ...made,
    legalEntity: { FullName: 'The Improbable Family Living Trust' },
    roles: [
      {
        ...made.roles[0]!,
        TrustClassificationType: 'LivingTrust',
        TrustEstablishedDate: '2011-05-06',
        TrustEstablishedStateName: 'New York',
      },
    ],
  });
  const trustee = emptyParty(document, 'Trustee');
  return withParty(document, { ...trustee, name: { FirstName: 'Odalys', LastName: 'Improbable' } });
}

function cooperative(): ApplicationDocument {
  const document = plain();
  return {
    ...document,
    subjectProperty: {
      ...document.subjectProperty,
      ProjectLegalStructureType: 'Cooperative',
      PropertyInProjectIndicator: true,
      ProjectName: 'Nowhere Towers',
      AttachmentType: 'Attached',
      PropertyEstateType: 'Leasehold',
      PropertyGroundLeaseExpirationDate: '2099-12-31',
      address: { ...document.subjectProperty.address, AddressUnitDesignatorType: 'Apartment', AddressUnitIdentifier: 'PH-2' },
    },
  };
}

function construction(): ApplicationDocument {
  const document = plain();
  return {
    ...document,
    loan: {
      ...document.loan,
      ConstructionLoanIndicator: true,
      ConstructionLoanType: 'ConstructionToPermanent',
      ConstructionToPermanentClosingType: 'OneClosing',
      ConstructionPeriodNumberOfMonthsCount: 11,
      ConstructionImprovementCostsAmount: 31_250_050,
      LandOriginalCostAmount: 8_000_000,
      LandEstimatedValueAmount: 9_500_000,
    },
    subjectProperty: { ...document.subjectProperty, PropertyAcquiredDate: '2019-02-28', ConstructionStatusType: 'Proposed' },
  };
}

function lineOfCredit(): ApplicationDocument {
  let document = plain();
  const second = {
    ...emptyRelatedLoan(document),
    HELOCIndicator: true,
    NoteAmount: 5_000_000,
    MortgageType: 'Conventional' as const,
    LoanPurposeType: 'Purchase' as const,
  };
  document = { ...document, relatedLoans: [second] };
  const lender = emptyNotePayTo(document);
  document = withParty(document, { ...lender, legalEntity: { FullName: 'Bank of Second Thoughts' } });
  document = relate(document, second.id, lender.roles[0]!.id, 'LOAN_IsAssociatedWith_ROLE');
  const owned = { ...emptyOwnedProperty(document), OwnedPropertyDispositionStatusType: 'Retain' as const };
  document = { ...document, ownedProperties: [owned] };
  const heloc = {
    ...emptyLiability(document),
    LiabilityType: 'HELOC' as const,
    HELOCMaximumBalanceAmount: 7_500_000,
    LiabilityUnpaidBalanceAmount: 1,
  };
  document = { ...document, liabilities: [heloc] };
  document = relate(document, owned.id, heloc.id, 'ASSET_IsAssociatedWith_LIABILITY');
  document = relate(document, heloc.id, document.borrowers[0]!.id, 'LIABILITY_IsAssociatedWith_ROLE');
  return relate(document, owned.id, document.borrowers[0]!.id, 'ASSET_IsAssociatedWith_ROLE');
}

function abroad(): ApplicationDocument {
  let document = plain();
  document = changed(document, 0, {
    name: { FirstName: 'Łucja', MiddleName: 'Đorđe', LastName: 'Ñandú 林' },
    CitizenshipResidencyType: 'NonPermanentResidentAlien',
    addresses: [
      {
        ...emptyMailingAddress(document),
        AddressLineText: '12, rue de l\u2019Inexistence',
        CityName: 'Nîmes',
        PostalCode: '30000',
        CountryCode: 'FR',
        CountryName: 'France',
      },
    ],
    aliases: [{ ...emptyAlias(document), FirstName: 'Lucy', LastName: 'Nandu' }],
  });
  const employer = { ...emptyEmployer(document, 'Previous'), FullName: 'Œuvres & Fils', ForeignIncomeIndicator: true };
  return changed(document, 0, {
    employers: [
      { ...employer, address: { AddressLineText: 'Ul. Wymyślona 5', CityName: 'Łódź', PostalCode: '90-001', CountryCode: 'PL' } },
    ],
    residences: [
      {
        id: nextId(document, 'RESIDENCE'),
        BorrowerResidencyType: 'Prior',
        BorrowerResidencyDurationMonthsCount: 30,
        address: { AddressLineText: '東京都 1-2-3', CityName: 'Tokyo', CountryCode: 'JP', PostalCode: '100-0001' },
      },
      ...document.borrowers[0]!.residences,
    ],
  });
}

function many(): ApplicationDocument {
  let document = plain(2);
  const kinds = [
    'CheckingAccount',
    'SavingsAccount',
    'Stock',
    'Bond',
    'RetirementFund',
    'GiftOfCash',
    'Other',
    'LifeInsurance',
    'Automobile',
  ] as const;
  const debts = ['Revolving', 'Installment', 'Open30DayChargeAccount', 'LeasePayment', 'Taxes', 'Other', 'MortgageLoan', 'HELOC'] as const;
  for (let number = 0; number < 100; number += 1) {
    const asset = {
      ...emptyAsset(document),
      AssetType: kinds[number % kinds.length]!,
      AssetCashOrMarketValueAmount: number * 101,
      AssetAccountIdentifier: `A-${number}`,
    };
    const debt = {
      ...emptyLiability(document),
      LiabilityType: debts[number % debts.length]!,
      LiabilityMonthlyPaymentAmount: number * 7,
      LiabilityUnpaidBalanceAmount: number * 7_001,
    };
    document = { ...document, assets: [...document.assets, asset], liabilities: [...document.liabilities, debt] };
    const owner = document.borrowers[number % 2]!.id;
    document = relate(relate(document, asset.id, owner, 'ASSET_IsAssociatedWith_ROLE'), debt.id, owner, 'LIABILITY_IsAssociatedWith_ROLE');
  }
  const credit = { ...emptyPurchaseCredit(document), PurchaseCreditType: 'EarnestMoney' as const, PurchaseCreditAmount: 1_000_000 };
  const expense = {
    ...emptyExpense(document),
    ExpenseType: 'ChildSupport' as const,
    ExpenseMonthlyPaymentAmount: 65_000,
    ExpenseRemainingTermMonthsCount: 41,
  };
  document = { ...document, expenses: [expense], loan: { ...document.loan, purchaseCredits: [credit] } };
  return relate(document, expense.id, document.borrowers[1]!.id, 'EXPENSE_IsAssociatedWith_ROLE');
}

function monitoring(): ApplicationDocument {
  const document = plain();
  return changed(document, 0, {
    HMDAGenderType: 'ApplicantSelectedBothMaleAndFemale',
    HMDAEthnicityRefusalIndicator: false,
    HMDAGenderRefusalIndicator: false,
    HMDARaceRefusalIndicator: false,
    ApplicationTakenMethodType: 'Internet',
    ethnicities: [
      { id: 'HMDA_ETHNICITY_1', HMDAEthnicityType: 'HispanicOrLatino' },
      { id: 'HMDA_ETHNICITY_2', HMDAEthnicityType: 'NotHispanicOrLatino' },
    ],
    ethnicityOrigins: [
      { id: 'HMDA_ETHNICITY_ORIGIN_1', HMDAEthnicityOriginType: 'Cuban' },
      { id: 'HMDA_ETHNICITY_ORIGIN_2', HMDAEthnicityOriginType: 'Other', HMDAEthnicityOriginTypeOtherDescription: 'Invented' },
    ],
    races: [
      {
        id: 'HMDA_RACE_1',
        HMDARaceType: 'Asian',
        designations: [
          { id: 'HMDA_RACE_DESIGNATION_1', HMDARaceDesignationType: 'AsianIndian' },
          { id: 'HMDA_RACE_DESIGNATION_2', HMDARaceDesignationType: 'OtherAsian', HMDARaceDesignationOtherAsianDescription: 'Hmong' },
        ],
      },
      {
        id: 'HMDA_RACE_2',
        HMDARaceType: 'AmericanIndianOrAlaskaNative',
        HMDARaceTypeAdditionalDescription: 'Invented Nation',
        designations: [],
      },
    ],
  });
}

function veteran(): ApplicationDocument {
  const document = plain();
  const loan = { ...withVaLoan(document.loan), VAEntitlementAmount: 3_600_000, VAFundingFeeExemptionType: 'CompletelyExempt' as const };
  return changed({ ...document, loan }, 0, {
    SelfDeclaredMilitaryServiceIndicator: true,
    militaryServices: [{ id: 'MILITARY_SERVICE_1', MilitaryStatusType: 'Veteran', MilitaryBranchType: 'Navy' }],
    BankruptcyIndicator: true,
    bankruptcies: [
      { id: 'BANKRUPTCY_1', BankruptcyChapterType: 'ChapterSeven' },
      { id: 'BANKRUPTCY_2', BankruptcyChapterType: 'ChapterThirteen' },
    ],
    PriorPropertyShortSaleCompletedIndicator: true,
    dependents: [
      { id: 'DEPENDENT_1', DependentAgeYearsCount: 0 },
      { id: 'DEPENDENT_2', DependentAgeYearsCount: 17 },
    ],
    DependentCount: 2,
  });
}

function adjustable(): ApplicationDocument {
  const document = plain();
  return {
    ...document,
    loan: {
      ...document.loan,
      AmortizationType: 'AdjustableRate',
      IndexType: 'Other',
      IndexTypeOtherDescription: 'A made-up index',
      MarginRatePercent: 2_750,
      CeilingRatePercent: 11_250,
      InitialFixedPeriodEffectiveMonthsCount: 60,
      rateAdjustments: [
        {
          id: 'INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULE_1',
          AdjustmentRuleType: 'First',
          PerChangeMaximumIncreaseRatePercent: 2_000,
          PerChangeRateAdjustmentFrequencyMonthsCount: 60,
        },
        {
          id: 'INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULE_2',
          AdjustmentRuleType: 'Subsequent',
          PerChangeMaximumIncreaseRatePercent: 1_000,
          PerChangeRateAdjustmentFrequencyMonthsCount: 6,
        },
      ],
      BuydownTemporarySubsidyFundingIndicator: true,
      BuydownInitialEffectiveInterestRatePercent: 4_250,
      BuydownIncreaseRatePercent: 1_000,
      BuydownChangeFrequencyMonthsCount: 12,
      BuydownDurationMonthsCount: 24,
      housingExpenses: [
        { ...emptyHousingExpense(document, 'Proposed'), HousingExpenseType: 'HomeownersInsurance', HousingExpensePaymentAmount: 12_345 },
      ],
    },
    subjectProperty: {
      ...document.subjectProperty,
      ConstructionMethodType: 'Manufactured',
      ManufacturedHomeWidthType: 'MultiWide',
      PropertyStructureBuiltYear: 2001,
    },
  };
}

function awkward(): ApplicationDocument {
  const document = plain();
  return changed(
    {
      ...document,
      loan: { ...document.loan, ProductDescription: `<b>"5/6" & 'more'</b> ]]> --> &amp; 100% | \\ ; a; b` },
      subjectProperty: { ...document.subjectProperty, ProjectName: 'A  B\u00a0C\u200bD' },
    },
    0,
    { name: { FirstName: '[X] Yes', LastName: 'O"Hara <test>', SuffixName: 'III' } },
  );
}
