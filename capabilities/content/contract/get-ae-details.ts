import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { contentPage } from './content-page.ts';

/**
 * The lender's people responsible for the account in use, nearest first, and the lender's text of the page. For the lender's own people: everyone.
 */
export const getAeDetails = call({
  name: 'get-ae-details',
  method: 'GET',
  path: '/resources/ae-details',
  summary: 'The account’s account executives',
  reply: z.strictObject({
    accountExecutives: z.array(
      z.strictObject({
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        nmlsId: z.string().nullable(),
        /** The part of the lender they work in: "Denver branch", "Mountain region", "All branches". */
        area: z.string(),
      }),
    ),
    page: contentPage,
  }),
  refusals: {},
});
