/** The purchase of a correspondent's loan. */
export { advicePage, type AdviceHeading } from './advice-page.ts';
export {
  issuePurchaseAdvice,
  purchaseRefusal,
  type AdviceIssued,
  type PurchaseContext,
  type StatedTerms,
} from './issue-purchase-advice.ts';
export { purchaseAdvice, type AdviceLine, type Deduction, type PurchaseAdvice, type PurchaseTerms } from './purchase-advice.ts';
