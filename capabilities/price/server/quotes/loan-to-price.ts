import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { CompiledSheet } from '../../domain/index.ts';
import { liveSheet } from '../../../publish/port/live-sheet.ts';
import { pricedLoan, type LoanChoices, type PricedLoan } from '../../port/priced-loan.ts';

export interface LoanToPrice extends PricedLoan {
  readonly sheet: CompiledSheet;
  readonly today: PlainDate;
}

/** A loan's scenario with the sheet that is live, both as they are at one moment. */
export async function loanToPrice(
  tx: ReadTx,
  loan: FoundLoan,
  choices: LoanChoices,
  { todayIn }: Clock,
): Promise<Result<LoanToPrice, Refusal<'FACTS_MISSING' | 'NO_LIVE_SHEET'>>> {
  const day = todayIn(tx);
  const [sheet, today, priced] = await Promise.all([liveSheet(tx), day, pricedLoan(tx, loan, choices, day)]);
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  return priced.ok ? ok({ sheet, today, ...priced.value }) : priced;
}
