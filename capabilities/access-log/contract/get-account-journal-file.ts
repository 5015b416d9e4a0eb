import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { accountJournalAsked } from './account-journal-shapes.ts';

/** The same lines as CSV or an Excel workbook, with what changed and each line’s hash; up to a million, as many as a worksheet has rows. */
export const getAccountJournalFile = call({
  name: 'get-account-journal-file',
  method: 'GET',
  path: '/admin/account-journal/file',
  weight: 50,
  summary: 'What was done for accounts, as a file',
  query: z.strictObject({ ...accountJournalAsked, format: z.enum(['csv', 'xlsx']) }),
  shows: 'report',
  reply: z.unknown(),
  replyKind: 'file',
  refusals: {},
});
