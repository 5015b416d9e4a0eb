import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { newestApplication } from '../../../application/port/application-versions.ts';

/** The loan's application; an empty one while none was ever saved. */
export async function documentOf(tx: ReadTx, loan: FoundLoan): Promise<ApplicationDocument> {
  return (await newestApplication(tx, loan)).document;
}
