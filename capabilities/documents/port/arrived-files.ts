import type { Database } from '../../../platform/database/database.ts';
import type { FileSender } from '../../../platform/http/asked.ts';
import { wholeUpload } from '../server/rows/upload-parts.ts';

export { receivedBytes, removeOldParts, storePart } from '../server/rows/upload-parts.ts';

/** The bytes of a file that was sent in parts before; undefined where not all of it is here. */
export function arrivedFile(database: Database, sender: FileSender, sha256: Buffer): Promise<Buffer | undefined> {
  return wholeUpload(database, { ...sender, sha256 });
}
