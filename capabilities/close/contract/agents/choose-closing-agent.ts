import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';

/** Chooses the agent who closes the loan. */
export const chooseClosingAgent = call({
  name: 'choose-closing-agent',
  method: 'PUT',
  path: '/closing/{loanId}/closing-agent',
  summary: 'Chooses the closing agent of the loan',
  params: loanParams,
  body: z.strictObject({ agentId: z.uuid() }),
  reply: z.strictObject({ company: z.string() }),
  refusals: {
    ...loanRefusals,
    AGENT_UNKNOWN: { status: 404, message: 'The brokerage has no such closing agent. Reload the page.' },
    AGENT_EXPIRES: { status: 409, message: 'The approval of {company} ends on {on}, before the closing.' },
  },
  command: true,
});
