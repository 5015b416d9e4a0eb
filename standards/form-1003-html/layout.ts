/**
 * The loan application (URLA, Form 1003 of 2021) as a table: groups of fields in the order of the form, in our words. A field is one line,
 * `Label | other labels = target`; the target is its place in the application, from the group's own place on:
 *   `name.FirstName`                 a part and its data point
 *   `list[Point=Value].Point`        the item of a list with that value
 *   `list[Point].Point`              the first item that has the data point, `list[Point=].Point` the first that has it not
 *   `list[1].Point`                  the first item
 *   `list[*].Point`                  one item for each value, separated by semicolons
 *   `@borrowers`                     whose it is, `@property` the property a mortgage lies on, `@employer` who pays an income
 *   `+IncomeType`                    an income of that type from the employer of the group: read where a form has it so, never written
 * Sections carry the form's own numbers; the fields' numbers are their places in the section here.
 */
export interface Group {
  /** Unique. */
  readonly id: string;
  /** The form's section: 1a, 2c, L4. */
  readonly section: string;
  readonly title: string;
  /** Other headings it goes by. */
  readonly also?: readonly string[];
  /** `borrower` stands once for each borrower. */
  readonly of: 'borrower' | 'application';
  /** Place of the group in the borrower or the application; with `list` each item of it is one. */
  readonly at: string;
  readonly list?: true;
  /** What one item is called: "Employment". */
  readonly item?: string;
  /** Data points that make an item one of this group: needed to write it here, given to what is read here. */
  readonly fixed?: Readonly<Record<string, string | boolean>>;
  /** Values of one data point that are written here. */
  readonly only?: readonly [point: string, values: string];
  /** Shown as a table, an item a row. */
  readonly table?: true;
  readonly fields: string;
}

/** The lines of an address under `at`, with the labels a form gives them. */
const address = (at: string): string => `
  Street address | street | address | address line 1 | street no & name | number and street = ${at}AddressLineText
  Address line 2 | address 2 = ${at}AddressAdditionalLineText
  Unit type = ${at}AddressUnitDesignatorType
  Unit number | unit | apt | apt number | unit no = ${at}AddressUnitIdentifier
  City = ${at}CityName
  State = ${at}StateCode
  ZIP code | zip | postal code | zip/postal code = ${at}PostalCode
  ZIP plus four | zip+4 = ${at}PlusFourZipCode
  County = ${at}CountyName
  Country = ${at}CountryCode
  Country name = ${at}CountryName`;

const EMPLOYMENT = `
  Employer or business name | employer | employer name | employer/business name | business name | name of employer | company = FullName
  Phone | employer phone | business phone | phone number = ContactPointTelephoneValue
  Extension | ext = ContactPointTelephoneExtensionValue${address('address.')}
  Position or title | position | title | job title | position/title/type of business = EmploymentPositionDescription
  Type of business = EmploymentTypeOfBusinessDescription
  Start date | hire date | date started | dates from | from = EmploymentStartDate
  End date | dates to | to = EmploymentEndDate
  Months on the job | time on job | years on job | yrs on this job = EmploymentMonthsOnJobCount
  Months in this line of work | how long in this line of work | time in line of work | yrs employed in this line of work/profession = EmploymentTimeInLineOfWorkMonthsCount
  Years in this line of work = EmploymentTimeInLineOfWorkYearsCount
  Employed by a family member or party to the transaction | employed by a family member property seller real estate agent or other party to the transaction | family or party relationship = SpecialBorrowerEmployerRelationshipIndicator
  Business owner or self-employed | self-employed | self employed | business owner = EmploymentBorrowerSelfEmployedIndicator
  Ownership share | ownership interest = OwnershipInterestType
  Monthly income or loss | monthly income (or loss) | business monthly income | previous gross monthly income = EmploymentMonthlyIncomeAmount
  Seasonal income | seasonal = SeasonalIncomeIndicator
  Foreign income = ForeignIncomeIndicator`;

/** Old and new forms put the pay beside the employer. */
const PAY = `
  Base | base pay | base income | base empl income | gross monthly income base = +Base
  Overtime = +Overtime
  Bonus | bonuses = +Bonus
  Commission | commissions = +Commissions
  Military entitlements = +MilitaryBasePay
  Other income | other employment income = +Other`;

const INCOME = `
  Income type | type | source | income source | type of income = IncomeType
  Described as | other description = IncomeTypeOtherDescription
  Monthly amount | amount | monthly income | monthly = CurrentIncomeMonthlyTotalAmount
  Foreign = ForeignIncomeIndicator
  Seasonal = SeasonalIncomeIndicator
  Tax exempt = IncomeFederalTaxExemptIndicator
  Employer = @employer`;

const ASSET = `
  Asset type | type | account type | asset or credit type | kind of asset = AssetType
  Described as | other description = AssetTypeOtherDescription
  Description = AssetDescription
  Financial institution | institution | bank | holder | name of institution = holder.FullName
  Account number | account no | acct no | account # = AssetAccountIdentifier
  Account kind = AssetAccountType
  Cash or market value | value | amount | balance | current value = AssetCashOrMarketValueAmount
  Net value = AssetNetValueAmount
  Face amount | life insurance face value = LifeInsuranceFaceValueAmount
  Make | automobile make = AutomobileMakeDescription
  Model year | automobile year = AutomobileModelYear
  Source | source of gift | gift source = FundsSourceType
  Source described as = FundsSourceTypeOtherDescription
  Verified = VerifiedIndicator
  Deposited | deposited/not deposited | included in an account = IncludedInAssetAccountIndicator
  Held by | borrower | owner | owned by = @borrowers`;

