import type { Standing } from '../../../../regulation/dated-table.ts';
import type { KindedTable, TableKind } from '../../../../regulation/regulation-tables.ts';
import { Gathering, type GridRow, type TableProblem } from './grid.ts';
import { readApor } from './read-apor.ts';
import { readLimits } from './read-limits.ts';
import { readThresholds } from './read-thresholds.ts';

/** What a file is read as. */
export interface TableAsked {
  readonly kind: TableKind;
  /** The year of a yearly table; APOR says its weeks itself. */
  readonly year: number | null;
  readonly source: string;
  readonly standing: Standing;
}

export interface TableRead {
  readonly table: KindedTable | null;
  /** Everything wrong; a table with a problem is none. */
  readonly problems: readonly TableProblem[];
}

/** Reads a file of a kind. */
export function readTable(grid: readonly GridRow[], { kind, year, source, standing }: TableAsked): TableRead {
  const to = new Gathering();
  const cited = { source, standing };
  let table: KindedTable | null = null;
  if (kind === 'apor-fixed') {
    const read = readApor(grid, to);
    if (read) table = { kind, table: { ...cited, ...read } };
  } else if (year === null) {
    to.say(null, 'year', 'Say which year the table is for.');
  } else if (kind === 'qm-thresholds') {
    const read = readThresholds(grid, year, to);
    if (read) table = { kind, table: { ...cited, ...read } };
  } else {
    const read = readLimits(grid, { program: kind === 'fha-limits' ? 'fha' : 'conforming', year }, to);
    if (read) table = { kind, table: { ...cited, ...read } };
  }
  return { table: to.problems.length > 0 ? null : table, problems: to.problems };
}
