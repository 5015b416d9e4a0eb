import { useState, type ReactNode } from 'react';
import { formatCount } from '../../../../foundation/counts/format-count.ts';
import { formatMoney } from '../../../../foundation/money/cents.ts';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { ShareBar } from '../../../../ui/kit/tables/share-bar.tsx';
import { NumberCell, OpenCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { amountOf, weightedAverage, type ExposureGroup } from '../../domain/desk-exposure.ts';
import styles from '../desk.module.css';

/** Products with their rates under them, a quarter point at a time. */
export function ProductsCard({ exposure }: { exposure: ReplyOf<'desk-exposure'> }) {
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

/** The position cut by weeks or brokerages. */
export function GroupsCard({ title, name, groups }: { title: string; name: string; groups: readonly ExposureGroup[] }) {
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

function Position({ caption, name, children }: { caption: string; name: string; children: ReactNode }) {
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

function GroupRow({ group, most, head, level }: { group: ExposureGroup; most: number; head?: ReactNode; level?: 2 }) {
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
