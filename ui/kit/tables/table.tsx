import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './table.module.css';
import { measured } from '../measured.ts';

/**
 * A column's head: its words at the left, over figures at the right, for screen readers only over buttons and bars, or more than words. A
 * `wide` one is left out on a phone, with its cells.
 */
export type TableHead =
  | string
  | { readonly number: string; readonly wide?: boolean }
  | { readonly unseen: string }
  | { readonly key: string; readonly head: ReactNode; readonly number?: boolean; readonly wide?: boolean; readonly title?: string };

/**
 * `rows`: a card's rows with lines between them. `dense`: the same for many lines that people edit in place. `ledger`: an accountant's columns, made
 * of `LedgerRow`s. `prices`: rates down and columns of prices across; the rates stay while the rest scrolls.
 */
export type TableLook = 'rows' | 'dense' | 'ledger' | 'prices';

export interface TableProps {
  readonly caption: string;
  readonly heads?: readonly TableHead[];
  /** The heads are for screen readers only. */
  readonly unseenHeads?: boolean;
  readonly look?: TableLook;
  readonly className?: string | undefined;
  /** Of the frame: a height past which the rows scroll under their heads. */
  readonly frameClass?: string | undefined;
  /** The children are whole `<tbody>` groups, not rows. */
  readonly grouped?: boolean;
  /** On a phone each row is a card: the row's head, then each cell after the words of its column. */
  readonly cards?: boolean;
  /** Rows under the others: the total. */
  readonly foot?: ReactNode;
  /** The cells are reached with the arrows: one stop of the Tab key, inside. */
  readonly onGridKey?: (event: KeyboardEvent<HTMLTableElement>) => void;
  readonly children: ReactNode;
}

/**
 * Every table of the portal but the `DataGrid` of a queue. A table that is too large scrolls inside its frame, which is a tab stop only
 * then. `caption` is for screen readers only.
 */
export function Table(props: TableProps) {
  const { caption, heads = [], unseenHeads, look = 'rows', className, grouped, cards = false, foot, onGridKey, children } = props;
  const table = (
    <table
      className={classes(styles.table, styles[look], cards && styles.cards, className)}
      {...(cards ? { style: measured(columnWords(heads)) } : {})}
      {...(onGridKey ? { role: 'grid', 'aria-label': caption, onKeyDown: onGridKey } : {})}
    >
      {onGridKey ? null : <caption className="visually-hidden">{caption}</caption>}
      {heads.length === 0 ? null : (
        <thead className={classes(unseenHeads && 'visually-hidden')}>
          <tr>
            {heads.map((head) => (
              <HeadCell key={keyOf(head)} head={head} />
            ))}
          </tr>
        </thead>
      )}
      {grouped ? children : <tbody>{children}</tbody>}
      {foot === undefined ? null : <tfoot>{foot}</tfoot>}
    </table>
  );
  if (look === 'ledger') return table;
  return (
    <Frame caption={caption} className={props.frameClass} reached={onGridKey !== undefined}>
      {table}
    </Frame>
  );
}

interface FrameProps {
  readonly caption: string;
  readonly className: string | undefined;
  /** The content can be reached by keys, so the frame needs no tab stop of its own. */
  readonly reached: boolean;
  readonly children: ReactNode;
}

function Frame({ caption, className, reached, children }: FrameProps) {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((frame: HTMLDivElement) => {
    // Past the right edge there is more: the edge fades.
    const tellMore = () => frame.toggleAttribute('data-more', frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1);
    const observer = new ResizeObserver(() => {
      setScrolls(frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight);
      tellMore();
    });
    observer.observe(frame);
    observer.observe(frame.firstElementChild!);
    frame.addEventListener('scroll', tellMore, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', tellMore);
    };
  }, []);
  const stop = scrolls && !reached ? { role: 'region', 'aria-label': `${caption}, table`, tabIndex: 0 } : {};
  return (
    <div ref={watch} className={classes(styles.frame, className)} {...stop}>
      {children}
    </div>
  );
}

/** The words of each column, for the cards of a phone. */
function columnWords(heads: readonly TableHead[]): Readonly<Record<string, string>> {
  return Object.fromEntries(heads.map((head, index) => [`column-${index + 1}`, JSON.stringify(wordsOf(head))]));
}

/** A column's words before its cell in a card; none over buttons. */
function wordsOf(head: TableHead): string {
  if (typeof head === 'object' && 'unseen' in head) return '';
  return typeof head === 'object' && 'key' in head && typeof head.head === 'string' ? head.head : keyOf(head);
}

function keyOf(head: TableHead): string {
  if (typeof head === 'string') return head;
  return 'key' in head ? head.key : 'number' in head ? head.number : head.unseen;
}

function HeadCell({ head }: { head: TableHead }) {
  if (typeof head === 'string') return <th scope="col">{head}</th>;
  if ('unseen' in head)
    return (
      <th scope="col">
        <span className="visually-hidden">{head.unseen}</span>
      </th>
    );
  const isNumber = 'key' in head ? head.number === true : true;
  return (
    <th
      scope="col"
      title={'key' in head ? head.title : undefined}
      className={classes(isNumber && styles.number, head.wide && styles.wide) || undefined}
    >
      {'key' in head ? head.head : head.number}
    </th>
  );
}

interface TableRowProps {
  readonly chosen?: boolean;
  readonly quiet?: boolean;
  /** The row shows an error. */
  readonly failed?: boolean;
  readonly children: ReactNode;
}

/**
 * A row that can be the chosen one of its table; `quiet` for one that can't be chosen now. A press anywhere in the row is one on the button of
 * its `PickCell`.
 */
export function TableRow({ chosen, quiet, failed, children }: TableRowProps) {
  return (
    <tr className={classes(failed && styles.failed, chosen && styles.chosen, quiet && styles.quiet)} onClick={pickByRow}>
      {children}
    </tr>
  );
}

function pickByRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  // A press on a control in the row belongs to that control, and a person who selects text wants the text.
  if ((target as Element).closest('a, button, input, select, label, [role="button"]') || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLButtonElement>('button[data-picks-row]')?.click();
}

/** The row's head as a button: it chooses the row where `chosen` is given, else it opens what the row is about. */
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
        <Icon of={open ? IconChevronDown : IconChevronRight} size={14} color="ink-3" />
        {children}
      </button>
    </th>
  );
}

/** A figure, or whatever else is at the right under a head of figures. */
export function NumberCell({ wide, className, children }: CellProps) {
  return <td className={classes(styles.number, wide && styles.wide, className)}>{children}</td>;
}

interface CellProps {
  readonly wide?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A cell under a `wide` head: left out on a phone. */
export function WideCell({ className, children }: Omit<CellProps, 'wide'>) {
  return <td className={classes(styles.wide, className)}>{children}</td>;
}

/** Small text under a cell's value: its source, its date. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <span className={styles.second}>{children}</span>;
}
