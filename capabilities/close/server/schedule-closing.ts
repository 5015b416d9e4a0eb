import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { closingDateWrite } from '../../loan/port/loan-writes.ts';
import { scheduleClosing } from '../contract/schedule/schedule-closing.ts';
import { scheduleClosing as decide } from '../domain/index.ts';
import { agentOfLoan } from './rows/agents.ts';
import { scheduleRows } from './rows/schedule-context.ts';
import { scheduledClosing } from './rows/schedules.ts';

export default command(scheduleClosing, {
  read: async (tx, { loan }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const [found, agent, before] = await Promise.all([
      scheduleRows(tx, loan, now, settings.zone),
      agentOfLoan(tx, loan),
      scheduledClosing(tx, loan),
    ]);
    return found.ok ? ok({ now, agent, before, calendar: found.value.calendar }) : found;
  },
  decide: ({ calendar, agent }, { body }) => decide(calendar, agent, body),
  record: ({ date, time, agentId, company }, { context: { now, before }, asked: { loan, actor } }) => ({
    writes: [
      statements.insertInto('closing_schedule').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        sequence: (before?.sequence ?? 0) + 1,
        on_date: date,
        at_time: time,
        agent_id: agentId,
        scheduled_by: actor.personId,
        scheduled_at: now,
      }),
      closingDateWrite(loan, date),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'closing-scheduled',
        summary: `${actor.displayName} scheduled the closing for ${formatDate(date, { weekday: true })}, ${time}, at ${company}`,
        details: { date, time, agentId, company, before: before ? { date: before.date, time: before.time } : null },
      }),
    ],
  }),
  reply: ({ date, time, company }) => ({ date, time, company }),
});
