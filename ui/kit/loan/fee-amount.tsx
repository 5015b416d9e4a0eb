import { useState } from 'react';
import { moneyText, readMoney } from '../../fields/read-typed.ts';
import { classes } from '../class-names.ts';
import styles from '../pricing/pricing-grid.module.css';

/** One amount in place: arithmetic and suffixes as in every money field; Esc takes the old amount back; Enter goes to the next fee. */
export function FeeAmount({
  label,
  cents,
  problem,
  onAmount,
  onFocus,
}: {
  label: string;
  cents: number;
  problem: boolean;
  onAmount: (cents: number) => void;
  onFocus: () => void;
}) {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? cents : readMoney(typed);
  const bad = typed !== undefined && (read === undefined || read < 0);
  const commit = () => {
    if (typed === undefined || bad || read === undefined) return;
    setTyped(undefined);
    if (read !== cents) onAmount(read);
  };
  return (
    <input
      className={classes(styles.feeInput, problem && styles.problem, bad && styles.bad)}
      aria-label={`${label} amount`}
      aria-invalid={bad}
      title={bad ? 'Not an amount' : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? moneyText(cents, 'hide-zero')}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => {
        event.target.select();
        onFocus();
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation();
          event.preventDefault();
          setTyped(undefined);
        }
        if (event.key !== 'Enter') return;
        commit();
        const all = [...document.querySelectorAll<HTMLElement>(`.${styles.feeInput!}`)];
        all[all.indexOf(event.currentTarget) + 1]?.focus();
      }}
    />
  );
}
