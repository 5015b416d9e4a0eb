/**
 * The Uniform Closing Dataset (GSE delivery specification of 31 January 2017, v1.4): which data points must be sent, where each line of H-25 goes, and the
 * values of lines as the dataset writes them. Facts of the specification; the specification itself is not carried.
 *
 * Not covered: versions 1.5 and 2.0, which could not be read; the message as a whole is written from a Closing Disclosure in capabilities/close.
 */
export { UCD_MODEL, UCD_ORDER, UCD_PATHS, UCD_PERSON_TO_FIRM, type DataPoint, type SendFlag } from './data-point.ts';
export { UCD_POINTS } from './data-points.ts';
export { allowedNames } from './enumerations.ts';
export { UCD_FORM_LINES, type FormLine } from './form-lines.ts';
export { ucdAmount, ucdIndicator, ucdPercent } from './formatting.ts';
export {
  adjustmentPoints,
  cashToClosePoints,
  depositPoints,
  discountPoints,
  feePaymentPoints,
  formKind,
  payoffPoints,
  prepaidInterestPoints,
  prorationItems,
  SUMMARY_SECTIONS,
  UCD_SECTIONS,
  type ClosingForm,
  type FeePayer,
  type UcdPoints,
} from './line-points.ts';
export { pointFlags, type PointFlags } from './required.ts';
