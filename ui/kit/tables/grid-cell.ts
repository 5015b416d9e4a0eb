/** What makes an element the cell of a place; the one the cursor is on is the grid's tab stop. */
export function cellProps(row: number, column: number, hasCursor: boolean) {
  return { 'data-cell': `${row}:${column}`, tabIndex: hasCursor ? 0 : -1, 'aria-colindex': column + 1 };
}
