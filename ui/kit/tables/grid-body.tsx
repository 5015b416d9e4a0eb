import styles from './data-grid.module.css';
import type { GridLayout } from './grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';
import { GridRow } from './grid-row.tsx';
import type { GridCursor } from './use-grid-cursor.ts';
import { useRowActions } from './use-row-actions.ts';
import { measured } from '../measured.ts';

interface GridBodyProps<Row> {
  readonly grid: DataGridProps<Row>;
  readonly layout: GridLayout<Row>;
  readonly cursor: GridCursor<Row>;
  readonly rowHeight: number;
  readonly narrow: boolean;
  /** The row that was pressed and opens with the next page. */
  readonly opening: string | undefined;
}

/** The rows in sight, each at its place among all of them. */
export function GridBody<Row>({ grid, layout, cursor, rowHeight, narrow, opening }: GridBodyProps<Row>) {
  const { rows, rowId, selected } = grid;
  const actions = useRowActions(grid, { narrow, toggle: cursor.toggle });
  return (
    <div className={styles.body} role="rowgroup" style={measured({ 'body-height': cursor.bodyHeight })}>
      {cursor.drawnRows.map(({ index, start }) => {
        const row = rows[index]!;
        const id = rowId(row);
        return (
          <GridRow
            key={id}
            row={row}
            id={id}
            index={index}
            top={start}
            height={rowHeight}
            layout={layout}
            actions={actions}
            cursorColumn={cursor.at.row === index ? cursor.at.column : undefined}
            chosen={selected?.has(id) ?? false}
            marked={grid.peeking === id || opening === id}
            quiet={grid.quietRow?.(row) ?? false}
          />
        );
      })}
    </div>
  );
}
