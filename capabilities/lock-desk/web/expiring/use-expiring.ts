import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';

export type ExpiringRow = ReplyOf<'desk-expiring'>['rows'][number];

/** The filters as the address has them: texts; one that is not set is absent. */
export interface ExpiringFilters {
  readonly days?: string | number;
  readonly brokerage?: string;
  readonly missing?: string;
}

/** The active locks by expiry day, with the filters of the address. */
export function useExpiring() {
  const filters = useSearch({ strict: false }) as ExpiringFilters;
  const { brokerage, missing } = filters;
  const go = useGo();
  const days = filters.days === undefined ? undefined : Number(filters.days);
  const locks = useAsk('desk-expiring', { query: days === undefined ? {} : { days } }, { every: 60_000 });
  const rows = useMemo(() => (locks.value?.rows ?? []).filter((row) => passes(row, brokerage, missing)), [locks.value, brokerage, missing]);
  return {
    locks,
    rows,
    filters,
    days,
    filtered: days !== undefined || brokerage !== undefined || missing !== undefined,
    brokerages: useBrokeragesSeen(locks.value?.rows ?? []),
    /** An empty text takes a filter away. */
    filter: (part: ExpiringFilters) => {
      const next = Object.fromEntries(Object.entries({ ...filters, ...part }).filter(([, value]) => value !== undefined && value !== ''));
      go(pathTo('/lock-desk/expiring'), { search: next, replace: true });
    },
  };
}

export type Expiring = ReturnType<typeof useExpiring>;

function passes(row: ExpiringRow, brokerage: string | undefined, missing: string | undefined): boolean {
  if (brokerage !== undefined && row.brokerage !== brokerage) return false;
  if (missing === undefined) return true;
  return missing === 'something' ? row.missing.length > 0 : row.missing.length === 0;
}

/** Every brokerage in a reply so far: the choices stay when fewer days are requested. */
function useBrokeragesSeen(rows: readonly ExpiringRow[]): readonly string[] {
  const [seen] = useState(() => new Set<string>());
  for (const row of rows) seen.add(row.brokerage);
  return [...seen].toSorted();
}
