import { shownFields, type PriceItForm } from './price-it-form.ts';

type Value = string | number | boolean | null;

const PROJECTS: Readonly<Record<string, string>> = {
  Condominium: 'Condominium',
  DetachedCondominium: 'Condominium',
  Cooperative: 'Cooperative',
};
const REFINANCES: Readonly<Record<string, string>> = {
  InterestRateReductionRefinanceLoan: 'InterestRateReductionRefinanceLoan',
  StreamlineWithAppraisal: 'StreamlineWithAppraisal',
  StreamlineWithoutAppraisal: 'StreamlineWithoutAppraisal',
  CashOut: 'CashOutVA',
};

/**
 * A scenario as the first entries of an application, by the paths of its document: everything registration needs that Price It already has.
 * A score is not among them; an application gets it from credit.
 */
export function registrationEntries(form: PriceItForm): Readonly<Record<string, Exclude<Value, null>>> {
  const shown = shownFields(form);
  const at = 'subjectProperty';
  const government = shown.refiPurpose ? REFINANCES[form.refiPurpose] : undefined;
  const streamlined = government !== undefined && government !== 'CashOutVA';
  const entries: Record<string, Value | undefined> = {
    'loan/LoanPurposeType': form.loanPurpose,
    'loan/BaseLoanAmount': form.loanAmount,
    'loan/LienPriorityType': form.lienPriorityType,
    'loan/HELOCIndicator': shown.secondLienType && form.secondLienType !== '' ? form.secondLienType === 'HELOC' : null,
    'loan/StoriesCount': form.stories === '' ? null : Number(form.stories),
    'loan/MortgageType': form.mortgageType === 'ALL' ? null : form.mortgageType,
    'loan/RefinanceCashOutDeterminationType': shown.cashOut ? form.cashOut : streamlined ? 'NoCashOut' : null,
    'loan/GovernmentRefinanceType': government,
    'loan/PurchasePriceAmount': shown.purchasePrice ? form.purchasePrice : null,
    'loan/EscrowIndicator': form.waiveEscrows === 'None' || form.waiveEscrows === '' ? null : false,
    'loan/QualifyingIncomeOfAreaMedianPercent': form.areaMedianShare,
    [`${at}/PropertyInUSDAEligibleRuralAreaIndicator`]: form.usdaEligibleArea === '' ? null : form.usdaEligibleArea === 'Yes',
    [`${at}/address/PostalCode`]: form.zip,
    [`${at}/address/CityName`]: form.city,
    [`${at}/address/StateCode`]: form.state,
    [`${at}/address/CountyName`]: form.county,
    [`${at}/PropertyUsageType`]: form.occupancy,
    [`${at}/FinancedUnitCount`]: Number(form.units) || 1,
    [`${at}/PropertyEstimatedValueAmount`]: form.appraisedValue,
    [`${at}/ProjectLegalStructureType`]: PROJECTS[form.propertyType],
    [`${at}/AttachmentType`]: form.propertyType === 'DetachedCondominium' ? 'Detached' : null,
    [`${at}/PUDIndicator`]: form.propertyType === 'PlannedUnitDevelopment' ? true : null,
    [`${at}/ConstructionMethodType`]:
      form.housingType === 'Manufactured' || form.propertyType === 'ManufacturedHome' ? 'Manufactured' : null,
  };
  const known = Object.entries(entries).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(known) as Record<string, Exclude<Value, null>>;
}
