import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { basedOn, contentRefusals, pageName, writtenContent } from './content-version.ts';

/** Shows another version of a page or a piece of news to everybody; without a name it is a new piece of news. */
export const saveContent = call({
  name: 'save-content',
  method: 'POST',
  path: '/content',
  summary: 'Saves a version of a page or of news',
  body: z.strictObject({ page: pageName.nullable(), basedOn, ...writtenContent }),
  reply: z.strictObject({ page: z.string(), version: z.int() }),
  refusals: {
    ...contentRefusals,
    CONTENT_UNCHANGED: { status: 409, message: 'It is the same as version {version}.' },
    NEWS_INCOMPLETE: { status: 400, message: 'News needs a category and a day.' },
    NOT_NEWS: { status: 400, message: 'Only news has a category and a day.' },
  },
  command: true,
});
