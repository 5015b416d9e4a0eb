import { expect, test } from 'vitest';
import { ENUMERATIONS } from '../../../../standards/mismo-3.4/schema/enumerations.ts';
import { trackingItems, trackingStatuses } from '../../../loan/domain/tracking-item.ts';
import { COUNTIES, narrowingOf } from './narrowing.ts';
import { narrowedBy, referenceList, referenceLists } from './reference-lists.ts';
import { screenLists, screensOf } from './screen-lists.ts';

/** Every list of the specification: its entry there, its name with its filter, and its codes in order. */
const lists = [
  ['dd-loan-type', 'loan-type', 'Conventional FHA VA USDARuralDevelopment'],
  [
    'dd-loanreg-tx-outcome',
    'loanreg-tx-outcome',
    'None LoanOriginated ApplicationWithdrawn ApplicationDenied ApplicationApprovedButNotAccepted FileClosedForIncompleteness',
  ],
  ['dd-loanreg-rate-type', 'loanreg-rate-type', 'ALL Fixed AdjustableRate'],
  ['dd-loanreg-term', 'loanreg-term', '360 300 240 180 120'],
  ['dd-loanreg-so-fin', 'loanreg-so-fin', 'None NewSecond ExistingSecond HELOC CommunitySecond'],
  ['dd-loanreg-hud-repo', 'loanreg-hud-repo', 'Yes No'],
  ['dd-loanreg-housing-type', 'loanreg-housing-type', 'SingleFamily TwoToFourUnit Manufactured'],
  ['dd-loanreg-loan-purpose', 'loanreg-loan-purpose', 'Purchase Refinance Other'],
  ['dd-loanreg-lien-position', 'loanreg-lien-position', 'FirstLien SecondLien'],
  ['dd-loanreg-reo', 'loanreg-reo', 'Yes No'],
  ['dd-loanreg-new-construction', 'loanreg-new-construction', 'Yes No'],
  ['dd-loanreg-refi-cashout', 'loanreg-refi-cashout', 'CashOut LimitedCashOut NoCashOut'],
  ['dd-loanreg-comp-method', 'loanreg-comp-method', 'LenderPaid BorrowerPaid'],
  ['dd-loanreg-fee-method', 'loanreg-fee-method', 'FeeModel'],
  ['dd-loanreg-units', 'loanreg-units', '1 2 3 4'],
  ['dd-vested-borr-relashionship', 'vested-borr-relashionship', 'Spouse DomesticPartner Parent Child Sibling Trustee Other'],
  ['dd-occupancy', 'occupancy', 'PrimaryResidence SecondHome Investment'],
  ['dd-doc-type', 'doc-type', 'Full Alternative Streamline'],
  ['dd-loanreg-doctype-purchase', 'loanreg-doctype-purchase', 'Full Alternative'],
  ['dd-loanreg-doctype-refi', 'loanreg-doctype-refi', 'Full Alternative Streamline'],
  ['dd-loanreg-doctype-solutionsproduct', 'loanreg-doctype-solutionsproduct', 'BankStatements AssetDepletion DebtServiceCoverage'],
  ['dd-property-type', 'property-type', 'SingleFamily PlannedUnitDevelopment Condominium DetachedCondominium Cooperative ManufacturedHome'],
  ['dd-loanreg-warehouse-banks', 'loanreg-warehouse-banks', 'None ExampleWarehouse PlaceholderNational Other'],
  ['dd-loanreg-fulfillment-centers', 'loanreg-fulfillment-centers', 'Denver Other'],
  ['dd-loanreg-second-lien-type', 'loanreg-second-lien-type', 'ClosedEnd HELOC'],
  ['dd-loanreg-refitype-fha', 'loanreg-refitype-fha', 'FullDocumentation StreamlineWithAppraisal StreamlineWithoutAppraisal'],
  ['dd-loanreg-refitype-va', 'loanreg-refitype-va', 'FullDocumentation InterestRateReductionRefinanceLoan CashOut'],
  ['dd-editloan-interviewmeans', 'editloan-interviewmeans', 'FaceToFace Telephone Mail Fax Email Internet'],
  ['dd-loanreg-hmdagender', 'loanreg-hmdagender', 'Female Male ApplicantSelectedBothMaleAndFemale InformationNotProvidedUnknown'],
  [
    'dd-loanreg-race',
    'loanreg-race',
    'AmericanIndianOrAlaskaNative Asian BlackOrAfricanAmerican NativeHawaiianOrOtherPacificIslander White InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication',
  ],
  [
    'dd-loanreg-ethnicity',
    'loanreg-ethnicity',
    'HispanicOrLatino NotHispanicOrLatino InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication',
  ],
  ['dd-loanreg-racedesignation', 'loanreg-racedesignation', 'AsianIndian Chinese Filipino Japanese Korean Vietnamese OtherAsian'],
  ['dd-loanreg-racedesignation1', 'loanreg-racedesignation1', 'GuamanianOrChamorro NativeHawaiian OtherPacificIslander Samoan'],
  ['dd-loanreg-racedesignation2', 'loanreg-racedesignation2', 'EnrolledOrPrincipalTribe'],
  ['dd-loanreg-ethnicityorigin', 'loanreg-ethnicityorigin', 'Cuban Mexican PuertoRican Other'],
  ['dd-loanreg-citizenship', 'loanreg-citizenship', 'USCitizen PermanentResidentAlien NonPermanentResidentAlien'],
  ['dd-loanreg-urla-propertytype', 'loanreg-urla-propertytype', 'Attached Detached SemiDetached'],
  ['dd-loanreg-urla-propertytypeother', 'loanreg-urla-propertytypeother', 'Condominium Cooperative PUD Manufactured'],
  ['dd-loanreg-urla-priorpropertyusagetype', 'loanreg-urla-priorpropertyusagetype', 'PrimaryResidence SecondHome Investment'],
  ['dd-loanreg-urla-priorpropertytitletype', 'loanreg-urla-priorpropertytitletype', 'Sole JointWithSpouse JointWithOtherThanSpouse'],
  ['dd-loanreg-maritalstatus', 'loanreg-maritalstatus', 'Married Separated Unmarried'],
  ['dd-loanreg-4506', 'loanreg-4506', 'Lender Broker NotOrdered'],
  ['dd-orderdu-creditagency', 'orderdu-creditagency', 'Simulator'],
  ['dd-orderlpa-creditagency', 'orderlpa-creditagency', 'Simulator'],
  ['dd-lockloan-waive-escrows', 'lockloan-waive-escrows', 'None Taxes Insurance All'],
  ['dd-editloan-urla-sectionofact', 'editloan-urla-sectionofact', '203B 203B251 203H 203K 234C 248 255 184'],
  ['dd-appfeepd.bso', 'appfeepd.bso', 'Borrower Seller Broker Lender Other'],
  ['dd-pattern-token-loantype', 'loanreg-4506 VA', 'Lender Broker'],
  ['dd-priceit-01', 'loan-type', 'Conventional FHA VA USDARuralDevelopment'],
  ['dd-priceit-02', 'priceit-product-type', 'ALL Conforming Affordable HighBalance Jumbo FHA VA VAIRRRL USDA'],
  ['dd-priceit-03', 'loanreg-rate-type', 'ALL Fixed AdjustableRate'],
  ['dd-priceit-04', 'loanreg-term', '360 300 240 180 120'],
  ['dd-priceit-05', 'loanreg-so-fin', 'None NewSecond ExistingSecond HELOC CommunitySecond'],
  ['dd-priceit-06', 'loanreg-housing-type', 'SingleFamily TwoToFourUnit Manufactured'],
  ['dd-priceit-07', 'loanreg-loan-purpose', 'Purchase Refinance Other'],
  ['dd-priceit-08', 'loanreg-lien-position', 'FirstLien SecondLien'],
  ['dd-priceit-09', 'loanreg-refi-cashout', 'CashOut LimitedCashOut NoCashOut'],
  ['dd-priceit-10', 'loanreg-comp-method', 'LenderPaid BorrowerPaid'],
  ['dd-priceit-11', 'loanreg-fee-method', 'FeeModel'],
  ['dd-priceit-12', 'loanreg-units', '1 2 3 4'],
  ['dd-priceit-13', 'occupancy', 'PrimaryResidence SecondHome Investment'],
  ['dd-priceit-14', 'doc-type', 'Full Alternative Streamline'],
  ['dd-priceit-15', 'priceit-doctype-conventional', 'Full Alternative'],
  ['dd-priceit-16', 'priceit-doctype-fha', 'Full Alternative Streamline'],
  ['dd-priceit-17', 'priceit-doctype-va', 'Full Alternative Streamline'],
  ['dd-priceit-18', 'loanreg-doctype-solutionsproduct', 'BankStatements AssetDepletion DebtServiceCoverage'],
  ['dd-priceit-19', 'priceit-yes-no', 'Yes No'],
  ['dd-priceit-20', 'property-type', 'SingleFamily PlannedUnitDevelopment Condominium DetachedCondominium Cooperative ManufacturedHome'],
  ['dd-priceit-21', 'loanreg-second-lien-type', 'ClosedEnd HELOC'],
  ['dd-priceit-22', 'loanreg-refitype-fha', 'FullDocumentation StreamlineWithAppraisal StreamlineWithoutAppraisal'],
  ['dd-priceit-23', 'priceit-lpmi', 'LenderPaid'],
  ['dd-priceit-24', 'priceit-financed-properties', '1 2 3 4 5 6 7 8 9 10 11'],
  ['dd-priceit-25', 'priceit-aus', 'DU LPA Manual'],
  ['dd-priceit-26', 'priceit-commitment-period', '15 30 45 60 75'],
  ['dd-priceit-27', 'editloan-urla-sectionofact', '203B 203B251 203H 203K 234C 248 255 184'],
  ['dd-priceit-28', 'priceit-bpmi', 'BorrowerPaidMonthly BorrowerPaidSingle'],
  ['dd-priceit-29', 'priceit-mi-option', 'None BPMI LPMI'],
  ['dd-priceit-30', 'priceit-number-of-stories', '1 2 3 4'],
  ['dd-editclassic-01', 'loan-type', 'Conventional FHA VA USDARuralDevelopment'],
  ['dd-editclassic-02', 'loanreg-fee-method', 'FeeModel'],
  [
    'dd-editclassic-03',
    'State',
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
  ],
  ['dd-editclassic-05', 'occupancy', 'PrimaryResidence SecondHome Investment'],
  ['dd-editclassic-06', 'loanreg-loan-purpose', 'Purchase Refinance Other'],
  ['dd-editclassic-07', 'editloan-lien-type', 'FirstLien SecondLien'],
  ['dd-editclassic-08', 'editloan-amortization-type', 'Fixed AdjustableRate GEM GPM Step Other'],
  ['dd-editclassic-09', 'loanreg-term 240', '240 180 120'],
  ['dd-editclassic-10', 'loanreg-units', '1 2 3 4'],
  [
    'dd-editclassic-11',
    'property-type',
    'SingleFamily PlannedUnitDevelopment Condominium DetachedCondominium Cooperative ManufacturedHome',
  ],
  [
    'dd-editclassic-12',
    'loanreg-ethnicity',
    'HispanicOrLatino NotHispanicOrLatino InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication',
  ],
  [
    'dd-editclassic-13',
    'loanreg-race',
    'AmericanIndianOrAlaskaNative Asian BlackOrAfricanAmerican NativeHawaiianOrOtherPacificIslander White InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication',
  ],
  ['dd-editclassic-14', 'loanreg-maritalstatus', 'Married Separated Unmarried'],
  ['dd-editclassic-15', 'editloan-sofin-first', 'None NewSecond ExistingSecond HELOC CommunitySecond'],
  ['dd-editclassic-16', 'editloan-sofin-second', 'NewFirst ExistingFirst'],
  ['dd-editurla-01', 'loanreg-fee-method', 'FeeModel'],
  ['dd-editurla-02', 'loanreg-term', '360 300 240 180 120'],
  ['dd-editurla-03', 'editloan-lien-type', 'FirstLien SecondLien'],
  ['dd-editurla-04', 'occupancy', 'PrimaryResidence SecondHome Investment'],
  ['dd-editurla-05', 'loanreg-loan-purpose', 'Purchase Refinance Other'],
  ['dd-editurla-06', 'editloan-application-type', 'Individual Joint'],
  [
    'dd-editurla-07',
    'editloan-asset-type',
    'Annuity Automobile Boat Bond BridgeLoanNotDeposited CashOnHand CertificateOfDepositTimeDeposit CheckingAccount EarnestMoneyCashDepositTowardPurchase EmployerAssistance GiftOfCash GiftOfPropertyEquity Grant IndividualDevelopmentAccount LifeInsurance MoneyMarketFund MutualFund NetWorthOfBusinessOwned Other PendingNetSaleProceedsFromRealEstateAssets ProceedsFromSaleOfNonRealEstateAsset ProceedsFromSecuredLoan ProceedsFromUnsecuredLoan RecreationalVehicle RelocationMoney RetirementFund SaleOtherAssets SavingsAccount SavingsBond SeverancePackage Stock StockOptions TrustAccount',
  ],
  ['dd-editurla-08', 'editloan-gift-grant', 'GiftOfCash GiftOfPropertyEquity Grant'],
  ['dd-editurla-09', 'editloan-status', 'PendingSale Retain Sold'],
  ['dd-editurla-10', 'editloan-urla-sectionofact FHA', '203B 203B251 203H 203K 234C 248 255 184'],
  ['dd-editurla-11', 'editloan-language', 'eng zho kor spa tgl vie Other None'],
  ['dd-editurla-12', 'editloan-buydown-plan', 'None 3-2-1 2-1 1-1 1-0'],
  ['dd-editurla-13', 'appfeepd.bso', 'Borrower Seller Broker Lender Other'],
] as const;

