import { ok, refuse } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { confirmWireInstructions } from '../contract/agents/confirm-wire-instructions.ts';
import { confirmWireInstructions as decide } from '../domain/index.ts';
import { accountConfirmedWrite, agentOfLoan, newestAccount } from './rows/agents.ts';

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
    const confirmed = { agentId: agent.agentId, sequence, as, reached, personId: actor.personId, now };
    return {
      writes: [accountConfirmedWrite(loan, confirmed)],
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
