import { section } from './group.ts';

export const DEMOGRAPHICS = section('8', 'borrower', [
  {
    id: '8',
    title: 'Demographic information',
    also: ['demographic information of borrower', 'information for government monitoring purposes'],
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
    title: 'Race',
    at: 'races',
    item: 'Race',
    table: true,
    fields: `
  Race = HMDARaceType
  Enrolled or principal tribe = HMDARaceTypeAdditionalDescription
  Origins = designations[*].HMDARaceDesignationType
  Other Asian origin = designations[HMDARaceDesignationType=OtherAsian].HMDARaceDesignationOtherAsianDescription
  Other Pacific Islander origin = designations[HMDARaceDesignationType=OtherPacificIslander].HMDARaceDesignationOtherPacificIslanderDescription`,
  },
]);
