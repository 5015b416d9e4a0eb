import { section } from './group.ts';

export const AGREEMENTS = section('6', 'borrower', [
  {
    id: '6',
    title: 'Acknowledgments and agreements',
    also: ['signature', 'signatures'],
    fields: `
  Signed on | date signed | signature date | borrower signature date = BorrowerApplicationSignedDate
  Allows tax records to be requested = SignedAuthorizationToRequestTaxRecordsIndicator`,
  },
]);

export const MILITARY_SERVICE = section('7', 'borrower', [
  {
    id: '7',
    title: 'Military service',
    also: ['military service of borrower'],
    fields: `
  Served or serves in the armed forces | did you or your deceased spouse ever serve or are you currently serving | military service = SelfDeclaredMilitaryServiceIndicator
  Surviving spouse = VABorrowerSurvivingSpouseIndicator
  Spouse may use VA benefits = SpousalVABenefitsEligibilityIndicator
  Veteran | veteran status = VeteranStatusIndicator
  VA occupancy certificate = VABorrowerCertificationOccupancyType`,
  },
  {
    id: 'service',
    title: 'Times of military service',
    at: 'militaryServices',
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
]);
