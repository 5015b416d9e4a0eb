/**
 * Sale of a closed loan and its audit package: the manifest and its chain of hashes; the order of the package; how long records are
 * retained (12 CFR 1026.25(c)); notices of a new owner (1026.39) and of a new servicer (12 CFR 1024.33(b)(3)); the effects of the days of a
 * purchase; interest of the warehouse line.
 *
 * Not covered: which document belongs in a part; the bytes of the archive; records other than those of 1026.25(c); the content of the
 * notices; an owner's partial interest (1026.39(c)(2), (3)); an investor's own conditions; fees of a warehouse line.
 */
export { touchesOf, type LoanDay, type Touches } from './dates-after-closing.ts';
export { inNameOrder, manifestFile, manifestOf, type Manifest, type ManifestFile } from './manifest.ts';
export { AUDIT_PARTS, auditPart, type AuditPart } from './package-order.ts';
export { RETENTION, retainedThrough, type RetainedRecord } from './retention.ts';
export {
  daysFromTransfer,
  newOwnerNotice,
  noticeAtSettlementTimely,
  servicingNotices,
  servicingNoticeTimely,
  type NoticeBy,
  type ServicingNotices,
} from './transfer-notices.ts';
export { warehouseInterest, type WarehouseAdvance } from './warehouse-interest.ts';
