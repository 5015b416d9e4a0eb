import type { ReactNode } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import type { Row } from '../use-pipeline.ts';
import type { Done, useEachLoan } from './use-each-loan.ts';
import styles from './bulk.module.css';

interface Props {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly each: Pick<ReturnType<typeof useEachLoan>, 'done' | 'running' | 'stop'>;
  /** The button: its effect on so many loans, and why it is blocked. */
  readonly verb: { readonly todo: (loans: string) => string; readonly doing: string; readonly done: string };
  readonly blocked?: string | undefined;
  readonly onRun: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One command for many loans: its fields, and the result beside each loan. */
export function BulkDialog({ title, rows, each: { done, running, stop }, verb, blocked, onRun, onClose, children }: Props) {
  const left = rows.filter((row) => done.get(row.loanNumber) !== 'done').length;
  return (
    <Dialog
      title={title}
      size={560}
      fixed={running}
      onClose={running ? stop : onClose}
      actions={
        <>
          <Button variant="quiet" onClick={running ? stop : onClose}>
            {running ? 'Stop' : done.size > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button variant="primary" busy={running} blocked={blocked} onClick={onRun}>
            {running ? `${verb.doing} ${Math.min(rows.length - left + 1, rows.length)} of ${rows.length}` : verb.todo(loansOf(left))}
          </Button>
        </>
      }
    >
      {children}
      {/* A long list scrolls by keys too. */}
      <ul className={styles.loans} aria-label="Loans" aria-live="polite" tabIndex={0}>
        {rows.map((row) => (
          <li key={row.loanNumber}>
            <span>
              {row.borrowerName} <span className="text-2">{row.loanNumber}</span>
            </span>
            <State of={done.get(row.loanNumber)} done={verb.done} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function State({ of, done }: { of: Done | undefined; done: string }) {
  if (of === undefined) return null;
  return of === 'done' ? <span className="text-2">{done}</span> : <span className={styles.problem}>{of.problem}</span>;
}

export const loansOf = (count: number): string => (count === 1 ? '1 loan' : `${count} loans`);
