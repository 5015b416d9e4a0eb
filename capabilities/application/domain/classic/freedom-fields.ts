import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { CustomName, CustomPart } from '../../../../foundation/vocabulary/custom-loan-data.ts';
import { textFor, valueOf } from '../../../../standards/mismo-2.3.1/values.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { kindOf, type Value } from '../../../../standards/mismo-3.4/values.ts';
import { identifierItem } from './identifier-item.ts';

/** A field of the custom loan data that is a data point of the application, and how it is formatted. */
export interface FreedomField {
  readonly part: CustomPart;
  readonly name: string;
  readonly path: (document: ApplicationDocument) => string;
  readonly say: (value: Value) => string;
  readonly read: (text: string) => Value | undefined;
}

/** One of the loan's or another data point, formatted by its class word. */
function point<Part extends CustomPart>(part: Part, name: CustomName<Part>, path: string): FreedomField {
  const own = path.slice(path.lastIndexOf('/') + 1);
  return { part, name, path: () => path, say: (value) => said(own, value), read: (text) => readAs(own, text) };
}

/** One with a format of its own. */
function words<Part extends CustomPart>(
  part: Part,
  name: CustomName<Part>,
  path: string,
  codes: Readonly<Record<string, Value>>,
): FreedomField {
  return {
    part,
    name,
    path: () => path,
    say: (value) => Object.keys(codes).find((code) => codes[code] === value) ?? String(value),
    read: (text) => codes[text] ?? readAs(path.slice(path.lastIndexOf('/') + 1), text),
  };
}

function said(name: string, value: Value): string {
  switch (kindOf(name)) {
    case 'indicator':
      return value === true ? 'Yes' : 'No';
    case 'date':
      return formatDate(value as PlainDate);
    case 'enumeration':
      return String(value);
    default:
      return textFor(name, value) ?? String(value);
  }
}

function readAs(name: string, text: string): Value | undefined {
  const read = valueOf(name, text);
  return 'problem' in read ? undefined : read.value;
}

/** Fields of the custom loan data. Where the form has the same field, both use one data point, so that they can't differ. */
export const freedomFields: readonly FreedomField[] = [
  point('loaninformation', 'comments', 'loan/RegistrationCommentText'),
  point('loaninformation', 'initialRate', 'loan/NoteRatePercent'),
  point('loaninformation', 'interviewDate', 'loan/InterviewDate'),
  point('loaninformation', 'previousLEIssuedDate', 'loan/PriorLoanEstimateIssuedDate'),
  point('loaninformation', 'anticipatedClosingDate', 'loan/LoanEstimatedClosingDate'),
  point('loaninformation', 'newConstruction', 'loan/NewConstructionIndicator'),
  point('loaninformation', 'sixtyDayTransaction', 'loan/SixtyDayTransactionIndicator'),
  words('loaninformation', 'cashOut', 'loan/RefinanceCashOutDeterminationType', { Yes: 'CashOut', No: 'NoCashOut' }),
  words('loaninformation', 'attachedHouse', 'subjectProperty/AttachmentType', { Yes: 'Attached', No: 'Detached' }),
  point('loaninformation', 'prevLETransactionOutcome', 'loan/PriorTransactionOutcomeType'),
  words('loaninformation', 'escrowWaiver', 'loan/EscrowIndicator', { Yes: false, No: true }),
  point('loaninformation', 'form4506TOrderedFrom', 'loan/TaxTranscriptOrderedFromType'),
  point('loaninformation', 'reo', 'loan/LenderOwnedPropertyIndicator'),
  point('loaninformation', 'lienType', 'loan/LienPriorityType'),
  point('loaninformation', 'firstLoanAmount', 'loan/FirstLienLoanAmount'),
  point('loaninformation', 'altLoanNumber', 'loan/AlternateLoanIdentifier'),
  point('loaninformation', 'numberOfStories', 'loan/StoriesCount'),
  point('loaninformation', 'nonWarrantable', 'loan/ProjectNonWarrantableIndicator'),
  point('loaninformation', 'thirdPartyEmployee', 'loan/ThirdPartyEmployeeIndicator'),
  {
    ...point('loaninformation', 'firstTimeBuyer', 'borrowers/BORROWER_1/BorrowerFirstTimeHomebuyerIndicator'),
    path: ({ borrowers }) => `borrowers/${borrowers[0]?.id ?? 'BORROWER_1'}/BorrowerFirstTimeHomebuyerIndicator`,
  },
  point('loaninformation', 'tridFreeNClearFlag', 'loan/FreeAndClearPropertyIndicator'),
  point('loaninformation', 'brokerDocsDisclosed', 'loan/BrokerDocumentsDisclosedIndicator'),
  point('loaninformation', 'previousLoansLoanPurpose', 'loan/PriorLoanPurposeType'),
  point('loaninformation', 'homeownershipCounselingNoticeSentDate', 'loan/HomeownershipCounselingNoticeSentDate'),
  point('loaninformation', 'origLoanTerm', 'loan/OriginalLoanTermMonthsCount'),
  point('loaninformation', 'payingOffCurrentMortgage', 'loan/PayingOffCurrentMortgageIndicator'),
  point('productinformation', 'hudRepo', 'loan/HUDOwnedPropertyIndicator'),
  point('subordinatefinancing', 'subFinSource', 'loan/SubordinateFinancingSourceType'),
  point('subordinatefinancing', 'subFinAmt', 'loan/TotalSubordinateFinancingAmount'),
  point('subordinatefinancing', 'initialRate', 'loan/SubordinateFinancingRatePercent'),
  point('subordinatefinancing', 'helocCreditLimit', 'loan/HELOCCreditLimitAmount'),
  point('tpocompensation', 'compensationMethod', 'loan/OriginatorCompensationMethodType'),
  point('tpocompensation', 'feeMethod', 'loan/OriginationFeeMethodType'),
  point('tpocompensation', 'discountPoints', 'loan/CompensationDiscountPointsPercent'),
  point('tpocompensation', 'originationFee', 'loan/OriginationFeeAmount'),
  point('tpocompensation', 'originatorProcessingFee', 'loan/OriginatorProcessingFeeAmount'),
  point('correspondentinformation', 'whenMINProvided', 'loan/MINProvidedAtType'),
  words('correspondentinformation', 'freedomToDrawDocs', 'loan/LenderDrawsDocumentsIndicator', { true: true, false: false }),
  {
    ...point('correspondentinformation', 'min', 'loan/identifiers/LOAN_IDENTIFIER_1/LoanIdentifier'),
    path: (document) => `loan/identifiers/${minOf(document)}/LoanIdentifier`,
  },
  point('correspondentinformation', 'fulfillmentCenterName', 'loan/FulfillmentCenterName'),
  point('correspondentinformation', 'contractProcessingFirmName', 'loan/ContractProcessingFirmName'),
];

/** The item that has the loan's number at MERS, or that it would get. */
export function minOf(document: ApplicationDocument): string {
  return identifierItem(document, 'MERS_MIN');
}
