import { must, ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { manifestOf, type AuditPart, type Manifest } from '../../../regulation/purchase-audit/index.ts';
import { fundedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';
import { numberedParts, stackedParts, type StackingOrder } from './stacking-order.ts';
import { leftOutOfRedacted, partOf, type PaperKind } from './parts.ts';

/** A file of the loan, stored or written by the portal for the package. */
export interface Paper {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly kind: PaperKind;
  readonly typeCode: string | null;
  readonly createdAt: Instant;
  readonly source: string;
}

/** The files the portal writes for a package: always included. */
export interface WrittenPaper extends Pick<Paper, 'name' | 'sha256' | 'bytes' | 'createdAt' | 'source'> {
  readonly part: AuditPart;
}

export interface PackageFile extends Pick<Paper, 'sha256' | 'bytes' | 'createdAt' | 'source'> {
  /** In the package: the part's number by the recipient's order, a running number in it, and the file's own name. */
  readonly name: string;
}

export interface GatheredPackage {
  readonly files: readonly PackageFile[];
  readonly manifest: Manifest;
  /** Listed in the manifest with their hashes, but not included: what a redacted copy can't contain, and parts the recipient does not get. */
  readonly leftOut: readonly PackageFile[];
}

/** Makes a package: each part in its place, in it the oldest first, and the chain over all of it. A loan that is not closed has none. */
export function prepareAuditPackage(
  {
    status,
    papers,
    written,
  }: { readonly status: LoanStatus; readonly papers: readonly Paper[]; readonly written: readonly WrittenPaper[] },
  { redacted, order }: { readonly redacted: boolean; readonly order: StackingOrder },
): Result<GatheredPackage, Refusal<'NOT_CLOSED'>> {
  if (!isClosed(status)) return refuse('NOT_CLOSED', '');
  const places = placesOf(order);
  const placed = [
    ...papers.map((paper) => ({ ...paper, part: partOf(paper.kind, paper.typeCode), masked: redacted && leftOutOfRedacted(paper.kind) })),
    ...written.map((paper) => ({ ...paper, masked: false })),
  ]
    .map((paper) => ({ ...paper, place: places.get(paper.part)! }))
    .toSorted((a, b) => compare(a.place.number, b.place.number) || compare(a.createdAt, b.createdAt) || compare(a.name, b.name));
  const counts = new Map<AuditPart, number>();
  const named = placed.map((paper) => {
    const count = (counts.get(paper.part) ?? 0) + 1;
    counts.set(paper.part, count);
    const { sha256, bytes, createdAt, source, place } = paper;
    const leftOut = paper.masked || !place.stacked;
    const name = `${place.number}-${String(count).padStart(3, '0')} ${safeName(paper.name)}`;
    return { leftOut, file: { name, sha256, bytes, createdAt, source } satisfies PackageFile };
  });
  const files = named.filter(({ leftOut }) => !leftOut).map(({ file }) => file);
  // Each name has its own number and is safe, so that the chain can always be made.
  const manifest = must(manifestOf(files.map(({ name, sha256 }) => ({ name, sha256 }))));
  return ok({ files, manifest, leftOut: named.filter(({ leftOut }) => leftOut).map(({ file }) => file) });
}

/** The place of each part: those of the stacking order by its numbers, the others after them, listed as left out. */
function placesOf(order: StackingOrder): ReadonlyMap<AuditPart, { readonly number: string; readonly stacked: boolean }> {
  const rest = stackedParts.filter((part) => !order.parts.includes(part));
  const stacked = new Set<AuditPart>([...order.parts, 'journal']);
  const all = numberedParts({ parts: [...order.parts, ...rest] });
  return new Map(all.map(({ part, number }) => [part, { number, stacked: stacked.has(part) }]));
}

/** Whether a loan's closing is behind it. */
export function isClosed(status: LoanStatus): boolean {
  return status === 'Closed' || fundedStatuses.includes(status);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A name that is valid on every file system: no folders, no control characters, not too long, with its extension. */
export function safeName(name: string): string {
  // eslint-disable-next-line no-control-regex
  const plain = name
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, '_')
    .replace(/^\.+/, '_')
    .trim();
  if (plain.length <= 120) return plain || 'file';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, 120 - ending.length)}${ending}`;
}
