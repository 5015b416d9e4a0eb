import type { Cited, Standing } from '../../../../regulation/dated-table.ts';
import type { KindedTable, RegulationTables, TableKind } from '../../../../regulation/regulation-tables.ts';
import { kindInfo } from '../table-kinds.ts';
import { Gathering, type GridRow, type TableProblem } from './grid.ts';
import { readApor } from './read-apor.ts';
import { readFeeSchedule } from './read-fee-schedule.ts';
import { readFhaPremiums, readUsdaFees, readVaFees } from './read-insurance.ts';
import { readLimits } from './read-limits.ts';
import { readMiCard } from './read-mi-card.ts';
import { readStateCharges } from './read-state-charges.ts';
import { readThresholds } from './read-thresholds.ts';

/** The kind of table a file is read as. */
export interface TableAsked {
  readonly kind: TableKind;
  /** The year of a yearly table; the others say their days themselves. */
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
  if (year === null && kindInfo(kind).rhythm === 'year') to.say(null, 'year', 'Say which year the table is for.');
  const figures = to.problems.length > 0 ? undefined : readers[kind](grid, to, year ?? 0);
  if (!figures || to.problems.length > 0) return { table: null, problems: to.problems };
  return { table: { kind, table: { source, standing, ...figures } } as KindedTable, problems: [] };
}

type FiguresOf<K extends TableKind> = Omit<RegulationTables[K][number], keyof Cited>;

/** The reader of each kind; undefined where the file has an error. */
const readers: { readonly [K in TableKind]: (grid: readonly GridRow[], to: Gathering, year: number) => FiguresOf<K> | undefined } = {
  'apor-fixed': readApor,
  'apor-adjustable': readApor,
  'conforming-limits': (grid, to, year) => readLimits(grid, { program: 'conforming', year }, to),
  'fha-limits': (grid, to, year) => readLimits(grid, { program: 'fha', year }, to),
  'qm-thresholds': (grid, to, year) => readThresholds(grid, year, to),
  'fha-premiums': readFhaPremiums,
  'va-fees': readVaFees,
  'usda-fees': readUsdaFees,
  'mi-card': readMiCard,
  'state-charges': readStateCharges,
  'fee-schedule': readFeeSchedule,
};
