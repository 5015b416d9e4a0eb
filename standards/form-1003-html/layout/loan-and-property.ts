import { section } from './group.ts';
import { address } from './repeated-fields.ts';

export const LOAN_AND_PROPERTY = section('4a', 'application', [
  {
    id: '4a',
    title: 'Loan and property information',
    also: ['loan and property', 'type of mortgage and terms of loan', 'loan information'],
    fields: `
  Loan amount | amount of loan | requested loan amount = loan.BaseLoanAmount
  Loan purpose | purpose of loan | purpose = loan.LoanPurposeType
  Purpose described as = loan.LoanPurposeTypeOtherDescription`,
  },
  {
    id: 'subject',
    title: 'Property',
    also: ['subject property', 'subject property address', 'property information', 'property address'],
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
]);

export const OTHER_LOANS = section('4b', 'application', [
  {
    id: '4b',
    title: 'Other new mortgage loans on the property',
    also: ['other new mortgage loans on the property you are buying or refinancing', 'subordinate financing'],
    at: 'relatedLoans',
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
]);

export const RENTAL_INCOME = section('4c', 'application', [
  {
    id: '4c',
    title: 'Rental income on the property to be bought',
    also: ['rental income on the property you want to purchase', 'rental income'],
    at: 'subjectProperty',
    fields: `
  Expected monthly rental income = RentalEstimatedGrossMonthlyRentAmount
  Expected net monthly rental income | expected net rental income = RentalEstimatedNetMonthlyRentAmount`,
  },
]);
