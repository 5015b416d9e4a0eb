import { TITLE_KINDS } from '../../../regulation/trid/costs/closing-costs.ts';
import type { FeeLine } from './fee-line.ts';

/** What the names of title's items begin with on the screen; the form's own beginning, "Title – ", is the regulation's. */
export const TITLE_PREFIX = 'Title-';

/** The name of a fee as the screen lists it. */
export function feeItemName({ kind, label }: Pick<FeeLine, 'kind' | 'label'>): string {
  return TITLE_KINDS.has(kind) ? `${TITLE_PREFIX}${label.replace(/^title\s*[-–:]\s*/i, '')}` : label;
}
