/** One choice of a list: what a person reads and what is stored and sent. */
export interface NameValue {
  readonly name: string;
  readonly value: string;
}

export function pairs(choices: Readonly<Record<string, string>>): readonly NameValue[] {
  return Object.entries(choices).map(([value, name]) => ({ name, value }));
}

/** Choices whose values look like numbers: an object would sort those by themselves. */
export function ordered(...choices: readonly (readonly [value: string, name: string])[]): readonly NameValue[] {
  return choices.map(([value, name]) => ({ name, value }));
}

/** "LimitedCashOut" as "Limited cash out", "FHA" as "FHA". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ');
  return words.map((word, place) => (place === 0 || word === word.toUpperCase() ? word : word.toLowerCase())).join(' ');
}

const yesNo = pairs({ Yes: 'Yes', No: 'No' });
const states = pairs({ Full: 'Full', Alternative: 'Alternative', Streamline: 'Streamline' });
const purposes = pairs({ Purchase: 'Purchase', Refinance: 'Refinance', Other: 'Other' });
const races = {
  AmericanIndianOrAlaskaNative: 'American Indian or Alaska Native',
  Asian: 'Asian',
  BlackOrAfricanAmerican: 'Black or African American',
  NativeHawaiianOrOtherPacificIslander: 'Native Hawaiian or other Pacific Islander',
  White: 'White',
  InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication: 'Not provided',
};

/**
 * The closed lists that registration, pricing and the application's screens offer, by the names the specification prints. Values are
 * MISMO 3.4's where it has the list, else the trade's own terms. `loanreg-4506` narrows by loan type (p1) and `loanreg-term` by
 * amortization type or by a term in months (p1); see `dropdownList`.
 */
