import type { ReactNode } from 'react';
import { classes } from '../../class-names.ts';
import { measured } from '../../measured.ts';
import { PageHead, type Titled } from './page-head.tsx';
import { PanelIfAny, SkipToPanel } from './panel.tsx';
import styles from './templates.module.css';

/** F: section rail at the left, 12-column form, effects and history at the right. */
export function FormPage({
  title,
  note,
  actions,
  rail,
  children,
  panel,
  panelLabel = 'Effects and history',
  panelFoot,
}: Titled & { rail?: ReactNode; children: ReactNode; panel?: ReactNode; panelLabel?: string; panelFoot?: ReactNode }) {
  return (
    <div className={styles.page} data-page="">
      {rail === undefined ? null : (
        <nav className={styles.rail} aria-label="Sections">
          {rail}
        </nav>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <SkipToPanel when={panel !== undefined || panelFoot !== undefined} />
        <div className={classes(styles.stack, styles.form)}>
          <PageHead title={title} note={note} actions={actions} />
          {children}
        </div>
      </main>
      <PanelIfAny label={panelLabel} panel={panel} foot={panelFoot} />
    </div>
  );
}

/** The 12-column grid of a form. Children set `<Col span={6}>`. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.formGrid}>{children}</div>;
}
export function Col({ span, children }: { span: number; children: ReactNode }) {
  return (
    <div className={styles.col} style={measured({ span: String(span) })}>
      {children}
    </div>
  );
}
