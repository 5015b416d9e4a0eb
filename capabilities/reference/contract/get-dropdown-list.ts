import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { nameValues } from './name-values.ts';

/** One closed list of choices, by the name the specification prints. */
export const getDropdownList = call({
  name: 'get-dropdown-list',
  method: 'GET',
  path: '/dropdown/{name}/list',
  summary: 'The choices of one list',
  params: z.strictObject({ name: z.string().min(1).max(60) }),
  query: z.strictObject({
    p1: z.string().max(60).optional().meta({
      description:
        'What the list depends on: a term in months or an amortization type for `loanreg-term`, a loan type for `loanreg-4506`, `doc-type` and `editloan-urla-sectionofact`, a lien for `loanreg-so-fin`, a state for `editloan-county`; or a loan number, whose own facts narrow the list.',
    }),
    p2: z.string().max(60).optional().meta({
      description: 'With a loan number for p1: the term in months of the loan that an interest-rate reduction refinance pays off.',
    }),
  }),
  reply: z.strictObject({ nvpair: nameValues }),
  refusals: {
    ...loanRefusals,
    NO_SUCH_LIST: { status: 404, message: 'There is no list called {name}.' },
    STATE_NEEDED: { status: 400, message: 'Choose a state to see its counties.' },
  },
});
