import type { Standing } from '../../../../regulation/dated-table.ts';
import type { KindedTable, TableKind } from '../../../../regulation/regulation-tables.ts';
import { Gathering, type GridRow, type TableProblem } from './grid.ts';
import { readApor } from './read-apor.ts';
import { readFhaPremiums, readUsdaFees, readVaFees } from './read-insurance.ts';
import { readLimits } from './read-limits.ts';
import { readMiCard } from './read-mi-card.ts';
import { readStateCharges } from './read-state-charges.ts';
import { readThresholds } from './read-thresholds.ts';

/** What a file is read as. */
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
  const cited = { source, standing };
  const table = tableOf(grid, { kind, year, cited }, to);
  return { table: to.problems.length > 0 ? null : table, problems: to.problems };
}

interface Cited {
  readonly source: string;
  readonly standing: Standing;
}

function tableOf(
  grid: readonly GridRow[],
  { kind, year, cited }: Pick<TableAsked, 'kind' | 'year'> & { readonly cited: Cited },
  to: Gathering,
): KindedTable | null {
  switch (kind) {
    case 'apor-fixed':
    case 'apor-adjustable': {
      const read = readApor(grid, to);
      return read ? { kind, table: { ...cited, ...read } } : null;
    }
    case 'fha-premiums': {
      const read = readFhaPremiums(grid, to);
      return read ? { kind, table: { ...cited, ...read } } : null;
    }
    case 'va-fees': {
      const read = readVaFees(grid, to);
      return read ? { kind, table: { ...cited, ...read } } : null;
    }
    case 'usda-fees': {
      const read = readUsdaFees(grid, to);
      return read ? { kind, table: { ...cited, ...read } } : null;
    }
    case 'mi-card': {
      const read = readMiCard(grid, to);
      return read ? { kind, table: { ...cited, ...read } } : null;
    }
    case 'state-charges': {
      const read = readStateCharges(grid, to);
      return read ? { kind, table: { ...cited, ...read } } : null;
    }
    default:
      break;
  }
  if (year === null) {
    to.say(null, 'year', 'Say which year the table is for.');
    return null;
  }
  if (kind === 'qm-thresholds') {
    const read = readThresholds(grid, year, to);
    return read ? { kind, table: { ...cited, ...read } } : null;
  }
  const read = readLimits(grid, { program: kind === 'fha-limits' ? 'fha' : 'conforming', year }, to);
  return read ? { kind, table: { ...cited, ...read } } : null;
}
