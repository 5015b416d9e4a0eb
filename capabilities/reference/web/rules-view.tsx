import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import type { PlainDate } from '../../../foundation/units/units.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { effectiveRules, type EffectiveRule } from '../domain/effective-rules.ts';
import styles from './reference.module.css';

/** The rules of the portal, and whether each is in effect on a day. */
export function RulesView({ today }: { today: PlainDate }) {
  const [on, setOn] = useState(today);
  return (
    <Card title="Rules in effect" flush>
      <div className={styles.padded}>
        <div className={styles.fields}>
          <DateField label="On" value={on} relativeTo={{ today }} onChange={(date) => setOn(date ?? today)} />
        </div>
      </div>
      <Table caption={`Rules on ${formatDate(on)}`} heads={['Rule', 'Effective', 'State']}>
        {effectiveRules.map((rule) => (
          <RuleRow key={rule.name} rule={rule} on={on} />
        ))}
      </Table>
    </Card>
  );
}

function RuleRow({ rule, on }: { rule: EffectiveRule; on: PlainDate }) {
  const asked = useAsk('is-effective', { params: { rule: rule.name }, query: { p1: on } }, { staleAfter: 86_400_000 });
  return (
    <tr>
      <th scope="row">
        {rule.name}
        <SecondLine>{rule.source}</SecondLine>
      </th>
      <td>{formatDate(rule.effectiveOn)}</td>
      <td>
        {asked.fault ? (
          <InlineError onRetry={asked.again}>The rule did not load.</InlineError>
        ) : asked.value ? (
          asked.value.isEffective ? (
            <StatusPill tone="green">In effect</StatusPill>
          ) : (
            <StatusPill tone="quiet">Not yet</StatusPill>
          )
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}
