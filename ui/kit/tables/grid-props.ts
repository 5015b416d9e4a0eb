import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  /** Sentence case. For an icon column give `headLabel` as the heard name. */
  readonly head: ReactNode;
  readonly headLabel?: string;
  /** Pixels; `grow` columns take the rest. */
  readonly width: number;
  readonly grow?: boolean;
  /** Numbers right, text and dates left, icons center. */
  readonly align?: 'left' | 'right' | 'center';
  /** `strong` = the one bold column (who or what); `secondary` = ink-2. */
  readonly tone?: 'strong' | 'secondary';
  /** Draws the cell. null or '' becomes an en dash. */
  readonly cell: (row: Row) => ReactNode;
  /** Set when the list can be sorted by it; the id is passed to `onSort`. */
  readonly sortable?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface DataGridProps<Row> {
  /** The name of the list: "My pipeline". */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The number of rows on the server, when `rows` is only the fetched part. */
  readonly total?: number;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  /** A column was made wider or narrower; `done` once it is let go. */
  readonly onResize?: (column: string, width: number, done: boolean) => void;
  /** Columns pinned at the left while scrolling sideways; 4 by default, 1 on narrow screens. */
  readonly pinned?: number;
  readonly density?: 'compact' | 'comfortable';
  readonly onOpen?: (row: Row) => void;
  /** Follows the cursor row while peeking; null closes. */
  readonly onPeek?: (row: Row | null) => void;
  readonly peeking?: string | null;
  /** Check boxes: the chosen ids and their change. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (ids: ReadonlySet<string>) => void;
  /** Shown instead of `totals` while rows are selected. */
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
  /**
   * A row at 768 px and less, as one tappable block (three short lines). Absent: the grid scrolls sideways with its first column pinned.
   */
  readonly mobileRow?: (row: Row) => ReactNode;
}
