export { causeOfChange, type CauseOfChange, type ComparedRun } from './cause/cause-of-change.ts';
export { causeInWords, figureInWords, tenths } from './cause/cause-in-words.ts';
export { nearestChanges, resultOf, type TriedChange } from './cause/nearest-changes.ts';
export { completeApplication, noTerms, type LoanTerms } from './run/complete-application.ts';
export { brokenRules, figuresOfRun, rowsOfRun } from './run/figures-of-run.ts';
export {
  orderAus,
  orderDualAus,
  orderTypes,
  systemNames,
  systemsOf,
  titleOf,
  type AusFacts,
  type AusOrdered,
  type OrderType,
} from './run/order-aus.ts';
export { offeredOrders, type OfferedOrder } from './run/offered-orders.ts';
export { persistDualAus } from './run/persist-dual-aus.ts';
export { rowNames, ruleNames, type BrokenRule } from './run/rule-names.ts';
export { saveDualProduct, type DualProduct } from './run/save-dual-product.ts';
export { saveSectionAct, sectionsFor } from './run/save-section-act.ts';
export { transformProduct } from './run/transform-product.ts';
export { outOfScope, systems, underwrite, type System, type Underwritten } from './run/underwrite.ts';
export { fileOfApplication, type FileRead } from './sent/file-of-application.ts';
export { newestReports, reportsToSend } from './sent/reports-to-send.ts';
export { type SentFile } from './sent/sent-file.ts';
export { saveAusSettings, usualSettings, type AusSettings } from './run/aus-settings.ts';
export { asksForAppraisal, valueOffer, type ValueOffer } from './run/value-offer.ts';
export { saidOf, verdictOf } from './run/verdict-of.ts';
export { whatIsMissing } from './run/what-is-missing.ts';
export { factsOfFile } from './cause/facts-of-file.ts';
