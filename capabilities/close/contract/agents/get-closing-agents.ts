import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { plainDate } from '../../../../foundation/wire/schemas.ts';
import { brokerageAsked } from '../../../disclosure-desk/contract/affiliate-shapes.ts';
import { closingAgent } from './agent-shapes.ts';

/** The closing agents a brokerage works with. */
export const getClosingAgents = call({
  name: 'get-closing-agents',
  method: 'GET',
  path: '/closing-agents',
  summary: 'Closing agents of a brokerage',
  query: z.strictObject({ brokerageId: brokerageAsked }),
  names: { brokerage: 'query.brokerageId' },
  reply: z.strictObject({
    brokerages: z.array(z.strictObject({ brokerageId: z.int(), name: z.string() })),
    brokerageId: z.int(),
    agents: z.array(closingAgent.extend({ agentId: z.uuid(), expired: z.boolean() })),
    today: plainDate,
  }),
  refusals: { BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' } },
});
