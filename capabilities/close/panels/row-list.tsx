import type { ReactNode } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import styles from './row-list.module.css';

interface RowListProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  /** A row that is added, and the words of its button. */
  readonly added: () => Row;
  readonly adds: string;
  /** The name of a row: "Remove line 2". */
  readonly noun: string;
  readonly off: boolean;
  readonly onChange: (rows: readonly Row[]) => void;
  /** The fields of a row; `set` changes a part of it. */
  readonly children: (row: Row, at: number, set: (part: Partial<Row>) => void) => ReactNode;
}

/** Rows of fields under one heading, with buttons to add and remove a row. */
export function RowList<Row>({ title, rows, added, adds, noun, off, onChange, children }: RowListProps<Row>) {
  return (
    <fieldset className={styles.list}>
      <legend className="text-strong">{title}</legend>
      {rows.map((row, at) => (
        <div key={at} className={styles.row}>
          {children(row, at, (part) => onChange(rows.map((each, index) => (index === at ? { ...each, ...part } : each))))}
          {off ? null : <Button size="panel" onClick={() => onChange(rows.toSpliced(at, 1))}>{`Remove ${noun} ${at + 1}`}</Button>}
        </div>
      ))}
      {off ? null : (
        <Button size="toolbar" onClick={() => onChange([...rows, added()])}>
          {adds}
        </Button>
      )}
    </fieldset>
  );
}
