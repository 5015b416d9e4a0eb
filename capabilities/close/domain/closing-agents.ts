import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { mayWire, type WireVerdict } from '../../../regulation/closing-schedule/index.ts';

export interface ClosingAgent {
  readonly company: string;
  readonly licenseId: string;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  /** The source of the telephone number to call back. */
  readonly phoneSource: string;
  readonly state: string;
  readonly approvedUntil: PlainDate;
}

/** Decides whether an agent may be saved: named, licensed, with a number of an independent source, approved from today on. */
export function saveClosingAgent(agent: ClosingAgent, today: PlainDate): Result<ClosingAgent, Refusal<'AGENT_INCOMPLETE'>> {
  const missing = (field: keyof ClosingAgent, problem: string) => refuse('AGENT_INCOMPLETE' as const, problem, { field });
  const text = {
    ...agent,
    company: agent.company.trim(),
    licenseId: agent.licenseId.trim(),
    contact: agent.contact.trim(),
    email: agent.email.trim(),
    phone: agent.phone.trim(),
    phoneSource: agent.phoneSource.trim(),
  };
  if (text.company.length < 2) return missing('company', 'Name the company.');
  if (text.licenseId.length < 2) return missing('licenseId', 'Enter the license ID; the Closing Disclosure prints it.');
  if (text.phone.length < 7) return missing('phone', 'Enter the phone number for the call back.');
  if (text.phoneSource.length < 3) return missing('phoneSource', 'Say where the number comes from, such as the state’s license record.');
  if (/mail/i.test(text.phoneSource))
    return missing('phoneSource', 'A number that came by e-mail can’t be called back. Take it from another record.');
  if (text.approvedUntil < today) return missing('approvedUntil', 'The approval has expired.');
  return ok(text);
}

export interface AgentAccount {
  readonly sequence: number;
  readonly bank: string;
  readonly lastFour: string;
  readonly cameBy: 'registered profile' | 'letter' | 'telephone' | 'e-mail';
  readonly enteredById: string;
  readonly firstById: string | null;
  readonly secondById: string | null;
  readonly rejected: boolean;
}

/** Whether money may go out on an account: two people confirmed it by calling a number of an independent source back. */
export function accountVerdict(account: AgentAccount | undefined): WireVerdict {
  const people = account ? [account.firstById, account.secondById].filter((id) => id !== null).length : 0;
  const verdict = mayWire({
    unchangedSinceVerified: people === 2 && account?.rejected !== true,
    callBack: { made: people > 0 && account?.rejected !== true, independentNumber: true, people, logged: true },
  });
  return account ? verdict : { ...verdict, because: 'no account was entered' };
}

/** Decides the place of an account that is entered: after those of the agent that were entered before, none of which is written over. */
export function enterWireInstructions(before: Pick<AgentAccount, 'sequence'> | undefined): Result<{ readonly sequence: number }, never> {
  return ok({ sequence: (before?.sequence ?? 0) + 1 });
}

/** Whether one of these people entered an account or confirmed it first. */
export function hadAPart({ enteredById, firstById }: Pick<AgentAccount, 'enteredById' | 'firstById'>, people: readonly string[]): boolean {
  return people.includes(enteredById) || (firstById !== null && people.includes(firstById));
}

/** Decides a confirmation: by somebody else than entered it and than confirmed it first; one that came by e-mail is only ever rejected. */
export function confirmWireInstructions(
  account: AgentAccount | undefined,
  wanted: { readonly sequence: number; readonly reached: string; readonly agree: boolean },
  samePeople: readonly string[],
): Result<
  { readonly sequence: number; readonly as: 'first' | 'second' | 'rejected'; readonly reached: string },
  Refusal<'NO_SUCH_ACCOUNT' | 'SAME_PERSON' | 'ACCOUNT_SETTLED' | 'CAME_BY_EMAIL' | 'REACHED_MISSING'>
> {
  if (account?.sequence !== wanted.sequence) return refuse('NO_SUCH_ACCOUNT', '', {});
  if (account.rejected || account.secondById !== null) return refuse('ACCOUNT_SETTLED', '', {});
  const reached = wanted.reached.trim();
  if (reached.length < 3) return refuse('REACHED_MISSING', '', { field: 'reached' });
  if (!wanted.agree) return ok({ sequence: account.sequence, as: 'rejected', reached });
  if (account.cameBy === 'e-mail') return refuse('CAME_BY_EMAIL', '', {});
  if (hadAPart(account, samePeople)) return refuse('SAME_PERSON', '', {});
  return ok({ sequence: account.sequence, as: account.firstById === null ? 'first' : 'second', reached });
}

/** Decides which agent closes a loan: one whose approval covers the closing. */
export function chooseClosingAgent(
  agent: { readonly company: string; readonly approvedUntil: PlainDate } | undefined,
  closingOn: PlainDate,
): Result<{ readonly company: string }, Refusal<'AGENT_UNKNOWN' | 'AGENT_EXPIRES'>> {
  if (!agent) return refuse('AGENT_UNKNOWN', '', { field: 'agentId' });
  const { company, approvedUntil } = agent;
  if (approvedUntil < closingOn)
    return refuse('AGENT_EXPIRES', '', { field: 'agentId', details: { company, on: formatDate(approvedUntil) } });
  return ok({ company });
}
