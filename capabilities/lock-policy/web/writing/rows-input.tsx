import { IconPlus, IconX } from '@tabler/icons-react';
import { SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button, IconButton } from '../../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import styles from '../policies.module.css';
import { rowsOf, shownCell, withCell, type PolicyRows } from '../policy-rows.ts';
import type { PolicyInputProps } from './policy-input-props.ts';
import { Several } from './several.tsx';

/** A list as a table: a row for each line, a field for each of its parts, what is wrong with it under it. */
export function RowsInput({ field, value, was, error, rowError, rows, onChange }: PolicyInputProps & { rows: PolicyRows }) {
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
