import { createContext, useContext, useId, type ReactNode } from 'react';
import { limitedDigits } from '../../foundation/validation/typed-text.ts';
import { CheckField, SelectField, TextField, type Choice } from './text-fields.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField, RateField } from './number-fields.tsx';
import type { Provenance } from './provenance.tsx';
import { useHalfTyped } from './use-half-typed.ts';
import type { Unread } from './use-unread.ts';

export type PathValue = string | number | boolean | null;

/** A form over one document: fields name the path they edit, the screen stores the edits. Independent of what the document is about. */
export interface PathForm {
  readonly valueAt: (path: string) => unknown;
  readonly change: (path: string, value: PathValue) => void;
  /** The error at a path, in a few words; shown under its field. */
  readonly errorAt: (path: string) => string | undefined;
  /** The source of the value at a path; `label` is the field's. */
  readonly provenanceAt?: (path: string, label: string) => Provenance | undefined;
  /** Called for a field whose text can't be read, and again once it can. */
  readonly unread?: (path: string, found: Unread | undefined) => void;
  /** For date fields. */
  readonly today: string;
  readonly readOnly?: boolean;
}

const PathFormContext = createContext<PathForm | undefined>(undefined);

export function PathFormProvider({ form, children }: { form: PathForm; children: ReactNode }) {
  return <PathFormContext value={form}>{children}</PathFormContext>;
}

export function usePathForm(): PathForm {
  const form = useContext(PathFormContext);
  if (!form) throw new Error('PathFormProvider is missing above this field.');
  return form;
}

export interface PathFieldProps {
  readonly path: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
}

/** The properties of a field at its path of the form. */
export function useLooks({ path, label, optional, hint }: PathFieldProps) {
  const form = usePathForm();
  const provenance = form.provenanceAt?.(path, label);
  return {
    form,
    value: form.valueAt(path),
    onUnread: (message: string | undefined) => form.unread?.(path, message === undefined ? undefined : { label, message }),
    looks: {
      label,
      name: path,
      ...(optional ? { optional } : {}),
      ...(hint === undefined ? {} : { hint }),
      error: form.errorAt(path),
      ...(provenance ? { provenance } : {}),
      ...(form.readOnly ? { disabled: true } : {}),
    },
  };
}

export function PathMoney(props: PathFieldProps) {
  const { form, value, looks, onUnread } = useLooks(props);
  return (
    <MoneyField
      {...looks}
      onUnread={onUnread}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => form.change(props.path, next)}
      cents="hide-zero"
    />
  );
}

export function PathRate(props: PathFieldProps) {
  const { form, value, looks, onUnread } = useLooks(props);
  return (
    <RateField
      {...looks}
      onUnread={onUnread}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => form.change(props.path, next)}
    />
  );
}

export function PathDate(props: PathFieldProps) {
  const { form, value, looks, onUnread } = useLooks(props);
  return (
    <DateField
      {...looks}
      onUnread={onUnread}
      value={typeof value === 'string' ? value : null}
      onChange={(next) => form.change(props.path, next)}
      relativeTo={{ today: form.today }}
    />
  );
}

/** `numbers` for lists whose values are whole numbers in the document. */
export function PathSelect({ choices, numbers, ...props }: PathFieldProps & { choices: readonly Choice[]; numbers?: boolean }) {
  const { form, value, looks } = useLooks(props);
  const shown = value === undefined || value === null ? '' : String(value);
  const known = shown === '' || choices.some((choice) => choice.value === shown);
  return (
    <SelectField
      {...looks}
      choices={known ? choices : [...choices, { value: shown, label: shown }]}
      value={shown}
      onChange={(event) =>
        form.change(props.path, event.target.value === '' ? null : numbers ? Number(event.target.value) : event.target.value)
      }
    />
  );
}

const YES_NO = ['Yes', 'No'].map((value) => ({ value, label: value }));

/** Yes, no, or unanswered: no answer is not a no. `choices` are those of a list, with the values Yes and No. */
export function PathYesNo({ choices = YES_NO, ...props }: PathFieldProps & { choices?: readonly Choice[] }) {
  const { form, value, looks } = useLooks(props);
  return (
    <SelectField
      {...looks}
      empty="Not known"
      choices={choices}
      value={value === true ? 'Yes' : value === false ? 'No' : ''}
      onChange={(event) => form.change(props.path, event.target.value === '' ? null : event.target.value === 'Yes')}
    />
  );
}

/** Counts have at most so many digits. */
const COUNT_DIGITS = 4;

/** A whole number, of at most so many digits. */
export function PathCount({ most = COUNT_DIGITS, ...props }: PathFieldProps & { most?: number }) {
  const { form, value, looks } = useLooks(props);
  const half = useHalfTyped(looks.error);
  return (
    <TextField
      {...looks}
      error={half.error}
      inputMode="numeric"
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(event) => {
        const digits = limitedDigits(event.target.value, most);
        half.begin();
        form.change(props.path, digits === '' ? null : Number(digits));
      }}
      onKeyDown={half.onKeyDown}
      onBlur={half.end}
    />
  );
}

export function PathCheck({ path, label }: { path: string; label: string }) {
  const form = usePathForm();
  const id = useId();
  return (
    <CheckField
      id={id}
      label={label}
      checked={form.valueAt(path) === true}
      disabled={form.readOnly}
      onChange={(event) => form.change(path, event.target.checked)}
    />
  );
}
