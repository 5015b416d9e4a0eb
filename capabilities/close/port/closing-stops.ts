import type { Instant } from '../../../foundation/units/units.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { LoanStatus, StatusStop } from '../../loan/domain/loan-status.ts';
import { statusChange } from '../../loan/port/loan-status.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { accountVerdict, stopsBeforeFunding, stopsBeforeSigning } from '../domain/index.ts';
import { agentOfLoan, newestAccount } from '../server/rows/agents.ts';
import { scheduleRows } from '../server/rows/schedule-context.ts';

/**
 * What prevents a loan with its documents out from being signed, and a signed one from being funded. Where no Loan Estimate was sent from here,
 * another system issues the disclosures and counts their waiting periods.
 */
export async function closingStops(
  tx: ReadTx,
  loan: FoundLoan,
  status: LoanStatus,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Promise<readonly StatusStop[]> {
  if (status !== 'Docs Out' && status !== 'Closed') return [];
  const schedule = await scheduleRows(tx, loan, now, zone);
  const today = dateIn(zone, now);
  if (status === 'Docs Out') {
    if (!schedule.ok) return [];
    const { rows, calendar } = schedule.value;
    return stopsBeforeSigning({ ...calendar, sent: rows.closings.length > 0 });
  }
  const [signed, row, agent] = await Promise.all([
    statusChange(tx, loan, { from: 'Docs Out', to: 'Closed' }),
    loanOf(tx, loan).select('l.tpo_type').executeTakeFirstOrThrow(),
    agentOfLoan(tx, loan),
  ]);
  const account = agent && (await newestAccount(tx, loan.brokerageId, agent.agentId));
  return stopsBeforeFunding({
    today,
    signedOn: signed ? dateIn(zone, signed.at) : today,
    rescindable: schedule.ok && schedule.value.calendar.rescindable,
    account: row.tpo_type === 'Correspondent' ? null : { agent: agent?.company, verdict: accountVerdict(account) },
  });
}
