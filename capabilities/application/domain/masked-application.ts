import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { isMasked, splitSecrets } from '../../../standards/mismo-3.4/secret-values.ts';

/** Whether a field shows the last four of a number. */
export function showsLastFour(value: unknown): boolean {
  return isMasked(value);
}

/** An application as it is shown once it is saved: what was typed whole goes back to its last four. */
export function withLastFours(document: ApplicationDocument): ApplicationDocument {
  return splitSecrets(document).document;
}
