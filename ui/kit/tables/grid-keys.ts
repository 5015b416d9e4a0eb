/** The cell of a grid's cursor. Row −1 is the head. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit the view, for Page keys. */
  readonly page: number;
}

/** The effect of a key in a grid: it moves the cursor, or requests an action. */
export type GridAction =
  | { readonly kind: 'move'; readonly to: Cell }
  | { readonly kind: 'open' | 'peek' | 'select' | 'edit' | 'explain' }
  | undefined;

/**
 * Arrow keys, Home/End, Ctrl+arrows to the edges, Page keys; J and K move rows; Enter opens; Space peeks; X selects; F2 edits; E explains.
 * In the head, Enter and Space sort (kind `open`).
 */
export function gridAction(
  press: {
    readonly key: string;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly altKey: boolean;
    readonly shiftKey: boolean;
  },
  at: Cell,
  size: GridSize,
): GridAction {
  const far = press.ctrlKey || press.metaKey;
  if (press.altKey) return undefined;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const to = (row: number, column: number): GridAction => ({
    kind: 'move',
    to: { row: Math.max(-1, Math.min(row, lastRow)), column: Math.max(0, Math.min(column, lastColumn)) },
  });
  switch (press.key) {
    case 'ArrowDown':
      return to(far ? lastRow : at.row + 1, at.column);
    case 'ArrowUp':
      return to(far ? 0 : at.row - 1, at.column);
    case 'ArrowLeft':
      return to(at.row, far ? 0 : at.column - 1);
    case 'ArrowRight':
      return to(at.row, far ? lastColumn : at.column + 1);
    case 'Home':
      return to(far ? 0 : at.row, 0);
    case 'End':
      return to(far ? lastRow : at.row, lastColumn);
    case 'PageDown':
      return to(at.row + size.page, at.column);
    case 'PageUp':
      return to(Math.max(0, at.row - size.page), at.column);
  }
  if (far) return undefined;
  switch (press.key) {
    case 'j':
      return to(at.row + 1, at.column);
    case 'k':
      return to(Math.max(0, at.row - 1), at.column);
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      return { kind: at.row === -1 ? 'open' : 'peek' };
    case 'x':
      return { kind: 'select' };
    case 'e':
      return { kind: 'explain' };
    case 'F2':
      return { kind: 'edit' };
    default:
      return undefined;
  }
}
