/** Fees of a loan: the lender's schedule, a person's changes, and the limit of each fee. */
export { payAffiliates, type PaidAffiliate } from './affiliate-charges.ts';
export { addableFees, checkFeeEdits, editedFees, feeProblem, MOST_MONEY, noFeeEdits, TYPED, type FeeEdits } from './edit-fees.ts';
export { vanishedFees, vanishedSentence, withoutVanished, type FormerFees, type VanishedFee } from './vanished-fees.ts';
export { feeItemName } from './item-name.ts';
export { DEFAULT_VIEW, feeSections, sectionNames, type FeeLine, type FeeSection, type Payee } from './fee-line.ts';
export type { FeeSchedule, MortgageKind, ScheduledFee } from '../../../regulation/fee-schedule/index.ts';
export { borrowerPaysBroker } from './broker-fees.ts';
export { FEE_SCHEDULES, feeScheduleOn } from '../../../regulation/fee-schedule/index.ts';
export { insuranceCharges, noteAmountOf, type InsuranceCharges, type InsuredFacts, type MonthlyInsurance } from './insurance-charges.ts';
export { feesFor, monthlyCost, proposeFees, type FeeFacts } from './propose-fees.ts';
export type { QuotedAmount } from './quoted-amount.ts';
export { bucketTitles, movedFees, movedWords, type MovedFee } from './moved-fees.ts';
export { miKinds, usualMi, type MiChoice, type MiKind, type QuoteOfInsurer } from './mi-choice.ts';
export { RUSH_FEE, rushFee } from './rush-fee.ts';
export { chargeFactsOf, toleranceOf } from './tolerance-of.ts';
