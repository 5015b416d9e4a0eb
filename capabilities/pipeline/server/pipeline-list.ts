import { sql, type SqlBool, type Expression, type ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { addDays, daysBetween, daysInMonth, monthOf, plainDate, yearOf, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Result, type Refusal } from '../../../foundation/result/result.ts';
import { LENDER_CALENDAR, countBusinessDays } from '../../../regulation/calendar/index.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { Actor, Portal, Reach } from '../../../platform/http/asked.ts';
import type { Tables, Tx } from '../../../platform/database/database.ts';
import { disclosureIcon } from '../../loan/domain/disclosure-icon.ts';
import type { pipelineFilter, pipelinePage, pipelineRow } from '../contract/pipeline-row.ts';

type Filter = z.output<typeof pipelineFilter>;
type Row = z.output<typeof pipelineRow>;
type Page = z.output<typeof pipelinePage>;

export interface ListFor {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly today: PlainDate;
  readonly portal: Portal;
}

type Loans = ExpressionBuilder<Tables, 'loan'>;

const ended = ['Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing'];

/** Which loans the person may list at all: their own, their brokerage's, or (inside) everybody's. */
function reachable(eb: Loans, { actor, reach }: ListFor): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (!actor.inside) conditions.push(eb('loan.brokerage_id', '=', actor.brokerageId));
  if (reach === 'own') conditions.push(eb.or([eb('loan.officer_id', '=', actor.personId), eb('loan.processor_id', '=', actor.personId)]));
  return eb.and(conditions);
}

function inView(eb: Loans, view: Filter['view'], list: ListFor): Expression<SqlBool> {
  const active = eb('loan.status', 'not in', ended);
  switch (view) {
    case 'mine':
      return list.actor.inside
        ? active
        : eb.and([
            active,
            eb.or([
              eb('loan.officer_id', '=', list.actor.personId),
              eb('loan.processor_id', '=', list.actor.personId),
              eb.val(list.reach !== 'own'),
            ]),
          ]);
    case 'le-due':
      return eb.and([active, eb('loan.le_sent_at', 'is', null), eb('loan.initial_le_due', '<=', addDays(list.today, 5))]);
    case 'locks-expiring':
      return eb.and([active, eb('loan.lock_state', '=', 'locked'), eb('loan.lock_expires_at', '<=', addDays(list.today, 7))]);
    case 'suspended':
      return eb('loan.status', '=', 'Suspended');
    case 'closing-this-month': {
      const [year, month] = [yearOf(list.today), monthOf(list.today)];
      return eb.and([
        active,
        eb('loan.anticipated_closing_date', '>=', plainDate(year, month, 1)),
        eb('loan.anticipated_closing_date', '<=', plainDate(year, month, daysInMonth(year, month))),
      ]);
    }
    default:
      return eb.val(true);
  }
}

/** The column a list is ordered by, as text for the cursor; ties are broken by the loan number. */
const sortKeys = {
  updated: sql<string>`to_char(loan.updated_at, 'YYYYMMDDHH24MISSUS')`,
  borrower: sql<string>`lower(loan.borrower_name)`,
  amount: sql<string>`lpad(loan.loan_amount_cents::text, 15, '0')`,
  'lock-expires': sql<string>`coalesce(to_char(loan.lock_expires_at, 'YYYYMMDDHH24MISS'), '9999')`,
  'le-due': sql<string>`case when loan.le_sent_at is null then coalesce(loan.initial_le_due::text, '9998') else '9999' end`,
  status: sql<string>`loan.status`,
  // What costs money soonest: an owed disclosure by its due date, an expired or expiring lock by its end, else last.
  cost: sql<string>`least(case when loan.le_sent_at is null then coalesce(loan.initial_le_due::text, '9998-01-01') else '9999-01-01' end,
    case when loan.lock_state in ('locked', 'expired') then coalesce(to_char(loan.lock_expires_at, 'YYYY-MM-DD'), '9998-01-01') else '9999-01-01' end)`,
} as const;

