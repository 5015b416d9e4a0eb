import { sql, type SqlBool, type Expression, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { addDays, daysBetween, daysInMonth, monthOf, plainDate, yearOf, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Result, type Refusal } from '../../../foundation/result/result.ts';
import { LENDER_CALENDAR, addBusinessDays, countBusinessDays } from '../../../regulation/calendar/index.ts';
import { dateIn, instantOf, type Instant } from '../../../platform/clock/clock.ts';
import type { Actor, Portal, Reach } from '../../../platform/http/asked.ts';
import type { Tables, Tx } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { asSought } from '../../application/domain/loan-columns.ts';
import { disclosureIcon } from '../../loan/domain/disclosure-icon.ts';
import { endedStatuses, loanStatuses } from '../../loan/domain/loan-status.ts';
import { lockStateAt } from '../../loan/domain/lock-state-at.ts';
import { pipelineView, type pipelineFilter, type pipelinePage, type pipelineRow } from '../contract/pipeline-row.ts';

type Filter = z.output<typeof pipelineFilter>;
type Row = z.output<typeof pipelineRow>;
type Page = z.output<typeof pipelinePage>;

export interface ListFor {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly today: PlainDate;
  readonly now: Instant;
  readonly portal: Portal;
}

type Loans = ExpressionBuilder<Tables, 'loan'>;

/** Which loans the person may list at all: their own, their brokerage's, or (inside) everybody's. */
function reachable(eb: Loans, { actor, reach }: ListFor): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (!actor.inside) conditions.push(eb('loan.brokerage_id', '=', actor.brokerageId));
  if (reach === 'own') conditions.push(eb.or([eb('loan.officer_id', '=', actor.personId), eb('loan.processor_id', '=', actor.personId)]));
  return eb.and(conditions);
}

/** A lock that ran out is expired from that moment on, whether or not anything has recorded it yet. */
function lockStateIn(now: Instant) {
  return sql<string>`case when loan.lock_state = 'locked' and loan.lock_expires_at <= ${now}::timestamptz then 'expired' else loan.lock_state end`;
}

