import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { LinkButton } from '../../../ui/kit/button.tsx';
import { Card, SegmentedControl } from '../../../ui/kit/card.tsx';
import { KeyCap } from '../../../ui/kit/key-cap.tsx';
import { PricingGrid, type PriceCell } from '../../../ui/kit/pricing-grid.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Failures } from './product-list.tsx';
import styles from './lock.module.css';
import type { Product, Wish } from './use-pricing.ts';
import { dollarsOfPrice } from './words.ts';

type Show = 'price' | 'points' | 'payment';
type Period = ReplyOf<'get-lock'>['desk']['periods'][number];

/** Rows shown around par before "Show all": people lock near par. */
const ABOVE = 4;
const BELOW = 3;

/** One product's rates down and lock periods across; the switch says what a cell shows. */
export function RateGrid({
  product,
  wish,
  noteAmountCents,
  periods,
  onSelect,
  onExplain,
}: {
  product: Product;
  wish: Wish;
  noteAmountCents: number;
  periods: readonly Period[];
  onSelect: (wish: Wish) => void;
  onExplain: (wish: Wish, anchor: HTMLElement) => void;
}) {
  const [show, setShow] = useState<Show>('price');
  const [all, setAll] = useState(false);
  useShortcuts([
    { keys: '1', where: 'Grids', does: 'Show prices', run: () => setShow('price') },
    { keys: '2', where: 'Grids', does: 'Show points and dollars', run: () => setShow('points') },
    { keys: '3', where: 'Grids', does: 'Show payments', run: () => setShow('payment') },
  ]);
  if (!product.eligible) {
    return (
      <Card title="Rate and lock period" note={product.name}>
        <p className="text-strong">The loan does not meet this product.</p>
        <Failures failures={product.failures} />
      </Card>
    );
  }
  const rows = shownRows(product, wish.rate, all);
  const wishOf = (cell: PriceCell): Wish => ({
    productId: product.productId,
    rate: product.rates[rows[cell.row]!]!,
    lockDays: product.lockDays[cell.period]!,
  });
  const text = (row: number, column: number): string | null => {
    const price = product.prices[row]![column]!;
    if (price < product.minimumPrice) return null;
    if (show === 'payment') return formatMoney(product.payments[row]!);
    return show === 'points' ? `${formatPoints(100_000 - price)}, ${dollarsOfPrice(price, noteAmountCents)}` : formatPoints(price);
  };
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
            value={show}
            onChange={setShow}
            segments={[
              { value: 'price', label: 'Price' },
              { value: 'points', label: 'Points, $' },
              { value: 'payment', label: 'Payment' },
            ]}
          />
        </div>
      }
    >
      <PricingGrid
        label={`${product.name}: ${show === 'price' ? 'prices' : show === 'points' ? 'points' : 'payments'} by rate and lock period`}
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

function shownRows(product: Product, rate: number, all: boolean): number[] {
  const every = product.rates.map((_, row) => row);
  if (all) return every;
  const pars = product.nearestToPar.filter((row) => row !== null);
  const chosen = product.rates.indexOf(rate);
  const marks = chosen < 0 ? pars : [...pars, chosen];
  if (marks.length === 0) return every.slice(-(ABOVE + BELOW + 1));
  return every.filter((row) => row >= Math.min(...marks) - ABOVE && row <= Math.max(...marks) + BELOW);
}
