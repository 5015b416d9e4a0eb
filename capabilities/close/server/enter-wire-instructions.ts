import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { enterWireInstructions } from '../contract/agents/enter-wire-instructions.ts';
import { enterWireInstructions as decide } from '../domain/index.ts';
import { accountWrite, agentOfLoan, newestAccount } from './rows/agents.ts';

export default command(enterWireInstructions, {
  read: async (tx, { loan }, { clock }) => {
    const agent = await agentOfLoan(tx, loan);
    if (!agent) return refuse('NO_AGENT', '', {});
    const [now, before] = await Promise.all([clock.nowIn(tx), newestAccount(tx, loan.brokerageId, agent.agentId)]);
    return ok({ agent, now, before });
  },
  decide: ({ before }) => decide(before),
  record: ({ sequence }, { context: { agent, now, before }, asked: { loan, actor, body } }) => ({
    writes: [accountWrite(loan, { agentId: agent.agentId, sequence, ...body, personId: actor.personId, now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'wire-instructions-entered',
        summary: `${actor.displayName} entered account ••${body.lastFour} of ${agent.company}, came by ${body.cameBy}; funding waits for two people`,
        details: {
          agentId: agent.agentId,
          sequence,
          bank: body.bank,
          lastFour: body.lastFour,
          cameBy: body.cameBy,
          before: before?.lastFour ?? null,
        },
      }),
    ],
  }),
  reply: ({ sequence }) => ({ sequence }),
});