const lists = {
  'loan-type': pairs({ Conventional: 'Conventional', FHA: 'FHA', VA: 'VA', USDARuralDevelopment: 'USDA' }),
  'loanreg-tx-outcome': pairs({
    None: 'No earlier transaction',
    LoanOriginated: 'Closed',
    ApplicationWithdrawn: 'Withdrawn',
    ApplicationDenied: 'Denied',
    ApplicationApprovedButNotAccepted: 'Approved, not accepted',
    FileClosedForIncompleteness: 'Closed as incomplete',
  }),
  'loanreg-rate-type': pairs({ ALL: 'All', Fixed: 'Fixed', AdjustableRate: 'ARM' }),
  'loanreg-term': ordered(['360', '30 years'], ['300', '25 years'], ['240', '20 years'], ['180', '15 years'], ['120', '10 years']),
  'loanreg-so-fin': pairs({
    None: 'None',
    NewSecond: 'New second lien',
    ExistingSecond: 'Existing second, subordinated',
    HELOC: 'Home equity line',
    CommunitySecond: 'Community second',
  }),
  'loanreg-hud-repo': yesNo,
  'loanreg-housing-type': pairs({ SingleFamily: 'Single family', TwoToFourUnit: '2 to 4 units', Manufactured: 'Manufactured home' }),
  'loanreg-loan-purpose': purposes,
  'loanreg-lien-position': pairs({ FirstLien: 'First lien', SecondLien: 'Second lien' }),
  'loanreg-reo': yesNo,
  'loanreg-new-construction': yesNo,
  'loanreg-refi-cashout': pairs({ CashOut: 'Cash-out', LimitedCashOut: 'Limited cash-out', NoCashOut: 'No cash-out' }),
  'loanreg-comp-method': pairs({ LenderPaid: 'Lender paid', BorrowerPaid: 'Borrower paid' }),
  'loanreg-fee-method': pairs({ FeeModel: 'Fee model' }),
  'loanreg-units': pairs({ 1: '1 unit', 2: '2 units', 3: '3 units', 4: '4 units' }),
  'vested-borr-relashionship': pairs({
    Spouse: 'Spouse',
    DomesticPartner: 'Domestic partner',
    Parent: 'Parent',
    Child: 'Child',
    Sibling: 'Sibling',
    Trustee: 'Trustee',
    Other: 'Other',
  }),
  occupancy: pairs({ PrimaryResidence: 'Primary residence', SecondHome: 'Second home', Investment: 'Investment property' }),
  'doc-type': states,
  'loanreg-doctype-purchase': pairs({ Full: 'Full', Alternative: 'Alternative' }),
  'loanreg-doctype-refi': states,
  'loanreg-doctype-solutionsproduct': pairs({
    BankStatements: 'Bank statements',
    AssetDepletion: 'Asset depletion',
    DebtServiceCoverage: 'Debt service coverage',
  }),
  'property-type': pairs({
    SingleFamily: 'Single family',
    PlannedUnitDevelopment: 'Planned unit development',
    Condominium: 'Condominium',
    DetachedCondominium: 'Detached condominium',
    Cooperative: 'Cooperative',
    ManufacturedHome: 'Manufactured home',
  }),
  'loanreg-warehouse-banks': pairs({
    None: 'No warehouse bank',
    ExampleWarehouse: 'Example Warehouse Bank',
    PlaceholderNational: 'Placeholder National Bank',
    Other: 'Other',
  }),
  'loanreg-fulfillment-centers': pairs({ Denver: 'Denver', Other: 'Other' }),
  'loanreg-second-lien-type': pairs({ ClosedEnd: 'Closed-end second', HELOC: 'Home equity line' }),
  'loanreg-refitype-fha': pairs({
    FullDocumentation: 'Full documentation',
    StreamlineWithAppraisal: 'Streamline with appraisal',
    StreamlineWithoutAppraisal: 'Streamline without appraisal',
  }),
  'loanreg-refitype-va': pairs({
    FullDocumentation: 'Full documentation',
    InterestRateReductionRefinanceLoan: 'VA interest-rate reduction refinance',
    CashOut: 'Cash-out',
  }),
  'editloan-interviewmeans': pairs({
    FaceToFace: 'Face to face',
    Telephone: 'Telephone',
    Mail: 'Mail',
    Fax: 'Fax',
    Email: 'E-mail',
    Internet: 'Internet',
  }),
  'loanreg-hmdagender': pairs({
    Female: 'Female',
    Male: 'Male',
    ApplicantSelectedBothMaleAndFemale: 'Female and male',
    InformationNotProvidedUnknown: 'Not provided',
  }),
  'loanreg-race': pairs(races),
  'loanreg-ethnicity': pairs({
    HispanicOrLatino: 'Hispanic or Latino',
    NotHispanicOrLatino: 'Not Hispanic or Latino',
    InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication: 'Not provided',
  }),
  'loanreg-racedesignation': pairs({
    AsianIndian: 'Asian Indian',
    Chinese: 'Chinese',
    Filipino: 'Filipino',
    Japanese: 'Japanese',
    Korean: 'Korean',
    Vietnamese: 'Vietnamese',
    OtherAsian: 'Other Asian',
  }),
  'loanreg-racedesignation1': pairs({
    GuamanianOrChamorro: 'Guamanian or Chamorro',
    NativeHawaiian: 'Native Hawaiian',
    OtherPacificIslander: 'Other Pacific Islander',
    Samoan: 'Samoan',
  }),
  'loanreg-racedesignation2': pairs({ EnrolledOrPrincipalTribe: 'Enrolled or principal tribe' }),
  'loanreg-ethnicityorigin': pairs({ Cuban: 'Cuban', Mexican: 'Mexican', PuertoRican: 'Puerto Rican', Other: 'Other Hispanic or Latino' }),
  'loanreg-citizenship': pairs({
    USCitizen: 'U.S. citizen',
    PermanentResidentAlien: 'Permanent resident',
    NonPermanentResidentAlien: 'Non-permanent resident',
  }),
  'loanreg-urla-propertytype': pairs({ Attached: 'Attached', Detached: 'Detached', SemiDetached: 'Semi-detached' }),
  'loanreg-urla-propertytypeother': pairs({
    Condominium: 'Condominium',
    Cooperative: 'Cooperative',
    PUD: 'Planned unit development',
    Manufactured: 'Manufactured home',
  }),
  'loanreg-urla-priorpropertyusagetype': pairs({
    PrimaryResidence: 'Primary residence',
    SecondHome: 'Second home',
    Investment: 'Investment property',
  }),
  'loanreg-urla-priorpropertytitletype': pairs({
    Sole: 'Sole',
    JointWithSpouse: 'Joint with spouse',
    JointWithOtherThanSpouse: 'Joint with someone else',
  }),
  'loanreg-maritalstatus': pairs({ Married: 'Married', Separated: 'Separated', Unmarried: 'Unmarried' }),
  'loanreg-4506': pairs({ Lender: 'Lender', Broker: 'Broker', NotOrdered: 'Not ordered' }),
  'orderdu-creditagency': pairs({ Simulator: 'Credit simulator' }),
  'orderlpa-creditagency': pairs({ Simulator: 'Credit simulator' }),
  'lockloan-waive-escrows': pairs({ None: 'Nothing waived', Taxes: 'Taxes', Insurance: 'Insurance', All: 'Taxes and insurance' }),
  'editloan-urla-sectionofact': ordered(
    ['203B', '203(b)'],
    ['203B251', '203(b) with 251'],
    ['203H', '203(h)'],
    ['203K', '203(k)'],
    ['234C', '234(c)'],
    ['248', '248'],
    ['255', '255'],
    ['184', '184'],
  ),
  'appfeepd.bso': pairs({ Borrower: 'Borrower', Seller: 'Seller', Broker: 'Broker', Lender: 'Lender', Other: 'Other' }),
  'priceit-product-type': pairs({
    ALL: 'All',
    Conforming: 'Conforming',
    Affordable: 'Affordable',
    HighBalance: 'High balance',
    Jumbo: 'Jumbo',
    FHA: 'FHA',
    VA: 'VA',
    VAIRRRL: 'VA IRRRL',
    USDA: 'USDA',
  }),
  'priceit-doctype-conventional': pairs({ Full: 'Full', Alternative: 'Alternative' }),
  'priceit-doctype-fha': states,
  'priceit-doctype-va': states,
  'priceit-yes-no': yesNo,
  'priceit-mi-option': pairs({ None: 'None', BPMI: 'Borrower paid', LPMI: 'Lender paid' }),
  'priceit-lpmi': pairs({ LenderPaid: 'Lender-paid single' }),
  'priceit-bpmi': pairs({ BorrowerPaidMonthly: 'Borrower-paid monthly', BorrowerPaidSingle: 'Borrower-paid single' }),
  'priceit-financed-properties': pairs(
    Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => [n, n === 11 ? '11 or more' : String(n)])),
  ),
  'priceit-aus': pairs({ DU: 'DU', LPA: 'LPA', Manual: 'None, manual underwriting' }),
  'priceit-commitment-period': pairs({ 15: '15 days', 30: '30 days', 45: '45 days', 60: '60 days', 75: '75 days' }),
  'priceit-number-of-stories': pairs({ 1: '1 story', 2: '2 stories', 3: '3 stories', 4: '4 stories or more' }),
} as const satisfies Readonly<Record<string, readonly NameValue[]>>;

