import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './table.module.css';

/** A column's head: its words at the left, over figures at the right, heard but not seen over buttons and bars, or more than words. */
export type TableHead =
  | string
  | { readonly number: string }
  | { readonly unseen: string }
  | { readonly key: string; readonly head: ReactNode };

/**
 * A card's table of some rows; a queue of many is a `DataGrid`. What is too wide scrolls inside its frame, which is a stop of the Tab key only
 * then. `caption` is heard, not seen.
 */
export function Table({
  caption,
  heads,
  className,
  grouped,
  children,
}: {
  caption: string;
  heads: readonly TableHead[];
  className?: string | undefined;
  /** The children are whole `<tbody>` groups, not rows. */
  grouped?: boolean;
  children: ReactNode;
}) {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((frame: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setScrolls(frame.scrollWidth > frame.clientWidth));
    observer.observe(frame);
    observer.observe(frame.firstElementChild!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={watch} className={styles.frame} {...(scrolls ? { role: 'region', 'aria-label': `${caption}, table`, tabIndex: 0 } : {})}>
      <table className={classes(styles.table, className)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <HeadCell key={keyOf(head)} head={head} />
            ))}
          </tr>
        </thead>
        {grouped ? children : <tbody>{children}</tbody>}
      </table>
    </div>
  );
}

function keyOf(head: TableHead): string {
  if (typeof head === 'string') return head;
  return 'number' in head ? head.number : 'unseen' in head ? head.unseen : head.key;
}

function HeadCell({ head }: { head: TableHead }) {
  if (typeof head === 'string') return <th scope="col">{head}</th>;
  if ('unseen' in head)
    return (
      <th scope="col">
        <span className="visually-hidden">{head.unseen}</span>
      </th>
    );
  return 'number' in head ? (
    <th scope="col" className={styles.number}>
      {head.number}
    </th>
  ) : (
    <th scope="col">{head.head}</th>
  );
}

/**
 * A row that can be the chosen one of its table; `quiet` for one that can't be chosen now. A press anywhere in the row is one on the button of
 * its `PickCell`.
 */
export function TableRow({ chosen, quiet, children }: { chosen?: boolean; quiet?: boolean; children: ReactNode }) {
  return (
    <tr className={classes(chosen && styles.chosen, quiet && styles.quiet)} onClick={pickByRow}>
      {children}
    </tr>
  );
}

function pickByRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  // What does something of its own does that, and who marks text wants the text.
  if ((target as Element).closest('a, button, input, select, label, [role="button"]') || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLButtonElement>('button[data-picks-row]')?.click();
}

/** The row's head as a button: one that chooses the row where `chosen` says whether it is, else one that goes where the row is about. */
export function PickCell({ chosen, onPick, children }: { chosen?: boolean; onPick: () => void; children: ReactNode }) {
  return (
    <th scope="row">
      <button type="button" data-picks-row className={styles.pick} aria-pressed={chosen} onClick={onPick}>
        {children}
      </button>
    </th>
  );
}

/** The row's head as a button that shows or hides the rows under it. */
export function OpenCell({ open, onToggle, children }: { open: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <th scope="row">
      <button type="button" className={classes(styles.pick, styles.opens)} aria-expanded={open} onClick={onToggle}>
        <Icon of={open ? IconChevronDown : IconChevronRight} size={14} color="var(--ink-3)" />
        {children}
      </button>
    </th>
  );
}

/** A figure, or whatever else is at the right under a head of figures. */
export function NumberCell({ children }: { children?: ReactNode }) {
  return <td className={styles.number}>{children}</td>;
}

/** Small text under a cell's value: its source, its date. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <span className={styles.second}>{children}</span>;
}
