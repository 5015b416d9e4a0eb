import { address, composite, of } from '../card-fields.ts';
import { appraised, refinance } from './when.ts';

/** Every field of the property, defined once. */
export const propertyFields = {
  address: address('subjectProperty/address', { needed: true, property: 'subjectProperty' }),
  street: of('subjectProperty/address/AddressLineText', 'Street', undefined, { span: 6, needed: true }),
  city: of('subjectProperty/address/CityName', 'City', undefined, { span: 3, needed: true }),
  zip: of('subjectProperty/address/PostalCode', 'ZIP', undefined, { span: 3, needed: true }),
  state: of('subjectProperty/address/StateCode', 'State', 'State', { needed: true }),
  county: of('subjectProperty/address/CountyName', 'County', 'editloan-county', { narrowed: 'state' }),
  occupancy: of('subjectProperty/PropertyUsageType', 'Occupancy', 'occupancy', { needed: true }),
  units: of('subjectProperty/FinancedUnitCount', 'Number of units', 'loanreg-units', { needed: true }),
  type: composite('propertyType', 'Property type', 'property-type'),
  housingType: composite('housingType', 'Housing type', 'loanreg-housing-type'),
  attachment: of('subjectProperty/AttachmentType', 'Attached or detached', 'loanreg-urla-propertytype'),
  typeOther: composite('propertyTypeOther', 'Other property type', 'loanreg-urla-propertytypeother'),
  project: of('subjectProperty/ProjectLegalStructureType', 'Project legal structure', 'editloan-project-structure'),
  projectDesign: of('subjectProperty/ProjectDesignType', 'Project design'),
  pud: of('subjectProperty/PUDIndicator', 'Planned unit development', undefined, { as: 'check' }),
  construction: of('subjectProperty/ConstructionStatusType', 'Construction status', 'editloan-construction-status'),
  estate: of('subjectProperty/PropertyEstateType', 'Estate', 'editloan-estate-type'),
  leaseEnds: of('subjectProperty/PropertyGroundLeaseExpirationDate', 'Ground lease expires', undefined, {
    when: ({ subjectProperty }) => subjectProperty.PropertyEstateType === 'Leasehold',
  }),
  estimatedValue: of('subjectProperty/PropertyEstimatedValueAmount', 'Estimated value', undefined, {
    needed: true,
    when: (document) => !appraised(document),
  }),
  appraisedValue: of('subjectProperty/valuations[appraised]/PropertyValuationAmount', 'Appraised value', undefined, {
    needed: true,
    when: appraised,
  }),
  yearBuilt: of('subjectProperty/PropertyStructureBuiltYear', 'Year built'),
  yearAcquired: of('subjectProperty/PropertyAcquiredYear', 'Year acquired', undefined, { when: refinance }),
  originalCost: of('subjectProperty/PropertyOriginalCostAmount', 'Original cost', undefined, { when: refinance }),
  existingLiens: of('subjectProperty/PropertyExistingLienAmount', 'Existing liens', undefined, { when: refinance }),
  rural: of('subjectProperty/PropertyInUSDAEligibleRuralAreaIndicator', 'Property in a USDA-eligible rural area', undefined, { span: 6 }),
  fhaSecond: of('subjectProperty/FHASecondaryResidenceIndicator', 'FHA secondary residence'),
  mixedUse: of('subjectProperty/PropertyMixedUsageIndicator', 'Mixed-use property'),
  method: of('subjectProperty/ConstructionMethodType', 'Construction method'),
  communityProperty: of('subjectProperty/CommunityPropertyStateIndicator', 'In a community property state'),
  cleanEnergyLien: of('subjectProperty/PropertyExistingCleanEnergyLienIndicator', 'Clean energy (PACE) lien'),
  grossRent: of('subjectProperty/RentalEstimatedGrossMonthlyRentAmount', 'Expected monthly rental income', undefined, { span: 6 }),
  legalDescription: of('subjectProperty/legalDescriptions[first]/UnparsedLegalDescription', 'Legal description', undefined, {
    as: 'lines',
    span: 12,
  }),
} as const;
