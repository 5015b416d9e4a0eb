import { useSearch } from '@tanstack/react-router';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { SelectField } from '../../../../ui/fields/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { ScreenLink, useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { parRate, type SheetGrid } from '../../domain/index.ts';
import styles from './rates.module.css';
import { useLiveGrid } from './use-sheet-grid.ts';

type Product = SheetGrid['products'][number];

/** `/rates`: the live sheet's base prices of one product, rate by lock period. */
export default function RatesScreen() {
  const go = useGo();
  const { product: wanted } = useSearch({ strict: false }) as { product?: string };
  const { grid, none, fault, again } = useLiveGrid();
  const product = grid?.products.find((one) => one.productId === wanted) ?? grid?.products[0];
  return (
    <Workbench
      title="Rates"
      note={grid ? `${grid.sheetTitle}, base prices before adjustments` : undefined}
      actions={<ScreenLink to={pathTo('/price-it')}>Price a scenario</ScreenLink>}
    >
      {fault ? <ErrorState title="Rates did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {none ? <EmptyState title="No rate sheet is live">Rates are shown when the lock desk publishes a sheet.</EmptyState> : null}
      {!grid && !fault && !none ? <SkeletonRows rows={14} /> : null}
      {grid && product ? (
        <>
          <div className={styles.choice}>
            <SelectField
              label="Product"
              empty={null}
              value={product.productId}
              choices={grid.products.map((one) => ({ value: one.productId, label: one.name }))}
              onChange={(event) => go(pathTo('/rates'), { search: { product: event.target.value }, replace: true })}
            />
          </div>
          <BasePrices product={product} />
        </>
      ) : null}
    </Workbench>
  );
}

/** The lowest rate at 100 or more is marked in each column, in words too. */
function BasePrices({ product }: { product: Product }) {
  const { rates, lockDays, prices, name } = product;
  const par = lockDays.map((days) => parRate(product, days)?.rate);
  return (
    <Card flush>
      <Table caption={`Base prices of ${name}`} heads={['Rate', ...lockDays.map((days) => ({ number: `${days} days` }))]}>
        {rates.map((rate, row) => (
          <tr key={rate}>
            <th scope="row">{formatRate(rate)}</th>
            {lockDays.map((days, column) => (
              <NumberCell key={days}>
                <span className={par[column] === rate ? styles.par : undefined}>
                  {formatPoints(prices[row * lockDays.length + column]!)}
                  {par[column] === rate ? <span className="visually-hidden"> (lowest rate at 100)</span> : null}
                </span>
              </NumberCell>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  );
}
