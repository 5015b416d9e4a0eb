import { ok, refuse } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { confirmWireInstructions } from '../contract/agents/confirm-wire-instructions.ts';
import { confirmWireInstructions as decide } from '../domain/index.ts';
import { agentOfLoan, newestAccount } from './rows/agents.ts';

const WORDS = { first: 'confirmed', second: 'confirmed as second person', rejected: 'rejected' } as const;

export default command(confirmWireInstructions, {
  read: async (tx, { loan }, { clock }) => {
    const agent = await agentOfLoan(tx, loan);
    if (!agent) return refuse('NO_SUCH_ACCOUNT', '', {});
    const [now, account] = await Promise.all([clock.nowIn(tx), newestAccount(tx, loan.brokerageId, agent.agentId)]);
    return ok({ agent, now, account });
  },
  decide: ({ account }, { body, actor }) => decide(account, body, samePeopleAs(actor)),
  record: ({ sequence, as, reached }, { context: { agent, now, account }, asked: { loan, actor } }) => {
    const by = actor.personId;
    const values = {
      first: { first_by: by, first_at: now, first_reached: reached },
      second: { second_by: by, second_at: now, second_reached: reached },
      rejected: { rejected_by: by, rejected_at: now },
    }[as];
    return {
      writes: [
        statements
          .updateTable('agent_account')
          .set(values)
          .where('brokerage_id', '=', loan.brokerageId)
          .where('agent_id', '=', agent.agentId)
          .where('sequence', '=', sequence)
          .where('second_by', 'is', null)
          .where('rejected_by', 'is', null),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'wire-instructions-confirmed',
          summary: `${actor.displayName} ${WORDS[as]} account ••${account!.lastFour} of ${agent.company} by call back: ${reached}`,
          details: { agentId: agent.agentId, sequence, as, reached, number: agent.phone, numberFrom: agent.phoneSource },
        }),
      ],
    };
  },
  reply: ({ as }) => ({ as }),
});
