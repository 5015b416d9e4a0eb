import { classes } from '../class-names.ts';
import styles from './share-bar.module.css';

/**
 * One bar of a table: a row's share of the largest row. Our own, because a charting library is larger than all the screens that would use
 * it; the figures are beside it in the table, so the bar is hidden from screen readers.
 */
export function ShareBar({ of, most, quiet }: { of: number; most: number; quiet?: boolean }) {
  const share = most > 0 ? Math.max(0, Math.min(1, of / most)) : 0;
  return (
    <svg
      className={classes(styles.bar, quiet && styles.quiet)}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <rect className={styles.track} width="100" height="8" />
      <rect className={styles.share} width={share * 100} height="8" />
    </svg>
  );
}
