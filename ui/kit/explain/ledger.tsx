import { useState, type ReactNode } from 'react';
import type { Step } from '../../../foundation/explain/explain.ts';
import { classes } from '../class-names.ts';
import styles from './explain.module.css';
import { ledgerLines, type LedgerLine } from './ledger-lines.ts';

/** The signature of the design: label left, amount right, source under the line, single rule above a subtotal, double rule under the final. */
export function Ledger({ step, caption, onOpen }: { step: Step; caption: string; onOpen?: (part: Step) => void }) {
  return <LedgerTable lines={ledgerLines(step)} caption={caption} {...(onOpen ? { onOpen } : {})} />;
}

export function LedgerTable({ lines, caption, onOpen }: { lines: readonly LedgerLine[]; caption: string; onOpen?: (part: Step) => void }) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = lines.flatMap((line) => (line.folded && unfolded ? line.folded : [line]));
  return (
    <table className={styles.ledger}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {shown.map((line, index) => (
          <tr
            key={index}
            className={classes(
              (line.kind === 'subtotal' || line.kind === 'final') && styles.ruled,
              line.kind === 'final' && styles.final,
              line.quiet && styles.quiet,
            )}
          >
            <th scope="row">
              {line.folded ? (
                <button type="button" className={styles.fold} onClick={() => setUnfolded(true)}>
                  {line.label}
                </button>
              ) : (
                line.label
              )}
              {line.source ? <span className={styles.source}>{line.source}</span> : null}
            </th>
            <td className={classes(line.amount.length > 24 && styles.words)}>
              {line.kind === 'final' ? <span className="visually-hidden">equals </span> : null}
              <LedgerAmount line={line} {...(onOpen ? { onOpen } : {})} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LedgerAmount({ line, onOpen }: { line: LedgerLine; onOpen?: (part: Step) => void }): ReactNode {
  const part = line.step;
  if (part === undefined || onOpen === undefined) return <span>{line.amount}</span>;
  return (
    <button type="button" className={styles.number} aria-label={`${line.label} ${line.amount}, explain`} onClick={() => onOpen(part)}>
      {line.amount}
    </button>
  );
}