const LIABILITY = `
  Account type | type | liability type | debt type = LiabilityType
  Described as | other description = LiabilityTypeOtherDescription
  Description = LiabilityDescription
  Company name | creditor | creditor name | lender | company | name of creditor = holder.FullName
  Account number | account no | acct no | account # = LiabilityAccountIdentifier
  Unpaid balance | balance | current balance = LiabilityUnpaidBalanceAmount
  Monthly payment | payment | monthly mortgage payment = LiabilityMonthlyPaymentAmount
  Months left | remaining months | mos left = LiabilityRemainingTermMonthsCount
  To be paid off at or before closing | to be paid off | paid off at closing | payoff = LiabilityPayoffStatusIndicator
  Paid off with own assets = LiabilityPayoffWithCurrentAssetsIndicator
  Left out of ratios | excluded | omit = LiabilityExclusionIndicator
  Payment includes taxes and insurance = LiabilityPaymentIncludesTaxesInsuranceIndicator
  Credit limit = HELOCMaximumBalanceAmount
  Mortgage type | loan type = MortgageType
  Mortgage type described as = MortgageTypeOtherDescription
  On the subject property = LiabilitySecuredBySubjectPropertyIndicator
  To be resubordinated | resubordinated = SubjectLoanResubordinationIndicator
  Property = @property
  Owed by | borrower | debtor = @borrowers`;

const OWNED = `
  Asset type = AssetType${address('property.address.')}
  Property value | value | market value | present market value = property.PropertyEstimatedValueAmount
  Listed value = AssetCashOrMarketValueAmount
  Status | disposition | property status = OwnedPropertyDispositionStatusType
  Current use | current occupancy = property.PropertyCurrentUsageType
  Intended use | intended occupancy | occupancy = property.PropertyUsageType
  Is the subject property | subject property = OwnedPropertySubjectIndicator
  Units | number of units = OwnedPropertyOwnedUnitCount
  Units financed = property.FinancedUnitCount
  Monthly insurance taxes and dues | monthly insurance taxes association dues etc | insurance maintenance taxes & misc = OwnedPropertyMaintenanceExpenseAmount
  Mortgage payments | mortgage payment = OwnedPropertyLienInstallmentAmount
  Mortgage balance | amount of mortgages & liens = OwnedPropertyLienUPBAmount
  Gross rental income | monthly rental income | gross rent = OwnedPropertyRentalIncomeGrossAmount
  Net rental income | net monthly rental income = OwnedPropertyRentalIncomeNetAmount
  Owned by | borrower | owner | held by = @borrowers`;

