import { thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import type { LimitTable } from '../../../regulation/limits/index.ts';
import { feeFile } from './fee-lines.ts';
import { FEE_COLUMNS } from './read/read-fee-schedule.ts';
import { fhaFile, usdaFile, vaFile } from './insurance-lines.ts';
import { STATE_COLUMNS } from './read/read-state-charges.ts';
import { miCardColumns, miCardFile } from './mi-card-lines.ts';
import { stateFile } from './state-lines.ts';
import { FHA_COLUMNS, USDA_COLUMNS, VA_COLUMNS } from './read/read-insurance.ts';
import type { KindedTable } from '../../../regulation/regulation-tables.ts';

/**
 * A table as a CSV file in the form the portal reads: a file that was downloaded and changed can be uploaded without other edits.
 * `counties` are all of the country's, because those at the floor are stored without a line.
 */
export function writeTable(one: KindedTable, counties: readonly string[]): string {
  return `${linesOf(one, counties)
    .map((cells) => cells.map(cellText).join(','))
    .join('\r\n')}\r\n`;
}

/** A cell of the file; in quotation marks where it has a comma or a quotation mark. */
function cellText(cell: string | number): string {
  return typeof cell === 'string' && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : String(cell);
}

function linesOf(one: KindedTable, counties: readonly string[]): readonly (readonly (string | number)[])[] {
  if (one.kind === 'qm-thresholds') {
    const { year, pointsAndFeesTiers, pointsAndFeesFlatCaps, hoepaLoanAmount, hoepaDollarTrigger } = one.table;
    const dollars = [...pointsAndFeesTiers, ...pointsAndFeesFlatCaps, hoepaLoanAmount, hoepaDollarTrigger].map((cents) => cents / 100); // exact: whole dollars
    const names = ['tier_1_from', 'tier_2_from', 'tier_3_from', 'tier_4_from', 'flat_cap_1', 'flat_cap_2'];
    return [
      ['year', ...names, 'hoepa_loan_amount', 'hoepa_dollar_trigger'],
      [year, ...dollars],
    ];
  }
  if (one.kind === 'fha-premiums') return [FHA_COLUMNS, ...fhaFile(one.table)];
  if (one.kind === 'va-fees') return [VA_COLUMNS, ...vaFile(one.table)];
  if (one.kind === 'mi-card') return [miCardColumns(one.table), ...miCardFile(one.table)];
  if (one.kind === 'state-charges') return [STATE_COLUMNS, ...stateFile(one.table)];
  if (one.kind === 'fee-schedule') return [FEE_COLUMNS, ...feeFile(one.table)];
  if (one.kind === 'usda-fees') return [USDA_COLUMNS, ...usdaFile(one.table)];
  if (one.kind === 'apor-fixed' || one.kind === 'apor-adjustable') {
    const { bands, weeks } = one.table;
    return [
      ['week', ...bands.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))],
      ...weeks.map(([week, ...rates]) => [week, ...rates.map(thousandthsToDecimal)]),
    ];
  }
  return [['fips', 'one', 'two', 'three', 'four'], ...countyLines(one.table, counties)];
}

function countyLines({ floor, areas }: LimitTable, counties: readonly string[]): readonly (readonly (string | number)[])[] {
  const above = new Map((areas ?? []).flatMap((area) => area.counties.split(' ').map((fips) => [fips, area.limits] as const)));
  const all = [...new Set([...counties, ...above.keys()])].toSorted();
  return all.map((fips) => [fips, ...(above.get(fips) ?? floor)]);
}
