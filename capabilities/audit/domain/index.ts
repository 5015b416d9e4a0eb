export {
  prepareAuditPackage,
  isClosed,
  safeName,
  type GatheredPackage,
  type PackageFile,
  type Paper,
  type WrittenPaper,
} from './prepare-audit-package.ts';
export { leftOutOfRedacted, partOf, type PaperKind } from './parts.ts';
export {
  saveStackingOrder,
  numberedParts,
  packageRecipients,
  recipientNames,
  stackedParts,
  usualOrder,
  type PackageRecipient,
  type StackedPart,
  type StackingOrder,
} from './stacking-order.ts';
