import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { getClosingSchedule } from '../contract/schedule/get-closing-schedule.ts';
import { accountVerdict, hadAPart } from '../domain/index.ts';
import { agentOfLoan, agentsOf, newestAccount, type StoredAccount } from './rows/agents.ts';
import { scheduleRows, type ScheduleRows } from './rows/schedule-context.ts';
import { scheduledClosing } from './rows/schedules.ts';

export default query(getClosingSchedule, async ({ loan, actor, read }, { clock, settings }) => {
  const { found, agent, agents, account, scheduled } = await read(async (tx) => {
    const [context, chosen, all, closing] = await Promise.all([
      clock.nowIn(tx).then((now) => scheduleRows(tx, loan, now, settings.zone)),
      agentOfLoan(tx, loan),
      agentsOf(tx, loan.brokerageId),
      scheduledClosing(tx, loan),
    ]);
    const newest = chosen && (await newestAccount(tx, loan.brokerageId, chosen.agentId));
    return { found: context, agent: chosen, agents: all, account: newest, scheduled: closing };
  });
  const verdict = accountVerdict(account);
  const context = found.ok ? found.value : undefined;
  const cash = context?.closing.document.cashToClose.find(({ label }) => label === 'Cash to Close')?.final;
  return ok({
    calendar: context ? { ...context.calendar } : null,
    blocked: found.ok ? null : found.refusal.message,
    plannedOn: context?.rows.draft.closingDate ?? null,
    earliest: context?.calendar.earliest ? { date: context.calendar.earliest.value, why: context.calendar.earliest.why } : null,
    cashCents: cash?.value ?? null,
    cashWhy: cash?.why ?? null,
    agent: agent
      ? {
          agentId: agent.agentId,
          company: agent.company,
          contact: agent.contact,
          phone: agent.phone,
          phoneSource: agent.phoneSource,
          approvedUntil: agent.approvedUntil,
        }
      : null,
    agents: agents.map(({ agentId, company, approvedUntil }) => ({ agentId, company, approvedUntil })),
    account: account ? accountView(account, samePeopleAs(actor), reachWith(actor, 'confirm-wire-instructions') !== undefined) : null,
    wire: { may: verdict.mayWire.value, because: verdict.because ?? '', why: verdict.mayWire.why },
    ready: readiness(context, { agent: agent?.company, wired: verdict.mayWire.value, account: account?.lastFour }),
    scheduled: scheduled
      ? { date: scheduled.date, time: scheduled.time, company: scheduled.company, by: scheduled.by, at: scheduled.at }
      : null,
  });
});

function accountView(account: StoredAccount, samePeople: readonly string[], may: boolean) {
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

/** What the closing needs from day one, with who owes it and what it holds up; what is open comes first. */
function readiness(context: ScheduleRows | undefined, { agent, wired, account }: About) {
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
