import { IconCircleX } from '@tabler/icons-react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { Card } from '../page/card.tsx';
import { ChoiceRows } from '../page/choice-rows.tsx';
import { Folded } from '../page/folded.tsx';
import { Icon } from '../icons.tsx';
import { NumberCell, PickCell, SecondLine, Table, TableRow } from '../tables/table.tsx';
import { useIsMobile } from '../use-is-mobile.ts';
import { testText } from './failures.tsx';
import { shownRow, type BestOffer, type Offered, type Wish } from './offers.ts';
import styles from './pricing.module.css';

interface ListProps {
  readonly products: readonly Offered[];
  readonly bestOffers: readonly BestOffer[];
  readonly lockDays: number;
  readonly wish: Wish | undefined;
  /** Which of its prices each product is shown at. */
  readonly shownAt?: string;
  readonly onSelect: (wish: Wish) => void;
}

/** Products at their rate nearest to par: best execution first, then the eligible by price, then the others with what rules them out. */
export function ProductList({ products, bestOffers, lockDays, wish, shownAt = 'Nearest to par for each', onSelect }: ListProps) {
  const withInsurance = products.some((product) => (product.insurance?.monthlyCents ?? null) !== null);
  const best = bestOffers.filter((one) => one.lockDays === lockDays);
  const eligible = eligibleInOrder(products, best, lockDays);
  const others = products.filter((one) => !one.eligible);
  const mobile = useIsMobile();
  if (mobile)
    return (
      <ProductRows
        eligible={eligible}
        others={others}
        lockDays={lockDays}
        best={best}
        chosen={wish?.productId}
        onPick={(product) => onSelect(wishFor(product, best, lockDays))}
      />
    );
  const rowOf = (product: Offered) => ({
    product,
    withInsurance,
    chosen: wish?.productId === product.productId,
    onPick: () => onSelect(wishFor(product, best, lockDays)),
  });
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
        {eligible.map((product) => (
          <EligibleRow
            key={product.productId}
            {...rowOf(product)}
            lockDays={lockDays}
            best={best.find((one) => one.productId === product.productId)}
          />
        ))}
        {others.map((product) => (
          <RuledOutRow key={product.productId} {...rowOf(product)} />
        ))}
      </Table>
    </Card>
  );
}

/** Best execution first, the others by price. */
function eligibleInOrder(products: readonly Offered[], best: readonly BestOffer[], lockDays: number): readonly Offered[] {
  const rank = (product: Offered): number => {
    const index = best.findIndex((one) => one.productId === product.productId);
    return index < 0 ? best.length : index;
  };
  return products.filter((one) => one.eligible).sort((a, b) => rank(a) - rank(b) || shownPrice(b, lockDays) - shownPrice(a, lockDays));
}

function shownPrice(product: Offered, lockDays: number): number {
  return product.prices[shownRow(product, lockDays)]?.[product.lockDays.indexOf(lockDays)] ?? 0;
}

/** What picking a product chooses: its asked rate, else its best execution's, else the one nearest to par. */
function wishFor(product: Offered, best: readonly BestOffer[], lockDays: number): Wish {
  const exact = product.asked ? undefined : best.find((one) => one.productId === product.productId);
  return { productId: product.productId, rate: exact?.rate ?? product.rates[shownRow(product, lockDays)]!, lockDays };
}

interface RowProps {
  readonly product: Offered;
  readonly withInsurance: boolean;
  readonly chosen: boolean;
  readonly onPick: () => void;
}

interface EligibleProps extends RowProps {
  readonly lockDays: number;
  readonly best: BestOffer | undefined;
}

function EligibleRow({ product, withInsurance, chosen, onPick, lockDays, best }: EligibleProps) {
  const row = shownRow(product, lockDays);
  return (
    <TableRow chosen={chosen}>
      <PickCell chosen={chosen} onPick={onPick}>
        {product.name}
      </PickCell>
      <td>
        <Verdict product={product} lockDays={lockDays} best={best} />
      </td>
      <NumberCell>{formatRate(product.rates[row]!)}</NumberCell>
      <NumberCell>{formatPoints(shownPrice(product, lockDays))}</NumberCell>
      <NumberCell>{formatMoney(product.payments[row]!)}</NumberCell>
      {withInsurance ? <NumberCell>{insuranceText(product)}</NumberCell> : null}
    </TableRow>
  );
}

/** Best execution with its margin, or that the loan meets the product. */
function Verdict({ product, lockDays, best }: Pick<EligibleProps, 'product' | 'lockDays' | 'best'>) {
  if (best && best.margin !== null)
    return <span className={styles.best}>Best execution, {formatPoints(best.margin, { sign: true })} over next</span>;
  if (best) return 'Eligible';
  return product.nearestToPar[product.lockDays.indexOf(lockDays)] === null ? 'Eligible, no rate reaches par' : 'Eligible';
}

/** On a phone: the eligible as rows to choose, the others with their reasons one press away. */
function ProductRows({
  eligible,
  others,
  lockDays,
  best,
  chosen,
  onPick,
}: {
  eligible: readonly Offered[];
  others: readonly Offered[];
  lockDays: number;
  best: readonly BestOffer[];
  chosen: string | undefined;
  onPick: (product: Offered) => void;
}) {
  const pick = (id: string) => onPick([...eligible, ...others].find(({ productId }) => productId === id)!);
  return (
    <>
      <Folded
        title={`${eligible.length} eligible ${eligible.length === 1 ? 'product' : 'products'}`}
        summary={`At ${lockDays} days, each at its rate nearest to par`}
        change="Show"
      >
        <ChoiceRows
          label="Eligible products"
          chosen={chosen}
          onChoose={pick}
          rows={eligible.map((product) => ({
            id: product.productId,
            title: product.name,
            note: <Verdict product={product} lockDays={lockDays} best={best.find((one) => one.productId === product.productId)} />,
            figure: formatPoints(shownPrice(product, lockDays)),
            figureNote: formatRate(product.rates[shownRow(product, lockDays)]!),
          }))}
        />
      </Folded>
      {others.length === 0 ? null : (
        <Folded title={`${others.length} not eligible`} change="Show why" openAtFirst={eligible.length === 0}>
          <ChoiceRows
            label="Products the loan does not meet"
            chosen={chosen}
            onChoose={pick}
            rows={others.map((product) => ({
              id: product.productId,
              title: product.name,
              note: wayInText(product),
              quiet: true,
            }))}
          />
        </Folded>
      )}
    </>
  );
}

/** What rules a product out, and what would make it eligible. */
function wayInText({ failures, wayIn = [] }: Offered): string {
  const moves = wayIn.length === 0 ? '' : ` Eligible with ${wayIn.map((move) => move.label).join(' and ')}.`;
  return `${failures.map((one) => one.sentence).join(' ')}${moves}`;
}

/** A product the loan does not meet: why, and what would make it eligible. */
function RuledOutRow({ product, withInsurance, chosen, onPick }: RowProps) {
  const [first, ...more] = product.failures;
  return (
    <TableRow quiet chosen={chosen}>
      <PickCell chosen={chosen} onPick={onPick}>
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
}

/** Nothing where the product has none or what it costs is not known; the panel says which. */
function insuranceText(product: Offered): string {
  const monthly = product.insurance?.monthlyCents ?? null;
  return monthly === null ? '–' : formatMoney(monthly);
}
