import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './tick-row.module.css';

interface TickRowProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'title'> {
  readonly type: 'checkbox' | 'radio';
  readonly title: ReactNode;
  /** At the right end: how many there are. */
  readonly count?: string;
}

/** A choice in a list to tick or pick from, pressed anywhere along its row. */
export function TickRow({ title, count, ...input }: TickRowProps) {
  return (
    <label className={styles.row}>
      <input {...input} />
      <span>{title}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </label>
  );
}
