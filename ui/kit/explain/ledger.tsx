import { useState, type ReactNode } from 'react';
import type { Step } from '../../../foundation/explain/explain.ts';
import styles from './explain.module.css';
import { LedgerFigure, LedgerRow } from '../tables/ledger-row.tsx';
import { Table } from '../tables/table.tsx';
import { ledgerLines, type LedgerLine } from './ledger-lines.ts';

/** The signature of the design: label left, amount right, source under the line, single rule above a subtotal, double rule under the final. */
export function Ledger({ step, caption, onOpen }: { step: Step; caption: string; onOpen?: (part: Step) => void }) {
  return <LedgerTable lines={ledgerLines(step)} caption={caption} {...(onOpen ? { onOpen } : {})} />;
}

export function LedgerTable({ lines, caption, onOpen }: { lines: readonly LedgerLine[]; caption: string; onOpen?: (part: Step) => void }) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = lines.flatMap((line) => (line.folded && unfolded ? line.folded : [line]));
  return (
    <Table look="ledger" caption={caption}>
      {shown.map((line, index) => (
        <LedgerRow
          key={index}
          rule={line.kind === 'subtotal' || line.kind === 'final' ? line.kind : undefined}
          quiet={line.quiet}
          source={line.source}
          label={
            line.folded ? (
              <button type="button" className={styles.fold} onClick={() => setUnfolded(true)}>
                {line.label}
              </button>
            ) : (
              line.label
            )
          }
        >
          <LedgerFigure words={line.amount.length > 24} equals={line.kind === 'final'}>
            <LedgerAmount line={line} {...(onOpen ? { onOpen } : {})} />
          </LedgerFigure>
        </LedgerRow>
      ))}
    </Table>
  );
}

function LedgerAmount({ line, onOpen }: { line: LedgerLine; onOpen?: (part: Step) => void }): ReactNode {
  const part = line.step;
  if (part === undefined || onOpen === undefined) return line.amount;
  return (
    <button type="button" className={styles.number} aria-label={`${line.label} ${line.amount}, explain`} onClick={() => onOpen(part)}>
      {line.amount}
    </button>
  );
}