const BORROWER: readonly Group[] = [
  {
    id: '1a',
    section: '1a',
    title: 'Personal information',
    also: ['borrower information', 'applicant information', 'contact information', 'identity of borrower'],
    of: 'borrower',
    at: '',
    fields: `
  First name | first | given name = name.FirstName
  Middle name | middle | middle initial = name.MiddleName
  Last name | last | surname | family name = name.LastName
  Suffix | name suffix = name.SuffixName
  Full name | name | borrower name | borrower's name | applicant name = name.FullName
  Social Security number | ssn | social security no | soc sec no | social security # = taxpayerIdentifiers[TaxpayerIdentifierType=SocialSecurityNumber].TaxpayerIdentifierValue
  Individual taxpayer identification number | itin = taxpayerIdentifiers[TaxpayerIdentifierType=IndividualTaxpayerIdentificationNumber].TaxpayerIdentifierValue
  Taxpayer identification number | tin = taxpayerIdentifiers[TaxpayerIdentifierType=].TaxpayerIdentifierValue
  Date of birth | dob | birth date | birthdate = BorrowerBirthDate
  Citizenship | citizenship residency | citizenship status = CitizenshipResidencyType
  Kind of borrower | borrower type = BorrowerClassificationType
  Assets and debts stated | completed jointly = JointAssetLiabilityReportingType
  Joins in assets and debts with = @joint
  Marital status = MaritalStatusType
  Lives in a community property state = CommunityPropertyStateResidentIndicator
  Number of dependents | dependents | dependents number | no of dependents = DependentCount
  Ages of dependents | dependents ages | ages = dependents[*].DependentAgeYearsCount
  Age = BorrowerAgeAtApplicationYearsCount
  Mortgaged properties of the borrower = BorrowerTotalMortgagedPropertiesCount
  Years of school | yrs school = SchoolingYearsCount
  Home phone | home telephone | home phone number = contactPoints[ContactPointRoleType=Home].ContactPointTelephoneValue
  Cell phone | mobile phone | mobile | cell | cell phone number = contactPoints[ContactPointRoleType=Mobile].ContactPointTelephoneValue
  Work phone | work telephone | work phone number = contactPoints[ContactPointRoleType=Work].ContactPointTelephoneValue
  Work phone extension | work extension = contactPoints[ContactPointRoleType=Work].ContactPointTelephoneExtensionValue
  Email | e-mail | email address = contactPoints[ContactPointEmailValue].ContactPointEmailValue
  Preferred language | language preference = languages[1].LanguageCode
  Preferred language described as = languages[1].LanguageCodeOtherDescription
  Language not stated = languages[1].LanguageRefusalIndicator
  CAIVRS number | caivrs = CAIVRSIdentifier
  Mailing address is the property = BorrowerMailToAddressSameAsPropertyIndicator
  Domestic relationship = DomesticRelationshipIndicator
  Kind of domestic relationship = DomesticRelationshipType
  Domestic relationship described as = DomesticRelationshipTypeOtherDescription
  State of the domestic relationship = DomesticRelationshipStateCode`,
  },
  {
    id: 'alias',
    section: '1a',
    title: 'Alternate names',
    also: ['alternate name', 'aliases', 'also known as', 'aka'],
    of: 'borrower',
    at: 'aliases',
    list: true,
    item: 'Alternate name',
    table: true,
    fields: `
  First name | first = FirstName
  Middle name | middle = MiddleName
  Last name | last = LastName
  Suffix = SuffixName
  Full name | name | alternate name = FullName`,
  },
  ...(
    [
      ['current-address', 'Current address', 'Current', ['present address', 'residence address']],
      ['former-address', 'Former address', 'Prior', ['previous address', 'prior address']],
    ] as const
  ).map(([id, title, kind, also]): Group => ({
    id,
    section: '1a',
    title,
    also,
    of: 'borrower',
    at: 'residences',
    list: true,
    item: title,
    fixed: { BorrowerResidencyType: kind },
    fields: `${address('address.')}
  Months lived there | how long | time at address | how long at ${title.toLowerCase()} | years at address | no yrs = BorrowerResidencyDurationMonthsCount
  Lived there from | from = BorrowerResidencyStartDate
  Lived there until | to = BorrowerResidencyEndDate
  Housing | own/rent | housing status | residency basis = BorrowerResidencyBasisType
  Monthly rent | rent | rent amount = MonthlyRentAmount`,
  })),
  {
    id: 'mailing-address',
    section: '1a',
    title: 'Mailing address',
    of: 'borrower',
    at: 'addresses',
    list: true,
    item: 'Mailing address',
    fixed: { AddressType: 'Mailing' },
    fields: address(''),
  },
  {
    id: 'other-address',
    section: '1a',
    title: 'Other addresses',
    of: 'borrower',
    at: 'addresses',
    list: true,
    item: 'Other address',
    fields: `${address('')}
  Address kind = AddressType`,
  },
  {
    id: '1b',
    section: '1b',
    title: 'Current employment or self-employment',
    also: ['current employment', 'current employment/self employment and income', 'employment information', 'current employer'],
    of: 'borrower',
    at: 'employers',
    list: true,
    item: 'Current employment',
    fixed: { EmploymentStatusType: 'Current', EmploymentClassificationType: 'Primary' },
    fields: EMPLOYMENT + PAY,
  },
  {
    id: '1c',
    section: '1c',
    title: 'Additional employment or self-employment',
    also: ['additional employment', 'additional employment/self employment and income', 'secondary employment'],
    of: 'borrower',
    at: 'employers',
    list: true,
    item: 'Additional employment',
    fixed: { EmploymentStatusType: 'Current', EmploymentClassificationType: 'Secondary' },
    fields: EMPLOYMENT + PAY,
  },
  {
    id: '1d',
    section: '1d',
    title: 'Previous employment or self-employment',
    also: ['previous employment', 'previous employment/self employment and income', 'prior employment', 'previous employer'],
    of: 'borrower',
    at: 'employers',
    list: true,
    item: 'Previous employment',
    fixed: { EmploymentStatusType: 'Previous' },
    fields: `${EMPLOYMENT}
  Employment rank | employment classification = EmploymentClassificationType`,
  },
  {
    id: 'employment',
    section: '1d',
    title: 'Other employment',
    of: 'borrower',
    at: 'employers',
    list: true,
    item: 'Employment',
    fields: `${EMPLOYMENT}
  Employment status = EmploymentStatusType
  Employment rank = EmploymentClassificationType`,
  },
  {
    id: 'employment-income',
    section: '1b',
    title: 'Monthly income from employment',
    of: 'borrower',
    at: 'incomes',
    list: true,
    item: 'Income',
    table: true,
    fixed: { EmploymentIncomeIndicator: true },
    fields: INCOME,
  },
  {
    id: '1e',
    section: '1e',
    title: 'Income from other sources',
    also: ['other income', 'other sources of income'],
    of: 'borrower',
    at: 'incomes',
    list: true,
    item: 'Other income',
    table: true,
    fixed: { EmploymentIncomeIndicator: false },
    fields: INCOME,
  },
  {
    id: 'income',
    section: '1e',
    title: 'Income of unstated source',
    of: 'borrower',
    at: 'incomes',
    list: true,
    item: 'Income of unstated source',
    table: true,
    fields: INCOME,
  },
  {
    id: 'present-housing',
    section: '1a',
    title: 'Present housing expenses',
    also: ['present monthly housing expense'],
    of: 'borrower',
    at: 'housingExpenses',
    list: true,
    item: 'Present housing expense',
    table: true,
    fields: `
  Housing expense | expense | type = HousingExpenseType
  Described as = HousingExpenseTypeOtherDescription
  Monthly amount | amount = HousingExpensePaymentAmount
  Present or proposed = HousingExpenseTimingType`,
  },
  {
    id: '5a',
    section: '5a',
    title: 'About this property and your money for this loan',
    also: ['declarations'],
    of: 'borrower',
    at: '',
    fields: `
  Will live in the property | will you occupy the property as your primary residence | occupy as primary residence | intent to occupy = IntentToOccupyType
  Owned property in the last three years | have you had an ownership interest in another property in the last three years = HomeownerPastThreeYearsType
  Use of that property | what type of property did you own = PriorPropertyUsageType
  Title to that property | how did you hold title to the property = PriorPropertyTitleType
  First-time homebuyer | first time homebuyer | first time home buyer = BorrowerFirstTimeHomebuyerIndicator
  Will use it as an FHA secondary residence | fha secondary residence = FHASecondaryResidenceIndicator
  Family or business relationship with the seller | do you have a family relationship or business affiliation with the seller of the property = SpecialBorrowerSellerRelationshipIndicator
  Borrows money not stated here | are you borrowing any money for this real estate transaction | undisclosed borrowed funds = UndisclosedBorrowedFundsIndicator
  Amount borrowed | what is the amount of this money = UndisclosedBorrowedFundsAmount
  Applies for another mortgage | have you or will you be applying for a mortgage loan on another property = UndisclosedMortgageApplicationIndicator
  Applies for other new credit | have you or will you be applying for any new credit = UndisclosedCreditApplicationIndicator
  Lien such as a clean energy lien will be put on the property | will this property be subject to a lien that could take priority over the first mortgage lien = PropertyProposedCleanEnergyLienIndicator`,
  },
  {
    id: '5b',
    section: '5b',
    title: 'About your finances',
    of: 'borrower',
    at: '',
    fields: `
  Cosigner or guarantor of an undisclosed debt | are you a co-signer or guarantor on any debt or loan that is not disclosed = UndisclosedComakerOfNoteIndicator
  Outstanding judgments | are there any outstanding judgments against you = OutstandingJudgmentsIndicator
  Delinquent or in default on a federal debt | are you currently delinquent or in default on a federal debt = PresentlyDelinquentIndicator
  Party to a lawsuit | are you a party to a lawsuit = PartyToLawsuitIndicator
  Gave a deed in lieu of foreclosure | have you conveyed title to any property in lieu of foreclosure = PriorPropertyDeedInLieuConveyedIndicator
  Had a short sale | have you completed a pre-foreclosure sale or short sale = PriorPropertyShortSaleCompletedIndicator
  Had a foreclosure | have you had property foreclosed upon = PriorPropertyForeclosureCompletedIndicator
  Bankruptcy | have you declared bankruptcy | declared bankruptcy = BankruptcyIndicator
  Kinds of bankruptcy | bankruptcy type | chapter = bankruptcies[*].BankruptcyChapterType
  Pays alimony child support or maintenance | alimony child support obligation = AlimonyChildSupportObligationIndicator
  Endorser of another note | co-maker or endorser on a note = CoMakerEndorserOfNoteIndicator
  Loan foreclosure or judgment | loan foreclosure transfer of title or judgment = LoanForeclosureOrJudgmentIndicator`,
  },
  {
    id: 'explanation',
    section: '5b',
    title: 'Explanations of declarations',
    of: 'borrower',
    at: 'declarationExplanations',
    list: true,
    item: 'Explanation',
    table: true,
    fields: `
  Declaration = DeclarationExplanationType
  Declaration described as = DeclarationExplanationTypeOtherDescription
  Explanation = DeclarationExplanationDescription`,
  },
  {
    id: 'counseling',
    section: '5b',
    title: 'Homeownership education and housing counseling',
    also: ['homeownership education', 'housing counseling'],
    of: 'borrower',
    at: 'counselingEvents',
    list: true,
    item: 'Counseling',
    fields: `
  Education or counseling = CounselingType
  Form of the event | format = CounselingFormatType
  Form described as = CounselingFormatTypeOtherDescription
  Completed = CounselingConfirmationIndicator
  Completed on | date of completion = CounselingCompletedDate`,
  },
  {
    id: '6',
    section: '6',
    title: 'Acknowledgments and agreements',
    also: ['signature', 'signatures'],
    of: 'borrower',
    at: '',
    fields: `
  Signed on | date signed | signature date | borrower signature date = BorrowerApplicationSignedDate
  Allows tax records to be requested = SignedAuthorizationToRequestTaxRecordsIndicator`,
  },
  {
    id: '7',
    section: '7',
    title: 'Military service',
    also: ['military service of borrower'],
    of: 'borrower',
    at: '',
    fields: `
  Served or serves in the armed forces | did you or your deceased spouse ever serve or are you currently serving | military service = SelfDeclaredMilitaryServiceIndicator
  Surviving spouse = VABorrowerSurvivingSpouseIndicator
  Spouse may use VA benefits = SpousalVABenefitsEligibilityIndicator
  Veteran | veteran status = VeteranStatusIndicator
  VA occupancy certificate = VABorrowerCertificationOccupancyType`,
  },
  {
    id: 'service',
    section: '7',
    title: 'Times of military service',
    of: 'borrower',
    at: 'militaryServices',
    list: true,
    item: 'Service',
    table: true,
    fields: `
  Service status = MilitaryStatusType
  Service described as = MilitaryStatusTypeOtherDescription
  Branch = MilitaryBranchType
  Served from = MilitaryServiceFromDate
  Served until = MilitaryServiceToDate
  Expected end | projected expiration date of service/tour = MilitaryServiceExpectedCompletionDate`,
  },
  {
    id: '8',
    section: '8',
    title: 'Demographic information',
    also: ['demographic information of borrower', 'information for government monitoring purposes'],
    of: 'borrower',
    at: '',
    fields: `
  Ethnicity = ethnicities[*].HMDAEthnicityType
  Hispanic or Latino origin | origin = ethnicityOrigins[*].HMDAEthnicityOriginType
  Other Hispanic or Latino origin = ethnicityOrigins[HMDAEthnicityOriginType=Other].HMDAEthnicityOriginTypeOtherDescription
  Ethnicity not stated = HMDAEthnicityRefusalIndicator
  Sex | gender = HMDAGenderType
  Sex not stated = HMDAGenderRefusalIndicator
  Race not stated = HMDARaceRefusalIndicator
  Ethnicity collected by observation or surname | was the ethnicity of the borrower collected on the basis of visual observation or surname = HMDAEthnicityCollectedBasedOnVisualObservationOrSurnameIndicator
  Sex collected by observation or name | was the sex of the borrower collected on the basis of visual observation or surname = HMDAGenderCollectedBasedOnVisualObservationOrNameIndicator
  Race collected by observation or surname | was the race of the borrower collected on the basis of visual observation or surname = HMDARaceCollectedBasedOnVisualObservationOrSurnameIndicator
  Application taken by | the demographic information was provided through | application taken = ApplicationTakenMethodType`,
  },
  {
    id: 'race',
    section: '8',
    title: 'Race',
    of: 'borrower',
    at: 'races',
    list: true,
    item: 'Race',
    table: true,
    fields: `
  Race = HMDARaceType
  Enrolled or principal tribe = HMDARaceTypeAdditionalDescription
  Origins = designations[*].HMDARaceDesignationType
  Other Asian origin = designations[HMDARaceDesignationType=OtherAsian].HMDARaceDesignationOtherAsianDescription
  Other Pacific Islander origin = designations[HMDARaceDesignationType=OtherPacificIslander].HMDARaceDesignationOtherPacificIslanderDescription`,
  },
];

