import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { contentPage, NO_SUCH_PAGE, pieceName } from './content-page.ts';

/** A page that the lender wrote, by its name: those that the specification gives no call of their own. */
export const getContentPage = call({
  name: 'get-content-page',
  method: 'GET',
  path: '/content/{page}',
  summary: 'A page that the lender wrote',
  params: z.strictObject({ page: pieceName }),
  reply: contentPage,
  refusals: { NO_SUCH_PAGE },
});
