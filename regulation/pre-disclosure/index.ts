/**
 * The rules around the Loan Estimate of a brokered loan, 12 CFR 1026.19(e)(1)(ii), (e)(2): fees, intent to proceed, verification, written
 * estimates, and who issues.
 *
 * Not covered: whether a fee is bona fide and reasonable (taken as a fact); the wording of the statement on a written estimate.
 */
export { allowedBeforeEstimate, STATEMENT, statementRequired, type BeforeEstimate } from './before-estimate.ts';
export { feeAllowed, type WantedFee } from './fees.ts';
export { intentToProceed, type StatedIntent } from './intent.ts';
export {
  brokeredEstimateDue,
  estimateRequired,
  ISSUING,
  issuerOf,
  lenderEstimateComplies,
  resetForBrokerError,
  type BrokerEstimate,
  type IssuingWay,
} from './issuing.ts';
