import type { ReactNode } from 'react';
import { classes } from '../../class-names.ts';
import { Panel, SkipToPanel } from './panel.tsx';
import styles from './templates.module.css';

/**
 * Q: tabs and filters above, a full-width grid, a peek panel at the right. `title` is for screen readers only when the tabs already have
 * it.
 */
export function QueuePage({
  title,
  bars,
  children,
  peek,
  peekLabel = 'Preview',
  peekWide = false,
}: {
  title: string;
  /** Rows above the grid: saved views, filters. */
  bars?: readonly ReactNode[];
  /** A `<DataGrid>` that fills the height. */
  children: ReactNode;
  peek?: ReactNode;
  peekLabel?: string;
  /** The preview has a decision, not only data: as wide as a panel. */
  peekWide?: boolean;
}) {
  return (
    <div className={styles.page} data-page="">
      <main id="main" tabIndex={-1} className={classes(styles.main, styles.queue)}>
        <SkipToPanel when={Boolean(peek)} />
        <h1 className="visually-hidden">{title}</h1>
        {(bars ?? []).map((bar, index) => (
          <div key={index} className={styles.queueBar}>
            {bar}
          </div>
        ))}
        <div className={styles.queueBody}>{children}</div>
      </main>
      {peek === undefined || peek === null || peek === false ? null : (
        <Panel label={peekLabel} peek={peekWide ? 'wide' : true}>
          {peek}
        </Panel>
      )}
    </div>
  );
}
