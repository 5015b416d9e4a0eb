import { IconChevronDown } from '@tabler/icons-react';
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from '../kit/class-names.ts';
import { Icon } from '../kit/icons.tsx';
import { FieldFrame, type FieldLooks } from './field-frame.tsx';
import styles from './fields.module.css';

/** Plain text. Works with react-hook-form: `<TextField label="City" {...register('city')} error={…} />`. */
export function TextField({
  label,
  optional,
  hint,
  error,
  origin,
  originDetail,
  bare,
  after,
  ref,
  ...input
}: FieldLooks & InputHTMLAttributes<HTMLInputElement> & { after?: ReactNode; ref?: Ref<HTMLInputElement> }) {
  return (
    <FieldFrame looks={looksOf({ label, optional, hint, error, origin, originDetail, bare })} after={after} off={Boolean(input.disabled)}>
      {(wiring) => <input autoComplete="off" {...input} {...wiring} ref={ref} className={styles.input} />}
    </FieldFrame>
  );
}

/** Several lines. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  origin,
  originDetail,
  bare,
  ref,
  ...input
}: FieldLooks & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <FieldFrame looks={looksOf({ label, optional, hint, error, origin, originDetail, bare })} tall off={Boolean(input.disabled)}>
      {(wiring) => <textarea rows={3} {...input} {...wiring} ref={ref} className={styles.input} />}
    </FieldFrame>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** One of a list, as the browser's own select: keyboard and phones get what they know. `empty` is the text of "nothing chosen". */
export function SelectField({
  label,
  optional,
  hint,
  error,
  origin,
  originDetail,
  bare,
  choices,
  empty = 'Choose',
  ref,
  ...select
}: FieldLooks &
  SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[]; empty?: string | null; ref?: Ref<HTMLSelectElement> }) {
  return (
    <FieldFrame
      looks={looksOf({ label, optional, hint, error, origin, originDetail, bare })}
      after={<Icon of={IconChevronDown} size={14} color="var(--ink-3)" />}
      off={Boolean(select.disabled)}
    >
      {(wiring) => (
        <select {...select} {...wiring} ref={ref} className={classes(styles.input, styles.select)}>
          {empty === null ? null : <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Yes or no. */
export function CheckField({
  label,
  ref,
  ...input
}: { label: ReactNode; ref?: Ref<HTMLInputElement> } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <label className={styles.check}>
      <input {...input} ref={ref} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}

/** Leaves out what was not given, so that absent and undefined stay the same thing. */
export function looksOf(looks: { [K in keyof FieldLooks]?: FieldLooks[K] | undefined }): FieldLooks {
  return Object.fromEntries(Object.entries(looks).filter(([, value]) => value !== undefined)) as unknown as FieldLooks;
}
