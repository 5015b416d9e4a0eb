import type { FileReply } from '../../../../platform/http/asked.ts';

/** The form of the file; it grows by new members only. */
const FORM = 'lockdesk-person-copy-1';

/** A copy as a file that programs and people can read. */
export function copyFile(name: string, copy: Readonly<Record<string, unknown>>): FileReply {
  return {
    name: `${name}.json`,
    contentType: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify({ form: FORM, ...copy }, null, 2)),
  };
}
