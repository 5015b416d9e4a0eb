import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FilterChip } from '../../../../ui/kit/controls/filters.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { KeyCap } from '../../../../ui/kit/key-cap.tsx';
import { lockStates, type Address, type LockState } from '../pipeline-address.ts';
import styles from '../pipeline.module.css';

const FilterEditor = lazy(() => import('./filter-editor.tsx'));

export type Field = 'status' | 'officer' | 'lock' | 'days' | 'text';
export const fields: Readonly<Record<Field, string>> = {
  status: 'Status',
  officer: 'Officer',
  lock: 'Lock',
  days: 'Updated',
  text: 'Borrower or number',
};

export interface FilterBarProps {
  readonly address: Address;
  readonly officers: readonly { readonly personId: string; readonly name: string }[];
  readonly onChange: (change: Partial<Address>) => void;
  readonly adding: boolean;
  readonly onAdding: (adding: boolean) => void;
}

/** What narrows the list, each as a sentence that opens for a change, and one more. */
export function FilterBar({ address, officers, onChange, adding, onAdding }: FilterBarProps) {
  const [editing, setEditing] = useState<{ field: Field; anchor: HTMLElement }>();
  const [addButton, setAddButton] = useState<HTMLButtonElement | null>(null);
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
          value={valueText(field, String(address[field]), officers)}
          onRemove={() => onChange({ [field]: undefined })}
          aria-haspopup="dialog"
          onClick={(event) => setEditing({ field, anchor: event.currentTarget })}
        />
      ))}
      <button ref={setAddButton} type="button" className={styles.add} aria-haspopup="dialog" onClick={() => onAdding(true)}>
        <Icon of={IconPlus} size={14} />
        Filter
        <KeyCap keys="F" />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <FilterEditor
            key={open.field ?? 'new'}
            anchor={open.anchor}
            field={open.field}
            address={address}
            officers={officers}
            onChange={onChange}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function valueText(field: Field, value: string, officers: FilterBarProps['officers']): string {
  if (field === 'text') return `starts with ${value}`;
  if (field === 'days') return value === '1' ? 'since yesterday' : `last ${value} days`;
  const names = value.split(',').map((one) => {
    if (field === 'officer') return officers.find((person) => person.personId === one)?.name ?? 'someone else';
    return field === 'lock' ? (lockStates[one as LockState] ?? one) : one;
  });
  return names.length <= 2 ? names.join(' or ') : `any of ${names.length}`;
}
