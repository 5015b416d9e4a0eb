import { useId, type ReactNode } from 'react';
import { classes } from '../../class-names.ts';
import { ExplainSlot } from '../../explain/explain-provider.tsx';
import { ActionBar } from '../action-bar.tsx';
import styles from './templates.module.css';

/** The right panel. `foot` is always visible and has the commit button. */
export function Panel({
  label,
  children,
  foot,
  peek = false,
}: {
  label: string;
  children?: ReactNode;
  foot?: ReactNode;
  peek?: boolean | 'wide';
}) {
  return (
    <aside
      id="panel"
      tabIndex={-1}
      className={classes(styles.panel, peek && styles.peek, peek === 'wide' && styles.wide)}
      aria-label={label}
    >
      <ExplainSlot>
        <div className={styles.panelBody} data-panel-body="">
          {children}
        </div>
        {foot === undefined ? null : <ActionBar className={styles.panelFoot}>{foot}</ActionBar>}
      </ExplainSlot>
    </aside>
  );
}

/** The panel of a page that may have none. */
export function PanelIfAny({ label, panel, foot }: { label: string; panel: ReactNode; foot: ReactNode }) {
  return panel === undefined && foot === undefined ? null : (
    <Panel label={label} foot={foot}>
      {panel}
    </Panel>
  );
}

/** The first stop of the Tab key in a page that has a panel. */
export function SkipToPanel({ when }: { when: boolean }) {
  return when ? (
    <a className={styles.skip} href="#panel">
      Skip to panel
    </a>
  ) : null;
}

/** A ruled part of a panel, padding 12×16. */
export function PanelSection({ title, aside, children }: { title?: ReactNode; aside?: ReactNode; children?: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panelSection} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title === undefined ? null : (
        <div className={styles.sectionHead}>
          <h2 id={id} className="section-title">
            {title}
          </h2>
          {aside === undefined ? null : <div className={styles.end}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
