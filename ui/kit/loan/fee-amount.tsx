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
  /** Called with the problem while the typed text can't be the fee's amount. */
  readonly onUnread?: ((message: string | undefined) => void) | undefined;
  /** The id of the element beside the field that shows the error. */
  readonly errorId: string;
  readonly onFocus: () => void;
}

/** The error of the typed text: empty, no amount, or one the fee may not have. */
function wrongIn(typed: string, { label, judge }: Pick<FeeAmountProps, 'label' | 'judge'>): string | undefined {
  if (typed.trim() === '') return `${label} is required.`;
  const read = readMoney(typed);
  return read === undefined ? `${label} is not an amount.` : judge?.(read);
}

/**
 * One amount in place: arithmetic and suffixes as in every money field; Esc restores the old amount; Enter moves to the next fee. Text that
 * can't be an amount stays in its field, is reported to the parent, and is not saved.
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