export type DropdownName = keyof typeof lists;
export const dropdownNames = Object.keys(lists) as readonly DropdownName[];

/** A list by its name; `p1` narrows the two that depend on another choice. Undefined when there is no such list. */
export function dropdownList(name: string, p1?: string): readonly NameValue[] | undefined {
  if (!Object.hasOwn(lists, name)) return undefined;
  const list: readonly NameValue[] = lists[name as DropdownName];
  if (name === 'loanreg-term' && p1 === 'AdjustableRate') return list.filter((choice) => choice.value === '360');
  // A term in months leaves those that are no longer.
  if (name === 'loanreg-term' && p1 !== undefined && /^\d{1,3}$/.test(p1))
    return list.filter((choice) => Number(choice.value) <= Number(p1));
  // USDA asks for it of every grown-up of the household (HB-1-3555, chapter 9); VA lenders of this portal for every loan.
  if (name === 'loanreg-4506' && (p1 === 'VA' || p1 === 'USDARuralDevelopment'))
    return list.filter((choice) => choice.value !== 'NotOrdered');
  return list;
}

/** How a person calls a value of a list: "USDA" for USDARuralDevelopment. The value itself where the list does not have it. */
export function nameIn(list: string, value: string): string {
  return dropdownList(list)?.find((choice) => choice.value === value)?.name ?? value;
}
