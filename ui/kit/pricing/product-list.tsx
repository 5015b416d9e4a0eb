import { Card } from '../page/card.tsx';
import { Table } from '../tables/table.tsx';
import { useIsMobile } from '../use-is-mobile.ts';
import { shownRow, type BestOffer, type Offered, type Wish } from './offers.ts';
import { shownPrice, EligibleRow, ProductRows, RuledOutRow } from './product-rows.tsx';

interface ListProps {
  readonly products: readonly Offered[];
  readonly bestOffers: readonly BestOffer[];
  readonly lockDays: number;
  readonly wish: Wish | undefined;
  /** Which of its prices each product is shown at. */
  readonly shownAt?: string;
  readonly onSelect: (wish: Wish) => void;
}

/** Products at their rate nearest to par: best execution first, then the eligible by price, then the others with the reasons. */
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

/** What picking a product chooses: its asked rate, else its best execution's, else the one nearest to par. */
function wishFor(product: Offered, best: readonly BestOffer[], lockDays: number): Wish {
  const exact = product.asked ? undefined : best.find((one) => one.productId === product.productId);
  return { productId: product.productId, rate: exact?.rate ?? product.rates[shownRow(product, lockDays)]!, lockDays };
}
