import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { pieceName } from './content-page.ts';

/** One picture, in Base64: what a page draws it from. */
export const getContentPicture = call({
  name: 'get-content-picture',
  method: 'GET',
  path: '/resources/images/{name}',
  summary: 'One picture of the lender’s pages',
  params: z.strictObject({ name: pieceName }),
  reply: z.strictObject({ name: z.string(), contentType: z.enum(['image/png', 'image/jpeg']), base64: z.string() }),
  refusals: { NO_SUCH_PICTURE: { status: 404, message: 'There is no picture {name}.' } },
});
