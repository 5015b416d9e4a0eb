import { useState } from 'react';
import { moneyText, readMoney } from '../../fields/read-typed.ts';
import { useTellUnread } from '../../fields/use-unread.ts';
import { classes } from '../class-names.ts';
import styles from './fee-table.module.css';

interface FeeAmountProps {
  readonly label: string;
  readonly cents: number;
  readonly problem: boolean;
  readonly onAmount: (cents: number) => void;
  /** Why an amount may not be this fee's. */
  readonly judge?: ((cents: number) => string | undefined) | undefined;
  /** Told what is wrong while the typed can't be the fee's amount. */
  readonly onUnread?: ((message: string | undefined) => void) | undefined;
  /** Of the element beside the field that says what is wrong. */
  readonly errorId: string;
  readonly onFocus: () => void;
}

/** What is wrong with what is typed: nothing at all, no amount, or one the fee may not have. */
function wrongIn(typed: string, { label, judge }: Pick<FeeAmountProps, 'label' | 'judge'>): string | undefined {
  if (typed.trim() === '') return `${label} is required.`;
  const read = readMoney(typed);
  return read === undefined ? `${label} is not an amount.` : judge?.(read);
}

/**
 * One amount in place: arithmetic and suffixes as in every money field; Esc takes the old amount back; Enter goes to the next fee. What can't be
 * an amount stays in its field, is said to whoever draws the field, and nothing is saved of it.
 */
export function FeeAmount(props: FeeAmountProps) {
  const { label, cents, problem, onAmount, onUnread, errorId, onFocus } = props;
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const wrong = typed !== undefined && left ? wrongIn(typed, props) : undefined;
  useTellUnread(wrong, onUnread);
  const forget = () => {
    setTyped(undefined);
    setLeft(false);
  };
  const commit = () => {
    if (typed === undefined) return;
    const read = readMoney(typed);
    if (read === undefined || wrongIn(typed, props) !== undefined) {
      setLeft(true);
      return;
    }
    forget();
    if (read !== cents) onAmount(read);
  };
  return (
    <input
      className={classes(styles.feeInput, problem && styles.problem, wrong !== undefined && styles.bad)}
      aria-label={`${label} amount`}
      aria-invalid={wrong !== undefined}
      {...(wrong === undefined ? {} : { 'aria-describedby': errorId })}
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
          forget();
        }
        if (event.key !== 'Enter') return;
        commit();
        if (typed !== undefined && wrongIn(typed, props) !== undefined) return;
        const all = [...document.querySelectorAll<HTMLElement>(`.${styles.feeInput!}`)];
        all[all.indexOf(event.currentTarget) + 1]?.focus();
      }}
    />
  );
}
