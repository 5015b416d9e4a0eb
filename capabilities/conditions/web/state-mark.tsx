import { IconBan, IconCheck, IconCircle, IconCircleX, IconClock, IconEye, IconSend, type TablerIcon } from '@tabler/icons-react';
import { Icon, type IconColor } from '../../../ui/kit/icons.tsx';
import { stateWord } from '../domain/index.ts';
import styles from './conditions.module.css';
import type { Condition } from './use-conditions.ts';
import { classes } from '../../../ui/kit/class-names.ts';

type State = Condition['state'];

const LOOKS: Readonly<Record<State, readonly [icon: TablerIcon, color: IconColor]>> = {
  open: [IconCircle, 'ink-3'],
  requested: [IconSend, 'ink-3'],
  received: [IconClock, 'ink-2'],
  'in-review': [IconEye, 'ink-2'],
  rejected: [IconCircleX, 'red'],
  cleared: [IconCheck, 'ink-2'],
  waived: [IconCheck, 'ink-3'],
  cancelled: [IconBan, 'ink-3'],
};

/** The state of a condition, in a word; only a rejection is red. */
export function StateMark({ state }: { state: State }) {
  const [icon, color] = LOOKS[state];
  return (
    <span className={classes(styles.state, state === 'rejected' && 'text-red')}>
      <Icon of={icon} size={14} color={color} />
      {stateWord(state)}
    </span>
  );
}
