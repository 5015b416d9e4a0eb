import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { Instant } from '../../../foundation/units/units.ts';

/** A version of a loan's application as it is read. */
export interface ApplicationVersion {
  readonly version: number;
  /** Social Security and account numbers show their last four digits, unless whole numbers were requested. */
  readonly document: ApplicationDocument;
  readonly sourceFileId: string | null;
  readonly madeAt: Instant;
  readonly madeBy: string;
}
