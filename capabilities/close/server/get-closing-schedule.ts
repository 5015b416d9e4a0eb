import { dateWithWhy } from '../../../foundation/explain/with-why.ts';
import { ok } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { getClosingSchedule } from '../contract/schedule/get-closing-schedule.ts';
import { accountVerdict, cashToCloseOf } from '../domain/index.ts';
import { agentOfLoan, agentsOf, newestAccount } from './rows/agents.ts';
import { scheduleRows } from './rows/schedule-context.ts';
import { accountView, agentView, readiness } from './rows/schedule-view.ts';
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
  const cash = context && cashToCloseOf(context.closing.document);
  return ok({
    calendar: context ? { ...context.calendar } : null,
    blocked: found.ok ? null : found.refusal.message,
    plannedOn: context?.rows.draft.closingDate ?? null,
    earliest: dateWithWhy(context?.calendar.earliest),
    cashCents: cash?.value ?? null,
    cashWhy: cash?.why ?? null,
    agent: agent ? agentView(agent) : null,
    agents: agents.map(({ agentId, company, approvedUntil }) => ({ agentId, company, approvedUntil })),
    account: account ? accountView(account, samePeopleAs(actor), reachWith(actor, 'confirm-wire-instructions') !== undefined) : null,
    wire: { may: verdict.mayWire.value, because: verdict.because ?? '', why: verdict.mayWire.why },
    ready: readiness(context, { agent: agent?.company, wired: verdict.mayWire.value, account: account?.lastFour }),
    scheduled: scheduled
      ? { date: scheduled.date, time: scheduled.time, company: scheduled.company, by: scheduled.by, at: scheduled.at }
      : null,
  });
});
