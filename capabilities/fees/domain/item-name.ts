import { TITLE_KINDS } from '../../../regulation/trid/costs/closing-costs.ts';
import type { FeeLine } from './fee-line.ts';

/** The prefix of title items on the screen; the form's own prefix, "Title – ", is the regulation's. */
export const TITLE_PREFIX = 'Title-';

/** The name of a fee as the screen lists it. */
export function feeItemName({ kind, label }: Pick<FeeLine, 'kind' | 'label'>): string {
  return TITLE_KINDS.has(kind) ? `${TITLE_PREFIX}${label.replace(/^title\s*[-–:]\s*/i, '')}` : label;
}
