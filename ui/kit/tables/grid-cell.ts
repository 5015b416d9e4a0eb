/** The properties of a grid's cell; the one with the cursor is the grid's tab stop. */
export function cellProps(row: number, column: number, hasCursor: boolean) {
  return { 'data-cell': `${row}:${column}`, tabIndex: hasCursor ? 0 : -1, 'aria-colindex': column + 1 };
}
