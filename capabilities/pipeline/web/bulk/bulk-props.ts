import type { Row } from '../use-pipeline.ts';

/** The properties of a dialog over the chosen loans. */
export interface BulkProps {
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  /** It is done to all of them. */
  readonly onDone: () => void;
}
