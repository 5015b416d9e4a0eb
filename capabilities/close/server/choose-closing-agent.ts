import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { chooseClosingAgent } from '../contract/agents/choose-closing-agent.ts';
import { chooseClosingAgent as decide } from '../domain/index.ts';
import { agentsOf } from './rows/agents.ts';

export default command(chooseClosingAgent, {
  read: async (tx, { loan }, { clock }) => {
    const [agents, now, today, row] = await Promise.all([
      agentsOf(tx, loan.brokerageId),
      clock.nowIn(tx),
      clock.todayIn(tx),
      loanOf(tx, loan).select('l.anticipated_closing_date').executeTakeFirstOrThrow(),
    ]);
    return ok({ agents, now, closingOn: row.anticipated_closing_date ?? today });
  },
  decide: ({ agents, closingOn }, { body }) =>
    decide(
      agents.find(({ agentId }) => agentId === body.agentId),
      closingOn,
    ),
  record: ({ company }, { context: { now }, asked: { loan, actor, body } }) => {
    const values = { agent_id: body.agentId, chosen_by: actor.personId, chosen_at: now };
    return {
      writes: [
        statements
          .insertInto('loan_closing_agent')
          .values({ brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, ...values })
          .onConflict((c) => c.columns(['brokerage_id', 'loan_number']).doUpdateSet(values)),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'closing-agent-chosen',
          summary: `${actor.displayName} chose ${company} to close the loan`,
          details: { agentId: body.agentId, company },
        }),
      ],
    };
  },
  reply: ({ company }) => ({ company }),
});
