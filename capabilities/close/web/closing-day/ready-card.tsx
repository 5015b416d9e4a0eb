import { IconCheck, IconClock } from '@tabler/icons-react';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import styles from '../close.module.css';
import type { Schedule } from './schedule-closing-screen.tsx';

/** The closing's needs, open ones first. */
export function ReadyCard({ ready }: { ready: Schedule['ready'] }) {
  const done = ready.filter((each) => each.done).length;
  return (
    <Card title="Readiness" note={`${done} of ${ready.length} ready`} flush>
      <Table caption="What the closing needs" heads={['Item', 'Detail', 'Owner', 'Blocks']} cards>
        {ready.map((each) => (
          <tr key={each.title}>
            <th scope="row">
              <span className={styles.row}>
                <Icon
                  of={each.done ? IconCheck : IconClock}
                  size={16}
                  color={each.done ? 'green' : 'amber'}
                  label={each.done ? 'Ready' : 'Open'}
                />
                {each.title}
              </span>
            </th>
            <td>{each.detail}</td>
            <td>{each.owner}</td>
            <td>{each.done ? '–' : each.blocks}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
