import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { wholeObject } from '../../disclose/contract/estimate-wire.ts';
import { changeRefusals, storedChange } from './change-shapes.ts';

const { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED } = changeRefusals;

/** The changes on a loan since the disclosure sent last, and the changes proposed and decided before. */
export const getChangeOfCircumstance = call({
  name: 'get-change-of-circumstance',
  method: 'GET',
  path: '/coc/{loanId}/change-of-circumstance',
  weight: 10,
  summary: 'What changed since the last disclosure',
  description: 'The browser judges reasons, limits and days from `input` with the same rules as the server.',
  params: loanParams,
  reply: z.strictObject({
    input: wholeObject.nullable().meta({ description: 'Null where nothing was sent, or nothing can be computed' }),
    blocked: z.string().nullable().meta({ description: 'Why there is no input, in a sentence' }),
    borrowerFirstname: z.string(),
    open: storedChange.nullable(),
    before: z.array(storedChange),
  }),
  refusals: { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED },
});
