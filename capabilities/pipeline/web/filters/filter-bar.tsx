import { lazy, Suspense, useState } from 'react';
import { FilterChip } from '../../../../ui/kit/controls/filters.tsx';
import { AddFilter } from '../../../../ui/kit/filters/add-filter.tsx';
import type { ListSources } from '../use-list-sources.ts';
import type { ListAddress } from '../use-list-address.ts';
import { fields, type Field } from './fields.ts';
import { lockStates, type Address, type LockState } from '../pipeline-address.ts';
import { loadPatiently } from '../../../../ui/kit/layers/load-patiently.ts';

const FilterEditor = lazy(loadPatiently(() => import('./filter-editor.tsx')));

export interface FilterBarProps {
  readonly list: Pick<ListAddress, 'address' | 'filter'>;
  readonly sources: ListSources;
  readonly onChange: (change: Partial<Address>) => void;
  readonly adding: boolean;
  readonly onAdding: (adding: boolean) => void;
}

/** The active filters, each as a sentence that can be opened and changed, and a button for one more. */
export function FilterBar({ list, sources, onChange, adding, onAdding }: FilterBarProps) {
  const [editing, setEditing] = useState<{ field: Field; anchor: HTMLElement }>();
  const [addButton, setAddButton] = useState<HTMLButtonElement | null>(null);
  const { address } = list;
  const shown = (Object.keys(fields) as Field[]).filter((field) => address[field] !== undefined && address[field] !== '');
  const close = () => {
    setEditing(undefined);
    onAdding(false);
  };
  const open = editing ?? (adding && addButton ? { field: undefined, anchor: addButton } : undefined);
  return (
    <>
      {shown.map((field) => (
        <FilterChip
          key={field}
          field={fields[field]}
          value={valueText(field, String(address[field]), sources)}
          onRemove={() => onChange({ [field]: undefined })}
          aria-haspopup="dialog"
          onClick={(event) => setEditing({ field, anchor: event.currentTarget })}
        />
      ))}
      <AddFilter ref={setAddButton} onClick={() => onAdding(true)} />
      {open ? (
        <Suspense fallback={null}>
          <FilterEditor
            key={open.field ?? 'new'}
            anchor={open.anchor}
            field={open.field}
            list={list}
            sources={sources}
            onChange={onChange}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function valueText(field: Field, value: string, { choices }: ListSources): string {
  if (field === 'text') return `starts with ${value}`;
  if (field === 'days') return value === '1' ? 'since yesterday' : `last ${value} days`;
  const names = value.split(',').map((one) => {
    const named = choices[field]?.find(([id]) => id === one)?.[1];
    if (field === 'officer') return named ?? 'someone else';
    return named ?? (field === 'lock' ? (lockStates[one as LockState] ?? one) : one);
  });
  return names.length <= 2 ? names.join(' or ') : `any of ${names.length}`;
}
