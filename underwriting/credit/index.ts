/**
 * Credit documents: how old they may be, and a report's accounts against the debts of an application.
 *
 * Not covered: the days of verbal verifications; the owners of an account, which the reader matches first; pairing of mortgages with owned properties; derogatory events; notes on
 * disputed, past-due and authorized-user accounts, which the credit standard gives.
 */
export { DOCUMENT_AGES, documentAge, type AgedDocument, type DocumentAge } from './document-age.ts';
export {
  mergeLiabilities,
  type LiabilityChange,
  type LiabilityMerge,
  type MergedField,
  type ReportedAccount,
  type StatedDebt,
} from './merge-liabilities.ts';