test.each(lists)('%s is served as %s, with its codes in their order', (_id, asked, codes) => {
  const [name, p1] = asked.split(' ');
  expect(referenceList(name!, p1)!.map(({ value }) => value)).toEqual(codes.split(' '));
});

test('every list has a title, a source, and choices that differ in their codes and in what is read', () => {
  for (const [name, { title, source, choices }] of Object.entries(referenceLists)) {
    expect([title.trim(), source.trim()], name).not.toContain('');
    if (name !== COUNTIES) expect(choices.length, name).toBeGreaterThan(0);
    expect(new Set(choices.map(({ value }) => value)).size, name).toBe(choices.length);
    expect(new Set(choices.map(({ name: read }) => read)).size, name).toBe(choices.length);
  }
  expect(Object.keys(referenceLists).length).toBeGreaterThanOrEqual(194);
});

test('a list whose source is one of MISMO’s enumerations has no code that isn’t in it', () => {
  const foreign = Object.entries(referenceLists).flatMap(([name, { source, choices }]) => {
    const allowed = (ENUMERATIONS as Readonly<Record<string, string>>)[/^MISMO 3\.4, (\w+)$/.exec(source)?.[1] ?? '']?.split(' ');
    return choices.filter(({ value }) => allowed && !allowed.includes(value)).map(({ value }) => `${name}: ${value}`);
  });
  // "ALL" means every amortization; an earlier estimate may have had no transaction; VA's cash-out is named without its agency.
  expect(foreign).toEqual(['loanreg-tx-outcome: None', 'loanreg-rate-type: ALL', 'loanreg-refitype-va: CashOut']);
});

