import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { brokerageSent } from '../../../disclosure-desk/contract/affiliate-shapes.ts';
import { closingAgent } from './agent-shapes.ts';

/** Adds a closing agent, or changes one. */
export const saveClosingAgent = call({
  name: 'save-closing-agent',
  method: 'POST',
  path: '/closing-agents',
  summary: 'Adds or changes a closing agent',
  body: z.strictObject({
    brokerageId: brokerageSent,
    /** Null for a new one. */
    agentId: z.uuid().nullable(),
    agent: closingAgent,
  }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ agentId: z.uuid() }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    AGENT_UNKNOWN: { status: 404, message: 'The brokerage has no such closing agent. Reload the page.' },
    AGENT_INCOMPLETE: { status: 422, message: 'Complete the closing agent.' },
  },
  command: true,
});
