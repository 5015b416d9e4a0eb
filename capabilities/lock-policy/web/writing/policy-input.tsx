import { IconPlus, IconX } from '@tabler/icons-react';
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/fields/index.ts';
import { Button, IconButton } from '../../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import { clockWords } from '../../../../foundation/dates/clock-words.ts';
import type { PolicyField } from '../policy-field.ts';
import styles from '../policies.module.css';
import { rowsOf, shownCell, withCell, type PolicyRows } from '../policy-rows.ts';

export interface PolicyInputProps {
  readonly field: PolicyField;
  readonly value: string;
  /** What the policy it starts from says, where that is another text. */
  readonly was: string | undefined;
  readonly error: string | undefined;
  readonly rowError: (row: number) => string | undefined;
  /** Lists as the text they are stored by, for who knows it. */
  readonly asText: boolean;
  readonly onChange: (text: string) => void;
}

/** A choice, a table, boxes or a line, as the field says. */
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

/** A closed list, and what the policy says where that is none of it. */
function withOwn(choices: NonNullable<PolicyField['choices']>, value: string): NonNullable<PolicyField['choices']> {
  return value === '' || choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }];
}

function wasWords({ choices, clock }: PolicyField, was: string): string {
  if (clock) return was === '' ? 'empty' : clockWords(was);
  return choices?.find((one) => one.value === was)?.label ?? (was === '' ? 'empty' : was);
}

/** A list as a table: a row for each line, a field for each of its parts, what is wrong with it under it. */
function RowsInput({ field, value, was, error, rowError, rows, onChange }: PolicyInputProps & { rows: PolicyRows }) {
  const lines = rowsOf(value);
  const wasLines = new Set(was === undefined ? lines : rowsOf(was));
  const anyRowError = lines.some((_, row) => rowError(row) !== undefined);
  return (
    <div className={styles.wide} role="group" aria-label={field.label}>
      <p className="text-small text-2">{field.label}</p>
      {lines.length === 0 ? (
        <p className="text-2">{`No ${field.label.toLowerCase()}. ${rows.add} to have one.`}</p>
      ) : (
        <Table
          caption={field.label}
          heads={[...rows.columns.map(({ head, number }) => (number ? { number: head } : head)), { unseen: 'Remove' }]}
        >
          {lines.map((line, row) => (
            <RowFields
              // A row has no other name than its place.
              key={row}
              name={`${field.label} ${row + 1}`}
              rows={rows}
              cells={rows.split(line).map(shownCell)}
              changed={!wasLines.has(line)}
              error={rowError(row)}
              onCell={(column, text) => onChange(withCell(value, rows, row, column, text))}
              onRemove={() => onChange(lines.filter((_, n) => n !== row).join('\n'))}
            />
          ))}
        </Table>
      )}
      {error !== undefined && !anyRowError ? <InlineError>{error}</InlineError> : null}
      <Button size="panel" icon={IconPlus} onClick={() => onChange([...lines, rows.fresh].join('\n'))}>
        {rows.add}
      </Button>
    </div>
  );
}

function RowFields({
  name,
  rows,
  cells,
  changed,
  error,
  onCell,
  onRemove,
}: {
  name: string;
  rows: PolicyRows;
  cells: readonly string[];
  changed: boolean;
  error: string | undefined;
  onCell: (column: number, text: string) => void;
  onRemove: () => void;
}) {
  return (
    <>
      <tr>
        {rows.columns.map(({ head, choices, several, number, clock }, column) => (
          <td key={head} className={number ? styles.numberField : undefined}>
            <div className={styles.input} data-changed={changed ? '' : undefined}>
              {choices && several ? (
                <Several
                  name={`${head}, ${name}`}
                  choices={choices}
                  value={cells[column] ?? ''}
                  onChange={(text) => onCell(column, text)}
                />
              ) : choices ? (
                <SelectField
                  bare
                  label={`${head}, ${name}`}
                  choices={choices}
                  value={cells[column] ?? ''}
                  onChange={(event) => onCell(column, event.target.value)}
                />
              ) : (
                <TextField
                  bare
                  label={`${head}, ${name}`}
                  value={cells[column] ?? ''}
                  {...(number ? { inputMode: 'decimal' as const } : {})}
                  {...(clock ? { type: 'time' } : {})}
                  onChange={(event) => onCell(column, event.target.value)}
                />
              )}
            </div>
          </td>
        ))}
        <td>
          <IconButton size="panel" variant="quiet" icon={IconX} label={`Remove ${name}`} onClick={onRemove} />
        </td>
      </tr>
      {error === undefined ? null : (
        <tr>
          <td colSpan={rows.columns.length + 1}>
            <InlineError>{error}</InlineError>
          </td>
        </tr>
      )}
    </>
  );
}

interface Choices {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Any of a few, stored as "FHA, VA"; "adjustable" stands alone, as the policy has it. */
function Several({ name, choices, value, onChange }: Choices & { name: string; value: string; onChange: (text: string) => void }) {
  const chosen = value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const toggled = (one: string, on: boolean): string => {
    if (one === 'adjustable') return on ? one : '';
    const others = chosen.filter((each) => each !== one && each !== 'adjustable');
    return choices
      .map((each) => each.value)
      .filter((each) => others.includes(each) || (on && each === one))
      .join(', ');
  };
  return (
    <div className={styles.boxes} role="group" aria-label={name}>
      {choices.map((one) => (
        <CheckField
          key={one.value}
          label={one.label}
          checked={chosen.includes(one.value)}
          onChange={(event) => onChange(toggled(one.value, event.target.checked))}
        />
      ))}
    </div>
  );
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