test('each screen loads as many lists as the specification says, and each of them is there', () => {
  const counts = Object.fromEntries(Object.entries(screenLists).map(([screen, names]) => [screen, new Set(names).size]));
  expect(counts).toEqual({ Registration: 44, 'Price It': 31, 'Resubmit 1003': 35, 'URLA form': 31, 'Classic form': 70 });
  const missing = Object.values(screenLists)
    .flat()
    .filter((name) => referenceList(name) === undefined);
  expect(missing).toEqual([]);
  expect(screensOf('loan-type')).toEqual(['Registration', 'Price It', 'Resubmit 1003', 'URLA form', 'Classic form']);
});

/** Small sets of values of the specification's entities, where each of them is a list or a part of one. */
const valueSets: readonly (readonly [set: string, list: string, values: string])[] = [
  ['feeMethod', 'loanreg-fee-method', 'FeeModel'],
  ['registration type code', 'registration-type', '1 2'],
  ['registration type word', 'registration-word', 'prequal locknshop fullreg'],
  ['LE fee type', 'le-section', 'origination-charge not-shop shop govt prepaids initial-escrow other'],
  ['contactType', 'contact-type', 'CorrespondentLoanOfficer MortgageRepresentative Processor PrimaryContact'],
  ['propertyRightsType', 'property-rights', 'FeeSimple'],
  ['loanpurpose.type', 'loanreg-loan-purpose', 'Other Refinance'],
  ['lienPriorityType', 'loanreg-lien-position', 'FirstLien SecondLien'],
  ['yes/no flags', 'yes-no', 'Yes No'],
  ['QM status', 'qm-status', 'Pass Failed NA'],
  ['tracking item currentStatus', 'tracking-status', 'Completed'],
  ['response status', 'rule-status', 'Success'],
  ['can-update-disc-mgmt', 'restriction-status', 'Y N'],
  ['field evaluation', 'field-evaluation', 'Rejected'],
  ['pipeline loan class', 'loan-class', 'Locked'],
  ['productID sentinel', 'product-sentinel', 'ALL'],
  ['loanAmortizationType', 'loanreg-rate-type', 'ALL'],
  ['miOption', 'mi-option', 'LPMI BPMI none'],
  ['business lines', 'business-line', 'Broker'],
  ['image position', 'image-position', 'Top Bottom Left Right'],
  ['upload item state', 'upload-state', 'added'],
  ['update-loan type', 'update-loan-type', 'prequal resubmit'],
  ['regType', 'registration-edit', 'edit'],
  ['upload-history p1', 'document-history-kind', 'hist docu'],
  ['duFileType', 'du-file', 'CREDITREPORT_FLATFILE UNDERWRITING_FINDINGS_TEXT'],
  ['duFileType report', 'du-report', 'CR UWR'],
  ['persist key', 'persist-key', 'dual-aus'],
  ['mismo-data extension', 'mismo-extension', 'EditLoan'],
  ['employer income types', 'editloan-employer-income', 'Base Overtime Bonus Commissions ContractBasis Other MilitaryQuartersAllowance'],
  [
    'current income types',
    'editloan-income-type',
    'DividendsInterest AutomobileAllowance NotesReceivableInstallment VABenefitsNonEducational Other',
  ],
  ['contact point roles', 'editloan-contact-point', 'Home Work Mobile'],
  ['contact point kinds', 'contact-point-kind', 'telephone email fax'],
  ['employer classification', 'editloan-employment-class', 'Secondary'],
  ['employment status', 'editloan-employment-status', 'Previous'],
  ['address type', 'editloan-address-type', 'Mailing'],
  ['title owner kind', 'editloan-title-owner', 'Proposed Current'],
  [
    'party roles',
    'editloan-party-role',
    'Borrower AttorneyInFact TitleCompany LoanOfficer LoanUnderwriter LoanOriginationCompany LoanOriginator Builder Appraiser AppraiserSupervisor Trust',
  ],
  ['borrower classification', 'editloan-borrower-class', 'Primary'],
  ['credit repository', 'editloan-credit-repository', 'Experian Equifax TransUnion'],
  ['residency type', 'editloan-residency-type', 'Current Prior'],
  ['residency basis', 'editloan-residency-basis', 'LivingRentFree'],
  ['military status', 'editloan-military-status', 'Veteran'],
  ['application taken', 'editloan-interviewmeans', 'FaceToFace'],
  ['licence authority', 'editloan-originator-licence', 'PublicState'],
  ['party identifier', 'party-identifier', 'NMLS'],
  ['taxpayer identifier', 'editloan-taxpayer-id', 'SocialSecurityNumber'],
  ['arcrole from', 'arcrole-from', 'asset liability expense income'],
  ['arcrole to', 'arcrole-to', 'employer loan borrower'],
  ['liability type', 'liability-account', 'Installment Revolving MortgageLoan'],
  ['project legal structure', 'editloan-project-structure', 'Condominium'],
  ['project attachment', 'editloan-project-attachment', 'Attached'],
  ['estate type', 'editloan-estate-type', 'Leasehold'],
  ['property usage', 'occupancy', 'PrimaryResidence'],
  ['valuation method', 'editloan-valuation-method', 'DesktopAppraisal'],
  ['amortization type', 'editloan-amortization-type', 'Fixed'],
  ['amortization period', 'editloan-amortization-period', 'Month'],
  ['compensation paid by', 'compensation-paid-by', 'Lender'],
  ['note addendum', 'note-addendum', 'OccupancyDeclaration Prepayment'],
  ['escrow items', 'editloan-escrow-item', 'HazardInsurance FloodInsurance CityPropertyTax CountyPropertyTax SchoolPropertyTax'],
  ['housing expense timing', 'editloan-housing-expense-timing', 'Proposed'],
  [
    'housing expense',
    'editloan-housing-expense',
    'HomeownersInsurance FirstMortgagePrincipalAndInterest RealEstateTax HomeownersAssociationDuesAndCondominiumFees',
  ],
  ['loan identifier', 'editloan-loan-identifier', 'LenderLoan'],
  ['payment frequency', 'editloan-payment-frequency', 'Monthly'],
  ['preapproval', 'editloan-preapproval', 'PreapprovalWasNotRequested'],
  ['closing status', 'editloan-closing-status', 'TableFunded'],
];

