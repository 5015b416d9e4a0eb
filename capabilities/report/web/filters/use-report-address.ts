import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { filtersOf } from '../../domain/report-address.ts';
import type { FilterAsked } from '../../domain/report-filter.ts';

/** A report's filters, the row that is open and whether it is a table are in the address, so that a link shows the same. */
export function useReportAddress(subReportName: string) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const go = useGo();
  const filters = useMemo(() => filtersOf(search), [search]);
  const row = search.row === undefined ? undefined : String(search.row as string | number);
  const table = search.show === 'table';
  const show = (next: FilterAsked, nextRow: string | undefined, asTable = table) => {
    const given = Object.entries({ ...next, row: nextRow, show: asTable ? 'table' : undefined }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    go(pathTo('/tableaudashboard/$subReportName', { subReportName }), { search: Object.fromEntries(given), replace: true });
  };
  return {
    filters,
    row,
    /** The rows as a table, not as a chart. */
    table,
    showAs: (asTable: boolean) => show(filters, row, asTable),
    change: (part: FilterAsked) => show({ ...filters, ...part }, row),
    reset: () => show({}, row),
    /** Opens a row into its loans; pressed again it closes. */
    pick: (name: string) => show(filters, name === row ? undefined : name),
  };
}

export type ReportAddress = ReturnType<typeof useReportAddress>;
