import { IconAlertCircle, IconCheck, IconCircleDashed, IconCircleX, IconClock } from '@tabler/icons-react';
import { Icon } from '../../../../ui/kit/icons.tsx';
import type { LoanDocument, Need } from './center-lists.ts';
import styles from './center.module.css';

const SHAPES = {
  Accepted: [IconCheck, 'ink-3'],
  'Being checked': [IconClock, 'ink-3'],
  'In review': [IconClock, 'ink-3'],
  Rejected: [IconCircleX, 'red'],
  'Too old': [IconAlertCircle, 'amber'],
  Missing: [IconCircleDashed, 'amber'],
} as const;

/** The icon of a status; its text is shown beside it. */
export function StatusIcon({ status }: { status: Need['status'] | LoanDocument['status'] }) {
  const [shape, color] = SHAPES[status];
  return <Icon of={shape} color={color} />;
}

/** A status in its word: only a rejection is red, what is missing or too old amber. */
export function StatusWord({ status }: { status: Need['status'] | LoanDocument['status'] }) {
  const tone = status === 'Rejected' ? styles.red : status === 'Missing' || status === 'Too old' ? styles.amber : 'text-2';
  return <span className={tone}>{status}</span>;
}
