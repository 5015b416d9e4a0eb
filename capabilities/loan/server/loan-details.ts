import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { formatDate, daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import { LENDER_CALENDAR, countBusinessDays } from '../../../regulation/calendar/index.ts';
import { loanEstimateDue, regZCalendars } from '../../../regulation/timing/index.ts';
import { dateIn, wallTimeIn } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { getLoanDetails } from '../contract/get-loan-details.ts';
import { disclosureIcon } from '../domain/disclosure-icon.ts';

type Details = ReplyOf<typeof getLoanDetails>;

/** The header of one loan, its deadlines counted today. */
export async function loanDetails(tx: Tx, loan: FoundLoan, today: PlainDate, zone: string): Promise<Details> {
  const row = await tx
    .selectFrom('loan as l')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin('person as o', 'o.person_id', 'l.officer_id')
    .leftJoin('person as p', 'p.person_id', 'l.processor_id')
    .selectAll('l')
    .select(['b.name as brokerage_name', 'o.display_name as officer_name', 'p.display_name as processor_name'])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const due = loanEstimateDue(row.application_date, regZCalendars());
  const leDue = row.initial_le_due ?? (due.ok ? due.value.value : null);
  const left =
    leDue === null
      ? null
      : leDue >= today
        ? countBusinessDays(LENDER_CALENDAR, today, leDue)
        : countBusinessDays(LENDER_CALENDAR, leDue, today);
  const leDaysLeft = left?.ok ? (leDue! >= today ? left.value : -left.value) : null;
  const expires = row.lock_expires_at ? wallTimeIn(zone, row.lock_expires_at) : null;
  const unknown = (missing: string): Details['ltv'] => ({ value: null, why: null, missing });
  return {
    id: row.loan_number,
    brokerageName: row.brokerage_name,
    status: row.status,
    version: row.version,
    borrowers: [row.borrower_name],
    borrowerName: row.borrower_name,
    propertyLine: row.property_line,
    loanType: row.mortgage_type,
    loanPurpose: row.loan_purpose,
    purposeOfRefinance: null,
    lienPosition: row.lien_priority,
    secondLienMessage: row.lien_priority === 'SecondLien' ? 'Second-lien loans must be locked manually with the lock desk.' : null,
    loanClass: row.lock_state === 'locked' ? 'Locked' : 'Not Locked',
    expirationDate: expires ? formatDate(expires.date, { short: true }) : null,
    anticipatedCloseDate: row.anticipated_closing_date ? formatDate(row.anticipated_closing_date) : null,
    initialLEDueDate: leDue ? formatDate(leDue) : null,
    previousLe: null,
    qm: 'NA',
    amountCents: row.loan_amount_cents,
    ltv:
      row.ltv_thousandths === null ? unknown('The property value is missing.') : { value: row.ltv_thousandths, why: null, missing: null },
    cltv: unknown('The application has no subordinate financing figures.'),
    score: row.score === null ? unknown('No credit score is on file.') : { value: row.score, why: null, missing: null },
    dtiFront: unknown('Income is missing.'),
    dtiBack: unknown('Income is missing.'),
    product: row.product_id ? { id: row.product_id, name: row.product_name ?? row.product_id } : null,
    noteRateThousandths: row.note_rate_thousandths,
    lock: {
      state: row.lock_state as Details['lock']['state'],
      expiresAt: row.lock_expires_at,
      expiresOn: expires?.date ?? null,
      expiresTime: expires ? `${expires.time.slice(0, 5)} ${expires.zoneName}` : null,
      daysLeft: expires ? daysBetween(today, expires.date) : null,
    },
    le: {
      due: leDue,
      daysLeft: leDaysLeft,
      sentOn: row.le_sent_at ? dateIn(zone, row.le_sent_at) : null,
      icon: disclosureIcon(row.le_sent_at !== null, leDaysLeft ?? undefined),
      why: due.ok ? due.value.why : null,
    },
    officer: row.officer_id ? { id: row.officer_id, name: row.officer_name ?? '' } : null,
    processor: row.processor_id ? { id: row.processor_id, name: row.processor_name ?? '' } : null,
  };
}
