import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import type { AgentAccount, ClosingAgent } from '../../domain/index.ts';

export interface StoredAgent extends ClosingAgent {
  readonly agentId: string;
}

export async function agentsOf(tx: ReadTx, brokerageId: number): Promise<readonly StoredAgent[]> {
  const rows = await tx
    .selectFrom('closing_agent')
    .select(['agent_id', 'company', 'license_id', 'contact', 'email', 'phone', 'phone_source', 'state', 'approved_until'])
    .where('brokerage_id', '=', brokerageId)
    .orderBy('company')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    agentId: row.agent_id,
    company: row.company,
    licenseId: row.license_id,
    contact: row.contact,
    email: row.email,
    phone: row.phone,
    phoneSource: row.phone_source,
    state: row.state,
    approvedUntil: row.approved_until,
  }));
}

export function agentWrite(
  { brokerageId, agentId }: { readonly brokerageId: number; readonly agentId: string },
  agent: ClosingAgent,
  { personId, now }: { readonly personId: string; readonly now: Instant },
) {
  const values = {
    company: agent.company,
    license_id: agent.licenseId,
    contact: agent.contact,
    email: agent.email,
    phone: agent.phone,
    phone_source: agent.phoneSource,
    state: agent.state,
    approved_until: agent.approvedUntil,
    saved_by: personId,
    saved_at: now,
  };
  return statements
    .insertInto('closing_agent')
    .values({ brokerage_id: brokerageId, agent_id: agentId, ...values })
    .onConflict((c) => c.columns(['brokerage_id', 'agent_id']).doUpdateSet(values));
}

/** The agent that closes a loan. */
export async function agentOfLoan(tx: ReadTx, loan: FoundLoan): Promise<StoredAgent | undefined> {
  const chosen = await tx
    .selectFrom('loan_closing_agent')
    .select('agent_id')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirst();
  return chosen && (await agentsOf(tx, loan.brokerageId)).find(({ agentId }) => agentId === chosen.agent_id);
}

export interface StoredAccount extends AgentAccount {
  readonly enteredBy: string;
  readonly enteredAt: Instant;
  readonly first: { readonly by: string; readonly at: Instant; readonly reached: string } | null;
  readonly second: { readonly by: string; readonly at: Instant; readonly reached: string } | null;
  readonly rejectedBy: string | null;
}

/** The account of an agent that was entered last. */
export async function newestAccount(tx: ReadTx, brokerageId: number, agentId: string): Promise<StoredAccount | undefined> {
  const row = await tx
    .selectFrom('agent_account as a')
    .innerJoin(people.as('e'), 'e.person_id', 'a.entered_by')
    .leftJoin(people.as('f'), 'f.person_id', 'a.first_by')
    .leftJoin(people.as('s'), 's.person_id', 'a.second_by')
    .leftJoin(people.as('r'), 'r.person_id', 'a.rejected_by')
    .select(['a.sequence', 'a.bank', 'a.last_four', 'a.came_by', 'a.entered_by', 'a.entered_at', 'a.first_by', 'a.first_at'])
    .select(['a.first_reached', 'a.second_by', 'a.second_at', 'a.second_reached', 'a.rejected_by'])
    .select(['e.display_name as entered', 'f.display_name as first', 's.display_name as second', 'r.display_name as rejected'])
    .where('a.brokerage_id', '=', brokerageId)
    .where('a.agent_id', '=', agentId)
    .orderBy('a.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      sequence: row.sequence,
      bank: row.bank,
      lastFour: row.last_four,
      cameBy: row.came_by as AgentAccount['cameBy'],
      enteredById: row.entered_by,
      firstById: row.first_by,
      secondById: row.second_by,
      rejected: row.rejected_by !== null,
      enteredBy: row.entered,
      enteredAt: row.entered_at,
      first: row.first === null ? null : { by: row.first, at: row.first_at!, reached: row.first_reached },
      second: row.second === null ? null : { by: row.second, at: row.second_at!, reached: row.second_reached },
      rejectedBy: row.rejected,
    }
  );
}

interface NewAccount extends Pick<AgentAccount, 'sequence' | 'bank' | 'lastFour' | 'cameBy'> {
  readonly agentId: string;
  readonly personId: string;
  readonly now: Instant;
}

/** An account as it was entered; nobody has confirmed it. */
export function accountWrite({ brokerageId }: FoundLoan, { agentId, sequence, bank, lastFour, cameBy, personId, now }: NewAccount) {
  return statements.insertInto('agent_account').values({
    brokerage_id: brokerageId,
    agent_id: agentId,
    sequence,
    bank,
    last_four: lastFour,
    came_by: cameBy,
    entered_by: personId,
    entered_at: now,
  });
}

interface ConfirmedAccount {
  readonly agentId: string;
  readonly sequence: number;
  readonly as: 'first' | 'second' | 'rejected';
  readonly reached: string;
  readonly personId: string;
  readonly now: Instant;
}

/** What a person heard by call back of an account that is still open. */
export function accountConfirmedWrite({ brokerageId }: FoundLoan, { agentId, sequence, as, reached, personId, now }: ConfirmedAccount) {
  const heard = {
    first: { first_by: personId, first_at: now, first_reached: reached },
    second: { second_by: personId, second_at: now, second_reached: reached },
    rejected: { rejected_by: personId, rejected_at: now },
  }[as];
  return statements
    .updateTable('agent_account')
    .set(heard)
    .where('brokerage_id', '=', brokerageId)
    .where('agent_id', '=', agentId)
    .where('sequence', '=', sequence)
    .where('second_by', 'is', null)
    .where('rejected_by', 'is', null);
}
