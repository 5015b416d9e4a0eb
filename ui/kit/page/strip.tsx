import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../icons.tsx';
import styles from './strip.module.css';

/** A message over the whole width, under the top bar, for everybody or for one person. Shown until it is dismissed or over. */
export function Strip({
  tone,
  children,
  action,
  onDismiss,
}: {
  tone: 'notice' | 'warning';
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
}) {
  const warning = tone === 'warning';
  return (
    <div className={classes(styles.strip, warning && styles.warning)} role="status">
      <Icon of={warning ? IconAlertTriangle : IconInfoCircle} color={warning ? 'amber' : 'ink-2'} />
      <div className={styles.text}>{children}</div>
      {action}
      {onDismiss ? <IconButton size="panel" icon={IconX} label="Dismiss" onClick={onDismiss} /> : null}
    </div>
  );
}
