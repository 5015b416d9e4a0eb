import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';
import { contentRefusals, listedVersion, MOST_VERSIONS, pageName } from './content-version.ts';

/** The versions of a page, newest first, and one of them as it was written: the newest unless the request names another. */
export const getContentVersions = call({
  name: 'get-content-versions',
  method: 'GET',
  path: '/content-versions',
  summary: 'The versions of a page, and one as it was written',
  query: z.strictObject({ page: pageName, version: z.coerce.number().int().min(1).max(MOST_VERSIONS).optional() }),
  reply: z.strictObject({
    page: z.string(),
    versions: z.array(listedVersion),
    written: z.strictObject({
      version: z.int(),
      title: z.string(),
      body: z.string(),
      news: z.strictObject({ category: z.string(), day: plainDate }).nullable(),
      withdrawn: z.boolean(),
    }),
  }),
  refusals: {
    NO_SUCH_PAGE: contentRefusals.NO_SUCH_PAGE,
    NO_SUCH_VERSION: { status: 404, message: 'There is no version {version} of this page.' },
  },
});
