import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { basedOn, contentRefusals, MOST_VERSIONS, pageName } from './content-version.ts';

/** Brings an earlier version back as a new one. News that was withdrawn is shown again by it. */
export const restoreContent = call({
  name: 'restore-content',
  method: 'POST',
  path: '/content/restore',
  summary: 'Restores a version of a page',
  body: z.strictObject({ page: pageName, version: z.int().min(1).max(MOST_VERSIONS), basedOn }),
  reply: z.strictObject({ page: z.string(), version: z.int() }),
  refusals: {
    ...contentRefusals,
    NO_SUCH_VERSION: { status: 404, message: 'There is no version {version} of this page.' },
    CONTENT_UNCHANGED: { status: 409, message: 'It is the same as version {version}.' },
  },
  command: true,
});
