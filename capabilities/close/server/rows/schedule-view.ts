import { formatDate } from '../../../../foundation/dates/dates.ts';
import { hadAPart } from '../../domain/index.ts';
import type { StoredAccount, StoredAgent } from './agents.ts';
import type { ScheduleRows } from './schedule-context.ts';

export function agentView({ agentId, company, contact, phone, phoneSource, approvedUntil }: StoredAgent) {
  return { agentId, company, contact, phone, phoneSource, approvedUntil };
}

export function accountView(account: StoredAccount, samePeople: readonly string[], may: boolean) {
  const { sequence, bank, lastFour, cameBy, enteredBy, enteredAt, first, second, rejectedBy } = account;
  const open = second === null && rejectedBy === null;
  const mayConfirm = may && open && !hadAPart(account, samePeople);
  return { sequence, bank, lastFour, cameBy, enteredBy, enteredAt, first, second, rejectedBy, mayConfirm };
}

interface About {
  readonly agent: string | undefined;
  readonly wired: boolean;
  readonly account: string | undefined;
}

/** What the closing needs, who provides it and which step waits for it; open items first. */
export function readiness(context: ScheduleRows | undefined, { agent, wired, account }: About) {
  if (!context) return [];
  const { rows, calendar } = context;
  const newest = rows.closings.at(-1);
  const confirmed = newest?.deliveries.some(({ role, receivedOn }) => role === 'Borrower' && receivedOn !== null) ?? false;
  const item = (title: string, done: boolean, detail: string, owner: string, blocks: string) => ({ title, done, detail, owner, blocks });
  const items = [
    item(
      'Intent to proceed',
      rows.intentOn !== null,
      rows.intentOn ? formatDate(rows.intentOn) : 'Not recorded',
      'Broker',
      'Closing Disclosure',
    ),
    item(
      'Rate lock',
      calendar.lockUntil !== null,
      calendar.lockUntil ? `Until ${formatDate(calendar.lockUntil)}` : 'Not locked',
      'Broker',
      'Closing Disclosure',
    ),
    item('Closing agent', agent !== undefined, agent ?? 'Not chosen', 'Broker', 'Closing Disclosure'),
    item(
      'Closing Disclosure sent',
      newest !== undefined,
      newest ? `v${newest.version}, ${formatDate(newest.sentOn)}` : 'Not sent',
      'Disclosure desk',
      'Signing',
    ),
    item(
      'Receipt confirmed',
      confirmed,
      confirmed ? 'A borrower confirmed' : calendar.notReceived ? 'Not delivered' : 'Presumed on the third business day',
      'Borrower',
      'Earlier signing',
    ),
    item('Wire instructions', wired, account ? `Account ••${account}` : 'None entered', 'Closing desk', 'Funding'),
  ];
  return items.toSorted((one, other) => Number(one.done) - Number(other.done));
}
