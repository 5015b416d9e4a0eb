import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { missingData, type MissingData } from '../../../../standards/mismo-3.4/missing-data.ts';

/** Data points without which this application can't be registered; empty when it can. */
export function missingForRegistration(document: ApplicationDocument): readonly MissingData[] {
  return missingData(document);
}
