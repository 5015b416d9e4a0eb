import type { Instant } from '../../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements, type PlannedWrite } from '../../../../platform/operation/plan.ts';
import type { GatheredPackage, StackingOrder } from '../../domain/index.ts';

interface StoredPart {
  readonly sha256: Buffer;
  readonly bytes: number;
}

interface NewPackage extends Pick<GatheredPackage, 'files' | 'manifest'> {
  readonly packageId: string;
  readonly redacted: boolean;
  readonly order: StackingOrder;
  readonly personId: string;
  readonly now: Instant;
  readonly made: { readonly index: StoredPart; readonly manifest: StoredPart };
}

export function packageRows({ brokerageId, loanNumber }: FoundLoan, one: NewPackage): PlannedWrite[] {
  const { packageId, made } = one;
  return [
    statements.insertInto('audit_package').values({
      brokerage_id: brokerageId,
      loan_number: loanNumber,
      package_id: packageId,
      redacted: one.redacted,
      recipient: one.order.recipient,
      stacking_version: one.order.version,
      chain_end: one.manifest.end.value,
      index_sha256: made.index.sha256,
      index_bytes: made.index.bytes,
      manifest_sha256: made.manifest.sha256,
      manifest_bytes: made.manifest.bytes,
      made_by: one.personId,
      made_at: one.now,
    }),
    ...one.files.map((file, at) =>
      statements.insertInto('audit_package_file').values({
        brokerage_id: brokerageId,
        package_id: packageId,
        position: at + 1,
        name: file.name,
        sha256: Buffer.from(file.sha256, 'hex'),
        bytes: file.bytes,
        source: file.source,
        created_at: file.createdAt,
      }),
    ),
  ];
}
