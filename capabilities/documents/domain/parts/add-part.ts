import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { UPLOAD } from '../center/file-kind.ts';
import { MEGABYTE } from '../center/upload-document.ts';

/** A part is at most so large; clients send half of it. */
const MOST_PART_BYTES = 2 * MEGABYTE;
/** A whole file is at most as large as one that is sent at once. */
const MOST_FILE_BYTES = UPLOAD.maxSizeMb * MEGABYTE;
/** The maximum number of unfinished files of one sender; one more removes the oldest. */
export const MOST_UNFINISHED = 20;

export type PartRefusal = Refusal<'PART_OUT_OF_PLACE' | 'PART_TOO_LARGE' | 'UPLOAD_TOO_LARGE'>;

/** Decides a part: it must begin exactly at the stored size. Returns the size with it. */
export function addPart({
  received,
  beginsAt,
  bytes,
}: {
  readonly received: number;
  readonly beginsAt: number;
  readonly bytes: number;
}): Result<number, PartRefusal> {
  if (bytes > MOST_PART_BYTES) return refuse('PART_TOO_LARGE', '', { details: { most: MOST_PART_BYTES / MEGABYTE } });
  if (beginsAt !== received || bytes === 0) return refuse('PART_OUT_OF_PLACE', '', { details: { receivedBytes: received } });
  if (received + bytes > MOST_FILE_BYTES)
    return refuse('UPLOAD_TOO_LARGE', '', { field: 'file', details: { most: MOST_FILE_BYTES / MEGABYTE } });
  return ok(received + bytes);
}
