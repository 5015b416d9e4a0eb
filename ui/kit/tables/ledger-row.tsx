import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { SecondLine } from './table.tsx';
import styles from './table.module.css';

/** The line over a row of a ledger, and under a final figure. */
export type LedgerRule = 'subtotal' | 'final';

export interface LedgerRowProps {
  readonly label: ReactNode;
  /** Under the label: the rule or the sheet it comes from. */
  readonly source?: ReactNode;
  readonly rule?: LedgerRule | undefined;
  /** Without effect, or considered and not chosen. */
  readonly quiet?: boolean | undefined;
  /** Its `LedgerFigure`s. */
  readonly children: ReactNode;
}

/** One row of a `Table` that looks like a ledger: label at the left, a single line over a subtotal, a double one under the final figure. */
export function LedgerRow({ label, source, rule, quiet, children }: LedgerRowProps) {
  return (
    <tr className={classes(rule && styles.ruled, rule === 'final' && styles.final, quiet && styles.considered)}>
      <th scope="row">
        {label}
        {source === undefined || source === null ? null : <SecondLine>{source}</SecondLine>}
      </th>
      {children}
    </tr>
  );
}

interface LedgerFigureProps {
  /** Words rather than a figure: they may take several lines. */
  readonly words?: boolean;
  /** Read by screen readers before the last figure of a column. */
  readonly equals?: boolean;
  readonly columns?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One figure of a ledger's row, at the right. */
export function LedgerFigure({ words, equals, columns, className, children }: LedgerFigureProps) {
  return (
    <td className={classes(words && styles.words, className) || undefined} colSpan={columns}>
      {equals ? <span className="visually-hidden">equals </span> : null}
      <span className={styles.figure}>{children}</span>
    </td>
  );
}
