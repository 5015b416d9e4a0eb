import { formatDate } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { StatusPill, type PillTone } from '../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { PickCell, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { clockWords } from '../../../foundation/dates/clock-words.ts';
import styles from './policies.module.css';

export type PolicyEntry = ReplyOf<'get-lock-policies'>['policies'][number];

const STATES: Readonly<Record<PolicyEntry['state'], { readonly text: string; readonly tone: PillTone }>> = {
  'in-force': { text: 'In force', tone: 'green' },
  scheduled: { text: 'Scheduled', tone: 'amber' },
  past: { text: 'Past', tone: 'quiet' },
};

/** Every version of the policy: its state, since when, by whom and why. */
export function Versions({
  policies,
  shown,
  onShow,
}: {
  policies: readonly PolicyEntry[];
  shown: string | undefined;
  onShow: (version: string) => void;
}) {
  return (
    <Card title="Versions" flush>
      <Table caption="Versions of the lock policy" className={styles.versions} heads={['Version', 'State', 'From', 'By', 'Why']}>
        {policies.map((one) => (
          <TableRow key={one.version} chosen={one.version === shown}>
            <PickCell chosen={one.version === shown} onPick={() => onShow(one.version)}>
              {one.version}
            </PickCell>
            <td>
              <StatusPill tone={STATES[one.state].tone}>{STATES[one.state].text}</StatusPill>
            </td>
            <td className={styles.nowrap}>
              {one.by === null ? 'The start' : `${formatDate(one.effectiveDate, { weekday: true })}, ${clockWords(one.effectiveTime)}`}
            </td>
            <td>{one.by ?? 'The portal'}</td>
            <td>{one.note}</td>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}
