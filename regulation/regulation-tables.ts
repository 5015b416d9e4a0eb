import { plainDate, addDays, type PlainDate } from '../foundation/dates/dates.ts';
import { CONFORMING_LIMITS } from './limits/conforming.ts';
import { FHA_LIMITS } from './limits/fha.ts';
import type { LimitTable } from './limits/limit-table.ts';
import { APOR_FIXED, type AporTable } from './qm/apor-fixed.ts';
import { THRESHOLD_YEARS, type ThresholdYear } from './qm/thresholds.ts';

/** The tables that change with the calendar. Of several that cover a year or a week the first holds. */
export interface RegulationTables {
  readonly 'conforming-limits': readonly LimitTable[];
  readonly 'fha-limits': readonly LimitTable[];
  readonly 'qm-thresholds': readonly ThresholdYear[];
  readonly 'apor-fixed': readonly AporTable[];
}

export type TableKind = keyof RegulationTables;

/** A table of a kind. */
export type TableOf<Kind extends TableKind> = RegulationTables[Kind][number];

/** A table with its kind. */
export type KindedTable = { readonly [Kind in TableKind]: { readonly kind: Kind; readonly table: TableOf<Kind> } }[TableKind];

/** What the portal comes with. */
export const BUILT_IN_TABLES: RegulationTables = {
  'conforming-limits': CONFORMING_LIMITS,
  'fha-limits': FHA_LIMITS,
  'qm-thresholds': THRESHOLD_YEARS,
  'apor-fixed': [APOR_FIXED],
};

/** The tables with one more, which holds before those that are there. */
export function withTable(tables: RegulationTables, { kind, table }: KindedTable): RegulationTables {
  return { ...tables, [kind]: [table, ...tables[kind]] };
}

/** The days a table covers: its year, or its weeks from the first Monday to the last Sunday. */
export function daysOfTable({ kind, table }: KindedTable): { readonly from: PlainDate; readonly to: PlainDate } {
  if (kind !== 'apor-fixed') return { from: plainDate(table.year, 1, 1), to: plainDate(table.year, 12, 31) };
  const weeks = table.weeks.map(([week]) => week).sort();
  return { from: weeks[0]!, to: addDays(weeks.at(-1)!, 6) };
}
