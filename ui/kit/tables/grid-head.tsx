import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './data-grid.module.css';
import { HEAD_HEIGHT, type GridLayout } from './grid-layout.ts';
import type { Column, DataGridProps } from './grid-props.ts';
import { RowCells } from './row-cells.tsx';
import type { GridCursor } from './use-grid-cursor.ts';
import { measured } from '../measured.ts';

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
      <div className={styles.row} role="row" aria-rowindex={1} style={measured({ height: HEAD_HEIGHT })}>
        <RowCells
          layout={layout}
          check={
            layout.checks ? (
              <div
                role="columnheader"
                className={layout.looks(0, styles.headCell)}
                style={measured(layout.place(0))}
                {...cursor.headCell(0)}
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
            ) : null
          }
          cells={layout.columns.map((column, index) => (
            <HeadCell key={column.id} grid={grid} layout={layout} cursor={cursor} column={column} index={index + layout.shift} />
          ))}
        />
      </div>
    </div>
  );
}

function HeadCell<Row>({ grid, layout, cursor, column, index }: GridHeadProps<Row> & { column: Column<Row>; index: number }) {
  const { sort, onSort, onResize } = grid;
  const sorted = sort?.column === column.id ? sort.direction : undefined;
  return (
    <div
      role="columnheader"
      className={layout.looks(index, classes(styles.headCell, column.sortable && onSort && styles.sortable))}
      style={measured(layout.place(index))}
      {...cursor.headCell(index)}
      {...(column.headLabel ? { title: column.headLabel } : {})}
      {...(sorted ? { 'aria-sort': sorted } : {})}
      onClick={() => cursor.sortBy(column)}
      {...(onResize ? { 'aria-keyshortcuts': 'Alt+Shift+ArrowLeft Alt+Shift+ArrowRight', onKeyDown: byKeys(column, onResize) } : {})}
    >
      {column.headLabel ? (
        <>
          <span aria-hidden className="inline-flex">
            {column.head}
          </span>
          <span className="visually-hidden">{column.headLabel}</span>
        </>
      ) : (
        column.head
      )}
      {sorted ? <Icon of={sorted === 'ascending' ? IconArrowUp : IconArrowDown} size={13} /> : null}
      {onResize ? <ColumnEdge column={column} onResize={onResize} /> : null}
    </div>
  );
}

type Resize = NonNullable<DataGridProps<never>['onResize']>;

const NARROWEST = 32;
const WIDEST = 600;
const KEY_STEP = 16;

/** A width a column can have. */
function widthOf(wanted: number): number {
  return Math.round(Math.max(NARROWEST, Math.min(WIDEST, wanted)));
}

/** Alt, Shift and an arrow make the heading's column narrower or wider. */
function byKeys<Row>(column: Column<Row>, onResize: Resize) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(column.id, widthOf(column.width + (event.key === 'ArrowRight' ? KEY_STEP : -KEY_STEP)), true);
  };
}

/** The right edge of a heading: dragged, it makes the column wider or narrower. */
function ColumnEdge<Row>({ column, onResize }: { column: Column<Row>; onResize: Resize }) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const wanted = (event: PointerEvent): number => widthOf(start.current!.width + event.clientX - start.current!.x);
  return (
    <span
      className={styles.edge}
      aria-hidden
      data-edge={column.id}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: event.currentTarget.parentElement!.offsetWidth };
      }}
      onPointerMove={(event) => {
        if (start.current) onResize(column.id, wanted(event), false);
      }}
      onPointerUp={(event) => {
        if (start.current) onResize(column.id, wanted(event), true);
        start.current = undefined;
      }}
      onPointerCancel={() => (start.current = undefined)}
    />
  );
}
