import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { SendingContext } from '../../domain/index.ts';
import { lastSentEstimate, newestEstimate, sentEstimates, type SentView } from './estimates.ts';
import { factsOfLoan } from './facts-of-loan.ts';

/** What a sending is decided from and written with. */
export interface SendingRows extends SendingContext {
  readonly now: Instant;
  readonly lastSent: Awaited<ReturnType<typeof lastSentEstimate>>;
  readonly lastSentView: SentView | undefined;
  /** How many events the loan's disclosure clock has. */
  readonly clockEvents: number;
}

export async function sendingRows(tx: ReadTx, loan: FoundLoan, now: Instant, zone: string): Promise<SendingRows> {
  const facts = await factsOfLoan(tx, loan, now, zone);
  const [newest, lastSent, clock] = await Promise.all([
    newestEstimate(tx, loan),
    lastSentEstimate(tx, loan),
    tx
      .selectFrom('trid_event')
      .select(({ fn }) => fn.max('sequence').as('last'))
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .executeTakeFirst(),
  ]);
  const lastSentView = lastSent && (await sentEstimates(tx, loan, lastSent.version))[0];
  return { now, facts, newest, lastSent, lastSentView, clockEvents: clock?.last ?? 0 };
}
