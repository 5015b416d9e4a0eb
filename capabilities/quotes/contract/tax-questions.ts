import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { quoteRefusals, taxQuestion } from './quote-shapes.ts';

/** The questions whose answers decide the taxes on deed and mortgage in the property's state. */
export const taxQuestions = call({
  name: 'tax-questions',
  method: 'GET',
  path: '/quote/{loanId}/tax-questions',
  summary: 'Tax questions of the property’s state',
  params: loanParams,
  reply: z.strictObject({
    state: z.string(),
    questions: z.array(
      z.strictObject({ question: taxQuestion, text: z.string(), answer: z.boolean().meta({ description: 'As answered last' }) }),
    ),
  }),
  refusals: quoteRefusals,
});
