import { useEffect, type ReactNode } from 'react';
import { PageHead, type Titled } from './page-head.tsx';
import { PanelIfAny, SkipToPanel } from './panel.tsx';
import styles from './templates.module.css';

/** W: input in the middle; result, preview or explanation at the right; the commit at the panel's foot. */
export function Workbench({
  title,
  note,
  actions,
  said,
  children,
  panel,
  panelLabel = 'Result',
  panelFoot,
  opened,
}: Titled & {
  children: ReactNode;
  panel?: ReactNode;
  panelLabel?: string;
  panelFoot?: ReactNode;
  /** The name of what a press opened in the panel. On a phone the panel is below the page, so the page scrolls to it. */
  opened?: string | undefined;
}) {
  useEffect(() => {
    // There the panel itself has no box of its own.
    if (opened !== undefined) document.querySelector('#panel [data-panel-body]')?.scrollIntoView();
  }, [opened]);
  return (
    <div className={styles.page} data-page="">
      <main id="main" tabIndex={-1} className={styles.main}>
        <SkipToPanel when={panel !== undefined || panelFoot !== undefined} />
        <div className={styles.stack}>
          <PageHead title={title} note={note} actions={actions} {...(said ? { said } : {})} />
          {children}
        </div>
      </main>
      <PanelIfAny label={panelLabel} panel={panel} foot={panelFoot} />
    </div>
  );
}
