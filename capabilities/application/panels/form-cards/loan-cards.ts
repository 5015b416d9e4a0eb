import { of, type FieldCard } from './card-fields.ts';

/** Who pays the originator, and the documents for that. */
export const compensationCard: FieldCard = {
  title: 'Compensation and documents',
  fields: [
    of('loan/OriginatorCompensationMethodType', 'Compensation', 'loanreg-comp-method'),
    of('loan/OriginationFeeMethodType', 'Fee method', 'loanreg-fee-method'),
    of('loan/CompensationDiscountPointsPercent', 'Discount points'),
    of('loan/OriginationFeeAmount', 'Origination fee'),
    of('loan/OriginatorProcessingFeeAmount', 'Processing fee'),
    of('loan/ThirdPartyEmployeeIndicator', 'Third-party employee'),
    of('loan/BrokerDocumentsDisclosedIndicator', 'Broker documents disclosed'),
    of('loan/HomeownershipCounselingNoticeSentDate', 'Counseling notice sent'),
  ],
};

/** An earlier application of the same people. */
export const earlierApplicationCard: FieldCard = {
  title: 'Earlier application',
  fields: [
    of('loan/PriorTransactionOutcomeType', 'Outcome', 'loanreg-tx-outcome'),
    of('loan/PriorLoanEstimateIssuedDate', 'Loan Estimate issued'),
    of('loan/PriorLoanPurposeType', 'Purpose', 'loanreg-loan-purpose'),
    of('loan/SixtyDayTransactionIndicator', 'Within sixty days'),
  ],
};

/** A correspondent's warehouse, fulfillment and MERS number. */
export const correspondentCard: FieldCard = {
  title: 'Correspondent',
  fields: [
    of('loan/WarehouseBankType', 'Warehouse bank', 'loanreg-warehouse-banks'),
    of('loan/MINProvidedAtType', 'MIN provided'),
    of('loan/LenderDrawsDocumentsIndicator', 'Lender draws the documents'),
    of('loan/FulfillmentCenterName', 'Fulfillment center', 'loanreg-fulfillment-centers'),
    of('loan/ContractProcessingFirmName', 'Contract processing firm'),
  ],
};
