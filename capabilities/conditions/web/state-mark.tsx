import { IconBan, IconCheck, IconCircle, IconCircleX, IconClock, IconEye, IconSend, type TablerIcon } from '@tabler/icons-react';
import { Icon } from '../../../ui/kit/icons.tsx';
import { stateWord } from '../domain/index.ts';
import styles from './conditions.module.css';
import type { Condition } from './use-conditions.ts';

type State = Condition['state'];

const LOOKS: Readonly<Record<State, readonly [icon: TablerIcon, color: string]>> = {
  open: [IconCircle, 'var(--ink-3)'],
  requested: [IconSend, 'var(--ink-3)'],
  received: [IconClock, 'var(--ink-2)'],
  'in-review': [IconEye, 'var(--ink-2)'],
  rejected: [IconCircleX, 'var(--red)'],
  cleared: [IconCheck, 'var(--ink-2)'],
  waived: [IconCheck, 'var(--ink-3)'],
  cancelled: [IconBan, 'var(--ink-3)'],
};

/** The state of a condition, in a word; only a rejection is red. */
export function StateMark({ state }: { state: State }) {
  const [icon, color] = LOOKS[state];
  return (
    <span className={styles.state} style={state === 'rejected' ? { color } : undefined}>
      <Icon of={icon} size={14} color={color} />
      {stateWord(state)}
    </span>
  );
}
