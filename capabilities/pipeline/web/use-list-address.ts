import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addDays } from '../../../foundation/dates/dates.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { filterOf, views, type Address } from './pipeline-address.ts';

/** View, filters and order are in the address, so that a link shows the same. `onChange` is called before the list changes. */
export function useListAddress(today: string, onChange: () => void) {
  const address = useSearch({ strict: false }) as Address;
  const go = useGo();
  const filter = useMemo(() => filterOf({ ...address }, (days) => addDays(today, -days)), [address, today]);
  const view = filter.view ?? 'mine';
  const change = (part: Partial<Address>) => {
    const next = Object.fromEntries(Object.entries({ ...address, ...part }).filter(([, value]) => value !== undefined && value !== ''));
    onChange();
    go(pathTo('/pipeline'), { search: next, replace: true });
  };
  return {
    address,
    filter,
    view,
    title: views.find((one) => one.id === view)!.title,
    change,
    /** The list as somebody saved it. */
    open: (saved: Partial<Address>) => {
      onChange();
      go(pathTo('/pipeline'), { search: { ...saved }, replace: false });
    },
    /** Back to the view as it is without filters and order of one's own. */
    reset: () => go(pathTo('/pipeline'), { search: view === 'mine' ? {} : { view }, replace: true }),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
