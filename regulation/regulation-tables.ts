import { plainDate, addDays, daysBetween, type PlainDate } from '../foundation/dates/dates.ts';
import { FHA_PREMIUMS, type FhaPremiumTable } from './insurance/fha-premium-table.ts';
import { MI_CARD_2018, type MiCard } from './insurance/mi-card-2018.ts';
import { USDA_FEES, type UsdaFeeTable } from './insurance/usda-fees.ts';
import { VA_FEES, type VaFeeTable } from './insurance/va-funding-fee.ts';
import { FEE_SCHEDULES, feeScheduleOn, type FeeSchedule } from './fee-schedule/index.ts';
import { CONFORMING_LIMITS } from './limits/conforming.ts';
import { FHA_LIMITS } from './limits/fha.ts';
import type { LimitTable } from './limits/limit-table.ts';
import { APOR_FIXED, type AporTable } from './qm/apor-fixed.ts';
import { STATE_CHARGES, stateChargesOn, type StateChargesTable } from './transfer-tax/state-charges.ts';
import { THRESHOLD_YEARS, type ThresholdYear } from './qm/thresholds.ts';

/** The tables that change with the calendar. If several cover a day, a week or a year, the first is used. */
export interface RegulationTables {
  readonly 'conforming-limits': readonly LimitTable[];
  readonly 'fha-limits': readonly LimitTable[];
  readonly 'qm-thresholds': readonly ThresholdYear[];
  readonly 'apor-fixed': readonly AporTable[];
  /** The portal has none built in. */
  readonly 'apor-adjustable': readonly AporTable[];
  readonly 'fha-premiums': readonly FhaPremiumTable[];
  readonly 'va-fees': readonly VaFeeTable[];
  readonly 'usda-fees': readonly UsdaFeeTable[];
  readonly 'state-charges': readonly StateChargesTable[];
  readonly 'mi-card': readonly MiCard[];
  /** The lender's own. */
  readonly 'fee-schedule': readonly FeeSchedule[];
}

/** The tables of the costs of insurance and guarantees. */
export type InsuranceTables = Pick<RegulationTables, 'fha-premiums' | 'va-fees' | 'usda-fees' | 'mi-card'>;

export type TableKind = keyof RegulationTables;

/** A table of a kind. */
export type TableOf<Kind extends TableKind> = RegulationTables[Kind][number];

/** A table with its kind. */
export type KindedTable = { readonly [Kind in TableKind]: { readonly kind: Kind; readonly table: TableOf<Kind> } }[TableKind];

/** The portal's built-in tables. */
export const BUILT_IN_TABLES: RegulationTables = {
  'conforming-limits': CONFORMING_LIMITS,
  'fha-limits': FHA_LIMITS,
  'qm-thresholds': THRESHOLD_YEARS,
  'apor-fixed': [APOR_FIXED],
  'apor-adjustable': [],
  'fha-premiums': FHA_PREMIUMS,
  'va-fees': VA_FEES,
  'usda-fees': USDA_FEES,
  'state-charges': STATE_CHARGES,
  'mi-card': [MI_CARD_2018],
  'fee-schedule': FEE_SCHEDULES,
};

/** The tables with one more, which is placed first; of tables that are in effect from a day, the latest day comes first. */
export function withTable(tables: RegulationTables, { kind, table }: KindedTable): RegulationTables {
  const all = [table, ...tables[kind]];
  const daysOf = (one: typeof table) => daysOfTable({ kind, table: one } as KindedTable);
  if (daysOf(table).to !== NO_LAST_DAY) return { ...tables, [kind]: all };
  return { ...tables, [kind]: all.toSorted((a, b) => daysBetween(daysOf(a).from, daysOf(b).from)) };
}

/** The insurance tables a loan's figures are made with, where a lender took one in; undefined where all of them came with the portal. */
export function insuranceTaken(tables: InsuranceTables): InsuranceTables | undefined {
  const { 'fha-premiums': fha, 'va-fees': va, 'usda-fees': usda, 'mi-card': cards } = tables;
  const taken = [...fha, ...va, ...usda, ...cards].some(({ table }) => (table?.version ?? 0) > 0);
  return taken ? { 'fha-premiums': fha, 'va-fees': va, 'usda-fees': usda, 'mi-card': cards } : undefined;
}

/**
 * A state's recording and transfer charges on a day, from a table the lender uploaded that is in effect then; undefined where the portal's
 * own is used.
 */
export function stateChargesTaken(
  tables: RegulationTables['state-charges'],
  state: string | undefined,
  on: PlainDate,
): StateChargesTable | undefined {
  const found = stateChargesOn(on, tables);
  const row = state === undefined ? undefined : found.rows[state];
  return row && state !== undefined && (found.table?.version ?? 0) > 0 ? { ...found, rows: { [state]: row } } : undefined;
}

/** The fee schedule of a day where the lender uploaded one that is in effect then, and the fees that only its other schedules have. */
export function feeScheduleTaken(
  schedules: readonly FeeSchedule[],
  on: PlainDate,
): { readonly feeSchedule: FeeSchedule; readonly formerFees: Readonly<Record<string, string>> } | undefined {
  const found = feeScheduleOn(on, schedules);
  if ((found.table?.version ?? 0) === 0) return undefined;
  return { feeSchedule: found, formerFees: formerFees(found, schedules) };
}

/** Labels of the fees other schedules have that one has not, the newest label of each. */
export function formerFees(schedule: FeeSchedule, schedules: readonly FeeSchedule[]): Readonly<Record<string, string>> {
  const there = new Set(schedule.fees.map(({ id }) => id));
  const former = schedules.flatMap(({ fees }) => fees.filter(({ id }) => !there.has(id)).map(({ id, label }) => [id, label] as const));
  return Object.fromEntries(former.toReversed());
}

/** The last day of a table that is in effect until the next one. */
export const NO_LAST_DAY: PlainDate = '9999-12-31';

/** The days a table covers: its year, its weeks from the first Monday to the last Sunday, or from a day on, until another or its own last day. */
export function daysOfTable({ kind, table }: KindedTable): { readonly from: PlainDate; readonly to: PlainDate } {
  if (kind === 'fha-premiums') return { from: table.endorsedFrom, to: NO_LAST_DAY };
  if (kind === 'usda-fees' || kind === 'state-charges' || kind === 'mi-card' || kind === 'fee-schedule')
    return { from: table.from, to: NO_LAST_DAY };
  if (kind === 'va-fees') return { from: table.closedFrom, to: addDays(table.closedBefore, -1) };
  if (kind !== 'apor-fixed' && kind !== 'apor-adjustable') return { from: plainDate(table.year, 1, 1), to: plainDate(table.year, 12, 31) };
  const weeks = table.weeks.map(([week]) => week).sort();
  return { from: weeks[0]!, to: addDays(weeks.at(-1)!, 6) };
}
