import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { closingOf, closingWaits, type CalendarFacts, type Closing } from '../../domain/index.ts';
import { closingRows, type ClosingRows } from './closing-context.ts';

export interface ScheduleRows {
  readonly rows: ClosingRows;
  readonly closing: Closing;
  readonly calendar: CalendarFacts;
}

/** The facts that decide a closing's possible days; refused, with a sentence, where nothing was disclosed or nothing can be calculated. */
export async function scheduleRows(
  tx: ReadTx,
  loan: FoundLoan,
  now: Instant,
  zone: string,
): Promise<Result<ScheduleRows, Refusal<'CALENDAR_MISSING'>>> {
  const found = await closingRows(tx, loan, now, zone);
  if (!found.ok) return refuse('CALENDAR_MISSING', 'No Loan Estimate was sent yet.', {});
  const rows = found.value;
  const closing = closingOf(rows.around, rows.draft);
  if (!closing.ok) return refuse('CALENDAR_MISSING', closing.refusal.message, {});
  const rescindable = closing.value.rescindable.value;
  const estimates = rows.estimatesSentOn.map((sentOn) => ({ sentOn }));
  const waits = closingWaits({ estimates, closings: rows.closings, rescindable });
  const { terms } = closing.value.input;
  return ok({
    rows,
    closing: closing.value,
    calendar: {
      today: rows.around.today,
      earliest: rows.closings.length === 0 ? null : (waits.earliest ?? null),
      notReceived: waits.notReceived ?? null,
      rescindable,
      lockUntil: rows.around.facts.lock?.until.date ?? null,
      loanAmount: terms.loanAmount,
      rate: terms.noteRate,
    },
  });
}