test.each(valueSets)('the values of %s are in the list %s', (_set, list, values) => {
  const codes = referenceList(list)!.map(({ value }) => value);
  expect(values.split(' ').filter((value) => !codes.includes(value))).toEqual([]);
});

test('lists that the portal’s own rules decide by have the rules’ values', () => {
  const codes = (name: string): string[] => referenceList(name)!.map(({ value }) => value);
  expect(codes('tracking-status')).toEqual([...trackingStatuses]);
  expect(codes('tracking-item')).toEqual([...trackingItems]);
  expect(codes('rule-name')).toEqual(['LE Approval', 'LE Approval Warning', 'Whl Warehouse Purchase LE']);
});

const facts = { mortgageType: 'VA', lienPriority: 'FirstLien', state: 'CO', productId: '0301', termMonths: 240, originalTermMonths: 180 };
const of = (name: string, change: Partial<typeof facts> = {}) => {
  const p1 = narrowingOf(name, { ...facts, ...change });
  return referenceList(name, p1)?.map(({ value }) => value);
};

test('the term follows the loan’s own term, and that of the loan paid off for VA’s interest-rate reduction refinance', () => {
  expect(of('loanreg-term')).toEqual(['240', '180', '120']);
  expect(of('loanreg-term', { productId: '0302' })).toEqual(['180', '120']);
  expect(narrowingOf('loanreg-term', { ...facts, productId: '0302', originalTermMonths: null })).toBe('240');
  expect(narrowingOf('loanreg-term', { ...facts, termMonths: null })).toBeUndefined();
});

test('subordinate financing follows the lien, sections of the Act and documents the loan type', () => {
  expect(of('loanreg-so-fin')).toHaveLength(5);
  expect(of('loanreg-so-fin', { lienPriority: 'SecondLien' })).toEqual(['NewFirst', 'ExistingFirst']);
  expect(of('editloan-urla-sectionofact')).toEqual(['3710']);
  expect(of('editloan-urla-sectionofact', { mortgageType: 'USDARuralDevelopment' })).toEqual([
    '502USDARuralDevelopmentGuaranteedHousingLoan',
  ]);
  expect(of('editloan-urla-sectionofact', { mortgageType: 'Conventional' })).toEqual([]);
  expect(of('doc-type', { mortgageType: 'Conventional' })).toEqual(['Full', 'Alternative']);
  expect(of('doc-type', { mortgageType: 'FHA' })).toEqual(['Full', 'Alternative', 'Streamline']);
  expect(of('loanreg-4506', { mortgageType: 'USDARuralDevelopment' })).toEqual(['Lender', 'Broker']);
  for (const name of Object.keys(narrowedBy)) expect(narrowingOf(name, facts), name).toBeDefined();
  expect(narrowingOf('loan-type', facts)).toBeUndefined();
});
