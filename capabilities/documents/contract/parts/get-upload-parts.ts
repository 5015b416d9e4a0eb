import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { fileHash } from './part-shapes.ts';

/** How much of a file arrived in parts so far; 0 where nothing did. */
export const getUploadParts = call({
  name: 'get-upload-parts',
  method: 'GET',
  path: '/upload-parts/{sha256}',
  summary: 'How much of a file arrived so far',
  params: z.strictObject({ sha256: fileHash }),
  reply: z.strictObject({ receivedBytes: z.int() }),
  refusals: {},
});
