/** What decides the columns of the projected payments table (1026.37(c)(1)); years count from the first due date. */
export interface ColumnFacts {
  readonly termMonths: number;
  /** Payments before which P&I or its range may change, numbered from 1 (a first payment after 60 months of interest only is 61). */
  readonly changes: readonly number[];
  /** Payments after which mortgage insurance must end by itself; none, or one to the end, opens no column. */
  readonly lastPremium?: number;
  readonly balloon: boolean;
}

export interface ColumnSpan {
  readonly fromYear: number;
  readonly toYear: number;
  readonly finalPayment: boolean;
}

/** Years with two or more changes, or any in year 1: they show a range over every payment in force (37(c)(1)(i)(D), (iii)(B)). */
export function rangeYears(changes: readonly number[]): ReadonlySet<number> {
  const perYear = new Map<number, number>();
  for (const at of changes) {
    const year = yearOfPayment(at);
    perYear.set(year, (perYear.get(year) ?? 0) + 1);
  }
  const years = new Set<number>();
  for (const [year, times] of perYear) if (times > 1 || year === 1) years.add(year);
  return years;
}

export function yearOfPayment(payment: number): number {
  return Math.floor((payment - 1) / 12) + 1;
}

/** Years that open a column because P&I may change: the change's own year when it opens the year, else the next. */
function openingYears(changes: readonly number[]): number[] {
  const ranges = rangeYears(changes);
  const years = new Set<number>();
  for (const at of changes) {
    const year = yearOfPayment(at);
    if (ranges.has(year)) {
      years.add(year);
      years.add(year + 1);
    } else years.add((at - 1) % 12 === 0 ? year : year + 1);
  }
  return [...years];
}

/**
 * At most four columns: by event, the last gathering what is left. A final balloon always has its own; the end of mortgage
 * insurance has one only while a column is free (37(c)(1)(ii), comment (ii)(B)-2).
 */
export function projectedColumns(facts: ColumnFacts): readonly ColumnSpan[] {
  const lastYear = Math.ceil(facts.termMonths / 12);
  const limit = facts.balloon ? 3 : 4;
  const opens = new Set(
    openingYears(facts.changes.filter((at) => at > 1 && at <= facts.termMonths)).filter((year) => year > 1 && year <= lastYear),
  );
  if (facts.lastPremium !== undefined && opens.size + 1 < limit) {
    const year = Math.ceil(facts.lastPremium / 12) + 1;
    if (year > 1 && year <= lastYear) opens.add(year);
  }
  const starts = [1, ...[...opens].sort((a, b) => a - b)].slice(0, limit);
  const columns = starts.map((fromYear, k): ColumnSpan => ({ fromYear, toYear: (starts[k + 1] ?? lastYear + 1) - 1, finalPayment: false }));
  return facts.balloon ? [...columns, { fromYear: lastYear, toYear: lastYear, finalPayment: true }] : columns;
}

/** "Years 1-7", "Year 6", "Final Payment". */
export function columnTitle(column: ColumnSpan): string {
  if (column.finalPayment) return 'Final Payment';
  return column.fromYear === column.toYear ? `Year ${column.fromYear}` : `Years ${column.fromYear}-${column.toYear}`;
}
