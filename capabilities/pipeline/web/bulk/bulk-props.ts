import type { Row } from '../use-pipeline.ts';

/** What a dialog over the chosen loans is given. */
export interface BulkProps {
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  /** It is done to all of them. */
  readonly onDone: () => void;
}
