import type { Portal } from '../../../../platform/http/asked.ts';
import { filesOfClosing } from '../../../close/port/closings-issued.ts';
import { filesOfEstimate } from '../../../disclose/port/sent-estimates.ts';
import { storedFile } from '../../../documents/port/stored-files.ts';
import { papersWith, sentPapersOf } from '../../../packages/port/sent-papers.ts';
import type { Form } from '../../domain/index.ts';
import type { OpenLink } from './page-data.ts';

/** The stored file of a disclosure as it was issued; with a position, of the document sent with it there. */
export async function documentFile(
  portal: Portal,
  { brokerageId, loan }: OpenLink,
  { form, version }: { readonly form: Form; readonly version: number },
  position: number | null,
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined> {
  const found = await portal.database.readBrokerage(brokerageId, async (tx) => {
    if (position !== null) return papersWith(await sentPapersOf(tx, loan), form, version).find((paper) => paper.position === position);
    const [file] = form === 'loan-estimate' ? await filesOfEstimate(tx, loan, version) : await filesOfClosing(tx, loan, version);
    return file && storedFile(tx, { brokerageId, fileId: file.fileId });
  });
  return found && { name: found.name, bytes: await portal.files.read(brokerageId, found.sha256) };
}
