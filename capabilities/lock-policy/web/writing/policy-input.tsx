import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/fields/index.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { clockWords } from '../../../../foundation/dates/clock-words.ts';
import type { PolicyField } from '../policy-field.ts';
import styles from '../policies.module.css';
import { rowsOf } from '../policy-rows.ts';
import type { PolicyInputProps } from './policy-input-props.ts';
import { RowsInput } from './rows-input.tsx';

/** The control of the field: a choice, a table, boxes or a line. */
export function PolicyInput(props: PolicyInputProps) {
  const { field, value, was, error, asText, onChange } = props;
  const hint = was === undefined ? field.hint : `Was ${wasWords(field, was)}`;
  const shared = { label: field.label, error, ...(hint === undefined ? {} : { hint }) };
  const changed = was === undefined ? undefined : '';
  if (field.lines && !asText && field.rows) return <RowsInput {...props} rows={field.rows} />;
  if (field.lines && !asText && field.several) return <BoxesInput {...props} several={field.several} />;
  return (
    <div data-changed={changed} data-lines={field.lines ? '' : undefined} className={styles.input}>
      {field.choices ? (
        <SelectField
          {...shared}
          empty={null}
          choices={withOwn(field.choices, value)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : field.lines ? (
        <TextArea
          {...shared}
          {...(field.hint ? { hint: field.hint } : {})}
          rows={4}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextField
          {...shared}
          {...(field.clock ? { type: 'time' } : {})}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** A closed list, with the policy's own value where it is not on it. */
function withOwn(choices: NonNullable<PolicyField['choices']>, value: string): NonNullable<PolicyField['choices']> {
  return value === '' || choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }];
}

function wasWords({ choices, clock }: PolicyField, was: string): string {
  if (clock) return was === '' ? 'empty' : clockWords(was);
  return choices?.find((one) => one.value === was)?.label ?? (was === '' ? 'empty' : was);
}

/** Any of a closed list, in its order. */
function BoxesInput({ field, value, error, several, onChange }: PolicyInputProps & { several: readonly string[] }) {
  const chosen = rowsOf(value).map((one) => one.trim());
  const unknown = chosen.filter((one) => one !== '' && !several.includes(one));
  return (
    <div className={styles.wide} role="group" aria-label={field.label}>
      <p className="text-small text-2">{field.label}</p>
      <div className={styles.boxes}>
        {[...several, ...unknown].map((one) => (
          <CheckField
            key={one}
            label={one}
            checked={chosen.includes(one)}
            onChange={(event) =>
              onChange([...several, ...unknown].filter((each) => (each === one ? event.target.checked : chosen.includes(each))).join('\n'))
            }
          />
        ))}
      </div>
      {error === undefined ? null : <InlineError>{error}</InlineError>}
    </div>
  );
}
