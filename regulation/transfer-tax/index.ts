/**
 * Transfer, recordation and mortgage taxes of states, counties and cities as dated rows, and the line of section E for a government charge
 * (12 CFR 1026.37(g)(1)).
 *
 * Not covered: local taxes beyond the rows (`TRANSFER_TAX_ROWS` says which there are), consolidations (New York's CEMA taxes new money
 * only), recorders' fee schedules, and rows after their last day, which are refused.
 */
export { governmentLine, taxOnLoanEstimate, type ChargeBasis, type GovernmentLine } from './government-charge.ts';
export { taxesOfPlace, type TaxedInstrument } from './taxes-of-place.ts';
export { transferTax, type TaxFacts, type TransferTax } from './transfer-tax.ts';
export { TRANSFER_TAX_ROWS } from './transfer-tax-rows.ts';
export type { Instrument, TaxPayer, TaxQuestion, TaxRow, TaxShape } from './tax-row.ts';
