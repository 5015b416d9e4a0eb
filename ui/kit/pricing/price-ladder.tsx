import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { classes } from '../class-names.ts';
import { chooseByArrows } from '../controls/choose-by-arrows.ts';
import { Card } from '../page/card.tsx';
import { Table } from '../tables/table.tsx';
import { LinkButton } from '../controls/button.tsx';
import type { Offered, Wish } from './offers.ts';
import styles from './price-ladder.module.css';

interface LadderProps {
  readonly product: Offered;
  readonly wish: Wish;
  readonly periods: readonly { readonly lockDays: number; readonly expiresOn: string }[];
  /** The charge of a price (positive) or its credit, in cents. */
  readonly chargeOf: (price: number) => number;
  /** The product's rates to show, by their place; `onAll` where there are more. */
  readonly rows: readonly number[];
  readonly onAll?: (() => void) | undefined;
  readonly onSelect: (wish: Wish) => void;
}

/** The price grid on a phone: the lock periods as cells, and the rates of the chosen period as rows. */
export function PriceLadder({ product, wish, periods, chargeOf, rows, onAll, onSelect }: LadderProps) {
  const column = product.lockDays.indexOf(wish.lockDays);
  const chooseDays = (lockDays: number) => onSelect({ ...wish, lockDays });
  return (
    <>
      <div
        className={styles.periods}
        role="radiogroup"
        aria-label="Lock period"
        onKeyDown={chooseByArrows(product.lockDays, wish.lockDays, chooseDays)}
      >
        {product.lockDays.map((days) => {
          const expires = periods.find((period) => period.lockDays === days)?.expiresOn;
          return (
            <button
              key={days}
              type="button"
              role="radio"
              aria-checked={days === wish.lockDays}
              tabIndex={days === wish.lockDays ? 0 : -1}
              className={styles.period}
              onClick={() => chooseDays(days)}
            >
              <span className="text-strong">{days === wish.lockDays ? `${days} days` : days}</span>
              {expires === undefined ? null : <span className="text-small">{formatDate(expires).slice(0, 5)}</span>}
            </button>
          );
        })}
      </div>
      <Card flush>
        <Table
          look="dense"
          className={styles.ladder}
          caption={`${product.name}: prices by rate, ${wish.lockDays} days`}
          heads={['Rate', { number: 'Price' }, { number: 'Points or credit' }, { number: 'P&I' }]}
        >
          {rows.map((row) => (
            <LadderRow
              key={product.rates[row]}
              rate={product.rates[row]!}
              price={product.prices[row]![column]!}
              payment={product.payments[row]!}
              minimum={product.minimumPrice}
              isPar={product.nearestToPar[column] === row}
              chosen={product.rates[row] === wish.rate}
              chargeOf={chargeOf}
              onPick={() => onSelect({ ...wish, rate: product.rates[row]! })}
            />
          ))}
        </Table>
        {onAll ? (
          <p className={styles.more}>
            <LinkButton onClick={onAll}>Show all {product.rates.length} rates</LinkButton>
          </p>
        ) : null}
      </Card>
    </>
  );
}

interface RowProps {
  readonly rate: number;
  readonly price: number;
  readonly payment: number;
  readonly minimum: number;
  readonly isPar: boolean;
  readonly chosen: boolean;
  readonly chargeOf: (price: number) => number;
  readonly onPick: () => void;
}

/** A press anywhere in the row is one on its button. */
function LadderRow({ rate, price, payment, minimum, isPar, chosen, chargeOf, onPick }: RowProps) {
  const offered = price >= minimum;
  return (
    <tr className={classes(isPar && styles.par, chosen && styles.chosen, !offered && styles.off)} onClick={offered ? onPick : undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles.pick}
          aria-pressed={chosen}
          disabled={!offered}
          onClick={(event) => {
            event.stopPropagation();
            onPick();
          }}
        >
          {formatRate(rate)}
          {isPar ? <span className={styles.parWord}> par</span> : null}
        </button>
      </th>
      <td className={styles.price}>{offered ? formatPoints(price) : '–'}</td>
      <td>{offered ? <Charge cents={chargeOf(price)} /> : '–'}</td>
      <td>{formatMoney(payment)}</td>
    </tr>
  );
}

/** "Points $681", "Credit $929". */
export function Charge({ cents }: { cents: number }) {
  return (
    <>
      {cents < 0 ? 'Credit ' : 'Points '}
      <span className="text-strong">{formatMoney(Math.abs(cents), { cents: 'never' })}</span>
    </>
  );
}
