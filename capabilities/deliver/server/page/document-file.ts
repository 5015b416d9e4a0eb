import type { Portal } from '../../../../platform/http/asked.ts';
import { filesOfClosing } from '../../../close/port/closings-issued.ts';
import { filesOfEstimate } from '../../../disclose/port/sent-estimates.ts';
import { storedFile } from '../../../documents/port/stored-files.ts';
import type { Form } from '../../domain/index.ts';
import type { OpenLink } from './page-data.ts';

/** The stored bytes of a disclosure as it was issued, or of the list of providers that went with it. */
export async function documentFile(
  portal: Portal,
  { brokerageId, loan }: OpenLink,
  { form, version }: { readonly form: Form; readonly version: number },
  providers: boolean,
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined> {
  const found = await portal.database.readBrokerage(brokerageId, async (tx) => {
    const files = form === 'loan-estimate' ? await filesOfEstimate(tx, loan, version) : await filesOfClosing(tx, loan, version);
    const file = files.find(({ name }) => name.startsWith('Providers ') === providers);
    return file && storedFile(tx, { brokerageId, fileId: file.fileId });
  });
  return found && { name: found.name, bytes: await portal.files.read(brokerageId, found.sha256) };
}
