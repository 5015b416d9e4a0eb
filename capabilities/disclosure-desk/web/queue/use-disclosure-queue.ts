import { useSearch } from '@tanstack/react-router';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';

export type Queue = ReplyOf<'get-disclosure-queue'>;
export type QueueRow = Queue['rows'][number];

/** The filters as the address has them; one that is not set is absent. */
export interface QueueFilters {
  readonly kind?: string;
  readonly whose?: string;
  readonly due?: string;
  readonly brokerage?: string | number;
  readonly page?: string | number;
  readonly open?: string;
}

const FILTERS = ['kind', 'whose', 'due', 'brokerage'] as const;

/** The queue of the disclosure desk, with the filters and the page in the address. */
export function useDisclosureQueue() {
  const filters = useSearch({ strict: false }) as QueueFilters;
  const { open, ...query } = filters;
  const go = useGo();
  // A person can edit the address: the server validates it.
  const asked = useAsk('get-disclosure-queue', { query: query as never }, { every: 60_000, live: true });
  const rows = asked.value?.rows ?? [];
  const set = (part: QueueFilters) => {
    const next = Object.fromEntries(Object.entries({ ...filters, ...part }).filter(([, value]) => value !== undefined && value !== ''));
    go(pathTo('/disclosure-desk'), { search: next, replace: true });
  };
  return {
    asked,
    rows,
    filters,
    filtered: FILTERS.some((name) => filters[name] !== undefined),
    current: rows.find((row) => row.id === open),
    open: (id: string | undefined) => set({ open: id ?? '' }),
    /** An empty text takes a filter away; a filter begins on the first page. */
    filter: (part: QueueFilters) => set({ page: '', open: '', ...part }),
    turn: (page: number) => set({ page: page === 1 ? '' : String(page), open: '' }),
    clear: () => set({ kind: '', whose: '', due: '', brokerage: '', page: '' }),
  };
}

export type DisclosureQueue = ReturnType<typeof useDisclosureQueue>;
