import { feeScheduleOn, rushFee, type FeeSchedule } from '../../../fees/domain/index.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { tablesIn } from '../../../tables/port/tables-in-force.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';

export interface RushRow {
  readonly rush: boolean;
  readonly savedAt: Instant | null;
  readonly savedBy: string | null;
}

export async function rushOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<RushRow> {
  const row = await tx
    .selectFrom('loan_rush as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.saved_by')
    .select(['r.rush', 'r.saved_at', 'p.display_name'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .executeTakeFirst();
  return { rush: row?.rush ?? false, savedAt: row?.saved_at ?? null, savedBy: row?.display_name ?? null };
}

/** The loan's status, and whether an estimate was sent. */
export function loanForRush(tx: ReadTx, loan: FoundLoan) {
  return loanOf(tx, loan).select(['l.status', 'l.le_sent_at']).executeTakeFirstOrThrow();
}

export function rushWrite(
  { brokerageId, loanNumber }: FoundLoan,
  rush: boolean,
  { personId, now }: { readonly personId: string; readonly now: Instant },
) {
  const row = { rush, saved_by: personId, saved_at: now };
  return statements
    .insertInto('loan_rush')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, ...row })
    .onConflict((conflict) => conflict.columns(['brokerage_id', 'loan_number']).doUpdateSet(row));
}

/** The fee schedule in effect today. */
export async function scheduleToday(tx: ReadTx, clock: Pick<Clock, 'todayIn'>): Promise<FeeSchedule> {
  const [today, tables] = await Promise.all([clock.todayIn(tx), tablesIn(tx)]);
  return feeScheduleOn(today, tables['fee-schedule']);
}

export function rushView({ rush, savedAt, savedBy }: RushRow, schedule: FeeSchedule) {
  return { flag: flagOf(rush), amount: amountOf(rush, schedule), savedAt, savedBy };
}

export function flagOf(rush: boolean): 'Y' | 'N' {
  return rush ? 'Y' : 'N';
}

export function amountOf(rush: boolean, schedule: FeeSchedule) {
  const { value, why } = rushFee(rush, schedule);
  return { cents: value, why };
}
