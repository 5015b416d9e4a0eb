import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, formatRate, thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { csvText } from '../../../ui/kit/files/csv-text.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { plainDayInZone, timeAndZone } from '../../../ui/kit/time/moment-text.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { ShareBar } from '../../../ui/kit/tables/share-bar.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, OpenCell, Table } from '../../../ui/kit/tables/table.tsx';
import { QueuePage } from '../../../ui/kit/page/templates.tsx';
import { amountOf, weightedAverage, type ExposureGroup } from '../domain/desk-exposure.ts';
import { DeskBar } from './desk-bars.tsx';
import styles from './desk.module.css';
import { ExposureTiles } from './exposure-now.tsx';

type Exposure = ReplyOf<'desk-exposure'>;

/** `/lock-desk/exposure`: everything locked, cut by product and rate, by week and by brokerage, with its weighted rate and price. */
export default function ExposureScreen() {
  const asked = useAsk('desk-exposure', {}, { every: 30_000, told: true });
  const value = asked.value;
  return (
    <QueuePage
      title="Position and exposure"
      bars={[
        <DeskBar
          key="bar"
          at="/lock-desk/exposure"
          end={
            value ? (
              <>
                <span className="text-2 mobile-hidden">As of {timeAndZone(value.asOf, value.zone)}</span>
                <Button size="toolbar" icon={IconDownload} onClick={() => saveCsv(value)}>
                  Export CSV
                </Button>
              </>
            ) : undefined
          }
        />,
      ]}
    >
      <div className={styles.scroll}>
        <div className={styles.page}>
          {asked.fault && !value ? (
            <ErrorState
              title="The position did not load"
              safe="Nothing changed on any lock."
              onRetry={asked.again}
              trace={asked.fault.trace}
            />
          ) : !value ? (
            <SkeletonRows rows={10} />
          ) : value.all.loans === 0 ? (
            <EmptyState title="No loan is locked">Locks count here from the moment they are made until they end.</EmptyState>
          ) : (
            <>
              <Card title="Now" flush>
                <ExposureTiles />
              </Card>
              <Products exposure={value} />
              <div className={styles.columns}>
                <Groups title="By lock week" name="Locked in" groups={value.byLockWeek} />
                <Groups title="By expiry week" name="Expires in" groups={value.byExpiryWeek} />
              </div>
              <Groups title="By brokerage" name="Brokerage" groups={value.byBrokerage} />
            </>
          )}
        </div>
      </div>
    </QueuePage>
  );
}

/** Products with their rates under them, a quarter point at a time. */
function Products({ exposure }: { exposure: Exposure }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const most = Math.max(...exposure.byProduct.map((one) => one.amountCents));
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <Card title="By product and rate" flush>
      <Position caption="Locked amount by product and note rate" name="Product">
        {exposure.byProduct.flatMap((product) => [
          <GroupRow
            key={product.key}
            group={product}
            most={most}
            head={
              <OpenCell open={open.has(product.key)} onToggle={() => toggle(product.key)}>
                {product.name}
              </OpenCell>
            }
          />,
          ...(open.has(product.key)
            ? product.rates.map((rate) => <GroupRow key={`${product.key} ${rate.key}`} group={rate} most={most} level={2} />)
            : []),
        ])}
        <TotalRow groups={exposure.byProduct} all={exposure.all} />
      </Position>
    </Card>
  );
}

function Groups({ title, name, groups }: { title: string; name: string; groups: readonly ExposureGroup[] }) {
  const most = Math.max(...groups.map((one) => one.amountCents));
  return (
    <Card title={title} flush>
      <Position caption={title} name={name}>
        {groups.map((group) => (
          <GroupRow key={group.key} group={group} most={most} />
        ))}
      </Position>
    </Card>
  );
}

function Position({ caption, name, children }: { caption: string; name: string; children: React.ReactNode }) {
  return (
    <Table
      caption={caption}
      className={styles.position}
      heads={[name, { unseen: 'Share' }, { number: 'Amount' }, { number: 'Loans' }, { number: 'Rate' }, { number: 'Price' }]}
    >
      {children}
    </Table>
  );
}

function GroupRow({ group, most, head, level }: { group: ExposureGroup; most: number; head?: React.ReactNode; level?: 2 }) {
  return (
    <tr {...(level === undefined ? {} : { 'data-level': level })}>
      {head ?? <th scope="row">{group.name}</th>}
      <td className={styles.wide}>
        <ShareBar of={group.amountCents} most={most} quiet={level === 2} />
      </td>
      <NumberCell>
        <ExplainableNumber label={`Amount, ${group.name}`} why={amountOf(group.name, [group]).why} plain>
          {formatMoney(group.amountCents, { cents: 'never' })}
        </ExplainableNumber>
      </NumberCell>
      <NumberCell>{formatCount(group.loans)}</NumberCell>
      <Averages group={group} />
    </tr>
  );
}

function TotalRow({ groups, all }: { groups: readonly ExposureGroup[]; all: ExposureGroup }) {
  return (
    <tr className={styles.subtotal}>
      <th scope="row">All</th>
      <td className={styles.wide} />
      <NumberCell>
        <ExplainableNumber label="Amount of all locks" why={amountOf('All locks', groups).why}>
          {formatMoney(all.amountCents, { cents: 'never' })}
        </ExplainableNumber>
      </NumberCell>
      <NumberCell>{formatCount(all.loans)}</NumberCell>
      <Averages group={all} />
    </tr>
  );
}

function Averages({ group }: { group: ExposureGroup }) {
  const rate = weightedAverage(group, 'rate');
  const price = weightedAverage(group, 'price');
  return (
    <>
      <NumberCell>
        {rate ? (
          <ExplainableNumber label={`Average rate, ${group.name}`} why={rate.why} plain>
            {formatRate(rate.value)}
          </ExplainableNumber>
        ) : (
          '–'
        )}
      </NumberCell>
      <NumberCell>
        {price ? (
          <ExplainableNumber label={`Average price, ${group.name}`} why={price.why} plain>
            {formatPoints(price.value)}
          </ExplainableNumber>
        ) : (
          '–'
        )}
      </NumberCell>
    </>
  );
}

function saveCsv(exposure: Exposure): void {
  const line = (cut: string, group: ExposureGroup, of = '') => [
    cut,
    of,
    group.name,
    String(group.loans),
    (group.amountCents / 100).toFixed(2),
    thousandthsToDecimal(weightedAverage(group, 'rate')?.value ?? 0),
    thousandthsToDecimal(weightedAverage(group, 'price')?.value ?? 0),
  ];
  const text = csvText([
    ['Cut', 'Product', 'Group', 'Loans', 'Amount', 'Average rate', 'Average price'],
    line('All', exposure.all),
    ...exposure.byProduct.flatMap((product) => [
      line('Product', product),
      ...product.rates.map((rate) => line('Rate', rate, product.name)),
    ]),
    ...exposure.byLockWeek.map((group) => line('Lock week', group)),
    ...exposure.byExpiryWeek.map((group) => line('Expiry week', group)),
    ...exposure.byBrokerage.map((group) => line('Brokerage', group)),
  ]);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `exposure-${plainDayInZone(exposure.asOf, exposure.zone)}.csv`);
}
