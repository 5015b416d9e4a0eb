import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { isMasked, splitSecrets } from '../../../standards/mismo-3.4/secret-values.ts';

/** Whether a field shows the last four of a number. */
export function showsLastFour(value: unknown): boolean {
  return isMasked(value);
}

/** An application as it is shown after saving: whole numbers are masked to their last four digits. */
export function withLastFours(document: ApplicationDocument): ApplicationDocument {
  return splitSecrets(document).document;
}
