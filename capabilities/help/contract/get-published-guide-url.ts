import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Where the lender's guidelines are published. */
export const getPublishedGuideUrl = call({
  name: 'get-published-guide-url',
  method: 'GET',
  path: '/util/published-guide-url',
  summary: 'Where the lender’s guidelines are published',
  reply: z.strictObject({ linkUrl: z.string() }),
  refusals: {
    NO_GUIDE: { status: 404, message: 'There was an error retrieving the All Regs URL. Please contact the Help Desk.' },
  },
});
