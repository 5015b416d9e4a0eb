import { IconCircleX } from '@tabler/icons-react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { Card } from '../page/card.tsx';
import { Icon } from '../icons.tsx';
import { NumberCell, PickCell, SecondLine, Table, TableRow } from '../tables/table.tsx';
import { shownRow, type BestOffer, type Offered, type RuleMissed, type Wish } from './offers.ts';
import styles from './pricing.module.css';

const SIGNS: Readonly<Record<RuleMissed['comparison'], string>> = {
  'at most': '>',
  'at least': '<',
  above: '≤',
  'one of': '=',
  'none of': '=',
};

/** "318,087 < 832,751": the value, and the limit it misses; a choice from a list only shows the value. */
function testText(failure: RuleMissed): string {
  if (failure.value === 'not known') return `${failure.label} not known`;
  const listed = failure.comparison === 'one of' || failure.comparison === 'none of';
  return listed ? `${failure.label} = ${failure.value}` : `${failure.value} ${SIGNS[failure.comparison]} ${failure.limit}`;
}

/** Every rule a product's loan does not meet, with the test that failed and where it stands. */
export function Failures({ failures }: { failures: readonly RuleMissed[] }) {
  return (
    <ul className={styles.failures}>
      {failures.map((failure) => (
        <li key={failure.ruleId}>
          <Icon of={IconCircleX} size={14} color="var(--ink-3)" />
          <span>
            {failure.sentence}
            <SecondLine>
              {testText(failure)}. {failure.source}
            </SecondLine>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Products at their rate nearest to par: best execution first, then the eligible by price, then the others with what rules them out. */
export function ProductList({
  products,
  bestOffers,
  lockDays,
  wish,
  shownAt = 'Nearest to par for each',
  onSelect,
}: {
  products: readonly Offered[];
  bestOffers: readonly BestOffer[];
  lockDays: number;
  wish: Wish | undefined;
  /** Which of its prices each product is shown at. */
  shownAt?: string;
  onSelect: (wish: Wish) => void;
}) {
  const withInsurance = products.some((product) => (product.insurance?.monthlyCents ?? null) !== null);
  const best = bestOffers.filter((one) => one.lockDays === lockDays);
  const rank = (product: Offered): number => {
    const at = best.findIndex((one) => one.productId === product.productId);
    return at < 0 ? best.length : at;
  };
  const column = (product: Offered): number => product.lockDays.indexOf(lockDays);
  const priceOf = (product: Offered): number => product.prices[shownRow(product, lockDays)]?.[column(product)] ?? 0;
  const eligible = products.filter((one) => one.eligible).sort((a, b) => rank(a) - rank(b) || priceOf(b) - priceOf(a));
  const others = products.filter((one) => !one.eligible);
  const chosen = (product: Offered): boolean => wish?.productId === product.productId;
  const pick = (product: Offered) => {
    const exact = product.asked ? undefined : best.find((one) => one.productId === product.productId);
    onSelect({ productId: product.productId, rate: exact?.rate ?? product.rates[shownRow(product, lockDays)]!, lockDays });
  };
  return (
    <Card
      title="Products"
      note={`${eligible.length} eligible, ${others.length} not, at ${lockDays} days`}
      aside={<span className="text-small text-2">{shownAt}</span>}
      flush
    >
      <Table
        caption="Products with their verdict"
        heads={[
          'Product',
          'Result',
          { number: 'Rate' },
          { number: 'Price' },
          { number: 'P&I' },
          ...(withInsurance ? [{ number: 'MI' }] : []),
        ]}
      >
        {eligible.map((product) => {
          const row = shownRow(product, lockDays);
          const first = best.find((one) => one.productId === product.productId);
          return (
            <TableRow key={product.productId} chosen={chosen(product)}>
              <PickCell chosen={chosen(product)} onPick={() => pick(product)}>
                {product.name}
              </PickCell>
              <td>
                {first && first.margin !== null ? (
                  <span className={styles.best}>Best execution, {formatPoints(first.margin, { sign: true })} over next</span>
                ) : first ? (
                  'Eligible, the only one of its kind'
                ) : product.nearestToPar[column(product)] === null ? (
                  'Eligible, no rate reaches par'
                ) : (
                  'Eligible'
                )}
              </td>
              <NumberCell>{formatRate(product.rates[row]!)}</NumberCell>
              <NumberCell>{formatPoints(priceOf(product))}</NumberCell>
              <NumberCell>{formatMoney(product.payments[row]!)}</NumberCell>
              {withInsurance ? <NumberCell>{insuranceText(product)}</NumberCell> : null}
            </TableRow>
          );
        })}
        {others.map((product) => {
          const [first, ...more] = product.failures;
          return (
            <TableRow key={product.productId} quiet chosen={chosen(product)}>
              <PickCell chosen={chosen(product)} onPick={() => pick(product)}>
                {product.name}
              </PickCell>
              <td colSpan={withInsurance ? 5 : 4}>
                <div className={styles.reason}>
                  <Icon of={IconCircleX} size={14} color="var(--ink-3)" />
                  <span>
                    {first?.sentence}
                    {more.length === 0 ? null : <SecondLine>{more.map((one) => one.sentence).join(' ')}</SecondLine>}
                    {product.wayIn && product.wayIn.length > 0 ? (
                      <span className={styles.wayIn}>Eligible with {product.wayIn.map((move) => move.label).join(' and ')}</span>
                    ) : null}
                  </span>
                  <span className={styles.test}>{first ? testText(first) : null}</span>
                </div>
              </td>
            </TableRow>
          );
        })}
      </Table>
    </Card>
  );
}

/** Nothing where the product has none or what it costs is not known; the panel says which. */
function insuranceText(product: Offered): string {
  const monthly = product.insurance?.monthlyCents ?? null;
  return monthly === null ? '–' : formatMoney(monthly);
}
