import type { ReactNode } from 'react';
import { ActionBar } from '../action-bar.tsx';
import { SkipToPanel } from './panel.tsx';
import styles from './templates.module.css';

/** R: cards in the main column, activity or detail at the right. */
export function RecordPage({
  title,
  children,
  aside,
  asideLabel = 'Activity',
  phoneBar,
}: {
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  asideLabel?: string;
  /** On a phone only: the next action, pinned to the bottom. */
  phoneBar?: ReactNode;
}) {
  return (
    <div className={styles.page} data-page="">
      <main id="main" tabIndex={-1} className={styles.main}>
        <SkipToPanel when={aside !== undefined} />
        <h1 className="visually-hidden">{title}</h1>
        <div className={styles.record}>{children}</div>
      </main>
      {aside === undefined ? null : (
        <aside id="panel" tabIndex={-1} className={styles.recordAside} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
      {phoneBar === undefined ? null : (
        <section className="desktop-hidden contents" aria-label="Next">
          <ActionBar className="desktop-hidden">{phoneBar}</ActionBar>
        </section>
      )}
    </div>
  );
}
