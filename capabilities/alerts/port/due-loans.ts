import { sql } from 'kysely';
import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant, LoanNumber } from '../../../foundation/units/units.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { listedFor, type Actor, type Reach } from '../../../platform/http/asked.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { people } from '../../access/port/people.ts';
import { curesOwed } from '../../cure/port/cures-owed.ts';
import { openQuestions } from '../../deliver/port/open-questions.ts';
import { paperOwedOf } from '../../deliver/port/paper-owed.ts';
import { issuerOf, waysOfLoans } from '../../disclosure-desk/port/issuing.ts';
import { endedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';
import { lockStateAt, type LoanLockState } from '../../loan/domain/lock-state-at.ts';
import type { LoanSituation } from '../../loan/domain/next-actions.ts';
import { estimateColumnNames, estimateColumnsOf } from '../../loan/port/estimate-columns.ts';
import { assignedTo, loans } from '../../loan/port/loans.ts';
import { rateLocks } from '../../lock/port/rate-locks.ts';
import { lockDrifts } from '../../market/port/stored-drift.ts';
import { soonestLoans } from '../server/rows/soonest-loans.ts';

/** The maximum number of loans read, soonest dates first. */
const MOST_LOANS = 200;
/**
 * Deadlines further away than this get no alert, whatever the days between are. Sixteen is the longest the ten business days of an intent take: a
 * loan whose estimate was sent today is included, since its paper or an answer may be due.
 */
const FAR_DAYS = 16;

export interface DueFor {
  readonly actor: Pick<Actor, 'inside' | 'brokerageId' | 'personId'>;
  readonly reach: Reach;
  readonly now: Instant;
  readonly today: PlainDate;
  readonly zone: string;
  /** Only these loans. */
  readonly wanted?: readonly LoanNumber[];
  /**
   * Only loans with a disclosure due or issued recently, however late, and at most a number of them: with `after`, in the order of their numbers from
   * there on.
   */
  readonly disclosures?: { readonly most: number; readonly after?: LoanNumber | '' };
}

/** A loan with a date near or past, as input of the deadline function. */
export interface DueLoan {
  readonly loanNumber: LoanNumber;
  readonly brokerageId: number;
  readonly borrower: string;
  readonly brokerage: string;
  readonly officer: string | null;
  readonly officerId: string | null;
  readonly processorId: string | null;
  readonly lockExpiresAt: Instant | null;
  readonly situation: LoanSituation;
}

/** The loans of a person whose dates are near or past, the soonest first; `more` when there are further ones. */
export async function dueLoans(tx: ReadTx, { actor, reach, now, today, zone, wanted, disclosures }: DueFor) {
  const { brokerageId, assignee } = listedFor({ actor, reach });
  const most = disclosures?.most ?? MOST_LOANS;
  const far = addDays(today, disclosures ? 2 * FAR_DAYS : FAR_DAYS);
  // Items later than this are shown in the pipeline only.
  const past = addDays(today, disclosures ? -3650 : -60);
  const soonest = disclosures
    ? disclosureDay(zone, today)
    : sql<string>`least(
    case when l.le_sent_at is null then l.initial_le_due end, (l.lock_expires_at at time zone ${zone})::date,
    (l.le_sent_at at time zone ${zone})::date + 16, l.anticipated_closing_date, (d.found_at at time zone ${zone})::date, l.revised_le_since)`;
  const owed = await curesOwed(tx, { by: far, brokerageId });
  let asked = tx
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin(people.as('o'), 'o.person_id', 'l.officer_id')
    .leftJoin(rateLocks.as('r'), (on) =>
      on.onRef('r.brokerage_id', '=', 'l.brokerage_id').onRef('r.loan_number', '=', 'l.loan_number').on('r.state', '=', 'locked'),
    )
    .leftJoin(lockDrifts.as('d'), (on) =>
      on.onRef('d.brokerage_id', '=', 'r.brokerage_id').onRef('d.lock_id', '=', 'r.lock_id').on('d.found_at', 'is not', null),
    )
    .select(estimateColumnNames)
    .select(['l.loan_number', 'l.brokerage_id', 'l.borrower_name', 'l.lock_state', 'b.name', 'o.display_name'])
    .select(['l.officer_id', 'l.processor_id'])
    .select(['l.lock_expires_at', 'l.anticipated_closing_date', 'l.lien_priority', 'd.sentence'])
    .where((eb) =>
      eb.or([eb('l.status', 'not in', endedStatuses), ...(owed.size === 0 ? [] : [eb('l.loan_number', 'in', [...owed.keys()])])]),
    )
    .$if(disclosures?.after === undefined, (q) => q.orderBy(soonest))
    .orderBy('l.loan_number')
    .limit(most + 1);
  if (brokerageId !== undefined) asked = asked.where('l.brokerage_id', '=', brokerageId);
  if (assignee !== undefined) asked = asked.where(assignedTo(assignee));
  if (disclosures?.after) asked = asked.where('l.loan_number', '>', disclosures.after);
  // A person’s own loans are few, and those of a page are found by their numbers.
  if (!disclosures && !wanted && assignee === undefined)
    asked = asked.where(({ eb, refTuple }) =>
      eb(
        refTuple('l.brokerage_id', 'l.loan_number'),
        'in',
        soonestLoans(tx, { brokerageId, past, far, most: most + 1, also: [...owed.keys()] }),
      ),
    );
  // A loan with another wait is read whatever is due on it.
  if (!(disclosures && wanted))
    asked = asked.where((eb) =>
      eb.or([
        sql<boolean>`${soonest} between ${past}::date and ${far}::date`,
        ...(owed.size === 0 ? [] : [eb('l.loan_number', 'in', [...owed.keys()])]),
      ]),
    );
  if (wanted) asked = asked.where('l.loan_number', 'in', wanted);
  const rows = await asked.execute();
  const numbersOf = (some: typeof rows) => ({ brokerageId, loanNumbers: some.map((row) => row.loan_number) });
  const issued = numbersOf(rows.filter((row) => row.le_sent_at !== null));
  const [ways, paper, questions] = await Promise.all([
    waysOfLoans(tx, numbersOf(rows)),
    paperOwedOf(tx, issued, zone),
    openQuestions(tx, issued),
  ]);
  return {
    more: rows.length > most,
    loans: rows.slice(0, most).map((row): DueLoan => ({
      loanNumber: row.loan_number,
      brokerageId: row.brokerage_id,
      borrower: row.borrower_name,
      brokerage: row.name,
      officer: row.display_name,
      officerId: row.officer_id,
      processorId: row.processor_id,
      lockExpiresAt: row.lock_expires_at,
      situation: {
        loanNumber: row.loan_number,
        status: row.status as LoanStatus,
        estimate: estimateColumnsOf(row, zone),
        estimateBy: issuerOf(ways.get(row.loan_number)!),
        lockState: lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, now),
        lockExpiresOn: row.lock_expires_at ? dateIn(zone, row.lock_expires_at) : null,
        closingDate: row.anticipated_closing_date,
        ...saidByBorrowers(paper.get(row.loan_number), questions.get(row.loan_number)),
        lienPriority: row.lien_priority,
        ...curesOf(owed.get(row.loan_number)),
        ...(row.sentence ? { lockDrift: { sentence: row.sentence } } : {}),
        missing: [],
        today,
      },
    })),
  };
}

/** The day by which a loan's next disclosure is checked: null while none is due and nothing was issued in the last weeks. */
function disclosureDay(zone: string, today: PlainDate) {
  return sql<string>`least(
    case when l.le_sent_at is null then l.initial_le_due end, l.revised_le_since,
    case when l.status in ('Clear to Close', 'Docs Out') then l.anticipated_closing_date end,
    case when (l.le_sent_at at time zone ${zone})::date > ${addDays(today, -45)}::date then (l.le_sent_at at time zone ${zone})::date end)`;
}

function curesOf(cures: LoanSituation['cures']): Pick<LoanSituation, 'cures'> {
  return cures ? { cures } : {};
}

function saidByBorrowers(
  paperOwed: LoanSituation['paperOwed'],
  questions: LoanSituation['questions'],
): Pick<LoanSituation, 'paperOwed' | 'questions'> {
  return { ...(paperOwed ? { paperOwed } : {}), ...(questions ? { questions } : {}) };
}
