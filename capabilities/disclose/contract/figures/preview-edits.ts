import { z } from 'zod';
import { applicationEdits } from '../../../../foundation/wire/application-schemas.ts';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { cents, explanation, loanParams, points, rate } from '../../../../foundation/wire/schemas.ts';
import { saveRefusals } from '../../../application/contract/save-refusals.ts';

/** A figure with the saved application, and with the edits. Null while it can't be calculated. */
const moved = <T extends z.ZodType>(figure: T) =>
  z.strictObject({ before: figure.nullable(), after: figure.nullable(), why: explanation.nullable() });

/** The effect of unsaved edits on the loan's price and estimate. Changes nothing. */
export const previewEdits = call({
  name: 'preview-edits',
  method: 'PUT',
  path: '/loan/{loanId}/edit/preview',
  weight: 3,
  summary: 'What unsaved edits of the application move',
  params: loanParams,
  bodyLimit: 1_048_576,
  body: z.strictObject({ basedOn: z.int().min(0).max(2_147_483_647), edits: applicationEdits }),
  reply: z.strictObject({
    version: z.int(),
    price: moved(points).extend({
      of: z.enum(['lock', 'sheet']).nullable().meta({ description: 'Whose price: of the lock, or of the sheet that is live' }),
      note: z.string().nullable().meta({ description: 'What moved the price, or why there is none' }),
    }),
    mortgageInsurance: moved(cents).meta({ description: 'A month, at first' }),
    payment: moved(cents).meta({ description: 'Estimated total monthly payment at first, the highest where it is a range' }),
    cashToClose: moved(cents).meta({ description: 'Negative when the borrowers receive money' }),
    apr: moved(rate),
    estimateLacks: z.string().nullable().meta({ description: 'What the estimate with the edits can’t be made without' }),
  }),
  refusals: {
    ...loanRefusals,
    VERSION_UNKNOWN: saveRefusals.VERSION_UNKNOWN,
    EDIT_COLLISION: saveRefusals.EDIT_COLLISION,
    BAD_EDIT: saveRefusals.BAD_EDIT,
    CLOSING_DATE: saveRefusals.CLOSING_DATE,
    LOAN_OVER: saveRefusals.LOAN_OVER,
  },
});
