import { useState } from 'react';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { LinkButton } from '../controls/button.tsx';
import { Card, SegmentedControl } from '../page/card.tsx';
import { KeyCap } from '../key-cap.tsx';
import { PricingGrid, type PriceCell } from './pricing-grid.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.tsx';
import { useIsMobile } from '../use-is-mobile.ts';
import { Failures } from './failures.tsx';
import type { Offered, Wish } from './offers.ts';
import { PriceLadder } from './price-ladder.tsx';
import styles from './pricing.module.css';

/** One thing the grid can show in its cells; undefined waits for its figure. */
export interface GridShow {
  readonly id: string;
  /** "Price". */
  readonly label: string;
  /** "prices", as a caption and the list of keys say it. */
  readonly plural: string;
  readonly text: (row: number, column: number) => string;
}

/**
 * The three figures that are always there: the price, its charge or credit, the payment. `dollarsOf` writes a price as a charge or credit.
 */
export function usualShows(product: Offered, dollarsOf: (price: number) => string): readonly GridShow[] {
  const price = (row: number, column: number) => product.prices[row]![column]!;
  return [
    { id: 'price', label: 'Price', plural: 'prices', text: (row, column) => formatPoints(price(row, column)) },
    {
      id: 'points',
      label: 'Points, $',
      plural: 'points',
      text: (row, column) => `${formatPoints(100_000 - price(row, column))}, ${dollarsOf(price(row, column))}`,
    },
    { id: 'payment', label: 'Payment', plural: 'payments', text: (row) => formatMoney(product.payments[row]!) },
  ];
}

/** Rows shown around par before "Show all": people lock near par. */
const ABOVE = 4;
const BELOW = 3;

interface GridProps {
  readonly product: Offered;
  readonly wish: Wish;
  readonly shows: readonly GridShow[];
  /** The expiry date of each lock period, where it is known. */
  readonly periods: readonly { readonly lockDays: number; readonly expiresOn: PlainDate }[];
  /** The charge of a price (positive) or its credit, in cents. */
  readonly chargeOf: (price: number) => number;
  readonly onSelect: (wish: Wish) => void;
  readonly onExplain: (wish: Wish, anchor: HTMLElement) => void;
}

/** The figure shown in the cells: chosen by the switch, or by a digit. */
function useGridShow(shows: readonly GridShow[]) {
  const [shown, setShown] = useState(shows[0]!.id);
  useShortcuts(
    shows.map(({ id, plural }, index) => ({
      keys: String(index + 1),
      where: 'Grids',
      does: `Show ${plural}`,
      run: () => setShown(id),
    })),
  );
  return { show: shows.find((one) => one.id === shown) ?? shows[0]!, setShown };
}

/** One product's rates down and lock periods across; the switch chooses the figure in the cells. */
export function RateGrid(props: GridProps) {
  const { product, wish, shows } = props;
  const { show, setShown } = useGridShow(shows);
  const [all, setAll] = useState(false);
  const mobile = useIsMobile();
  if (!product.eligible) {
    return (
      <Card title="Rate and lock period" note={product.name}>
        <p className="text-strong">The loan is not eligible for this product.</p>
        <Failures failures={product.failures} />
      </Card>
    );
  }
  if (mobile) {
    const rows = ladderRows(product, wish, all);
    return <PriceLadder {...props} rows={rows} onAll={rows.length < product.rates.length ? () => setAll(true) : undefined} />;
  }
  const rows = shownRows(product, wish.rate, all);
  return (
    <Card
      title="Rate and lock period"
      note={product.name}
      flush
      aside={
        <div className={styles.legend}>
          <span className={styles.parMark} aria-hidden /> Par
          <span className={styles.selectedMark} aria-hidden /> Selected
          <span className="mobile-hidden">
            <KeyCap keys="E" /> explain
          </span>
          <SegmentedControl
            label="What the grid shows"
            value={show.id}
            onChange={setShown}
            segments={shows.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
      }
    >
      <ProductGrid {...props} show={show} rows={rows} />
      {all || rows.length === product.rates.length ? null : (
        <p className={styles.more}>
          <LinkButton onClick={() => setAll(true)}>Show all {product.rates.length} rates</LinkButton>
          {product.prices.some((prices) => prices.some((price) => price < product.minimumPrice))
            ? ` Prices below ${formatPoints(product.minimumPrice)} are not offered.`
            : null}
        </p>
      )}
    </Card>
  );
}

/** The grid of some rows of a product, given by their place in its rates. */
function ProductGrid({ product, wish, show, rows, periods, onSelect, onExplain }: GridProps & { show: GridShow; rows: readonly number[] }) {
  const wishOf = (cell: PriceCell): Wish => ({
    productId: product.productId,
    rate: product.rates[rows[cell.row]!]!,
    lockDays: product.lockDays[cell.period]!,
  });
  const text = (row: number, column: number): string | null =>
    product.prices[row]![column]! < product.minimumPrice ? null : show.text(row, column);
  return (
    <PricingGrid
      label={`${product.name}: ${show.plural} by rate and lock period`}
      periods={product.lockDays.map((days) => {
        const on = periods.find((period) => period.lockDays === days)?.expiresOn;
        return { days, expires: on === undefined ? '' : formatDate(on).slice(0, 5) };
      })}
      rows={rows.map((row) => ({
        rate: formatRate(product.rates[row]!),
        prices: product.lockDays.map((_, column) => text(row, column)),
        extras: [formatMoney(product.payments[row]!)],
      }))}
      extraHeads={['P&I']}
      par={product.nearestToPar.map((row) => (row === null ? null : rows.indexOf(row)))}
      selected={{ row: rows.indexOf(product.rates.indexOf(wish.rate)), period: product.lockDays.indexOf(wish.lockDays) }}
      onSelect={(cell) => onSelect(wishOf(cell))}
      onExplain={(cell, anchor) => onExplain(wishOf(cell), anchor)}
    />
  );
}

function shownRows(product: Offered, rate: number, all: boolean): number[] {
  const every = product.rates.map((_, row) => row);
  if (all) return every;
  const pars = product.nearestToPar.filter((row) => row !== null);
  const chosen = product.rates.indexOf(rate);
  const inSight = chosen < 0 ? pars : [...pars, chosen];
  if (inSight.length === 0) return every.slice(-(ABOVE + BELOW + 1));
  return every.filter((row) => row >= Math.min(...inSight) - ABOVE && row <= Math.max(...inSight) + BELOW);
}

/** Rows of a phone at each side of the chosen rate and of par: the answer above them stays in sight. */
const BESIDE = 2;

function ladderRows(product: Offered, wish: Wish, all: boolean): number[] {
  const every = product.rates.map((_, row) => row);
  if (all) return every;
  const par = product.nearestToPar[product.lockDays.indexOf(wish.lockDays)];
  const chosen = product.rates.indexOf(wish.rate);
  const inSight = [...(par === null || par === undefined ? [] : [par]), ...(chosen < 0 ? [] : [chosen])];
  if (inSight.length === 0) return every.slice(-(2 * BESIDE + 1));
  return every.filter((row) => row >= Math.min(...inSight) - BESIDE && row <= Math.max(...inSight) + BESIDE);
}
