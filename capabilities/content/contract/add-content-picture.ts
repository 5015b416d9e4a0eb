import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { pieceName } from './content-page.ts';

/** Adds a picture for the lender's pages. A name is given once. */
export const addContentPicture = call({
  name: 'add-content-picture',
  method: 'POST',
  path: '/resources/images/{name}',
  summary: 'Adds a picture (PNG or JPEG) for the lender’s pages',
  params: z.strictObject({ name: pieceName }),
  bodyKind: 'multipart',
  body: z.strictObject({}),
  reply: z.strictObject({ name: z.string() }),
  refusals: {
    PICTURE_NAME_TAKEN: { status: 409, message: 'There is a picture {name} already. Give this one another name.' },
    PICTURE_TOO_LARGE: { status: 413, message: 'A picture is at most 300 KB; this one has {kilobytes}.' },
    NOT_A_PICTURE: { status: 415, message: 'Only PNG and JPEG pictures.' },
  },
  command: true,
});
