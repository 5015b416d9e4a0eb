import type { ReactNode } from 'react';
import { SkeletonRows } from '../page/states.tsx';
import styles from './data-grid.module.css';
import type { DataGridProps } from './grid-props.ts';

/** The rows on a phone: each one block to press, its totals above them. */
export function MobileList<Row>({ grid, mobileRow }: { grid: DataGridProps<Row>; mobileRow: (row: Row) => ReactNode }) {
  const { label, rows, rowId, total, onOpen, onEndNear } = grid;
  return (
    <div className={styles.frame}>
      {grid.error}
      {grid.totals === undefined ? null : <div className={styles.foot}>{grid.totals}</div>}
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
        {grid.waiting && rows.length === 0 ? <SkeletonRows rows={8} height={90} /> : null}
        {!grid.waiting && rows.length === 0 ? grid.empty : null}
        {onEndNear && rows.length > 0 && total !== undefined && total > rows.length ? (
          <button type="button" className={styles.mobileRow} onClick={onEndNear}>
            Show more
          </button>
        ) : null}
      </div>
    </div>
  );
}
