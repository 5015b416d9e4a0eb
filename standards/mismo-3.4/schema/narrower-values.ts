/**
 * Where a loan application takes fewer values than MISMO's enumeration has: the choices Form 1003 offers. Written from knowledge of the
 * form, not transcribed from the ULAD or DU specification, so these rules give a warning and never refuse a file.
 */
const NARROWER: Readonly<Record<string, string>> = {
  AmortizationType: 'AdjustableRate Fixed GEM GPM GraduatedPaymentARM Other RateImprovementMortgage Step',
  AttachmentType: 'Attached Detached',
  BorrowerResidencyBasisType: 'LivingRentFree Own Rent',
  CitizenshipResidencyType: 'NonPermanentResidentAlien PermanentResidentAlien USCitizen',
  ConstructionMethodType: 'Manufactured SiteBuilt',
  HomeownerPastThreeYearsType: 'No Yes',
  IntentToOccupyType: 'No Yes',
  LienPriorityType: 'FirstLien Other SecondLien',
  LoanPurposeType: 'Other Purchase Refinance',
  LoanRoleType: 'RelatedLoan SubjectLoan',
  MaritalStatusType: 'Married Separated Unmarried',
  MortgageType: 'Conventional FHA Other USDARuralDevelopment VA',
  PriorPropertyUsageType: 'Investment PrimaryResidence SecondHome',
  PropertyEstateType: 'FeeSimple Leasehold',
  PropertyUsageType: 'Investment PrimaryResidence SecondHome',
  RefinanceCashOutDeterminationType: 'CashOut LimitedCashOut NoCashOut',
  ProjectLegalStructureType: 'Condominium Cooperative',
  TaxpayerIdentifierType: 'IndividualTaxpayerIdentificationNumber SocialSecurityNumber EmployerIdentificationNumber',
};
const SETS = new Map(Object.entries(NARROWER).map(([name, values]) => [name, new Set(values.split(' '))] as const));

/** The values an application takes of a data point; undefined where it takes all of MISMO's. */
export function narrowerValues(name: string): ReadonlySet<string> | undefined {
  return SETS.get(name);
}
