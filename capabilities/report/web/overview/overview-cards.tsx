import { FalloutCard } from './fallout-card.tsx';
import styles from './overview.module.css';
import { TimesCard } from './times-card.tsx';
import type { Overview } from './use-overview.ts';

/** The two tables under the chart: turn times and fallout, each row a link to its loans. */
export function OverviewCards({ overview: { shared, times, fallout } }: { overview: Overview }) {
  return (
    <div className={styles.cards}>
      <TimesCard times={times} filters={shared} />
      <FalloutCard fallout={fallout} filters={shared} />
    </div>
  );
}
