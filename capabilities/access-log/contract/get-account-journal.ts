import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { accountJournalAsked, accountLineShown } from './account-journal-shapes.ts';

/** Changes of accounts: people, companies, settings, keys, delegations, alerts, pages, sheets and policies; newest first. */
export const getAccountJournal = call({
  name: 'get-account-journal',
  method: 'GET',
  path: '/admin/account-journal',
  summary: 'What was done for accounts, on no loan',
  query: z.strictObject({
    ...accountJournalAsked,
    /** For the next page: account and number of the last line of this one. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,4}-[1-9]\d{0,8}$/)
      .optional(),
  }),
  reply: z.strictObject({
    lines: z.array(accountLineShown),
    more: z.boolean(),
    /** The kinds there are, whatever is looked for; with the first page alone. */
    kinds: z.array(z.string()).optional(),
  }),
  refusals: {},
});
