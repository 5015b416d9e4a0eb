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
  readonly place: (index: number) => { readonly width: number; readonly left?: number };
  readonly looks: (index: number, more?: string | false) => string;
}

export function gridLayout<Row>(columns: readonly Column<Row>[], checks: boolean, pinned: number, scale: number): GridLayout<Row> {
  const shift = checks ? 1 : 0;
  const lefts = pinnedLefts(columns, checks, pinned, scale);
  return {
    columns,
    checks,
    shift,
    columnCount: columns.length + shift,
    place: (index) => ({
      width: index < shift ? CHECK_WIDTH : Math.round(columns[index - shift]!.width * scale),
      ...(lefts[index] === undefined ? {} : { left: lefts[index] }),
    }),
    looks: (index, more) => {
      const column = columns[index - shift];
      return classes(
        styles.cell,
        column?.align === 'right' && styles.right,
        (column?.align === 'center' || index < shift) && styles.center,
        column?.grow && styles.grow,
        lefts[index] !== undefined && styles.pinned,
        index === lefts.length - 1 && lefts.length > 1 && styles.lastPinned,
        more,
      );
    },
  };
}

/** The left edges of the pinned columns, the check boxes among them. */
function pinnedLefts<Row>(columns: readonly Column<Row>[], checks: boolean, pinned: number, scale: number): number[] {
  if (pinned === 0) return [];
  const lefts: number[] = [];
  let left = 0;
  if (checks) {
    lefts.push(left);
    left += CHECK_WIDTH;
  }
  for (const column of columns.slice(0, pinned)) {
    lefts.push(left);
    left += Math.round(column.width * scale);
  }
  return lefts;
}
