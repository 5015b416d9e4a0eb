import { section } from './group.ts';
import { nameParts } from './repeated-fields.ts';

export const TITLE = section('L2', 'application', [
  {
    id: 'L2',
    title: 'Title information',
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
    title: 'Title holders',
    also: ['title to the property will be held in what name(s)', 'title will be held in what name(s)'],
    at: 'parties',
    item: 'Title holder',
    fixed: { 'roles[1].PartyRoleType': 'PropertyOwner' },
    fields: `
  Title holder | name | title will be held in what name = name.FullName${nameParts('Title holder')}
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
]);
