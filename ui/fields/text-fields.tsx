import { IconChevronDown } from '@tabler/icons-react';
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from '../kit/class-names.ts';
import { Icon } from '../kit/icons.tsx';
import { FieldFrame, type FieldLooks } from './field-frame.tsx';
import styles from './fields.module.css';

/** Plain text, in the direction its first letter has. `<TextField label="City" value={city} onChange={…} error={…} />`. */
export function TextField({
  after,
  ref,
  ...props
}: FieldLooks & InputHTMLAttributes<HTMLInputElement> & { after?: ReactNode; ref?: Ref<HTMLInputElement> }) {
  const [looks, input] = looksApart(props);
  return (
    <FieldFrame looks={looks} after={after} off={Boolean(input.disabled)}>
      {(wiring) => <input autoComplete="off" dir="auto" {...input} {...wiring} ref={ref} className={styles.input} />}
    </FieldFrame>
  );
}

/** Several lines. */
export function TextArea({ ref, ...props }: FieldLooks & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const [looks, input] = looksApart(props);
  return (
    <FieldFrame looks={looks} tall off={Boolean(input.disabled)}>
      {(wiring) => <textarea rows={3} dir="auto" {...input} {...wiring} ref={ref} className={styles.input} />}
    </FieldFrame>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A choice from a list, as the browser's own select, with its keyboard and phone support. `empty` is the text of "nothing chosen". */
export function SelectField({
  choices,
  empty = 'Choose',
  ref,
  ...props
}: FieldLooks &
  SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[]; empty?: string | null; ref?: Ref<HTMLSelectElement> }) {
  const [looks, select] = looksApart(props);
  return (
    <FieldFrame looks={looks} after={<Icon of={IconChevronDown} size={14} color="ink-3" />} off={Boolean(select.disabled)}>
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

/** A field's properties, and the rest for the input itself. */
function looksApart<Props extends FieldLooks>(props: Props): [looks: FieldLooks, input: Omit<Props, keyof FieldLooks>] {
  const { label, optional, hint, error, provenance, bare, ...input } = props;
  return [looksOf({ label, optional, hint, error, provenance, bare }), input];
}

/** Leaves out undefined members, so that absent and undefined are the same. */
export function looksOf(looks: { [K in keyof FieldLooks]?: FieldLooks[K] | undefined }): FieldLooks {
  // An object built of entries forgets their names.
  return Object.fromEntries(Object.entries(looks).filter(([, value]) => value !== undefined)) as unknown as FieldLooks;
}
