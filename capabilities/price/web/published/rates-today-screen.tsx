import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../../ui/kit/page/templates/column-page.tsx';
import { NumberCell, SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { parRate, type SheetGrid } from '../../domain/index.ts';
import { useLiveGrid } from './use-sheet-grid.ts';

type Sheets = ReplyOf<'get-rate-sheets'>['rateSheets'];

/** `/dashboard/rates`: the lowest rate of each product at a base price of 100, and the sheets of late. */
export default function RatesTodayScreen() {
  const { sheets, grid, none, fault, again } = useLiveGrid();
  return (
    <ArticlePage title="Rates" width={760} actions={<ScreenLink to={pathTo('/rates')}>Whole grid</ScreenLink>}>
      {fault ? <ErrorState title="Rates did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {none ? <EmptyState title="No rate sheet is live">Rates are shown when the lock desk publishes a sheet.</EmptyState> : null}
      {!grid && !fault && !none ? <SkeletonRows rows={12} /> : null}
      {grid ? <ParRates grid={grid} /> : null}
      {grid && sheets ? <RecentSheets sheets={sheets.rateSheets} /> : null}
    </ArticlePage>
  );
}

function ParRates({ grid }: { grid: SheetGrid }) {
  const periods = [...new Set(grid.products.flatMap((product) => product.lockDays))].sort((one, other) => one - other);
  return (
    <Card title="Lowest rate at 100" note={`${grid.sheetTitle}, before adjustments`} flush>
      <Table caption="Lowest rate at a base price of 100" heads={['Product', ...periods.map((days) => ({ number: `${days} days` }))]}>
        {grid.products.map((product) => (
          <tr key={product.productId}>
            <th scope="row">
              <ScreenLink to={pathTo('/rates')} search={{ product: product.productId }}>
                {product.name}
              </ScreenLink>
            </th>
            {periods.map((days) => {
              const par = parRate(product, days);
              return (
                <NumberCell key={days}>
                  {par ? (
                    <>
                      {formatRate(par.rate)}
                      <SecondLine>{formatPoints(par.price)}</SecondLine>
                    </>
                  ) : (
                    '–'
                  )}
                </NumberCell>
              );
            })}
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function RecentSheets({ sheets }: { sheets: Sheets }) {
  return (
    <Card title="Rate sheets" flush>
      <Table caption="Rate sheets" heads={['Sheet', 'Live since', 'State']}>
        {sheets.map((sheet) => (
          <tr key={sheet.versionId}>
            <th scope="row">
              <ExplainableNumber label={`Sheet ${sheet.title}`} why={sheet.why}>
                {sheet.title}
              </ExplainableNumber>
            </th>
            <td>{`${formatDate(sheet.sinceDate)}, ${sheet.sinceTime}`}</td>
            <td>{sheet.live ? 'Live' : 'Superseded'}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