function inView(eb: Loans, view: Filter['view'], list: ListFor): Expression<SqlBool> {
  const active = eb('loan.status', 'not in', endedStatuses);
  switch (view) {
    case 'mine':
      return active;
    case 'le-due':
      return eb.and([active, eb('loan.le_sent_at', 'is', null), eb('loan.initial_le_due', '<=', thirdBusinessDay(list.today))]);
    case 'locks-expiring':
      return eb.and([
        active,
        eb('loan.lock_state', '=', 'locked'),
        eb('loan.lock_expires_at', '>', list.now),
        eb('loan.lock_expires_at', '<', startOf(addDays(list.today, 8), list)),
      ]);
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

function thirdBusinessDay(today: PlainDate): PlainDate {
  const third = addBusinessDays(LENDER_CALENDAR, today, 3);
  return third.ok ? third.value : addDays(today, 3);
}

/** The instant at which a date begins at the lender. */
function startOf(date: PlainDate, { portal }: ListFor): Instant {
  return instantOf(portal.settings.zone, date, '00:00:00');
}

interface SortKey {
  readonly by: RawBuilder<unknown>;
  /** The same as text, exactly, for the cursor; `cast` reads it back. */
  readonly text: RawBuilder<string>;
  readonly cast: RawBuilder<unknown>;
}

function textKey(by: RawBuilder<string>): SortKey {
  return { by: sql`(${by}) collate "C"`, text: by, cast: sql`text` };
}

const ended = sql`loan.status in (${sql.join(endedStatuses.map((status) => sql.lit(status)))})`;
const active = sql`not (${ended})`;
const owedLe = sql`case when ${active} and loan.le_sent_at is null and loan.initial_le_due is not null then loan.initial_le_due::text else '9999-12-31' end`;
const lockEnd = sql`case when ${active} and loan.lock_state in ('locked', 'expired') and loan.lock_expires_at is not null
  then to_char(loan.lock_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') else '9999-12-31' end`;

const costsSoonest = sql`case when ${ended} then timestamp '9999-12-31' else coalesce(least(
  case when loan.le_sent_at is null then loan.initial_le_due::timestamp end,
  case when loan.lock_state in ('locked', 'expired') then loan.lock_expires_at at time zone 'UTC' end
), timestamp '9999-12-31') end`;

/** What a list is ordered by; ties are broken by the loan number. Numbers and times are compared as what they are, so that their indexes serve. */
const sortKeys: Readonly<Record<NonNullable<Filter['sort']>['by'], SortKey>> = {
  updated: {
    by: sql`loan.updated_at`,
    text: instantIn('loan.updated_at'),
    cast: sql`timestamptz`,
  },
  borrower: textKey(sql`lower(loan.borrower_name)`),
  amount: { by: sql`loan.loan_amount_cents`, text: sql`loan.loan_amount_cents::text`, cast: sql`bigint` },
  rate: {
    by: sql`coalesce(loan.note_rate_thousandths, 0)`,
    text: sql`coalesce(loan.note_rate_thousandths, 0)::text`,
    cast: sql`integer`,
  },
  product: textKey(sql`coalesce(loan.product_name, '')`),
  loan: textKey(sql`loan.loan_number`),
  'lock-expires': textKey(sql<string>`${lockEnd}`),
  'le-due': textKey(sql<string>`${owedLe}`),
  closing: textKey(sql`coalesce(loan.anticipated_closing_date::text, '9999-12-31')`),
  // In the order of a loan's life, not of the alphabet.
  status: {
    by: sql`array_position(${sql.lit(`{${loanStatuses.map((status) => `"${status}"`).join(',')}}`)}::text[], loan.status)`,
    text: sql`array_position(${sql.lit(`{${loanStatuses.map((status) => `"${status}"`).join(',')}}`)}::text[], loan.status)::text`,
    cast: sql`integer`,
  },
  // What costs money soonest: an owed disclosure by its due date, a lock by its end; what owes nothing comes last. The index
  // loan_costliest_first is on this very expression.
  cost: { by: costsSoonest, text: sql`to_char(${costsSoonest}, 'YYYY-MM-DD"T"HH24:MI:SS.US')`, cast: sql`timestamp` },
};

export async function listLoans(tx: Tx, filter: Filter, list: ListFor): Promise<Result<Page, Refusal<'CURSOR_UNUSABLE'>>> {
  const sort = filter.sort ?? { by: 'updated' as const, descending: true };
  const key = sortKeys[sort.by];
  const cursor = filter.after === undefined ? undefined : readCursor(filter.after, sort.by);
  if (filter.after !== undefined && !cursor) return refuse('CURSOR_UNUSABLE', '', { field: 'after' });
  const limit = filter.limit ?? 50;

  const narrowed = (eb: Loans): Expression<SqlBool> =>
    eb.and([
      reachable(eb, list),
      inView(eb, filter.view ?? 'mine', list),
      ...(filter.status?.length ? [eb('loan.status', 'in', filter.status)] : []),
      ...(filter.officerId?.length ? [eb('loan.officer_id', 'in', filter.officerId)] : []),
      ...(filter.lockState?.length ? [eb(lockStateIn(list.now), 'in', filter.lockState)] : []),
      ...(filter.updatedAfter ? [eb('loan.updated_at', '>=', startOf(filter.updatedAfter, list))] : []),
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
    .select(key.text.as('sort_key'))
    .where((eb) => narrowed(eb as unknown as Loans))
    .$if(cursor !== undefined, (q) =>
      q.where(
        sort.descending
          ? sql<SqlBool>`(${key.by}, loan.loan_number) < (cast(${cursor!.key} as ${key.cast}), ${cursor!.loan})`
          : sql<SqlBool>`(${key.by}, loan.loan_number) > (cast(${cursor!.key} as ${key.cast}), ${cursor!.loan})`,
      ),
    )
    .orderBy(key.by, sort.descending ? 'desc' : 'asc')
    .orderBy('loan.loan_number', sort.descending ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const whole = cursor === undefined ? await totalsAndCounts(tx, narrowed, list) : { totals: null, counts: null };
  return ok({
    loans: page.map((row) => rowOf(row, list)),
    next: rows.length > limit && last ? writeCursor(sort.by, { key: last.sort_key, loan: last.loan_number }) : null,
    ...whole,
  });
}

/** Totals of the narrowed list and the size of each view, in one reading of what the person may see. */
async function totalsAndCounts(
  tx: Tx,
  narrowed: (eb: Loans) => Expression<SqlBool>,
  list: ListFor,
): Promise<{ totals: NonNullable<Page['totals']>; counts: NonNullable<Page['counts']> }> {
  const row = await tx
    .selectFrom('loan')
    .select((eb) => {
      const counted = narrowed(eb);
      const locked = sql`${counted} and loan.lock_state = 'locked' and loan.lock_expires_at > ${list.now}::timestamptz`;
      const lockedSum = sql`sum(loan_amount_cents) filter (where ${locked})`;
      return [
        sql<number>`count(*) filter (where ${counted})`.as('loans'),
        sql<number>`coalesce(sum(loan_amount_cents) filter (where ${counted}), 0)::bigint`.as('amount'),
        sql<number>`coalesce(${lockedSum}, 0)::bigint`.as('locked'),
        // Weighted by the loans' amounts: a large loan moves the average as much as it moves the portfolio.
        sql<
          number | null
        >`round(sum(note_rate_thousandths::numeric * loan_amount_cents) filter (where ${locked}) / nullif(${lockedSum}, 0))::bigint`.as(
          'rate',
        ),
      ];
    })
    .select((eb) =>
      pipelineView.options.map((view) =>
        eb.fn
          .countAll<number>()
          .filterWhere(inView(eb, view, list))
          .as(view),
      ),
    )
    .where((eb) => reachable(eb, list))
    .executeTakeFirstOrThrow();
  const { loans, amount, locked, rate, ...counts } = row;
  return {
    totals: { loans: Number(loans), amountCents: amount, lockedCents: locked, averageLockedRateThousandths: rate },
    counts: Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, Number(n)])),
  };
}

export async function findByNumber(tx: Tx, loanNumber: string, brokerageId: number, list: ListFor): Promise<Row[]> {
  const rows = await selectRows(tx).where('loan.brokerage_id', '=', brokerageId).where('loan.loan_number', '=', loanNumber).execute();
  return rows.map((row) => rowOf(row, list));
}

export async function findByLastName(tx: Tx, name: string, list: ListFor): Promise<Row[]> {
  const rows = await selectRows(tx)
    .where((eb) => reachable(eb as unknown as Loans, list))
    .where(sql<SqlBool>`loan.last_name_sought ^@ ${asSought(name)}`)
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

function rowOf(row: Selected, { today, now, portal }: ListFor): Row {
  const lockState = lockStateAt(row.lock_state as Row['lockState'], row.lock_expires_at, now);
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
    loanClass: lockState === 'locked' ? 'Locked' : 'Not Locked',
    lockState,
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

interface Cursor {
  readonly key: string;
  readonly loan: string;
}
type SortName = keyof typeof sortKeys;

/** What a key of each kind looks like: a cursor that does not is refused here and never reaches the database. */
const keyShapes: Partial<Record<SortName, RegExp>> = {
  updated: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
  cost: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}$/,
  amount: /^\d{1,15}$/,
  rate: /^\d{1,9}$/,
  status: /^\d{1,2}$/,
};

function writeCursor(by: SortName, cursor: Cursor): string {
  return Buffer.from(JSON.stringify([by, cursor.key, cursor.loan])).toString('base64url');
}

/** A cursor belongs to one order of the list. */
function readCursor(text: string, by: SortName): Cursor | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== 3 || read[0] !== by) return undefined;
    const [, key, loan] = read as unknown[];
    if (typeof key !== 'string' || key.includes('\u0000') || typeof loan !== 'string' || !/^\d{10}$/.test(loan)) return undefined;
    return (keyShapes[by]?.test(key) ?? true) ? { key, loan } : undefined;
  } catch {
    return undefined;
  }
}
