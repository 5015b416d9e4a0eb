import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { deadlineTone } from '../../../foundation/wire/estimate-deadline.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** The per-loan menu: the states the person may open on this loan, grouped, each with the reason if it can't be opened now. */
export const getLoanActions = call({
  name: 'get-loan-actions',
  method: 'GET',
  path: '/loan/{loanId}/actions',
  summary: 'The per-loan menu for this person',
  params: loanParams,
  reply: z.strictObject({
    /** Whether somebody else has the loan open now. */
    isLoanInUse: z.boolean(),
    actions: z.strictObject({
      action: z.array(
        z.strictObject({
          /** The item's name as the specification prints it, such as `appraisal-order-Status`. */
          name: z.string(),
          title: z.string(),
          group: z.enum(['Overview', 'Application', 'Price and lock', 'Disclosures', 'Underwriting', 'Documents', 'Closing']),
          /** A screen of the portal, a dialog, or a file that opens in a new tab. */
          kind: z.enum(['state', 'modal', 'download']),
          /** The key that opens it from any screen of the loan. */
          keys: z.string().nullable(),
          /** A path of the portal; of a download an address of the service, as `/service/loan/...`. */
          url: z.string(),
          visible: z.boolean(),
          disabled: z.boolean(),
          /** Why it is not possible now; with `disabled`. */
          reason: z.string().nullable(),
          /** How many things wait behind it, such as unread comments. */
          count: z.int().nullable(),
          /** The due day, while it is due. */
          due: plainDate.nullable(),
          /** How far that day is: "2 business days left", "due today", "3 days late". */
          words: z.string(),
          tone: deadlineTone,
          done: z.boolean(),
        }),
      ),
    }),
  }),
  refusals: { ...loanRefusals },
});
