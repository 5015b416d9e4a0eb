import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { draftInWork, type SendingContext } from '../../domain/index.ts';
import { disclosureStop } from '../../port/price-tests.ts';
import { lastSentEstimate, newestEstimate, sentEstimates, type SentView } from './estimates.ts';
import { estimateDeadline } from '../../../loan/domain/estimate-deadline.ts';
import { estimateColumns } from '../../../loan/port/estimate-columns.ts';
import { quotesOnFile } from '../../../quotes/port/quotes-on-file.ts';
import { writtenListContent } from '../../../quotes/port/written-list.ts';
import { eventsOfClock } from '../../port/disclosure-clock.ts';
import type { LoanIssuing } from '../../../disclosure-desk/domain/index.ts';
import { closingGivenOn } from '../../../close/port/closing-given.ts';
import { wayOfLoan } from '../../../disclosure-desk/port/issuing.ts';
import { lookStatus, type LookStatus } from '../../../disclosure-desk/port/second-look.ts';
import { papersToSend } from '../../../packages/port/papers-to-send.ts';
import { packageAround } from '../../port/package-around.ts';
import { newestId, tablesNamed } from '../../../tables/port/tables-in-force.ts';
import { factsOfLoan } from './facts-of-loan.ts';

/** The input of deciding and writing a sending. */
export interface SendingRows extends SendingContext {
  readonly now: Instant;
  /** The table with the latest date in force. */
  readonly newestTable: string | null;
  readonly lastSent: Awaited<ReturnType<typeof lastSentEstimate>>;
  readonly lastSentView: SentView | undefined;
  /** How the loan's estimates are issued. */
  readonly way: LoanIssuing;
  /** The status of the estimate's second look. */
  readonly look: LookStatus;
  /** How many events the loan's disclosure clock has. */
  readonly clockEvents: number;
  /** The day the estimate to be sent is due by; null when none is owed. */
  readonly dueOn: PlainDate | null;
}

export async function sendingRows(tx: ReadTx, loan: FoundLoan, now: Instant, zone: string): Promise<SendingRows> {
  const facts = await factsOfLoan(tx, loan, now, zone);
  const [newestTable, owed, newest, lastSent, quotes, clockEvents, way, givenOn, look] = await Promise.all([
    newestId(tx),
    estimateColumns(tx, loan, zone),
    newestEstimate(tx, loan),
    lastSentEstimate(tx, loan),
    quotesOnFile(tx, loan, facts.issued, zone),
    eventsOfClock(tx, loan),
    wayOfLoan(tx, loan),
    closingGivenOn(tx, loan),
    lookStatus(tx, loan, 'loan-estimate'),
  ]);
  const papers = await papersToSend(tx, loan, { phase: 'initial', around: packageAround(facts, quotes), on: facts.issued });
  const stop = await disclosureStop(tx, loan, { facts, draft: draftInWork(newest, facts).draft }, now);
  const lastSentView = lastSent && (await sentEstimates(tx, loan, lastSent.version))[0];
  const { state, due } = estimateDeadline(owed, facts.issued);
  const list = quotes.ok ? writtenListContent(quotes.value) : undefined;
  return {
    list: list?.complete.value && list.lines.length > 0 ? list.lines : null,
    papers: papers.goes.map(({ paper }) => paper),
    dueOn: state === 'owed' ? due : null,
    now,
    facts,
    newest,
    newestTable,
    schedules: (await tablesNamed(tx, newestTable))['fee-schedule'],
    closingGivenOn: givenOn,
    stop,
    lastSent,
    lastSentView,
    clockEvents,
    way,
    look,
  };
}
