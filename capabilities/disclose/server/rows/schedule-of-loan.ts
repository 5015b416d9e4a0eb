import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { FEE_SCHEDULES, feeScheduleOn, type FeeSchedule } from '../../../../regulation/fee-schedule/index.ts';
import { feeScheduleTaken, formerFees } from '../../../../regulation/regulation-tables.ts';
import { takenSchedule } from '../../../disclosure-desk/port/taken-schedule.ts';
import type { EstimateFacts } from '../../domain/index.ts';

/**
 * The fee schedule of a loan's next estimate, where the lender installed one: that of its day while nothing was sent. After that the one the estimate
 * was sent with, whose fees bind in good faith, until a coordinator applies a newer one to the draft.
 */
export async function scheduleOfLoan(
  tx: ReadTx,
  loan: FoundLoan,
  schedules: readonly FeeSchedule[],
  issued: PlainDate,
): Promise<Pick<EstimateFacts, 'feeSchedule' | 'formerFees'> | undefined> {
  const ofDay = feeScheduleTaken(schedules, issued);
  if (!ofDay) return undefined;
  const sent = await sentSchedule(tx, loan);
  if (!sent || sent.table?.sha256 === ofDay.feeSchedule.table?.sha256) return ofDay;
  const taken = await takenSchedule(tx, loan);
  const feeSchedule = schedules.find(({ table }) => taken !== undefined && table?.sha256 === taken) ?? sent;
  return { feeSchedule, formerFees: formerFees(feeSchedule, schedules) };
}

/** The schedule the estimate sent last was made with: its facts name one that was taken in; else it was the portal's. */
async function sentSchedule(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<FeeSchedule | undefined> {
  const row = await tx
    .selectFrom('loan_estimate')
    .select('sent_on')
    .select(sql<unknown>`inputs #> '{facts,feeSchedule}'`.as('schedule'))
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.schedule ? storedAs<FeeSchedule>(row.schedule) : feeScheduleOn(row.sent_on!, FEE_SCHEDULES);
}
