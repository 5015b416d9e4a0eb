import { useState } from 'react';
import { addDays, formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { DateField, MoneyField } from '../../../../ui/fields/index.ts';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { exampleExtensions, type LockPolicy } from '../../domain/index.ts';
import styles from '../policies.module.css';
import { ExtensionCurve } from './extension-curve.tsx';

/** The effect of the periods on the lock of a loan: the new day, the dollars, and which of them brokers will see as the worse deal. */
export function ExtensionExample({ policy, start, today }: { policy: LockPolicy; start: LockPolicy; today: PlainDate }) {
  const [amount, setAmount] = useState(40_000_000);
  const [expiresOn, setExpiresOn] = useState<PlainDate>(() => addDays(today, 10));
  const rows = exampleExtensions(policy, { amount, expiresOn });
  if (rows.length === 0) return null;
  const worse = rows.filter((row) => row.sameDayAs !== undefined);
  return (
    <div className={styles.wide}>
      <ExtensionCurve now={policy.extensions} before={start.extensions} />
      <div className={styles.policyFields}>
        <MoneyField label="Example loan" cents="hide-zero" value={amount} onChange={(cents) => setAmount(cents ?? 0)} />
        <DateField label="Lock expiry" value={expiresOn} relativeTo={{ today }} onChange={(date) => date && setExpiresOn(date)} />
      </div>
      <Table caption="Extensions of the example loan" heads={['Period', { number: 'Points a day' }, 'New expiry', { number: 'Cost' }]}>
        {rows.map((row) => (
          <tr key={row.days}>
            <th scope="row">{`${row.days} days`}</th>
            <NumberCell>{row.perDay}</NumberCell>
            <td>{formatDate(row.newExpiry, { short: true, weekday: true })}</td>
            <NumberCell>{formatMoney(row.cents, { cents: 'hide-zero' })}</NumberCell>
          </tr>
        ))}
      </Table>
      {worse.map(({ days, sameDayAs }) => (
        <Notice key={days} tone="amber">
          {`In the example ${sameDayAs!.days} and ${days} days end on the same day. Brokers see ${days} days as “Same date as ${sameDayAs!.days} days, ${formatMoney(sameDayAs!.lessCents, { cents: 'hide-zero' })} more”.`}
        </Notice>
      ))}
    </div>
  );
}
