import type { ApplicationDocument, Asset, Borrower, HousingExpense, Liability } from '../../standards/mismo-3.4/application-document.ts';
import { addMonths, plainDate, yearOf } from '../../foundation/dates/dates.ts';
import { dollars, percentOf } from '../../foundation/money/money.ts';
import { emptyBorrower, emptyDocument, relate } from '../../standards/mismo-3.4/builders.ts';
import type { DemoBorrower, DemoLoan } from './loan-specs.ts';

/** A demo loan's whole application, as a careful person would have typed it. */
export function demoApplication(spec: DemoLoan, today: string): ApplicationDocument {
  const empty = emptyDocument();
  const numbered: ApplicationDocument = {
    ...empty,
    loan: {
      ...empty.loan,
      LoanPurposeType: spec.purpose,
      LienPriorityType: spec.lien ?? 'FirstLien',
      MortgageType: 'Conventional',
      AmortizationType: 'Fixed',
      LoanAmortizationPeriodType: 'Month',
      LoanAmortizationPeriodCount: 360,
      BaseLoanAmount: dollars(spec.amount),
      NoteAmount: dollars(spec.amount),
      EscrowIndicator: true,
      ...(spec.cashOut ? { RefinanceCashOutDeterminationType: spec.cashOut } : {}),
      ...(spec.price ? { PurchasePriceAmount: dollars(spec.price) } : {}),
      housingExpenses: proposedHousing(spec),
    },
    subjectProperty: {
      ...empty.subjectProperty,
      address: {
        ...(spec.street ? { AddressLineText: spec.street, CityName: spec.city, PostalCode: spec.zip } : {}),
        StateCode: spec.state,
        CountyName: spec.county,
        ...(spec.street ? {} : { PostalCode: spec.zip }),
      },
      FIPSStateNumericCode: spec.fips.slice(0, 2),
      FIPSCountyCode: spec.fips.slice(2),
      PropertyUsageType: spec.usage,
      FinancedUnitCount: spec.units ?? 1,
      PropertyEstimatedValueAmount: dollars(spec.value),
      PropertyEstateType: 'FeeSimple',
      ConstructionMethodType: 'SiteBuilt',
      AttachmentType: spec.kind === 'Condominium' ? 'Attached' : 'Detached',
      PUDIndicator: spec.kind === 'PUD',
      PropertyInProjectIndicator: spec.kind !== undefined,
      ...(spec.kind === 'Condominium' ? { ProjectLegalStructureType: 'Condominium' as const, ProjectName: 'Invented Residences' } : {}),
      salesContracts: spec.price ? [{ id: 'SALES_CONTRACT_1', SalesContractAmount: dollars(spec.price), concessions: [] }] : [],
    },
    assets: savings(spec),
    liabilities: debts(spec),
  };
  let document = numbered;
  spec.borrowers.forEach((borrower, place) => {
    document = { ...document, borrowers: [...document.borrowers, demoBorrower(document, borrower, spec, place, today)] };
  });
  const first = document.borrowers[0]!.id;
  for (const asset of document.assets) document = relate(document, asset.id, first, 'ASSET_IsAssociatedWith_ROLE');
  for (const liability of document.liabilities) document = relate(document, liability.id, first, 'LIABILITY_IsAssociatedWith_ROLE');
  for (const { incomes, employers } of document.borrowers)
    for (const { id } of incomes) document = relate(document, id, employers[0]!.id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER');
  return document;
}

function demoBorrower(document: ApplicationDocument, person: DemoBorrower, spec: DemoLoan, place: number, today: string): Borrower {
  const n = place + 1;
  const repositories = ['Equifax', 'Experian', 'TransUnion'] as const;
  return {
    ...emptyBorrower(document),
    name: { FirstName: person.first, LastName: person.last },
    BorrowerBirthDate: person.birthDate,
    MaritalStatusType: spec.borrowers.length > 1 ? 'Married' : 'Unmarried',
    DependentCount: 0,
    BorrowerFirstTimeHomebuyerIndicator: spec.firstTime ?? false,
    HomeownerPastThreeYearsType: spec.firstTime ? 'No' : 'Yes',
    CitizenshipResidencyType: 'USCitizen',
    IntentToOccupyType: spec.usage === 'PrimaryResidence' ? 'Yes' : 'No',
    SelfDeclaredMilitaryServiceIndicator: spec.product.startsWith('03'),
    taxpayerIdentifiers: [
      { id: `TAXPAYER_IDENTIFIER_${n}`, TaxpayerIdentifierType: 'SocialSecurityNumber', TaxpayerIdentifierValue: person.ssn },
    ],
    contactPoints: [
      {
        id: `CONTACT_POINT_${2 * n - 1}`,
        ContactPointEmailValue: `${person.first}.${person.last}@example.com`
          .normalize('NFD')
          .replace(/[^\w.@-]/g, '')
          .toLowerCase(),
      },
      { id: `CONTACT_POINT_${2 * n}`, ContactPointTelephoneValue: `80055501${String(20 + n)}`, ContactPointRoleType: 'Mobile' },
    ],
    residences: [
      {
        id: `RESIDENCE_${n}`,
        BorrowerResidencyType: 'Current',
        BorrowerResidencyBasisType: spec.firstTime ? 'Rent' : 'Own',
        BorrowerResidencyDurationMonthsCount: 40,
        ...(spec.firstTime ? { MonthlyRentAmount: dollars(1_450) } : {}),
        address:
          spec.purpose === 'Refinance' && spec.usage === 'PrimaryResidence'
            ? { AddressLineText: spec.street, CityName: spec.city, StateCode: spec.state as 'CO', PostalCode: spec.zip }
            : { AddressLineText: '100 Former Sample Street', CityName: spec.city, StateCode: spec.state as 'CO', PostalCode: spec.zip },
      },
    ],
    employers: [
      {
        id: `EMPLOYER_${n}`,
        FullName: person.employer,
        EmploymentStatusType: 'Current',
        EmploymentClassificationType: 'Primary',
        EmploymentPositionDescription: person.position,
        EmploymentBorrowerSelfEmployedIndicator: person.selfEmployed ?? false,
        // Income from a business is entered with the business (1003, 1b).
        ...(person.selfEmployed ? { EmploymentMonthlyIncomeAmount: dollars(person.income) } : {}),
        EmploymentStartDate: addMonths(plainDate(yearOf(today) - 5, 3, 1), n),
        EmploymentTimeInLineOfWorkMonthsCount: 96,
      },
    ],
    incomes: person.selfEmployed
      ? []
      : [
          {
            id: `CURRENT_INCOME_ITEM_${n}`,
            IncomeType: 'Base',
            EmploymentIncomeIndicator: true,
            CurrentIncomeMonthlyTotalAmount: dollars(person.income),
          },
        ],
    ...(person.monitoring
      ? {
          HMDAGenderType: person.monitoring.sex,
          races: [{ id: `HMDA_RACE_${n}`, HMDARaceType: person.monitoring.race, designations: [] }],
          ethnicities: [{ id: `HMDA_ETHNICITY_${n}`, HMDAEthnicityType: person.monitoring.ethnicity }],
        }
      : {}),
    creditScores: person.scores.map((score, repository) => ({
      id: `CREDIT_SCORE_${place * 3 + repository + 1}`,
      CreditRepositorySourceType: repositories[repository]!,
      CreditScoreValue: String(score),
    })),
  };
}

function proposedHousing(spec: DemoLoan): HousingExpense[] {
  const proposed = { HousingExpenseTimingType: 'Proposed' } as const;
  // A rate near today's gives 0.64 % of the amount a month: good enough for a ratio before a rate is chosen.
  return [
    {
      id: 'HOUSING_EXPENSE_1',
      ...proposed,
      HousingExpenseType: 'FirstMortgagePrincipalAndInterest',
      HousingExpensePaymentAmount: percentOf(dollars(spec.amount), 640),
    },
    {
      id: 'HOUSING_EXPENSE_2',
      ...proposed,
      HousingExpenseType: 'RealEstateTax',
      HousingExpensePaymentAmount: percentOf(dollars(spec.value), 85),
    },
    {
      id: 'HOUSING_EXPENSE_3',
      ...proposed,
      HousingExpenseType: 'HomeownersInsurance',
      HousingExpensePaymentAmount: percentOf(dollars(spec.value), 28),
    },
  ];
}

function savings(spec: DemoLoan): Asset[] {
  return [
    {
      id: 'ASSET_1',
      AssetType: 'CheckingAccount',
      AssetCashOrMarketValueAmount: dollars(spec.savings),
      holder: { FullName: 'Sample Savings Bank', contactPoints: [] },
    },
  ];
}

function debts(spec: DemoLoan): Liability[] {
  const owed: Liability[] = [
    {
      id: 'LIABILITY_1',
      LiabilityType: 'Installment',
      LiabilityMonthlyPaymentAmount: dollars(spec.debts),
      LiabilityUnpaidBalanceAmount: dollars(spec.debts * 31),
      holder: { FullName: 'Example Motor Credit', contactPoints: [] },
    },
  ];
  if (spec.purpose === 'Refinance') {
    const second = spec.lien === 'SecondLien';
    const balance = second ? 380_000 : Math.min(spec.amount - 6_000, Math.floor(spec.amount * 0.93));
    owed.push({
      id: 'LIABILITY_2',
      LiabilityType: 'MortgageLoan',
      LiabilitySecuredBySubjectPropertyIndicator: true,
      LiabilityPayoffStatusIndicator: !second,
      LiabilityMonthlyPaymentAmount: percentOf(dollars(balance), 620),
      LiabilityUnpaidBalanceAmount: dollars(balance),
      holder: { FullName: 'Fictional Federal Mortgage', contactPoints: [] },
    });
  }
  return owed;
}
