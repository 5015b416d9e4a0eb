import { createContext, useContext, useId, type ReactNode } from 'react';
import { CheckField, SelectField, TextField, type Choice } from './text-fields.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField, RateField } from './number-fields.tsx';
import type { Origin } from './provenance.tsx';

export type PathValue = string | number | boolean | null;

/** A form over one document: fields name the path they edit, the screen keeps the edits. Knows nothing of what the document is about. */
export interface PathForm {
  readonly valueAt: (path: string) => unknown;
  readonly change: (path: string, value: PathValue) => void;
  /** What is wrong at a path, in a few words; shown under its field. */
  readonly errorAt: (path: string) => string | undefined;
  readonly originAt: (path: string) => Origin | undefined;
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

interface PathFieldProps {
  readonly path: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
}

function useLooks({ path, label, optional, hint }: PathFieldProps) {
  const form = usePathForm();
  const origin = form.originAt(path);
  return {
    form,
    value: form.valueAt(path),
    looks: {
      label,
      name: path,
      ...(optional ? { optional } : {}),
      ...(hint === undefined ? {} : { hint }),
      error: form.errorAt(path),
      ...(origin ? { origin } : {}),
      ...(form.readOnly ? { disabled: true } : {}),
    },
  };
}

/** `tidy` shapes what was typed when the field is left: "900410001" to "900-41-0001". */
export function PathText({
  tidy,
  inputMode,
  maxLength,
  ...props
}: PathFieldProps & { tidy?: (typed: string) => string; inputMode?: 'numeric' | 'tel' | 'email'; maxLength?: number }) {
  const { form, value, looks } = useLooks(props);
  return (
    <TextField
      {...looks}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => form.change(props.path, event.target.value === '' ? null : event.target.value)}
      onBlur={(event) => {
        const shaped = tidy ? tidy(event.target.value) : event.target.value.trim();
        if (shaped !== event.target.value) form.change(props.path, shaped === '' ? null : shaped);
      }}
      {...(inputMode ? { inputMode } : {})}
      {...(maxLength ? { maxLength } : {})}
    />
  );
}

export function PathMoney(props: PathFieldProps) {
  const { form, value, looks } = useLooks(props);
  return (
    <MoneyField
      {...looks}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => form.change(props.path, next)}
      cents="hide-zero"
    />
  );
}

export function PathRate(props: PathFieldProps) {
  const { form, value, looks } = useLooks(props);
  return <RateField {...looks} value={typeof value === 'number' ? value : null} onChange={(next) => form.change(props.path, next)} />;
}

export function PathDate(props: PathFieldProps) {
  const { form, value, looks } = useLooks(props);
  return (
    <DateField
      {...looks}
      value={typeof value === 'string' ? value : null}
      onChange={(next) => form.change(props.path, next)}
      known={{ today: form.today }}
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

/** Yes, no, or not known: what nobody has said is not a no. */
export function PathYesNo(props: PathFieldProps) {
  const { form, value, looks } = useLooks(props);
  return (
    <SelectField
      {...looks}
      empty="Not known"
      choices={YES_NO}
      value={value === true ? 'Yes' : value === false ? 'No' : ''}
      onChange={(event) => form.change(props.path, event.target.value === '' ? null : event.target.value === 'Yes')}
    />
  );
}
const YES_NO = ['Yes', 'No'].map((value) => ({ value, label: value }));

/** What is typed of a whole number: its digits, as many as the field takes. */
export function limitedDigits(typed: string, longest: number): string {
  return typed.replace(/\D/g, '').slice(0, longest);
}

/** Counts have at most so many digits. */
const COUNT_DIGITS = 4;

export function PathCount(props: PathFieldProps) {
  const { form, value, looks } = useLooks(props);
  return (
    <TextField
      {...looks}
      inputMode="numeric"
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(event) => {
        const digits = limitedDigits(event.target.value, COUNT_DIGITS);
        form.change(props.path, digits === '' ? null : Number(digits));
      }}
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
