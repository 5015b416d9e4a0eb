import type { TablerIcon } from '@tabler/icons-react';
import { classes } from './class-names.ts';
import styles from './icons.module.css';

/** The colours of icons, by their meaning in `theme/tokens.css`; by default the colour of the text. */
export type IconColor = 'ink-2' | 'ink-3' | 'green' | 'amber' | 'red';

/** Outline icons at the design's 1.6 stroke. An icon is decoration unless it is given a `label`. */
export function Icon({
  of: Shape,
  size = 16,
  stroke = 1.6,
  label,
  color,
  className,
}: {
  of: TablerIcon;
  size?: number;
  stroke?: number;
  label?: string;
  color?: IconColor;
  className?: string;
}) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Shape size={size} stroke={stroke} className={classes(styles.icon, color && styles[color], className)} {...named} />;
}
