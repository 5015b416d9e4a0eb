import type { SelectHTMLAttributes } from 'react';
import { LinkButton } from '../kit/controls/button.tsx';
import type { FieldLooks } from './field-frame.tsx';
import { useLooks, type PathFieldProps } from './path-fields.tsx';
import { SelectField } from './text-fields.tsx';
import { useDropdown } from './use-dropdown.ts';

/**
 * A choice from a list of the API. While the list is loading, or fails to load, the chosen value stays; after a failure the field has a
 * Retry button.
 */
export function ListField({
  list,
  p1,
  when = true,
  value,
  empty,
  ...props
}: FieldLooks &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'list'> & {
    list: string;
    p1?: string | undefined;
    /** False until the choice on which the list depends is made. */
    when?: boolean;
    value: string;
    empty?: string | null;
  }) {
  const found = useDropdown(list, p1, { when });
  const choices = (found.list ?? []).map((choice) => ({ value: choice.value, label: choice.name }));
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <SelectField
      {...props}
      {...(found.problem === undefined
        ? {}
        : {
            hint: (
              <>
                {found.problem} <LinkButton onClick={found.again}>Retry</LinkButton>
              </>
            ),
          })}
      {...(empty === undefined ? {} : { empty })}
      choices={known ? choices : [...choices, { value, label: value }]}
      value={value}
    />
  );
}

/** One of a list of the API at its path: narrowed by `p1`, and with a Retry where it does not come. `numbers` as with `PathSelect`. */
export function PathList({
  list,
  p1,
  when,
  numbers,
  ...props
}: PathFieldProps & { list: string; p1?: string | undefined; when?: boolean; numbers?: boolean }) {
  const { form, value, looks } = useLooks(props);
  return (
    <ListField
      {...looks}
      list={list}
      p1={p1}
      {...(when === undefined ? {} : { when })}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ target }) => form.change(props.path, target.value === '' ? null : numbers ? Number(target.value) : target.value)}
    />
  );
}