export async function listLoans(tx: Tx, filter: Filter, list: ListFor): Promise<Result<Page, Refusal<'CURSOR_UNUSABLE'>>> {
  const sort = filter.sort ?? { by: 'updated' as const, descending: true };
  const key = sortKeys[sort.by];
  const cursor = filter.after === undefined ? undefined : readCursor(filter.after);
  if (filter.after !== undefined && !cursor) return refuse('CURSOR_UNUSABLE', '', { field: 'after' });
  const limit = filter.limit ?? 50;

  const narrowed = (eb: Loans): Expression<SqlBool> =>
    eb.and([
      reachable(eb, list),
      inView(eb, filter.view ?? 'mine', list),
      ...(filter.status?.length ? [eb('loan.status', 'in', filter.status)] : []),
      ...(filter.officerId?.length ? [eb('loan.officer_id', 'in', filter.officerId)] : []),
      ...(filter.lockState?.length ? [eb('loan.lock_state', 'in', filter.lockState)] : []),
      ...(filter.updatedAfter ? [eb('loan.updated_at', '>=', filter.updatedAfter)] : []),
      ...(filter.text
        ? [
            eb.or([
              eb(sql<string>`lower(loan.borrower_name)`, 'like', `${escapeLike(filter.text.toLowerCase())}%`),
              eb('loan.loan_number', 'like', `${escapeLike(filter.text)}%`),
            ]),
          ]
        : []),
    ]);

  const rows = await selectRows(tx)
    .select(key.as('sort_key'))
    .where((eb) => narrowed(eb as unknown as Loans))
    .$if(cursor !== undefined, (q) =>
      q.where(
        sort.descending
          ? sql<SqlBool>`(${key}, loan.loan_number) < (${cursor!.key}, ${cursor!.loan})`
          : sql<SqlBool>`(${key}, loan.loan_number) > (${cursor!.key}, ${cursor!.loan})`,
      ),
    )
    .orderBy(key, sort.descending ? 'desc' : 'asc')
    .orderBy('loan.loan_number', sort.descending ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const totals = await tx
    .selectFrom('loan')
    .select((eb) => [
      eb.fn.countAll<number>().as('loans'),
      sql<number>`coalesce(sum(loan_amount_cents), 0)::bigint`.as('amount'),
      sql<number>`coalesce(sum(loan_amount_cents) filter (where lock_state = 'locked'), 0)::bigint`.as('locked'),
      sql<
        number | null
      >`(round(sum(note_rate_thousandths::numeric * loan_amount_cents) filter (where lock_state = 'locked') / nullif(sum(loan_amount_cents) filter (where lock_state = 'locked'), 0)))::bigint`.as(
        'rate',
      ),
    ])
    .where(narrowed)
    .executeTakeFirstOrThrow();
  const counts = await tx
    .selectFrom('loan')
    .select((eb) =>
      (['mine', 'le-due', 'locks-expiring', 'suspended', 'closing-this-month', 'all'] as const).map((view) =>
        eb.fn
          .countAll<number>()
          .filterWhere(inView(eb, view, list))
          .as(view),
      ),
    )
    .where((eb) => reachable(eb, list))
    .executeTakeFirstOrThrow();
  return ok({
    loans: page.map((row) => rowOf(row, list)),
    next: rows.length > limit && last ? writeCursor({ key: last.sort_key, loan: last.loan_number }) : null,
    totals: {
      loans: Number(totals.loans),
      amountCents: totals.amount,
      lockedCents: totals.locked,
      averageLockedRateThousandths: totals.rate,
    },
    counts: Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, Number(n)])),
  });
}

export async function findByNumber(tx: Tx, loanNumber: string, brokerageId: number, list: ListFor): Promise<Row[]> {
  const rows = await selectRows(tx).where('loan.brokerage_id', '=', brokerageId).where('loan.loan_number', '=', loanNumber).execute();
  return rows.map((row) => rowOf(row, list));
}

