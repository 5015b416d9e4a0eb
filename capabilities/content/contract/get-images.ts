import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** The pictures of the lender's pages, by name. */
export const getImages = call({
  name: 'get-images',
  method: 'GET',
  path: '/resources/images',
  summary: 'The pictures of the lender’s pages',
  reply: z.strictObject({
    images: z.array(
      z.strictObject({
        name: z.string(),
        url: z.string(),
        contentType: z.enum(['image/png', 'image/jpeg']),
        bytes: z.int(),
        addedOn: plainDate,
      }),
    ),
  }),
  refusals: {},
});