const APPLICATION: readonly Group[] = [
  {
    id: 'gift',
    section: '4d',
    title: 'Gifts or grants for this loan',
    also: ['gifts or grants you have been given or will receive for this loan', 'gifts or grants', 'gifts'],
    of: 'application',
    at: 'assets',
    list: true,
    item: 'Gift or grant',
    only: ['AssetType', 'GiftOfCash GiftOfPropertyEquity GiftsTotal Grant'],
    fields: ASSET,
  },
  {
    id: '2a',
    section: '2a',
    title: 'Bank accounts, retirement and other accounts',
    also: ['assets - bank accounts retirement and other accounts you have', 'bank accounts', 'accounts', 'assets'],
    of: 'application',
    at: 'assets',
    list: true,
    item: 'Account',
    only: [
      'AssetType',
      'Bond CertificateOfDepositTimeDeposit CheckingAccount IndividualDevelopmentAccount LifeInsurance MoneyMarketFund MutualFund RetirementFund SavingsAccount Stock StockOptions TrustAccount BridgeLoanNotDeposited',
    ],
    fields: ASSET,
  },
  {
    id: '2b',
    section: '2b',
    title: 'Other assets',
    also: ['other assets and credits', 'other assets and credits you have'],
    of: 'application',
    at: 'assets',
    list: true,
    item: 'Other asset',
    fields: ASSET,
  },
  {
    id: 'credit',
    section: '2b',
    title: 'Credits',
    also: ['other credits'],
    of: 'application',
    at: 'loan/purchaseCredits',
    list: true,
    item: 'Credit',
    table: true,
    fields: `
  Credit type | type = PurchaseCreditType
  Credit described as = PurchaseCreditTypeOtherDescription
  Credit amount | amount = PurchaseCreditAmount
  Credit from = PurchaseCreditSourceType
  Credit from described as = PurchaseCreditSourceTypeOtherDescription`,
  },
  {
    id: 'mortgage',
    section: '3a',
    title: 'Mortgage loans on properties owned',
    also: ['mortgage loans on this property', 'mortgages on properties'],
    of: 'application',
    at: 'liabilities',
    list: true,
    item: 'Mortgage',
    only: ['LiabilityType', 'MortgageLoan HELOC FirstPositionMortgageLien SecondPositionMortgageLien ThirdPositionMortgageLien'],
    fields: LIABILITY,
  },
  {
    id: '2c',
    section: '2c',
    title: 'Credit cards, other debts and leases',
    also: [
      'liabilities - credit cards other debts and leases that you owe',
      'liabilities',
      'credit cards other debts and leases that you owe',
      'debts',
    ],
    of: 'application',
    at: 'liabilities',
    list: true,
    item: 'Debt',
    fields: LIABILITY,
  },
  {
    id: '2d',
    section: '2d',
    title: 'Other liabilities and expenses',
    also: ['other expenses', 'expenses'],
    of: 'application',
    at: 'expenses',
    list: true,
    item: 'Expense',
    fields: `
  Expense type | type | liability or expense = ExpenseType
  Expense described as = ExpenseTypeOtherDescription
  Description = ExpenseDescription
  Monthly payment | payment | amount = ExpenseMonthlyPaymentAmount
  Months left | remaining months = ExpenseRemainingTermMonthsCount
  Owed to = AlimonyOwedToName
  Owed by | borrower = @borrowers`,
  },
  {
    id: '3',
    section: '3a',
    title: 'Property you own',
    also: [
      'property you own 1',
      'properties you own',
      'real estate',
      'real estate owned',
      'schedule of real estate owned',
      'if you are refinancing list the property you are refinancing first',
    ],
    of: 'application',
    at: 'ownedProperties',
    list: true,
    item: 'Property',
    fields: OWNED,
  },
  {
    id: '4a',
    section: '4a',
    title: 'Loan and property information',
    also: ['loan and property', 'type of mortgage and terms of loan', 'loan information'],
    of: 'application',
    at: '',
    fields: `
  Loan amount | amount of loan | requested loan amount = loan.BaseLoanAmount
  Loan purpose | purpose of loan | purpose = loan.LoanPurposeType
  Purpose described as = loan.LoanPurposeTypeOtherDescription`,
  },
  {
    id: 'subject',
    section: '4a',
    title: 'Property',
    also: ['subject property', 'subject property address', 'property information', 'property address'],
    of: 'application',
    at: '',
    fields: `${address('subjectProperty.address.')}
  Number of units | units | no of units = subjectProperty.FinancedUnitCount
  Property value | value | estimated value | estimated property value = subjectProperty.PropertyEstimatedValueAmount
  Occupancy | property will be | property usage = subjectProperty.PropertyUsageType
  Occupancy described as = subjectProperty.PropertyUsageTypeOtherDescription
  FHA secondary residence = subjectProperty.FHASecondaryResidenceIndicator
  Mixed use | mixed-use property = subjectProperty.PropertyMixedUsageIndicator
  Construction method = subjectProperty.ConstructionMethodType
  Year built | structure built year = subjectProperty.PropertyStructureBuiltYear
  Parcel number | apn = subjectProperty.legalDescriptions[1].ParcelIdentifier
  Kind of parcel number = subjectProperty.legalDescriptions[1].ParcelIdentificationType`,
  },
  {
    id: '4b',
    section: '4b',
    title: 'Other new mortgage loans on the property',
    also: ['other new mortgage loans on the property you are buying or refinancing', 'subordinate financing'],
    of: 'application',
    at: 'relatedLoans',
    list: true,
    item: 'Other loan',
    fixed: { LoanRoleType: 'RelatedLoan' },
    fields: `
  Lien position | lien type = LienPriorityType
  Loan amount | loan amount/amount to be drawn = NoteAmount
  Base amount = BaseLoanAmount
  Mortgage type = MortgageType
  Purpose = LoanPurposeType
  Line of credit | heloc = HELOCIndicator
  Monthly payment = InitialPrincipalAndInterestPaymentAmount
  Interest rate = NoteRatePercent
  Amortization | amortization type = AmortizationType
  Term in months = LoanAmortizationPeriodCount
  Term counted in = LoanAmortizationPeriodType
  Funds from = originationFunds[1].FundsSourceType
  Funds from described as = originationFunds[1].FundsSourceTypeOtherDescription
  Kind of funds = originationFunds[1].FundsType
  Amount of funds = originationFunds[1].OriginationFundsAmount`,
  },
  {
    id: '4c',
    section: '4c',
    title: 'Rental income on the property to be bought',
    also: ['rental income on the property you want to purchase', 'rental income'],
    of: 'application',
    at: 'subjectProperty',
    fields: `
  Expected monthly rental income = RentalEstimatedGrossMonthlyRentAmount
  Expected net monthly rental income | expected net rental income = RentalEstimatedNetMonthlyRentAmount`,
  },
  {
    id: '9',
    section: '9',
    title: 'Loan originator information',
    also: ['loan originator', 'interviewer'],
    of: 'application',
    at: 'parties',
    list: true,
    item: 'Loan originator',
    fixed: { 'roles[1].PartyRoleType': 'LoanOriginator' },
    fields: `
  Loan originator name | interviewer's name | name = name.FullName
  Originator first name = name.FirstName
  Originator middle name = name.MiddleName
  Originator last name = name.LastName
  Originator suffix = name.SuffixName
  NMLS ID | loan originator nmls id | nmlsr id = roles[1].licenses[LicenseAuthorityLevelType=PublicFederal].LicenseIdentifier
  NMLS ID given by = roles[1].licenses[LicenseAuthorityLevelType=PublicFederal].LicenseIssuingAuthorityName
  Private license = roles[1].licenses[LicenseAuthorityLevelType=Private].LicenseIdentifier
  Private license given by = roles[1].licenses[LicenseAuthorityLevelType=Private].LicenseIssuingAuthorityName
  State license | state license id = roles[1].licenses[LicenseAuthorityLevelType=PublicState].LicenseIdentifier
  State of the license = roles[1].licenses[LicenseAuthorityLevelType=PublicState].LicenseIssuingAuthorityStateCode
  License = roles[1].licenses[LicenseAuthorityLevelType=].LicenseIdentifier
  Originator organization = legalEntity.FullName
  Originator kind = roles[1].LoanOriginatorType
  Originator phone | phone = contactPoints[ContactPointTelephoneValue].ContactPointTelephoneValue
  Originator phone kind = contactPoints[ContactPointTelephoneValue].ContactPointRoleType
  Originator email | email = contactPoints[ContactPointEmailValue].ContactPointEmailValue`,
  },
  {
    id: 'organization',
    section: '9',
    title: 'Loan originator organization',
    also: ['loan originator organization name', 'organization'],
    of: 'application',
    at: 'parties',
    list: true,
    item: 'Loan originator organization',
    fixed: { 'roles[1].PartyRoleType': 'LoanOriginationCompany' },
    fields: `
  Organization name | loan originator organization name | name = legalEntity.FullName
  Organization NMLS ID | loan originator organization nmls id | nmls id = roles[1].licenses[LicenseAuthorityLevelType=PublicFederal].LicenseIdentifier
  Organization NMLS ID given by = roles[1].licenses[LicenseAuthorityLevelType=PublicFederal].LicenseIssuingAuthorityName
  Organization private license = roles[1].licenses[LicenseAuthorityLevelType=Private].LicenseIdentifier
  Organization private license given by = roles[1].licenses[LicenseAuthorityLevelType=Private].LicenseIssuingAuthorityName
  Organization state license = roles[1].licenses[LicenseAuthorityLevelType=PublicState].LicenseIdentifier
  State of the organization's license = roles[1].licenses[LicenseAuthorityLevelType=PublicState].LicenseIssuingAuthorityStateCode
  Organization license = roles[1].licenses[LicenseAuthorityLevelType=].LicenseIdentifier
  ${address('addresses[1].').trim()}`,
  },
  {
    id: 'party',
    section: '9',
    title: 'Other parties',
    of: 'application',
    at: 'parties',
    list: true,
    item: 'Party',
    fields: `
  Party role = roles[1].PartyRoleType
  Party role described as = roles[1].PartyRoleTypeOtherDescription
  Party name = name.FullName
  Party first name = name.FirstName
  Party middle name = name.MiddleName
  Party last name = name.LastName
  Party organization = legalEntity.FullName
  Party number = roles[1].identifiers[1].PartyRoleIdentifier
  Party license = roles[1].licenses[1].LicenseIdentifier
  Party phone = contactPoints[ContactPointTelephoneValue].ContactPointTelephoneValue
  Party email = contactPoints[ContactPointEmailValue].ContactPointEmailValue`,
  },
  {
    id: 'application',
    section: '9',
    title: 'About this application',
    of: 'application',
    at: 'loan',
    fields: `
  Signed by the loan originator on | loan originator signature date = ApplicationSignedByLoanOriginatorDate
  Application received on | application date = ApplicationReceivedDate
  Lender loan number | lender loan no | loan number | lender case number = identifiers[LoanIdentifierType=LenderLoan].LoanIdentifier
  Agency case number | agency case no | fha case number = identifiers[LoanIdentifierType=AgencyCase].LoanIdentifier
  Universal loan identifier | universal loan identifier (uli) = identifiers[LoanIdentifierType=UniversalLoan].LoanIdentifier
  MERS number | min = identifiers[LoanIdentifierType=MERS_MIN].LoanIdentifier
  Number of borrowers | total number of borrowers = BorrowerCount
  Mortgaged properties | total mortgaged properties = TotalMortgagedPropertiesCount
  Assets of an additional borrower considered = AdditionalBorrowerAssetsConsideredIndicator
  Assets of an additional borrower not considered = AdditionalBorrowerAssetsNotConsideredIndicator
  Origination system = LoanOriginationSystemName
  Homeownership education certificate = HomeBuyersHomeownershipEducationCertificateIndicator`,
  },
  {
    id: 'L1',
    section: 'L1',
    title: 'Property and loan information',
    of: 'application',
    at: '',
    fields: `
  Community land trust = subjectProperty.CommunityLandTrustIndicator
  Community property state = subjectProperty.CommunityPropertyStateIndicator
  Refinance type | refinance cash out = loan.RefinanceCashOutDeterminationType
  Refinance program | reason for refinance = loan.RefinancePrimaryPurposeType
  Reason for refinance described as = loan.RefinancePrimaryPurposeTypeOtherDescription
  Cash out amount = loan.RefinanceCashOutAmount
  Same lender as before = loan.RefinanceSameLenderIndicator
  Government refinance = loan.GovernmentRefinanceType
  Government refinance described as = loan.GovernmentRefinanceTypeOtherDescription
  Construction loan = loan.ConstructionLoanIndicator
  Kind of construction loan = loan.ConstructionLoanType
  Construction to permanent closing = loan.ConstructionToPermanentClosingType
  Single or two closings = loan.ConstructionToPermanentClosingFeatureType
  Construction period in months = loan.ConstructionPeriodNumberOfMonthsCount
  Construction and permanent months together = loan.ConstructionLoanTotalTermMonthsCount
  Construction improvement costs = loan.ConstructionImprovementCostsAmount
  Construction interest rate = loan.ConstructionPeriodInterestRatePercent
  First payment after construction = loan.ConstructionToPermanentFirstPaymentDueDate
  Lot original cost | original cost of lot = loan.LandOriginalCostAmount
  Lot estimated value = loan.LandEstimatedValueAmount
  Lot appraised value = loan.LandAppraisedValueAmount
  Lot value used = loan.LandValueAmountType
  Lot acquired on | property acquired on = subjectProperty.PropertyAcquiredDate
  Year acquired = subjectProperty.PropertyAcquiredYear
  Original cost | original cost of property = subjectProperty.PropertyOriginalCostAmount
  Existing liens | amount existing liens = subjectProperty.PropertyExistingLienAmount
  Improvements = loan.RefinanceImprovementsType
  Improvements described as = loan.RefinanceProposedImprovementsDescription
  Cost of improvements = loan.RefinanceImprovementCostsAmount
  Project type | project legal structure = subjectProperty.ProjectLegalStructureType
  Property in a project = subjectProperty.PropertyInProjectIndicator
  Project name = subjectProperty.ProjectName
  Project attachment = subjectProperty.ProjectAttachmentType
  Project design = subjectProperty.ProjectDesignType
  Project review = subjectProperty.ProjectEligibilityDeterminationType
  Planned unit development | pud = subjectProperty.PUDIndicator
  Attachment = subjectProperty.AttachmentType
  Construction status = subjectProperty.ConstructionStatusType
  Energy-related improvements = loan.EnergyRelatedImprovementsIndicator
  Cost of energy improvements = loan.EnergyImprovementAmount
  Existing clean energy lien = subjectProperty.PropertyExistingCleanEnergyLienIndicator
  Renovation loan = loan.RenovationLoanIndicator
  Contract for deed converted = loan.ConversionOfContractForDeedIndicator
  Relocation loan = loan.RelocationLoanIndicator
  Manufactured home width = subjectProperty.ManufacturedHomeWidthType`,
  },
  {
    id: 'L2',
    section: 'L2',
    title: 'Title information',
    of: 'application',
    at: 'subjectProperty',
    fields: `
  Estate | estate will be held in = PropertyEstateType
  Estate described as = PropertyEstateTypeOtherDescription
  Leasehold expires on | expiration date = PropertyGroundLeaseExpirationDate
  Leasehold without end = PropertyGroundLeasePerpetualIndicator
  Land trust = LandTrustType
  Indian country land tenure = NativeAmericanLandsType`,
  },
  {
    id: 'title-holder',
    section: 'L2',
    title: 'Title holders',
    also: ['title to the property will be held in what name(s)', 'title will be held in what name(s)'],
    of: 'application',
    at: 'parties',
    list: true,
    item: 'Title holder',
    fixed: { 'roles[1].PartyRoleType': 'PropertyOwner' },
    fields: `
  Title holder | name | title will be held in what name = name.FullName
  Title holder first name = name.FirstName
  Title holder middle name = name.MiddleName
  Title holder last name = name.LastName
  Title holder suffix = name.SuffixName
  Title holder organization | trust name = legalEntity.FullName
  Kind of organization = legalEntity.LegalEntityType
  Now or in future = roles[1].PropertyOwnerStatusType
  Manner of holding title | manner in which title will be held = roles[1].RelationshipVestingType
  Manner described as = roles[1].RelationshipVestingTypeOtherDescription
  Share of ownership = roles[1].OwnershipPercent
  Kind of trust = roles[1].TrustClassificationType
  Kind of trust described as = roles[1].TrustClassificationTypeOtherDescription
  Trust made on = roles[1].TrustEstablishedDate
  State of the trust = roles[1].TrustEstablishedStateName`,
  },
  {
    id: 'L3',
    section: 'L3',
    title: 'Mortgage loan information',
    of: 'application',
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
    section: 'L3',
    title: 'Adjustments of the rate',
    of: 'application',
    at: 'loan/rateAdjustments',
    list: true,
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
    section: 'L3',
    title: 'Proposed monthly payment for property',
    also: ['proposed monthly payment', 'proposed housing expenses', 'proposed monthly housing expense'],
    of: 'application',
    at: 'loan/housingExpenses',
    list: true,
    item: 'Proposed housing expense',
    table: true,
    fields: `
  Housing expense | expense | type = HousingExpenseType
  Described as = HousingExpenseTypeOtherDescription
  Monthly amount | amount = HousingExpensePaymentAmount
  Present or proposed = HousingExpenseTimingType`,
  },
  {
    id: 'L4',
    section: 'L4',
    title: 'Qualifying the borrower: minimum required funds or cash back',
    also: ['qualifying the borrower', 'minimum required funds or cash back', 'details of transaction'],
    of: 'application',
    at: 'loan',
    fields: `
  Sales contract price | purchase price | sales price = PurchasePriceAmount
  Improvements renovations and repairs | alterations improvements repairs = AlterationsImprovementsAndRepairsAmount
  Balance of mortgage loans and debts to be paid off | refinance balance of mortgage loans on the property to be paid off | refinance (incl debts to be paid off) = RefinanceIncludingDebtsToBePaidOffAmount
  Borrower closing costs | closing costs | estimated closing costs = EstimatedClosingCostsAmount
  Prepaid items | estimated prepaid items = PrepaidItemsEstimatedAmount
  Discount points | discount (if borrower will pay) = BorrowerPaidDiscountPointsTotalAmount
  Total due from borrower = URLATotalDueFromBorrowerAtClosingAmount
  Mortgage insurance or funding fee | pmi mip funding fee = MIAndFundingFeeTotalAmount
  Financed mortgage insurance or funding fee | pmi mip funding fee financed = MIAndFundingFeeFinancedAmount
  Other new mortgage loans | subordinate financing amount = TotalSubordinateFinancingAmount
  Total mortgage loans = URLATotalMortgageLoansAmount
  Seller credits = URLATotalSellerCreditsAmount
  Other credits = URLATotalOtherCreditsAmount
  Total credits = URLATotalCreditsAmount
  Cash from or to the borrower | cash from/to the borrower = URLATotalCashFromToBorrowerAmount
  Cash from the borrower at closing = CashFromBorrowerAtClosingAmount
  Cash to the borrower at closing = CashToBorrowerAtClosingAmount
  Closing costs paid by the seller | closing costs paid by seller = SellerPaidClosingCostsAmount`,
  },
  {
    id: 'closing-credit',
    section: 'L4',
    title: 'Credits at closing',
    of: 'application',
    at: 'loan/closingAdjustments',
    list: true,
    item: 'Credit at closing',
    table: true,
    fields: `
  Closing credit type = ClosingAdjustmentItemType
  Closing credit described as = ClosingAdjustmentItemTypeOtherDescription
  Closing credit amount = ClosingAdjustmentItemAmount
  Paid by = ClosingAdjustmentItemPaidByType`,
  },
  {
    id: 'down-payment',
    section: 'L4',
    title: 'Sources of down payment',
    also: ['source of down payment', 'down payment'],
    of: 'application',
    at: 'loan/downPayments',
    list: true,
    item: 'Down payment',
    table: true,
    fields: `
  Down payment amount | amount = DownPaymentAmount
  Funds | type = FundsType
  Funds described as = FundsTypeOtherDescription
  Funds from = FundsSourceType
  Funds from described as = FundsSourceTypeOtherDescription`,
  },
  {
    id: 'sales-contract',
    section: 'L4',
    title: 'Sales contracts',
    of: 'application',
    at: 'subjectProperty/salesContracts',
    list: true,
    item: 'Sales contract',
    table: true,
    fields: `
  Contract price = SalesContractAmount
  Real property amount = RealPropertyAmount
  Personal property amount = PersonalPropertyAmount
  Contract date = SalesContractDate
  At arm's length = ArmsLengthIndicator
  Concessions = concessions[*].SalesConcessionAmount
  Sale type = SaleType`,
  },
  {
    id: 'valuation',
    section: 'L1',
    title: 'Valuations of the property',
    also: ['appraisal'],
    of: 'application',
    at: 'subjectProperty/valuations',
    list: true,
    item: 'Valuation',
    table: true,
    fields: `
  Appraised value = PropertyValuationAmount
  Valued on = PropertyValuationEffectiveDate
  Valuation method = PropertyValuationMethodType
  Appraisal number = AppraisalIdentifier
  Appraisal form = PropertyValuationFormType`,
  },
];

/** The parts of the form in their order, by the heads it gives them. */
export const SECTIONS: Readonly<Record<string, string>> = {
  '1': 'Borrower information',
  '2': 'Financial information: assets and liabilities',
  '3': 'Financial information: real estate',
  '4': 'Loan and property information',
  '5': 'Declarations',
  '6': 'Acknowledgments and agreements',
  '7': 'Military service',
  '8': 'Demographic information',
  '9': 'Loan originator information',
  L: 'Lender loan information',
};

const bySection = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((a, b) => (a.section < b.section ? -1 : a.section > b.section ? 1 : 0));

/** The form in its order: what stands for each borrower, then what stands once. */
export const FORM: readonly Group[] = [...bySection(BORROWER), ...bySection(APPLICATION)];