export async function findByLastName(tx: Tx, name: string, list: ListFor): Promise<Row[]> {
  const rows = await selectRows(tx)
    .where((eb) => reachable(eb as unknown as Loans, list))
    .where(sql<string>`lower(loan.borrower_last_name)`, 'like', `${escapeLike(name.trim().toLowerCase().replaceAll('’', "'"))}%`)
    .orderBy('loan.updated_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => rowOf(row, list));
}

function selectRows(tx: Tx) {
  return tx
    .selectFrom('loan')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'loan.brokerage_id')
    .leftJoin('person as o', 'o.person_id', 'loan.officer_id')
    .leftJoin('person as p', 'p.person_id', 'loan.processor_id')
    .select([
      'loan.loan_number',
      'loan.mortgage_type',
      'loan.borrower_name',
      'loan.borrower_last_name',
      'b.name as brokerage_name',
      'o.display_name as officer',
      'p.display_name as processor',
      'loan.product_name',
      'loan.loan_amount_cents',
      'loan.note_rate_thousandths',
      'loan.ltv_thousandths',
      'loan.score',
      'loan.status',
      'loan.lock_state',
      'loan.lock_expires_at',
      'loan.initial_le_due',
      'loan.le_sent_at',
      'loan.lien_priority',
      'loan.property_state',
      'loan.loan_purpose',
      'loan.anticipated_closing_date',
      'loan.registered_at',
      'loan.updated_at',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function rowOf(row: Selected, { today, portal }: ListFor): Row {
  const expires = row.lock_expires_at ? dateIn(portal.settings.zone, row.lock_expires_at) : null;
  const daysLeft = row.initial_le_due ? businessDaysLeft(today, row.initial_le_due) : undefined;
  return {
    loanNumber: row.loan_number,
    tpoloanType: row.mortgage_type,
    borrowerName: row.borrower_name,
    borrower: { last: row.borrower_last_name, display: row.borrower_name },
    brokerageName: row.brokerage_name,
    officer: row.officer,
    processor: row.processor,
    productName: row.product_name,
    amountCents: row.loan_amount_cents,
    rateThousandths: row.note_rate_thousandths,
    ltvThousandths: row.ltv_thousandths,
    score: row.score,
    status: row.status,
    loanClass: row.lock_state === 'locked' ? 'Locked' : 'Not Locked',
    lockState: row.lock_state as Row['lockState'],
    lenderExpiry: expires,
    lockDaysLeft: expires ? daysBetween(today, expires) : null,
    leDue: row.initial_le_due,
    leDaysLeft: daysLeft ?? null,
    disclosureDate: row.le_sent_at ? dateIn(portal.settings.zone, row.le_sent_at) : null,
    leIcon: disclosureIcon(row.le_sent_at !== null, daysLeft),
    lienPosition: row.lien_priority,
    propertyState: row.property_state,
    purpose: row.loan_purpose,
    closingDate: row.anticipated_closing_date,
    registeredAt: row.registered_at,
    updatedAt: row.updated_at,
  };
}

/** General business days from today to a due date; negative when it is past. */
export function businessDaysLeft(today: PlainDate, due: PlainDate): number {
  const counted = due >= today ? countBusinessDays(LENDER_CALENDAR, today, due) : countBusinessDays(LENDER_CALENDAR, due, today);
  const n = counted.ok ? counted.value : daysBetween(today, due);
  return due >= today ? n : -n;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (c) => `\\${c}`);
}

function writeCursor(cursor: { key: string; loan: string }): string {
  return Buffer.from(JSON.stringify([cursor.key, cursor.loan])).toString('base64url');
}

function readCursor(text: string): { key: string; loan: string } | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(read) && read.length === 2 && typeof read[0] === 'string' && /^\d{10}$/.test(String(read[1])))
      return { key: read[0], loan: String(read[1]) };
  } catch {
    // Not one of ours: refused below.
  }
  return undefined;
}
