import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { getClosingAgents } from '../contract/agents/get-closing-agents.ts';
import { agentsOf } from './rows/agents.ts';

export default query(getClosingAgents, async ({ actor, query: asked, brokerageId, read }, { database, clock }) => {
  const { companies, today } = await read(async (tx) => ({
    companies: await tx
      .selectFrom(brokerages.as('b'))
      .select(['b.brokerage_id', 'b.name'])
      .where('b.active', '=', true)
      .$if(!actor.inside, (q) => q.where('b.brokerage_id', '=', actor.brokerageId))
      .orderBy('b.name')
      .execute(),
    today: await clock.todayIn(tx),
  }));
  if (asked.brokerageId !== undefined && !companies.some((one) => one.brokerage_id === brokerageId))
    return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  const agents = await database.readTenant({ brokerageId }, (tx) => agentsOf(tx, brokerageId));
  return ok({
    brokerages: companies.map((one) => ({ brokerageId: one.brokerage_id, name: one.name })),
    brokerageId,
    agents: agents.map((agent) => ({ ...agent, expired: agent.approvedUntil < today })),
    today,
  });
});
