import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import { KeyHint } from '../key-cap.tsx';
import { useIsMobile } from '../use-is-mobile.ts';
import { SkeletonRows } from '../states.tsx';
import styles from './data-grid.module.css';
import { gridAction, type Cell } from './grid-keys.ts';

export interface Column<Row> {
  readonly id: string;
  /** Sentence case. For an icon column give `headLabel` as the heard name. */
  readonly head: ReactNode;
  readonly headLabel?: string;
  /** Pixels; `grow` columns take what is left. */
  readonly width: number;
  readonly grow?: boolean;
  /** Numbers right, text and dates left, icons center. */
  readonly align?: 'left' | 'right' | 'center';
  /** `strong` = the one bold column (who or what); `secondary` = ink-2. */
  readonly tone?: 'strong' | 'secondary';
  /** Draws the cell. null or '' becomes an en dash. */
  readonly cell: (row: Row) => ReactNode;
  /** Set when the list can be sorted by it; the id is handed to `onSort`. */
  readonly sortable?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface DataGridProps<Row> {
  /** What the list is: "My pipeline". */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** All rows on the server, when `rows` is only what was fetched. */
  readonly total?: number;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  /** Columns kept at the left while scrolling sideways; 4 by default, 1 on narrow screens. */
  readonly pinned?: number;
  readonly density?: 'compact' | 'comfortable';
  readonly onOpen?: (row: Row) => void;
  /** Follows the cursor row while peeking; null closes. */
  readonly onPeek?: (row: Row | null) => void;
  readonly peeking?: string | null;
  /** Check boxes: the chosen ids and their change. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (ids: ReadonlySet<string>) => void;
  /** Stands in place of `totals` while rows are selected. */
  readonly selectionBar?: ReactNode;
  readonly totals?: ReactNode;
  readonly waiting?: boolean;
  /** Drawn instead of the rows when there are none: an `<EmptyState>`. */
  readonly empty?: ReactNode;
  /** Drawn above the rows: an `<InlineError>`; old rows stay visible. */
  readonly error?: ReactNode;
  /** Called when the end is near, for keyset paging. */
  readonly onEndNear?: () => void;
  readonly quietRow?: (row: Row) => boolean;
  readonly showKeys?: boolean;
  /** What a row shows at 768 px and less, as one tappable block (three short lines). Absent: the grid scrolls sideways with its first column pinned. */
  readonly mobileRow?: (row: Row) => ReactNode;
}

const HEAD_HEIGHT = 32;
const CHECK_WIDTH = 36;

/** The list of the portal: role=grid with one tab stop, sticky head, pinned first columns, virtual rows, totals always in sight. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows, rowId, total, sort, onSort, density = 'compact', onOpen, onPeek, peeking, selected, onSelect } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const focusWanted = useRef(false);
  const rowHeight = density === 'compact' ? 32 : 40;
  const checks = onSelect !== undefined;
  const shift = checks ? 1 : 0;
  const columnCount = columns.length + shift;
  const narrow = useIsMobile();
  // Text is a step larger on mobile.
  const scale = narrow ? 1.1 : 1;
  const pinned = narrow ? Math.min(1, props.pinned ?? 1) : (props.pinned ?? 4);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight + 1,
    overscan: 12,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const seen = virtual.getVirtualItems();
  const lastSeen = seen[seen.length - 1]?.index ?? 0;
  const { onEndNear } = props;
  useEffect(() => {
    if (onEndNear && rows.length > 0 && lastSeen >= rows.length - 20) onEndNear();
  }, [onEndNear, lastSeen, rows.length]);

  // Rows can vanish under the cursor after a filter.
  const cursor: Cell = { row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, columnCount - 1) };

  useEffect(() => {
    if (!focusWanted.current) return;
    // A row far away is drawn a moment after it was scrolled to: the wish stays until its cell is there.
    const cell = scroll.current?.querySelector<HTMLElement>(`[data-cell="${cursor.row}:${cursor.column}"]`);
    if (!cell) return;
    focusWanted.current = false;
    cell.focus({ preventScroll: false });
  });

  const moveTo = (to: Cell) => {
    focusWanted.current = true;
    setAt(to);
    if (to.row >= 0) virtual.scrollToIndex(to.row);
    const row = rows[to.row];
    if (row && peeking !== null && peeking !== undefined && onPeek) onPeek(row);
  };
  const sortBy = (column: Column<Row> | undefined) => {
    if (!column?.sortable || !onSort) return;
    onSort({ column: column.id, direction: sort?.column === column.id && sort.direction === 'ascending' ? 'descending' : 'ascending' });
  };
  const toggle = (id: string) => {
    if (!onSelect) return;
    const after = new Set(selected);
    if (!after.delete(id)) after.add(id);
    onSelect(after);
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const onCell = target.dataset['cell'] !== undefined;
    // Inside a control of a cell its own Enter and Space count.
    if (!onCell && (event.key === 'Enter' || event.key === ' ')) return;
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 400) / rowHeight) - 2);
    const action = gridAction(event, cursor, { rows: rows.length, columns: columnCount, page });
    if (!action) return;
    const row = rows[cursor.row];
    if (action.kind === 'move') moveTo(action.to);
    else if (action.kind === 'open' && cursor.row === -1) sortBy(columns[cursor.column - shift]);
    else if (!row) return;
    else if (action.kind === 'open') onOpen?.(row);
    else if (action.kind === 'peek') onPeek?.(peeking === rowId(row) ? null : row);
    else if (action.kind === 'select') toggle(rowId(row));
    else if (action.kind === 'explain') target.querySelector<HTMLElement>('[data-explainable]')?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const lefts = pinnedLefts(columns, checks, pinned, scale);
  const allChosen = rows.length > 0 && rows.every((row) => selected?.has(rowId(row)));
  const style = (index: number) => ({
    width: index < shift ? CHECK_WIDTH : Math.round(columns[index - shift]!.width * scale),
    ...(lefts[index] === undefined ? {} : { left: lefts[index] }),
  });
  const looks = (index: number, more?: string | false) => {
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
  };
  const stop = (row: number, column: number) => ({
    'data-cell': `${row}:${column}`,
    tabIndex: cursor.row === row && cursor.column === column ? 0 : -1,
    'aria-colindex': column + 1,
    onFocus: () => {
      if (cursor.row !== row || cursor.column !== column) setAt({ row, column });
    },
  });

  if (narrow && props.mobileRow) {
    const { mobileRow } = props;
    return (
      <div className={styles.frame}>
        {props.error}
        {props.totals === undefined ? null : <div className={styles.foot}>{props.totals}</div>}
        <div className={styles.scroll}>
          <ul className={styles.mobileList} aria-label={label}>
            {rows.map((row) => (
              <li key={rowId(row)}>
                <button type="button" className={styles.mobileRow} onClick={() => onOpen?.(row)}>
                  {mobileRow(row)}
                </button>
              </li>
            ))}
          </ul>
          {props.waiting && rows.length === 0 ? <SkeletonRows rows={8} height={90} /> : null}
          {!props.waiting && rows.length === 0 ? props.empty : null}
          {onEndNear && rows.length > 0 && total !== undefined && total > rows.length ? (
            <button type="button" className={styles.mobileRow} onClick={onEndNear}>
              Show more
            </button>
          ) : null}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      {props.error}
      <div ref={scroll} className={classes(styles.scroll, onOpen && styles.openable)}>
        <div
          className={styles.grid}
          role="grid"
          aria-label={label}
          aria-rowcount={(total ?? rows.length) + 1}
          aria-colcount={columnCount}
          aria-busy={props.waiting}
          onKeyDown={key}
        >
          <div className={styles.head} role="rowgroup">
            <div className={styles.row} role="row" aria-rowindex={1} style={{ height: HEAD_HEIGHT }}>
              {checks ? (
                <div role="columnheader" className={looks(0, styles.headCell)} style={style(0)} {...stop(-1, 0)} aria-label="Select">
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
              {columns.map((column, index) => {
                const sorted = sort?.column === column.id ? sort.direction : undefined;
                return (
                  <div
                    key={column.id}
                    role="columnheader"
                    className={looks(index + shift, classes(styles.headCell, column.sortable && onSort && styles.sortable))}
                    style={style(index + shift)}
                    {...stop(-1, index + shift)}
                    {...(column.headLabel ? { title: column.headLabel } : {})}
                    {...(sorted ? { 'aria-sort': sorted } : {})}
                    onClick={() => sortBy(column)}
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
              })}
            </div>
          </div>
          {rows.length === 0 ? null : (
            <div className={styles.body} role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
              {seen.map((item) => {
                const row = rows[item.index]!;
                const id = rowId(row);
                const chosen = selected?.has(id) ?? false;
                return (
                  <div
                    key={id}
                    role="row"
                    aria-rowindex={item.index + 2}
                    {...(checks ? { 'aria-selected': chosen } : {})}
                    className={classes(
                      styles.row,
                      chosen && styles.selected,
                      peeking === id && styles.cursorRow,
                      props.quietRow?.(row) && styles.quietRow,
                    )}
                    style={{ top: item.start, height: rowHeight + 1 }}
                    onClick={(event: MouseEvent) => {
                      if ((event.target as HTMLElement).closest('a,button,input,select')) return;
                      if (onPeek && !narrow) onPeek(row);
                      else onOpen?.(row);
                    }}
                    onDoubleClick={() => onOpen?.(row)}
                  >
                    {checks ? (
                      <div role="gridcell" className={looks(0)} style={style(0)} {...stop(item.index, 0)}>
                        <input
                          type="checkbox"
                          className={styles.check}
                          tabIndex={-1}
                          aria-label={`Select row ${item.index + 1}`}
                          checked={chosen}
                          onChange={() => toggle(id)}
                        />
                      </div>
                    ) : null}
                    {columns.map((column, index) => (
                      <div
                        key={column.id}
                        role="gridcell"
                        className={looks(index + shift, column.tone && styles[column.tone])}
                        style={style(index + shift)}
                        {...stop(item.index, index + shift)}
                      >
                        <span className={styles.cellText}>{drawn(column.cell(row))}</span>
                      </div>
                    ))}
                  </div>
                );
              })}
            </div>
          )}
        </div>
        {props.waiting && rows.length === 0 ? <SkeletonRows rows={12} height={rowHeight} /> : null}
        {!props.waiting && rows.length === 0 ? props.empty : null}
      </div>
      {props.totals === undefined && props.selectionBar === undefined ? null : (
        <div className={styles.foot}>
          {selected && selected.size > 0 && props.selectionBar ? props.selectionBar : props.totals}
          {props.showKeys ? <GridKeys /> : null}
        </div>
      )}
    </div>
  );
}

function GridKeys() {
  return (
    <span className={styles.keys} aria-hidden>
      <KeyHint keys={['J', 'K']}>move</KeyHint>
      <KeyHint keys={['Enter']}>open</KeyHint>
      <KeyHint keys={['Space']}>peek</KeyHint>
      <KeyHint keys={['E']}>explain</KeyHint>
      <KeyHint keys={['?']}>all keys</KeyHint>
    </span>
  );
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

function drawn(content: ReactNode): ReactNode {
  return content === null || content === undefined || content === '' ? '–' : content;
}
