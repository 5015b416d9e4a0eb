import { memo, type MouseEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { InGridCell } from '../explain/explain-provider.tsx';
import styles from './data-grid.module.css';
import { cellProps } from './grid-cell.ts';
import type { GridLayout } from './grid-layout.ts';
import { RowCells } from './row-cells.tsx';
import type { RowActions } from './use-row-actions.ts';
import { measured } from '../measured.ts';

interface GridRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly layout: GridLayout<Row>;
  readonly actions: RowActions<Row>;
  /** The column the cursor is on, where it is in this row. */
  readonly cursorColumn: number | undefined;
  readonly chosen: boolean;
  /** It is previewed, or about to open. */
  readonly marked: boolean;
  readonly quiet: boolean;
}

/** One drawn row, at its place among all of them. It is drawn again only when something of it changed: all others stay while the cursor moves. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>({ row, id, index, top, height, layout, actions, cursorColumn, chosen, marked, quiet }: GridRowProps<Row>) {
  const cell = (column: number) => cellProps(index, column, cursorColumn === column);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(layout.checks ? { 'aria-selected': chosen } : {})}
      className={classes(styles.row, chosen && styles.selected, marked && styles.cursorRow, quiet && styles.quietRow)}
      style={measured({ top, height })}
      onClick={(event: MouseEvent) => {
        if (!(event.target as HTMLElement).closest('a,button,input,select')) actions.press(row);
      }}
      onDoubleClick={() => actions.open(row)}
    >
      <RowCells
        layout={layout}
        check={
          layout.checks ? (
            <div role="gridcell" className={layout.looks(0)} style={measured(layout.place(0))} {...cell(0)}>
              <input
                type="checkbox"
                className={styles.check}
                tabIndex={-1}
                aria-label={`Select row ${index + 1}`}
                checked={chosen}
                onChange={() => actions.toggle(id)}
              />
            </div>
          ) : null
        }
        cells={layout.columns.map((column, place) => (
          <div
            key={column.id}
            role="gridcell"
            className={layout.looks(place + layout.shift, column.tone && styles[column.tone])}
            style={measured(layout.place(place + layout.shift))}
            {...cell(place + layout.shift)}
          >
            <span className={styles.cellText}>
              <InGridCell value>{drawn(column.cell(row))}</InGridCell>
            </span>
          </div>
        ))}
      />
    </div>
  );
}

function drawn(content: ReactNode): ReactNode {
  return content === null || content === undefined || content === '' ? '–' : content;
}
