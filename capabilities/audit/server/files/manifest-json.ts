import type { Instant } from '../../../../foundation/units/units.ts';
import { numberedParts, recipientNames, type GatheredPackage, type StackingOrder } from '../../domain/index.ts';

interface ManifestAbout {
  readonly loanNumber: string;
  readonly order: StackingOrder;
  readonly redacted: boolean;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly indexSha256: string;
}

/** The manifest of a package for programs: each file with its size, hash, source, day and the chain's value after it. */
export function manifestJson({ files, leftOut, manifest }: GatheredPackage, { order, ...about }: ManifestAbout): Buffer {
  const lines = files.map((file, at) => ({ ...file, chain: manifest.lines[at]!.chain }));
  return Buffer.from(
    `${JSON.stringify({ format: 'lockdesk-audit-package-1', ...about, stackedFor: recipientNames[order.recipient], parts: numberedParts(order), files: lines, leftOut, end: manifest.end.value }, null, 1)}\n`,
    'utf8',
  );
}
