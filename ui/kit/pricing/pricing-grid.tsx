import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { gridAction } from '../tables/grid-keys.ts';
import styles from './pricing-grid.module.css';

export interface PricePeriod {
  readonly days: number;
  /** "12/21": after the weekend and holiday roll. */
  readonly expires: string;
}

export interface PriceRow {
  /** "6.125%". */
  readonly rate: string;
  /** One text for each period: "99.786", or null where nothing is offered. */
  readonly prices: readonly (string | null)[];
  /** Further columns at the right, such as P&I and APR. */
  readonly extras?: readonly ReactNode[];
}

export interface PriceCell {
  readonly row: number;
  readonly period: number;
}

export interface PricingGridProps {
  readonly label: string;
  readonly periods: readonly PricePeriod[];
  readonly rows: readonly PriceRow[];
  readonly extraHeads?: readonly string[];
  /** Row index of par in each period (the lowest rate at or above 100), or null. */
  readonly par: readonly (number | null)[];
  readonly selected?: PriceCell | undefined;
  readonly onSelect: (cell: PriceCell) => void;
  /** `E` on a cell. */
  readonly onExplain?: (cell: PriceCell, anchor: HTMLElement) => void;
}

/** Rates down, lock periods across. Grey box = par, accent box = selected; arrows move, Enter selects, E explains. No heat-map. */
export function PricingGrid({ label, periods, rows, extraHeads = [], par, selected, onSelect, onExplain }: PricingGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<PriceCell>(selected ?? { row: 0, period: 0 });
  const cursor: PriceCell = { row: Math.min(at.row, rows.length - 1), period: Math.min(at.period, periods.length - 1) };
  const key = (event: KeyboardEvent<HTMLTableElement>) => {
    const action = gridAction(event, { row: cursor.row, column: cursor.period }, { rows: rows.length, columns: periods.length, page: 8 });
    if (action?.kind === 'move') {
      const to: PriceCell = { row: Math.max(0, action.to.row), period: action.to.column };
      setAt(to);
      table.current?.querySelector<HTMLElement>(`[data-price="${to.row}:${to.period}"]`)?.focus();
    } else if (action?.kind === 'explain' && onExplain) {
      onExplain(cursor, event.target as HTMLElement);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.grid} role="grid" aria-label={label} onKeyDown={key}>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            {periods.map((period) => (
              <th key={period.days} scope="col">
                <span className={styles.period}>{period.days} days</span> {period.expires}
              </th>
            ))}
            {extraHeads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.rate}>
              <th scope="row" className={classes(selected?.row === index && styles.current)}>
                {row.rate}
              </th>
              {row.prices.map((price, period) => {
                const isSelected = selected?.row === index && selected.period === period;
                const isPar = par[period] === index;
                const where = `${row.rate}, ${periods[period]!.days} days`;
                return (
                  <td key={period} aria-selected={isSelected}>
                    <button
                      type="button"
                      data-price={`${index}:${period}`}
                      tabIndex={cursor.row === index && cursor.period === period ? 0 : -1}
                      className={classes(styles.cell, isPar && styles.par, isSelected && styles.selected)}
                      aria-label={price === null ? `Not offered, ${where}` : `${price}, ${where}${isPar ? ', par' : ''}`}
                      disabled={price === null}
                      onFocus={() => setAt({ row: index, period })}
                      onClick={() => onSelect({ row: index, period })}
                    >
                      {price ?? '–'}
                    </button>
                  </td>
                );
              })}
              {(row.extras ?? []).map((extra, extraAt) => (
                <td key={extraAt} className={styles.extra}>
                  {extra}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
