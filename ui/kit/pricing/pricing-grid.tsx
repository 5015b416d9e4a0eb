import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { gridAction } from '../tables/grid-keys.ts';
import { Table } from '../tables/table.tsx';
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

/** The grid's one tab stop, and the effects of its keys. */
function usePriceCursor({ periods, rows, selected, onExplain }: PricingGridProps) {
  const [wanted, setWanted] = useState<PriceCell>(selected ?? { row: 0, period: 0 });
  const cursor: PriceCell = { row: Math.min(wanted.row, rows.length - 1), period: Math.min(wanted.period, periods.length - 1) };
  const onGridKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const action = gridAction(event, { row: cursor.row, column: cursor.period }, { rows: rows.length, columns: periods.length, page: 8 });
    if (action?.kind === 'move') {
      const next: PriceCell = { row: Math.max(0, action.to.row), period: action.to.column };
      setWanted(next);
      event.currentTarget.querySelector<HTMLElement>(`[data-price="${next.row}:${next.period}"]`)?.focus();
    } else if (action?.kind === 'explain' && onExplain) {
      onExplain(cursor, event.target as HTMLElement);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor, setCursor: setWanted, onGridKey };
}

/** Rates down, lock periods across. Grey box = par, accent box = selected; arrows move, Enter selects, E explains. No heat-map. */
export function PricingGrid(props: PricingGridProps) {
  const { label, periods, rows, extraHeads = [], par, selected, onSelect } = props;
  const { cursor, setCursor, onGridKey } = usePriceCursor(props);
  const periodHeads = periods.map(({ days, expires }) => ({
    key: `${days} days`,
    number: true,
    head: (
      <>
        <span className={styles.period}>{days} days</span> {expires}
      </>
    ),
  }));
  const heads = ['Rate', ...periodHeads, ...extraHeads.map((head) => ({ number: head }))];
  return (
    <Table look="prices" caption={label} className={styles.grid} heads={heads} onGridKey={onGridKey}>
      {rows.map((row, index) => (
        <tr key={row.rate}>
          <th scope="row" className={classes(selected?.row === index && styles.current)}>
            {row.rate}
          </th>
          {row.prices.map((price, period) => (
            <PriceButton
              key={period}
              cell={{ row: index, period }}
              price={price}
              name={`${row.rate}, ${periods[period]!.days} days`}
              isPar={par[period] === index}
              isSelected={selected?.row === index && selected.period === period}
              isTabStop={cursor.row === index && cursor.period === period}
              onFocus={setCursor}
              onSelect={onSelect}
            />
          ))}
          {(row.extras ?? []).map((extra, extraIndex) => (
            <td key={extraIndex} className={styles.extra}>
              {extra}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface PriceButtonProps {
  readonly cell: PriceCell;
  readonly price: string | null;
  /** "6.125%, 45 days". */
  readonly name: string;
  readonly isPar: boolean;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onFocus: (cell: PriceCell) => void;
  readonly onSelect: (cell: PriceCell) => void;
}

function PriceButton({ cell, price, name, isPar, isSelected, isTabStop, onFocus, onSelect }: PriceButtonProps) {
  return (
    <td aria-selected={isSelected}>
      <button
        type="button"
        data-price={`${cell.row}:${cell.period}`}
        tabIndex={isTabStop ? 0 : -1}
        className={classes(styles.cell, isPar && styles.par, isSelected && styles.selected)}
        aria-label={price === null ? `Not offered, ${name}` : `${price}, ${name}${isPar ? ', par' : ''}`}
        disabled={price === null}
        onFocus={() => onFocus(cell)}
        onClick={() => onSelect(cell)}
      >
        {price ?? '–'}
      </button>
    </td>
  );
}
