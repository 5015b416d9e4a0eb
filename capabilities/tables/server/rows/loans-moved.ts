import { sql, type SqlBool } from 'kysely';
import { formatDate, yearOf, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { daysOfTable, withTable, type KindedTable, type RegulationTables } from '../../../../regulation/regulation-tables.ts';
import { feesBySchedules } from '../../../disclose/port/fees-by-schedules.ts';
import { governmentChargesByTables } from '../../../disclose/port/government-charges-by-tables.ts';
import { insuranceByTables } from '../../../disclose/port/insurance-by-tables.ts';
import { qmByTables } from '../../../disclose/port/qm-by-tables.ts';
import { endedStatuses } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';
import { rateLocks } from '../../../lock/port/rate-locks.ts';
import { feeScheduleOn } from '../../../../regulation/fee-schedule/index.ts';
import { movedWords } from '../../../fees/domain/index.ts';
import { limitedLoan, limitsOfLoan } from '../../../price/port/priced-loan.ts';
import { kinded } from '../../port/tables-in-force.ts';

/** The most loans that are computed, by number: each is computed twice. */
const MOST_LOOKED = 100;

interface OpenLoan extends FoundLoan {
  readonly borrowerName: string;
  readonly amountCents: number;
  readonly mortgageType: string | null;
  readonly lockedOn: PlainDate | null;
}

interface Moved {
  readonly before: string;
  readonly after: string;
  readonly detail: string;
}

/** Open loans that come out differently by a table than by those in force. */
export async function loansMoved(tx: ReadTx, after: KindedTable, tables: RegulationTables, portal: Portal) {
  const { concerned, open } = await openLoans(tx, after);
  const next = withTable(tables, kinded(after.kind, after.table, { version: 1, sha256: 'proposed' }));
  const today = await portal.clock.todayIn(tx);
  const moved = [];
  for (const loan of open) {
    const found = await movedBy(tx, loan, portal, { after, today, tables, next });
    if (found) moved.push({ loanNumber: loan.loanNumber, borrowerName: loan.borrowerName, ...found });
  }
  return { concerned, looked: open.length, moved };
}

interface Compared {
  readonly after: KindedTable;
  readonly today: PlainDate;
  readonly tables: RegulationTables;
  readonly next: RegulationTables;
}

function movedBy(tx: ReadTx, loan: OpenLoan, portal: Portal, { after, today, tables, next }: Compared): Promise<Moved | undefined> {
  switch (after.kind) {
    case 'conforming-limits':
    case 'fha-limits':
      return limitsMoved(tx, loan, { kind: after.kind, year: after.table.year, today, tables, next });
    case 'fha-premiums':
    case 'va-fees':
    case 'usda-fees':
    case 'mi-card':
      return insuranceMoved(tx, loan, portal, [tables, next]);
    case 'fee-schedule':
      return feesMoved(tx, loan, portal, { from: after.table.from, today, tables, next });
    case 'state-charges':
      return chargesMoved(tx, loan, portal, [tables, next]);
    default:
      return qmMoved(tx, loan, portal, [tables, next]);
  }
}

/** The open loans a table may concern: by their mortgage for limits and insurance, by the day of the lock or of closing for the rest. */
async function openLoans(tx: ReadTx, after: KindedTable): Promise<{ concerned: number; open: readonly OpenLoan[] }> {
  const { from, to } = daysOfTable(after);
  const rows = await tx
    .selectFrom(loans.as('l'))
    .leftJoin(rateLocks.as('r'), (on) =>
      on.onRef('r.brokerage_id', '=', 'l.brokerage_id').onRef('r.loan_number', '=', 'l.loan_number').on('r.state', '=', 'locked'),
    )
    .select(['l.brokerage_id', 'l.loan_number', 'l.borrower_name', 'l.loan_amount_cents', 'l.mortgage_type', 'r.lock_date'])
    .select(sql<number>`count(*) over ()`.as('concerned'))
    .where('l.status', 'not in', endedStatuses)
    .where(concerns(after, from, to))
    .orderBy('l.loan_number')
    .limit(MOST_LOOKED)
    .execute();
  return {
    concerned: rows[0]?.concerned ?? 0,
    open: rows.map((row) => ({
      brokerageId: row.brokerage_id,
      loanNumber: row.loan_number as LoanNumber,
      borrowerName: row.borrower_name,
      amountCents: row.loan_amount_cents,
      mortgageType: row.mortgage_type,
      lockedOn: row.lock_date,
    })),
  };
}

function concerns({ kind }: KindedTable, from: PlainDate, to: PlainDate) {
  if (kind === 'conforming-limits' || kind === 'mi-card') return sql<SqlBool>`l.mortgage_type = 'Conventional'`;
  if (kind === 'fha-limits' || kind === 'fha-premiums') return sql<SqlBool>`l.mortgage_type = 'FHA'`;
  if (kind === 'fee-schedule') return sql<SqlBool>`true`;
  if (kind === 'state-charges') return sql<SqlBool>`l.le_sent_at is null`;
  if (kind === 'va-fees') return sql<SqlBool>`l.mortgage_type = 'VA'`;
  if (kind === 'usda-fees') return sql<SqlBool>`l.mortgage_type = 'USDARuralDevelopment'`;
  if (kind === 'apor-fixed' || kind === 'apor-adjustable') return sql<SqlBool>`r.lock_date between ${from}::date and ${to}::date`;
  return sql<SqlBool>`l.anticipated_closing_date between ${from}::date and ${to}::date`;
}

interface LimitsCompared {
  readonly kind: 'conforming-limits' | 'fha-limits';
  readonly year: number;
  readonly today: PlainDate;
  readonly tables: RegulationTables;
  readonly next: RegulationTables;
}

/** Which side of the limits a loan is on: today's for a coming year's table, else the same year's before and after. */
async function limitsMoved(tx: ReadTx, loan: OpenLoan, { kind, year, today, tables, next }: LimitsCompared): Promise<Moved | undefined> {
  const limited = await limitedLoan(tx, loan);
  if (!limited) return undefined;
  const side = (of: RegulationTables, inYear: number): { words: string; limit: number | null } => {
    const found = limitsOfLoan(limited, inYear, of);
    // The other table of the year may be missing; that does not matter for this one.
    if (!found.ok) return { words: 'Cannot be priced', limit: null };
    const { conformingBaseline, conforming, fha } = found.value;
    if (kind === 'fha-limits') return { words: loan.amountCents > fha ? 'Over the FHA limit' : 'Within the FHA limit', limit: fha };
    const words = loan.amountCents > conforming ? 'Jumbo' : loan.amountCents > conformingBaseline ? 'High-balance' : 'Conforming';
    return { words, limit: conforming };
  };
  const [before, after] = [side(tables, Math.min(year, yearOf(today))), side(alone(next, kind, year), year)];
  if (before.words === after.words) return undefined;
  const limit = after.limit === null ? '' : `, limit ${formatMoney(after.limit)}`;
  return { before: before.words, after: after.words, detail: `${formatMoney(loan.amountCents)}${limit}` };
}

/** The tables with the other kind of limits, where its year is not there yet, standing in by its newest: only this kind is judged. */
function alone(tables: RegulationTables, kind: LimitsCompared['kind'], year: number): RegulationTables {
  const other = kind === 'fha-limits' ? 'conforming-limits' : 'fha-limits';
  const [newest] = tables[other].toSorted((a, b) => b.year - a.year);
  return tables[other].some((table) => table.year === year) ? tables : { ...tables, [other]: [{ ...newest!, year }] };
}

/** The cost of the loan's insurance, upfront and monthly. An estimate that was sent is not changed. */
async function insuranceMoved(
  tx: ReadTx,
  loan: OpenLoan,
  portal: Portal,
  [tables, next]: readonly [RegulationTables, RegulationTables],
): Promise<Moved | undefined> {
  const costs = await insuranceByTables(tx, loan, portal, [tables, next]);
  if (!costs) return undefined;
  const [before, after] = costs.map((cost) =>
    'none' in cost ? cost.none : `${formatMoney(cost.upfront)} upfront, ${formatMoney(cost.monthly)} a month`,
  );
  if (before === after) return undefined;
  return { before: before!, after: after!, detail: `Loan of ${formatMoney(loan.amountCents)}` };
}

/** Taxes and other government fees of the next estimate; a sent estimate is not changed, and its limits apply. */
async function chargesMoved(
  tx: ReadTx,
  loan: OpenLoan,
  portal: Portal,
  [tables, next]: readonly [RegulationTables, RegulationTables],
): Promise<Moved | undefined> {
  const [before, after] = (await governmentChargesByTables(tx, loan, portal, [tables['state-charges'], next['state-charges']])) ?? [];
  if (before === undefined || after === undefined || before === after) return undefined;
  return { before: formatMoney(before), after: formatMoney(after), detail: 'Section E of the Loan Estimate' };
}

/** Fees and closing costs of the estimate in work, with the limit of each fee. One that was sent has its own. */
async function feesMoved(
  tx: ReadTx,
  loan: OpenLoan,
  portal: Portal,
  { from, today, tables, next }: Pick<Compared, 'today' | 'tables' | 'next'> & { readonly from: PlainDate },
): Promise<Moved | undefined> {
  const day = from > today ? from : today;
  const [inForce, proposed] = [feeScheduleOn(day, tables['fee-schedule']), feeScheduleOn(day, next['fee-schedule'])];
  const found = await feesBySchedules(tx, loan, portal, () => [inForce, proposed]);
  if (!found || (found.moved.length === 0 && found.vanished.length === 0)) return undefined;
  const [before, after] = found.closingCosts.map((cents) => formatMoney(cents));
  const gone = found.vanished.length === 0 ? [] : [`On the draft and not on the schedule: ${found.vanished.join(', ')}`];
  return { before: before!, after: after!, detail: [...found.moved.map(movedWords), ...gone].join('; ') };
}

const QM_WORDS = { Success: 'QM Pass', Failed: 'QM Failed', NA: 'QM NA' } as const;

async function qmMoved(
  tx: ReadTx,
  loan: OpenLoan,
  portal: Portal,
  [tables, next]: readonly [RegulationTables, RegulationTables],
): Promise<Moved | undefined> {
  const [before, after] = await qmByTables(tx, loan, portal, [tables, next]);
  if (!before || !after || before.result === after.result) return undefined;
  const locked = loan.lockedOn === null ? '' : `Locked ${formatDate(loan.lockedOn)}. `;
  return { before: QM_WORDS[before.result], after: QM_WORDS[after.result], detail: `${locked}${after.reason}` };
}
