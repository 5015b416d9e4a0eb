import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { saveClosingAgent } from '../contract/agents/save-closing-agent.ts';
import { saveClosingAgent as decide } from '../domain/index.ts';
import { agentsOf, agentWrite } from './rows/agents.ts';

export default command(saveClosingAgent, {
  read: async (tx, { brokerageId, body }, { clock }) => {
    const [agents, now, today] = await Promise.all([agentsOf(tx, brokerageId), clock.nowIn(tx), clock.todayIn(tx)]);
    const before = agents.find(({ agentId }) => agentId === body.agentId);
    if (body.agentId !== null && !before) return refuse('AGENT_UNKNOWN', '', { field: 'agentId' });
    return ok({ now, today, before, agentId: body.agentId ?? (randomUUID() as string) });
  },
  decide: ({ today }, { body }) => decide(body.agent, today),
  record: (agent, { context: { now, before, agentId }, asked: { actor, brokerageId } }) => ({
    writes: [agentWrite({ brokerageId, agentId }, agent, { personId: actor.personId, now })],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: before ? 'closing-agent-changed' : 'closing-agent-added',
        subject: `closing agents ${brokerageId}`,
        summary: `${actor.displayName} ${before ? 'changed' : 'added'} the closing agent ${agent.company}`,
        details: { agentId, agent, before: before ?? null },
      }),
    ],
  }),
  reply: (_agent, { context: { agentId } }) => ({ agentId }),
});
