import type { FileReply } from '../../../../platform/http/asked.ts';
import { copyPdf, type PrintedCopy } from './copy-pdf.ts';

/** The form of the file; it grows by new members only. */
const FORM = 'lockdesk-person-copy-1';

/** A copy as a file for programs, or as pages to print. */
export async function copyFile(
  name: string,
  { form = 'json', printed, copy }: { readonly form: 'json' | 'pdf' | undefined; readonly printed: PrintedCopy; readonly copy: object },
): Promise<FileReply> {
  if (form === 'pdf') return { name: `${name}.pdf`, contentType: 'application/pdf', bytes: await copyPdf(printed) };
  return {
    name: `${name}.json`,
    contentType: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify({ form: FORM, ...copy }, null, 2)),
  };
}
