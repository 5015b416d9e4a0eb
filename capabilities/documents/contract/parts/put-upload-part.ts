import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { fileHash } from './part-shapes.ts';

/**
 * Stores the next part of a file, which is identified by its hash. It is no command: parts are only the input of one, and a part sent twice is
 * refused with the offset to continue at.
 */
export const putUploadPart = call({
  name: 'put-upload-part',
  method: 'PUT',
  path: '/upload-parts/{sha256}/{beginsAt}',
  summary: 'Sends the next part of a file',
  description:
    'A form with the part as `file`, of at most 2 MB. `beginsAt` is how many bytes of the file were sent before. When all of it is here, any call that takes a file takes `upload` (the hash) and `uploadName` (the file’s name) as fields of its form instead.',
  params: z.strictObject({ sha256: fileHash, beginsAt: z.coerce.number().int().min(0).max(100_000_000) }),
  bodyKind: 'multipart',
  body: z.strictObject({}),
  reply: z.strictObject({ receivedBytes: z.int() }),
  refusals: {
    PART_OUT_OF_PLACE: { status: 409, message: 'The file goes on at byte {receivedBytes}.' },
    PART_TOO_LARGE: { status: 413, message: 'Send parts of at most {most} MB.' },
    UPLOAD_TOO_LARGE: { status: 413, message: 'The file is larger than {most} MB. Split it or lower the scan’s resolution.' },
  },
});
