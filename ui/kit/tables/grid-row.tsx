import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { InGridCell } from '../explain/explain-provider.tsx';
import styles from './data-grid.module.css';
import type { GridLayout } from './grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';
import type { GridCursor } from './use-grid-cursor.ts';

/** One drawn row, at its place among all of them. */
export function GridRow<Row>({
  grid,
  layout,
  cursor,
  index,
  top,
  height,
  narrow,
}: {
  readonly grid: DataGridProps<Row>;
  readonly layout: GridLayout<Row>;
  readonly cursor: GridCursor<Row>;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly narrow: boolean;
}) {
  const { onOpen, onPeek } = grid;
  const row = grid.rows[index]!;
  const id = grid.rowId(row);
  const chosen = grid.selected?.has(id) ?? false;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(layout.checks ? { 'aria-selected': chosen } : {})}
      className={classes(
        styles.row,
        chosen && styles.selected,
        grid.peeking === id && styles.cursorRow,
        grid.quietRow?.(row) && styles.quietRow,
      )}
      style={{ top, height }}
      onClick={(event: MouseEvent) => {
        if ((event.target as HTMLElement).closest('a,button,input,select')) return;
        if (onPeek && !narrow) onPeek(row);
        else onOpen?.(row);
      }}
      onDoubleClick={() => onOpen?.(row)}
    >
      {layout.checks ? (
        <div role="gridcell" className={layout.looks(0)} style={layout.style(0)} {...cursor.cell(index, 0)}>
          <input
            type="checkbox"
            className={styles.check}
            tabIndex={-1}
            aria-label={`Select row ${index + 1}`}
            checked={chosen}
            onChange={() => cursor.toggle(id)}
          />
        </div>
      ) : null}
      {layout.columns.map((column, place) => (
        <div
          key={column.id}
          role="gridcell"
          className={layout.looks(place + layout.shift, column.tone && styles[column.tone])}
          style={layout.style(place + layout.shift)}
          {...cursor.cell(index, place + layout.shift)}
        >
          <span className={styles.cellText}>
            <InGridCell value>{drawn(column.cell(row))}</InGridCell>
          </span>
        </div>
      ))}
    </div>
  );
}

function drawn(content: ReactNode): ReactNode {
  return content === null || content === undefined || content === '' ? '–' : content;
}
