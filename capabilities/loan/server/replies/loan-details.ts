import { noTpoTypeSentence, SECOND_LIEN_SENTENCE } from '../../../../foundation/vocabulary/sentences.ts';
import { formatDate, daysBetween, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Result } from '../../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { closingDisclosureReceivedBy, regZCalendars, sevenDayWaitEnds } from '../../../../regulation/timing/index.ts';
import { dateIn, wallTimeIn, type Clock } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { getLoanDetails } from '../../contract/get-loan-details.ts';
import { disclosureIcon } from '../../domain/disclosure-icon.ts';
import { estimateDeadline, explainEstimateDeadline } from '../../domain/estimate-deadline.ts';
import { loanFigures } from '../../domain/loan-figures.ts';
import { lockStateAt, type LoanLockState } from '../../domain/lock-state-at.ts';
import { driftOfLoan } from '../../../market/port/stored-drift.ts';
import { estimateColumnsOf } from '../../port/estimate-columns.ts';
import { isOver } from '../../port/loan-status.ts';
import { lenderPhone, loanRow, newestDocument, type LoanRow } from '../rows/loan-file.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';

type Details = ReplyOf<typeof getLoanDetails>;
type CountedDate = Details['earliestClosing'];

/** The header of one loan, its deadlines counted today. */
export async function loanDetails(tx: ReadTx, loan: FoundLoan, clock: Clock, zone: string): Promise<Details> {
  const { row, document, drift, phone, now, today } = await askAtOnce({
    row: loanRow(tx, loan),
    document: newestDocument(tx, loan),
    drift: driftOfLoan(tx, loan),
    phone: lenderPhone(tx),
    now: clock.nowIn(tx),
    today: clock.todayIn(tx),
  });
  const figures = loanFigures(document);
  const expires = row.lock_expires_at ? wallTimeIn(zone, row.lock_expires_at) : null;
  const lockState = lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, now);
  return {
    id: row.loan_number,
    brokerageName: row.brokerage_name,
    status: row.status,
    version: row.version,
    borrowers: figures.names.length > 0 ? [...figures.names] : [row.borrower_name],
    surname: row.borrower_last_name,
    borrowerName: row.borrower_name,
    propertyLine: row.property_line,
    tpoType: row.tpo_type as Details['tpoType'],
    tpoMessage: row.tpo_type === null ? noTpoTypeSentence(loan.loanNumber, phone) : null,
    loanType: row.mortgage_type,
    loanPurpose: row.loan_purpose,
    purposeOfRefinance: figures.purposeOfRefinance ?? null,
    lienPosition: row.lien_priority,
    secondLienMessage: row.lien_priority === 'SecondLien' ? SECOND_LIEN_SENTENCE : null,
    loanClass: lockState === 'locked' ? 'Locked' : 'Not Locked',
    expirationDate: expires ? formatDate(expires.date, { short: true }) : null,
    anticipatedCloseDate: row.anticipated_closing_date ? formatDate(row.anticipated_closing_date) : null,
    initialLEDueDate: row.initial_le_due ? formatDate(row.initial_le_due) : null,
    previousLe: row.le_sent_at ? formatDate(dateIn(zone, row.le_sent_at)) : null,
    amountCents: row.loan_amount_cents,
    ltv: figures.ltv,
    cltv: figures.cltv,
    score: figures.score,
    dtiFront: figures.dtiFront,
    dtiBack: figures.dtiBack,
    product: row.product_id ? { id: row.product_id, name: row.product_name ?? row.product_id } : null,
    noteRate: row.note_rate_thousandths,
    lock: {
      state: lockState,
      expiresAt: row.lock_expires_at,
      expiresOn: expires?.date ?? null,
      expiresTime: expires ? `${expires.time.slice(0, 5)} ${expires.zoneName}` : null,
      // The lock of a loan that is over has no days left.
      daysLeft: expires && !isOver(row.status) ? daysBetween(today, expires.date) : null,
      drift: lockState === 'locked' ? (drift?.sentence ?? null) : null,
    },
    le: estimateShown(row, today, zone),
    earliestClosing: row.le_sent_at
      ? counted(sevenDayWaitEnds(dateIn(zone, row.le_sent_at), regZCalendars()))
      : { on: null, why: null, missing: 'Counts from the day the Loan Estimate is sent.' },
    closingDisclosureBy: row.anticipated_closing_date
      ? counted(closingDisclosureReceivedBy(row.anticipated_closing_date, regZCalendars()))
      : { on: null, why: null, missing: 'No closing date is planned.' },
    closingDate: row.anticipated_closing_date,
    applicationDate: row.application_date,
    officer: row.officer_id ? { id: row.officer_id, name: row.officer_name ?? '' } : null,
    processor: row.processor_id ? { id: row.processor_id, name: row.processor_name ?? '' } : null,
  };
}

/** The Loan Estimate due or sent, with its counted days and the pipeline's icon of the first one. */
export function estimateShown(row: LoanRow, today: PlainDate, zone: string): Details['le'] {
  const columns = estimateColumnsOf(row, zone);
  const { firstSentOn } = columns;
  const shown = estimateDeadline(columns, today);
  return {
    ...shown,
    firstSentOn,
    icon: disclosureIcon(firstSentOn !== null, shown.daysLeft ?? undefined),
    why: explainEstimateDeadline(columns)?.why ?? null,
  };
}

function counted(result: Result<Explained<PlainDate>>): CountedDate {
  return result.ok
    ? { on: result.value.value, why: result.value.why, missing: null }
    : { on: null, why: null, missing: result.refusal.message };
}
