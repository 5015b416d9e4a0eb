import { sql, type RawBuilder } from 'kysely';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import { endedStatuses, loanStatuses } from '../../../loan/domain/loan-status.ts';
import type { PipelineFilter } from './list-views.ts';

export interface SortKey {
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
const estimateDue = sql`coalesce(loan.revised_le_due, case when loan.le_sent_at is null then loan.initial_le_due end)`;
const owedLe = sql`case when ${active} then coalesce(${estimateDue}::text, '9999-12-31') else '9999-12-31' end`;
const lockEnd = sql`case when ${active} and loan.lock_state in ('locked', 'expired') and loan.lock_expires_at is not null
  then to_char(loan.lock_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') else '9999-12-31' end`;

const costsSoonest = sql`case when ${ended} then timestamp '9999-12-31' else coalesce(least(
  ${estimateDue}::timestamp,
  case when loan.lock_state in ('locked', 'expired') then loan.lock_expires_at at time zone 'UTC' end
), timestamp '9999-12-31') end`;

/**
 * The sort keys of a list; ties are broken by the loan number. Numbers and times are compared by their own types, so that their indexes are
 * used.
 */
export const sortKeys: Readonly<Record<NonNullable<PipelineFilter['sort']>['by'], SortKey>> = {
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
  ltv: { by: sql`coalesce(loan.ltv_thousandths, 0)`, text: sql`coalesce(loan.ltv_thousandths, 0)::text`, cast: sql`integer` },
  score: { by: sql`coalesce(loan.score, 0)`, text: sql`coalesce(loan.score, 0)::text`, cast: sql`integer` },
  officer: textKey(sql`lower(coalesce(o.display_name, ''))`),
  processor: textKey(sql`lower(coalesce(p.display_name, ''))`),
  brokerage: textKey(sql`lower(b.name)`),
  type: textKey(sql`coalesce(loan.mortgage_type, '')`),
  purpose: textKey(sql`coalesce(loan.loan_purpose, '')`),
  state: textKey(sql`coalesce(loan.property_state, '')`),
  lien: textKey(sql`loan.lien_priority`),
  // Failed ones come first, those not judged last.
  qm: textKey(sql`case q.result when 'Failed' then '1' when 'Success' then '2' else '3' end`),
  disclosed: textKey(sql`coalesce(to_char(loan.le_sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '9999-12-31')`),
  registered: { by: sql`loan.registered_at`, text: instantIn('loan.registered_at'), cast: sql`timestamptz` },
  // In the order of a loan's life, not of the alphabet.
  status: {
    by: sql`array_position(${sql.lit(`{${loanStatuses.map((status) => `"${status}"`).join(',')}}`)}::text[], loan.status)`,
    text: sql`array_position(${sql.lit(`{${loanStatuses.map((status) => `"${status}"`).join(',')}}`)}::text[], loan.status)::text`,
    cast: sql`integer`,
  },
  // By the day a loan next costs money: a disclosure that is due by its date, a lock by its expiry; loans without either come last. The
  // index loan_costliest_first is on exactly this expression.
  cost: { by: costsSoonest, text: sql`to_char(${costsSoonest}, 'YYYY-MM-DD"T"HH24:MI:SS.US')`, cast: sql`timestamp` },
};

interface Cursor {
  readonly key: string;
  readonly loan: string;
}
type SortName = keyof typeof sortKeys;

/** The form of a key of each kind: a cursor of another form is refused here and never reaches the database. */
const keyShapes: Partial<Record<SortName, RegExp>> = {
  updated: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
  cost: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}$/,
  amount: /^\d{1,15}$/,
  rate: /^\d{1,9}$/,
  status: /^\d{1,2}$/,
  ltv: /^\d{1,9}$/,
  score: /^\d{1,4}$/,
  registered: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
};

export function writeCursor(by: SortName, cursor: Cursor): string {
  return Buffer.from(JSON.stringify([by, cursor.key, cursor.loan])).toString('base64url');
}

/** A cursor belongs to one order of the list. */
export function readCursor(text: string, by: SortName): Cursor | undefined {
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
