import { useId } from 'react';
import styles from './data-grid.module.css';
import type { GridLayout } from './grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';
import { GridRow } from './grid-row.tsx';
import type { GridCursor } from './use-grid-cursor.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowSlots } from './use-row-slots.ts';

interface GridBodyProps<Row> {
  readonly grid: DataGridProps<Row>;
  readonly layout: GridLayout<Row>;
  readonly cursor: GridCursor<Row>;
  readonly rowHeight: number;
  readonly narrow: boolean;
}

/**
 * The rows in sight. In the document they stand in the order of their places, so that none is moved there while it scrolls; whoever reads them hears
 * them in their own order.
 */
export function GridBody<Row>({ grid, layout, cursor, rowHeight, narrow }: GridBodyProps<Row>) {
  const { rows, rowId, selected } = grid;
  const { drawnRows } = cursor;
  const actions = useRowActions(grid, { narrow, toggle: cursor.toggle });
  const slots = useRowSlots(drawnRows);
  const gridId = useId();
  const elementId = (index: number) => `${gridId}row${slots.get(index)}`;
  const inPlace = drawnRows.toSorted((one, other) => slots.get(one.index)! - slots.get(other.index)!);
  const moved = inPlace.some(({ index }, at) => index !== drawnRows[at]!.index);
  return (
    <div
      className={styles.body}
      role="rowgroup"
      style={{ height: cursor.bodyHeight, position: 'relative' }}
      {...(moved ? { 'aria-owns': drawnRows.map(({ index }) => elementId(index)).join(' ') } : {})}
    >
      {inPlace.map(({ index, start }) => {
        const row = rows[index]!;
        const id = rowId(row);
        return (
          <GridRow
            key={slots.get(index)}
            elementId={elementId(index)}
            row={row}
            id={id}
            index={index}
            top={start}
            height={rowHeight}
            layout={layout}
            actions={actions}
            cursorColumn={cursor.at.row === index ? cursor.at.column : undefined}
            chosen={selected?.has(id) ?? false}
            peeked={grid.peeking === id}
            quiet={grid.quietRow?.(row) ?? false}
          />
        );
      })}
    </div>
  );
}
