import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './data-grid.module.css';
import { HEAD_HEIGHT, type GridLayout } from './grid-layout.ts';
import type { Column, DataGridProps } from './grid-props.ts';
import type { GridCursor } from './use-grid-cursor.ts';

interface GridHeadProps<Row> {
  readonly grid: DataGridProps<Row>;
  readonly layout: GridLayout<Row>;
  readonly cursor: GridCursor<Row>;
}

/** The row of headings: sorts, and chooses all rows. */
export function GridHead<Row>({ grid, layout, cursor }: GridHeadProps<Row>) {
  const { rows, rowId, selected, onSelect } = grid;
  const allChosen = rows.length > 0 && rows.every((row) => selected?.has(rowId(row)));
  return (
    <div className={styles.head} role="rowgroup">
      <div className={styles.row} role="row" aria-rowindex={1} style={{ height: HEAD_HEIGHT }}>
        {layout.checks ? (
          <div
            role="columnheader"
            className={layout.looks(0, styles.headCell)}
            style={layout.style(0)}
            {...cursor.cell(-1, 0)}
            aria-label="Select"
          >
            <input
              type="checkbox"
              className={styles.check}
              tabIndex={-1}
              aria-label="Select all rows shown"
              checked={allChosen}
              onChange={() => onSelect?.(allChosen ? new Set() : new Set(rows.map(rowId)))}
            />
          </div>
        ) : null}
        {layout.columns.map((column, index) => (
          <HeadCell key={column.id} grid={grid} layout={layout} cursor={cursor} column={column} index={index + layout.shift} />
        ))}
      </div>
    </div>
  );
}

function HeadCell<Row>({ grid, layout, cursor, column, index }: GridHeadProps<Row> & { column: Column<Row>; index: number }) {
  const { sort, onSort } = grid;
  const sorted = sort?.column === column.id ? sort.direction : undefined;
  return (
    <div
      role="columnheader"
      className={layout.looks(index, classes(styles.headCell, column.sortable && onSort && styles.sortable))}
      style={layout.style(index)}
      {...cursor.cell(-1, index)}
      {...(column.headLabel ? { title: column.headLabel } : {})}
      {...(sorted ? { 'aria-sort': sorted } : {})}
      onClick={() => cursor.sortBy(column)}
    >
      {column.headLabel ? (
        <>
          <span aria-hidden style={{ display: 'inline-flex' }}>
            {column.head}
          </span>
          <span className="visually-hidden">{column.headLabel}</span>
        </>
      ) : (
        column.head
      )}
      {sorted ? <Icon of={sorted === 'ascending' ? IconArrowUp : IconArrowDown} size={13} /> : null}
    </div>
  );
}
