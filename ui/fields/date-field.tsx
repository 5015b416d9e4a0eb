import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatDate, type PlainDate } from '../../foundation/dates/dates.ts';
import { AnchoredPopover } from '../kit/layers/anchored-popover.tsx';
import { Icon } from '../kit/icons.tsx';
import { FieldFrame, type FieldLooks } from './field-frame.tsx';
import styles from './fields.module.css';
import { useTellUnread } from './use-unread.ts';
import { readDate, type DateContext, takesTyping } from './read-typed.ts';
import { looksOf } from './text-fields.tsx';
import { loadPatiently } from '../kit/layers/load-patiently.ts';

const Calendar = lazy(loadPatiently(() => import('./calendar.tsx')));

export interface DateFieldProps extends FieldLooks {
  /** "YYYY-MM-DD"; null = empty. */
  readonly value: PlainDate | null | undefined;
  readonly onChange: (value: PlainDate | null) => void;
  readonly onBlur?: () => void;
  /** Called with the problem while the typed text can't be read, and with undefined once it can or the field is removed. */
  readonly onUnread?: ((message: string | undefined) => void) | undefined;
  /** What relative dates such as `+3b` are counted from: today in the lender's zone (from the profile), and the field's business days. */
  readonly relativeTo: DateContext;
  readonly earliest?: PlainDate;
  readonly latest?: PlainDate;
  readonly name?: string;
  readonly disabled?: boolean;
}

/** The text while it is typed, and the date read from it; unreadable text stays with its error. */
function useTypedDate({ label, value, onChange, relativeTo, earliest, latest }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const set = (date: PlainDate) => {
    if (earliest !== undefined && date < earliest) return setWrong(`Not before ${formatDate(earliest)}`);
    if (latest !== undefined && date > latest) return setWrong(`Not after ${formatDate(latest)}`);
    setTyped(undefined);
    setWrong(undefined);
    if (date !== value) onChange(date);
  };
  const commit = () => {
    if (typed === undefined) return;
    if (typed.trim() === '') {
      setTyped(undefined);
      setWrong(undefined);
      if (value) onChange(null);
      return;
    }
    const date = readDate(typed, relativeTo);
    if (date === undefined) setWrong(`Please enter a valid date for ${label}.`);
    else set(date);
  };
  return {
    text: typed ?? (value ? formatDate(value) : ''),
    wrong,
    set,
    commit,
    type: (text: string) => {
      setWrong(undefined);
      setTyped(text);
    },
  };
}

/** MM/dd/yyyy, typed or picked. Reads `t`, `+3b`, `12/15` and the rest of `readDate`. The calendar's code loads when it opens. */
export function DateField(props: DateFieldProps) {
  const { onBlur, name, disabled } = props;
  const { label, optional, hint, error, provenance, bare } = props;
  const { text, wrong, set, commit, type } = useTypedDate(props);
  useTellUnread(wrong, props.onUnread);
  return (
    <FieldFrame
      looks={looksOf({ label, optional, hint, error: wrong ?? error, provenance, bare })}
      off={Boolean(disabled)}
      after={<CalendarButton {...props} onPick={set} />}
    >
      {(wiring) => (
        <input
          {...wiring}
          name={name}
          disabled={disabled}
          className={styles.input}
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            commit();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            if (takesTyping(event)) commit();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Opens the calendar beside the field. */
function CalendarButton({
  label,
  value,
  relativeTo,
  earliest,
  latest,
  disabled,
  onPick,
}: DateFieldProps & { onPick: (date: PlainDate) => void }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.boxButton}
        aria-label={`Pick ${label.toLowerCase()}`}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <Icon of={IconCalendar} size={15} />
      </button>
      {open && button.current ? (
        <AnchoredPopover anchor={button.current} label={label} onClose={() => setOpen(false)}>
          <Suspense fallback={<div className={styles.calendarRoom} />}>
            <Calendar
              value={value ?? null}
              today={relativeTo.today}
              earliest={earliest}
              latest={latest}
              onPick={(date) => {
                onPick(date);
                setOpen(false);
              }}
            />
          </Suspense>
        </AnchoredPopover>
      ) : null}
    </>
  );
}
