import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { explanation, loanNumber } from '../../../../foundation/wire/schemas.ts';

/** Runs one of the rules of a loan by its name, on the loan's facts of now. A name has spaces: they are written as %20. */
export const runRule = call({
  name: 'run-rule',
  method: 'GET',
  path: '/util/run-rule/{loanId}/{ruleName}',
  summary: 'Runs a rule of a loan',
  description: 'The rules are `LE Approval`, `LE Approval Warning` and `Whl Warehouse Purchase LE`.',
  params: z.strictObject({ loanId: loanNumber, ruleName: z.string().max(60) }),
  reply: z.strictObject({
    ruleName: z.string(),
    /** `NA` where the rule is not for this loan. */
    status: z.enum(['Success', 'Failed', 'NA']),
    reasons: z.array(z.string()),
    why: explanation.nullable(),
  }),
  refusals: { ...loanRefusals, NO_SUCH_RULE: { status: 404, message: 'There is no rule {ruleName}.' } },
});
