import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { missingData, type MissingData } from '../../../../standards/mismo-3.4/missing-data.ts';

/** What keeps this application from being registered; empty when nothing does. */
export function missingForRegistration(document: ApplicationDocument): readonly MissingData[] {
  return missingData(document);
}
