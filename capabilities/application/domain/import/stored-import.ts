import type { FileFormat } from './open-file.ts';

/** An import of a loan as it is stored. */
export interface StoredImport {
  readonly importId: string;
  readonly fileId: string;
  readonly name: string;
  readonly format: FileFormat;
  /** `kept`: nothing of the file was taken. */
  readonly state: 'proposed' | 'accepted' | 'kept' | 'undone';
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
}
