export {
  gatherPackage,
  isClosed,
  safeName,
  type GatheredPackage,
  type PackageFile,
  type Paper,
  type WrittenPaper,
} from './gather-package.ts';
export { leftOutOfRedacted, partOf, type PaperKind } from './parts.ts';
export {
  changeStackingOrder,
  numberedParts,
  packageRecipients,
  recipientNames,
  stackedParts,
  usualOrder,
  type PackageRecipient,
  type StackedPart,
  type StackingOrder,
} from './stacking-order.ts';
