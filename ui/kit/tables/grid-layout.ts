import { classes } from '../class-names.ts';
import styles from './data-grid.module.css';
import type { Column } from './grid-props.ts';

export const HEAD_HEIGHT = 32;
const CHECK_WIDTH = 36;

/** How wide the columns are and which of them stay at the left; the check boxes are the first column where rows can be chosen. */
export interface GridLayout<Row> {
  readonly columns: readonly Column<Row>[];
  readonly checks: boolean;
  /** Places before the first column: one for the check boxes, or none. */
  readonly shift: number;
  readonly columnCount: number;
  /** So many columns stay at the left, beside the check boxes; one of them may take the rest of the width. */
  readonly pinnedColumns: number;
  readonly pinnedGrow: boolean;
  /** The sum of the widths of all columns. A row has its width: fitting it to its cells takes the browser a second look at each. */
  readonly width: number;
  readonly place: (index: number) => { readonly width: number };
  readonly looks: (index: number, more?: string | false) => string;
}

export function gridLayout<Row>(columns: readonly Column<Row>[], checks: boolean, pinned: number, scale: number): GridLayout<Row> {
  const shift = checks ? 1 : 0;
  const staying = columns.slice(0, pinned);
  const widthOf = (index: number): number => (index < shift ? CHECK_WIDTH : Math.round(columns[index - shift]!.width * scale));
  const columnCount = columns.length + shift;
  return {
    columns,
    checks,
    shift,
    columnCount,
    pinnedColumns: staying.length,
    pinnedGrow: staying.some(({ grow }) => grow),
    width: Array.from({ length: columnCount }, (_each, index) => widthOf(index)).reduce((sum, width) => sum + width, 0),
    place: (index) => ({ width: widthOf(index) }),
    looks: (index, more) => {
      const column = columns[index - shift];
      return classes(
        styles.cell,
        column?.align === 'right' && styles.right,
        (column?.align === 'center' || index < shift) && styles.center,
        column?.grow && styles.grow,
        index === staying.length + shift - 1 && index > 0 && styles.lastPinned,
        more,
      );
    },
  };
}
