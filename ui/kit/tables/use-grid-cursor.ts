import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { cellProps } from './grid-cell.ts';
import { gridAction, type Cell } from './grid-keys.ts';
import type { Column, DataGridProps } from './grid-props.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

/**
 * Focuses the cursor's cell once that is requested and the cell is drawn. Its row is in sight by then; only a cell of another column may have to be
 * scrolled to, which makes the browser lay out the page at once.
 */
function useCellFocus(scroll: RefObject<HTMLDivElement | null>, cursor: Cell): (next: Cell) => void {
  const wanted = useRef<'same column' | 'other column'>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    // A row far away is drawn a moment after it was scrolled to: the target stays set until its cell is there.
    const cell = scroll.current?.querySelector<HTMLElement>(`[data-cell="${cursor.row}:${cursor.column}"]`);
    if (!cell) return;
    const preventScroll = wanted.current === 'same column';
    wanted.current = undefined;
    cell.focus({ preventScroll });
  });
  return (next) => {
    wanted.current = next.column === cursor.column && wanted.current !== 'other column' ? 'same column' : 'other column';
  };
}

/** The grid's one tab stop, the effects of its keys, and the drawn rows. */
export function useGridCursor<Row>(props: DataGridProps<Row>, columnCount: number, rowHeight: number) {
  const { columns, rows, rowId, sort, onSort, onOpen, onPeek, peeking, selected, onSelect } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Cell>({ row: 0, column: 0 });
  const { virtual, drawnRows } = useDrawnRows(props, scroll, rowHeight);
  // Rows can vanish under the cursor after a filter.
  const cursor: Cell = { row: Math.min(place.row, rows.length - 1), column: Math.min(place.column, columnCount - 1) };
  const wantFocus = useCellFocus(scroll, cursor);

  const moveTo = (next: Cell) => {
    wantFocus(next);
    setPlace(next);
    if (next.row >= 0) virtual.scrollToIndex(next.row);
    const row = rows[next.row];
    if (row && peeking !== null && peeking !== undefined && onPeek) onPeek(row);
  };
  const sortBy = (column: Column<Row> | undefined) => {
    if (!column?.sortable || !onSort) return;
    onSort({ column: column.id, direction: sort?.column === column.id && sort.direction === 'ascending' ? 'descending' : 'ascending' });
  };
  const toggle = (id: string) => onSelect?.(toggled(selected, id));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const onCell = target.dataset['cell'] !== undefined;
    // Inside a control of a cell its own Enter and Space count.
    if (!onCell && (event.key === 'Enter' || event.key === ' ')) return;
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 400) / rowHeight) - 2);
    const action = gridAction(event, cursor, { rows: rows.length, columns: columnCount, page });
    if (!action) return;
    const row = rows[cursor.row];
    if (action.kind === 'move') moveTo(action.to);
    else if (action.kind === 'open' && cursor.row === -1) sortBy(columns[cursor.column - (columnCount - columns.length)]);
    else if (!row) return;
    else if (action.kind === 'open') onOpen?.(row);
    else if (action.kind === 'peek') onPeek?.(peeking === rowId(row) ? null : row);
    else if (action.kind === 'select') toggle(rowId(row));
    else if (action.kind === 'explain') target.querySelector<HTMLElement>('[data-explainable]')?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** The cursor follows the focus. */
  const onFocus = (event: FocusEvent) => {
    const [row, column] = ((event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '').split(':').map(Number);
    if (row !== undefined && column !== undefined && (cursor.row !== row || cursor.column !== column)) setPlace({ row, column });
  };
  const headCell = (column: number) => cellProps(-1, column, cursor.row === -1 && cursor.column === column);
  return { scroll, drawnRows, bodyHeight: virtual.getTotalSize(), sortBy, toggle, onKeyDown, onFocus, headCell, at: cursor };
}

function toggled(selected: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> {
  const after = new Set(selected);
  if (!after.delete(id)) after.add(id);
  return after;
}

export type GridCursor<Row> = ReturnType<typeof useGridCursor<Row>>;
