import type { ReactNode } from 'react';
import { classes } from '../../class-names.ts';
import styles from './templates.module.css';

export interface Titled {
  readonly title: ReactNode;
  /** Beside the title: a pill, "Saved 2:16 PM". */
  readonly note?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** On a phone the title is hidden visually, for screen readers only: the tabs above have it. */
  readonly said?: boolean;
}

export function PageHead({ title, note, actions, said = false }: Titled) {
  return (
    <div className={classes(styles.titleRow, said && styles.said)}>
      <h1 className="page-title">{title}</h1>
      {note === undefined ? null : <span className="text-2">{note}</span>}
      {actions === undefined ? null : <div className={styles.end}>{actions}</div>}
    </div>
  );
}

/** Pushes the following elements to the right end of a bar. */
export function BarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
