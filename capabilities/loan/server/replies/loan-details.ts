import { sql } from 'kysely';
import { SECOND_LIEN_SENTENCE } from '../../../../foundation/vocabulary/sentences.ts';
import { formatDate, daysBetween, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import { must, type Result } from '../../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import {
  closingDisclosureReceivedBy,
  loanEstimateDue,
  regZCalendars,
  revisedEstimateDueAfterLock,
  sevenDayWaitEnds,
} from '../../../../regulation/timing/index.ts';
import { dateIn, wallTimeIn, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { getLoanDetails } from '../../contract/get-loan-details.ts';
import { disclosureIcon } from '../../domain/disclosure-icon.ts';
import { loanFigures } from '../../domain/loan-figures.ts';
import { lockStateAt, type LoanLockState } from '../../domain/lock-state-at.ts';
import { driftOfLoan } from '../../../market/port/stored-drift.ts';
import { businessDaysLeft, loanRow, newestDocument, type LoanRow } from '../rows/loan-file.ts';

type Details = ReplyOf<typeof getLoanDetails>;
type CountedDate = Details['earliestClosing'];

/** The header of one loan, its deadlines counted today. */
export async function loanDetails(tx: ReadTx, loan: FoundLoan, now: Instant, today: PlainDate, zone: string): Promise<Details> {
  const row = await loanRow(tx, loan);
  const document = await newestDocument(tx, loan);
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
      daysLeft: expires ? daysBetween(today, expires.date) : null,
      drift: lockState === 'locked' ? ((await driftOfLoan(tx, loan))?.sentence ?? null) : null,
    },
    le: { ...estimateDeadline(row, today, zone), revised: await revisedEstimate(tx, loan, today) },
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

/** The initial Loan Estimate: its due date as registration set it, and the count behind it. None is owed before the application is complete. */
export function estimateDeadline(row: LoanRow, today: PlainDate, zone: string): Omit<Details['le'], 'revised'> {
  const counted = loanEstimateDue(row.application_date, regZCalendars());
  const due = row.initial_le_due;
  const daysLeft = due === null ? null : businessDaysLeft(today, due);
  return {
    label: 'Loan Estimate',
    due,
    daysLeft,
    sentOn: row.le_sent_at ? dateIn(zone, row.le_sent_at) : null,
    icon: disclosureIcon(row.le_sent_at !== null, daysLeft ?? undefined),
    why: counted.ok && counted.value.value === due ? counted.value.why : null,
  };
}

/** The revised estimate owed since the first act on the lock after the last estimate that changed what it says. */
async function revisedEstimate(tx: ReadTx, loan: FoundLoan, today: PlainDate): Promise<Details['le']['revised']> {
  const lines = tx.selectFrom('journal_line').where('brokerage_id', '=', loan.brokerageId).where('loan_number', '=', loan.loanNumber);
  const sent = await lines
    .select((eb) => eb.fn.max('sequence').as('sequence'))
    .where('kind', '=', 'loan-estimate-sent')
    .executeTakeFirstOrThrow();
  if (sent.sequence === null) return null;
  const revising = await lines
    .select(sql<PlainDate>`details ->> 'revisesEstimateOn'`.as('on'))
    .where('sequence', '>', sent.sequence)
    .where(sql<boolean>`details ? 'revisesEstimateOn'`)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  if (!revising) return null;
  const due = must(revisedEstimateDueAfterLock(revising.on, regZCalendars()));
  return { due: due.value, daysLeft: businessDaysLeft(today, due.value), why: due.why };
}

function counted(result: Result<Explained<PlainDate>>): CountedDate {
  return result.ok
    ? { on: result.value.value, why: result.value.why, missing: null }
    : { on: null, why: null, missing: result.refusal.message };
}
