import { section } from './group.ts';

export const LENDER_PROPERTY = section('L1', 'application', [
  {
    id: 'L1',
    title: 'Property and loan information',
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
    id: 'valuation',
    title: 'Valuations of the property',
    also: ['appraisal'],
    at: 'subjectProperty/valuations',
    item: 'Valuation',
    table: true,
    fields: `
  Appraised value = PropertyValuationAmount
  Valued on = PropertyValuationEffectiveDate
  Valuation method = PropertyValuationMethodType
  Appraisal number = AppraisalIdentifier
  Appraisal form = PropertyValuationFormType`,
  },
]);
