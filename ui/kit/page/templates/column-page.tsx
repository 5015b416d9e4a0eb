import type { ReactNode } from 'react';
import { classes } from '../../class-names.ts';
import { measured } from '../../measured.ts';
import { PageHead, type Titled } from './page-head.tsx';
import styles from './templates.module.css';

/** O: one column of 640 for choose, check, running, result. */
export function OrderPage({ title, note, actions, children }: Titled & { children: ReactNode }) {
  return <ColumnPage head={<PageHead title={title} note={note} actions={actions} />} className={styles.order!} body={children} />;
}

/** P: one column of 560 to 760. */
export function ArticlePage({ title, note, actions, width = 720, children }: Titled & { width?: number; children: ReactNode }) {
  return (
    <ColumnPage head={<PageHead title={title} note={note} actions={actions} />} className={styles.article!} width={width} body={children} />
  );
}

function ColumnPage({ head, body, className, width }: { head: ReactNode; body: ReactNode; className: string; width?: number }) {
  return (
    <div className={styles.page} data-page="">
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={classes(styles.stack, className)} {...(width === undefined ? {} : { style: measured({ 'column-width': width }) })}>
          {head}
          {body}
        </div>
      </main>
    </div>
  );
}
