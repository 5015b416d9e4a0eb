import type { FileFormat } from './open-file.ts';
import type { Instant } from '../../../../foundation/units/units.ts';

/** An import of a loan as it is stored. */
export interface StoredImport {
  readonly importId: string;
  readonly fileId: string;
  readonly name: string;
  readonly format: FileFormat;
  /** `kept`: nothing of the file was accepted. */
  readonly state: 'proposed' | 'accepted' | 'kept' | 'undone';
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
}
