import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './data-grid.module.css';
import type { GridLayout } from './grid-layout.ts';

interface RowCellsProps<Row> {
  readonly layout: GridLayout<Row>;
  /** The cell of the check box, where rows have one. */
  readonly check: ReactNode;
  /** The cell of each column. */
  readonly cells: readonly ReactNode[];
}

/**
 * The cells of a row: those that stay at the left in one box that sticks, the others beside it. The browser then moves one part of each row while the
 * list is scrolled, and not five.
 */
export function RowCells<Row>({ layout: { pinnedColumns, pinnedGrow }, check, cells }: RowCellsProps<Row>) {
  if (pinnedColumns === 0)
    return (
      <>
        {check}
        {cells}
      </>
    );
  return (
    <>
      <div role="presentation" className={classes(styles.pinnedCells, pinnedGrow && styles.grow)}>
        {check}
        {cells.slice(0, pinnedColumns)}
      </div>
      {cells.slice(pinnedColumns)}
    </>
  );
}
