import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { classes } from '../kit/class-names.ts';
import { FieldFrame, type FieldLooks } from './field-frame.tsx';
import styles from './fields.module.css';
import { liveCommas, moneyText, rateText, readMoney, readRate, stepped, takesTyping } from './read-typed.ts';
import { looksOf } from './text-fields.tsx';
import { useTellUnread } from './use-unread.ts';

interface ScaledProps extends FieldLooks {
  /** Cents or thousandths; null = empty. */
  readonly value: number | null | undefined;
  /** Called when the person leaves the field or presses Enter, ↑ or ↓, with the value read; null when emptied. */
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** Called with the problem while the typed text can't be read, and with undefined once it can or the field is removed. */
  readonly onUnread?: ((message: string | undefined) => void) | undefined;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
}

interface Scale {
  readonly read: (typed: string) => number | undefined;
  readonly write: (value: number) => string;
  readonly step: number;
  readonly commas: boolean;
  readonly wrong: string;
}

/** The text while it is typed, and the value read from it; unreadable text stays in the box with its error. */
function useTypedNumber(
  scale: Scale,
  { value, onChange }: Pick<ScaledProps, 'value' | 'onChange'>,
  input: RefObject<HTMLInputElement | null>,
) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [typed, input]);
  const settle = (next: number | null) => {
    setTyped(undefined);
    setWrong(undefined);
    if (next !== (value ?? null)) onChange(next);
  };
  const commit = () => {
    if (typed === undefined) return;
    const read = typed.trim() === '' ? null : scale.read(typed);
    if (read === undefined) setWrong(scale.wrong);
    else settle(read);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setWrong(undefined);
    if (!scale.commas) {
      setTyped(event.target.value);
      return;
    }
    const live = liveCommas(event.target.value, event.target.selectionStart ?? event.target.value.length);
    caret.current = live.caret;
    setTyped(live.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (takesTyping(event)) commit();
    // With another key they move between sections.
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = typed === undefined ? value : scale.read(typed);
    if (now === undefined || now === null) return;
    event.preventDefault();
    setTyped(undefined);
    setWrong(undefined);
    onChange(stepped(now, scale.step * (event.shiftKey ? 10 : 1), event.key === 'ArrowUp' ? 1 : -1));
  };
  const shown = value === null || value === undefined ? '' : scale.write(value);
  return { text: typed ?? shown, wrong, commit, change, onKeyDown };
}

/** A number typed as text, in the units of its scale. */
function ScaledField({ scale, before, after, props }: { scale: Scale; before?: ReactNode; after?: ReactNode; props: ScaledProps }) {
  const { onBlur, name, disabled, placeholder, ref, autoFocus, error } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!, []);
  const { text, wrong, commit, change, onKeyDown } = useTypedNumber(scale, props, input);
  useTellUnread(wrong, props.onUnread);
  return (
    <FieldFrame looks={looksOf({ ...looksFrom(props), error: wrong ?? error })} before={before} after={after} off={Boolean(disabled)}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          name={name}
          disabled={disabled}
          placeholder={placeholder}
          inputMode="decimal"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- inline editing opens on request
          autoFocus={autoFocus}
          className={classes(styles.input, styles.right)}
          value={text}
          onChange={change}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            commit();
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  );
}

function looksFrom(props: ScaledProps): FieldLooks {
  const { label, optional, hint, error, provenance, bare } = props;
  return looksOf({ label, optional, hint, error, provenance, bare });
}

/** Money in cents: `$` at the left edge, commas live. `cents` decides whether cents are shown after blur. Steps of 100 dollars. */
export function MoneyField({ cents = 'always', ...props }: ScaledProps & { cents?: 'always' | 'hide-zero' }) {
  const scale: Scale = { read: readMoney, write: (value) => moneyText(value, cents), step: 10_000, commas: true, wrong: 'Not an amount' };
  return <ScaledField scale={scale} before={<span className={styles.affix}>$</span>} props={props} />;
}

/** A rate in thousandths of a percent: three decimals, `%` after, steps of an eighth. */
export function RateField(props: ScaledProps) {
  const scale: Scale = { read: readRate, write: (value) => rateText(value), step: 125, commas: false, wrong: 'Not a rate' };
  return <ScaledField scale={scale} after={<span className={styles.affix}>%</span>} props={props} />;
}

/** A price in thousandths: three decimals, never `$`, steps of 0.001. */
export function PriceField(props: ScaledProps) {
  const scale: Scale = { read: readRate, write: (value) => rateText(value), step: 1, commas: false, wrong: 'Not a price' };
  return <ScaledField scale={scale} props={props} />;
}
