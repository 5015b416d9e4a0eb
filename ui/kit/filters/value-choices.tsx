import { useEffect, useState } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { TickRow } from '../controls/tick-row.tsx';
import styles from './filter-editor.module.css';

export interface ValueChoice {
  readonly value: string;
  readonly title: string;
  /** How many there are with it; undefined while they are counted. */
  readonly loans?: number | undefined;
}

interface TicksProps {
  readonly choices: readonly ValueChoice[];
  /** The values chosen, with commas between. */
  readonly chosen: string;
  readonly onChange: (chosen: string | undefined) => void;
}

/** Values to tick, each with how many there are. */
export function ValueTicks({ choices, chosen, onChange }: TicksProps) {
  const ticked = chosen.split(',').filter((one) => one !== '');
  const tick = (value: string, on: boolean) => {
    const next = on ? [...ticked, value] : ticked.filter((one) => one !== value);
    onChange(next.join(',') || undefined);
  };
  if (choices.length === 0) return <p className="text-2">Nothing to choose from.</p>;
  return (
    <div className={styles.choices}>
      {choices.map(({ value, title, loans }) => (
        <TickRow
          key={value}
          type="checkbox"
          title={<bdi>{title}</bdi>}
          count={loans === undefined ? '' : formatCount(loans)}
          checked={ticked.includes(value)}
          onChange={(event) => tick(value, event.target.checked)}
        />
      ))}
    </div>
  );
}

interface OneProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly title: string }[];
  readonly chosen: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One value of a few. */
export function OneValue<Value extends string>({ label, choices, chosen, onChange }: OneProps<Value>) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {choices.map(({ value, title }) => (
        <TickRow key={value} type="radio" name="one-value" title={title} checked={chosen === value} onChange={() => onChange(value)} />
      ))}
    </div>
  );
}

/** Choices in the order in which these values were first there: a tick does not move the row under the pointer. Others come after them. */
export function useFirstOrder<Choice extends ValueChoice>(
  values: readonly string[] | undefined,
  choices: readonly Choice[],
): readonly Choice[] {
  const [order, setOrder] = useState<readonly string[]>();
  useEffect(() => {
    if (values && !order) setOrder(values);
  }, [values, order]);
  const rank = ({ value }: Choice) => (order?.includes(value) ? order.indexOf(value) : Number.MAX_SAFE_INTEGER);
  return choices.toSorted((one, other) => rank(one) - rank(other));
}
