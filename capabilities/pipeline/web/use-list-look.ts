import { useMemo, useState } from 'react';
import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { columnsOf, standardColumns } from './columns/columns.tsx';

type Density = 'compact' | 'comfortable';
type Widths = Readonly<Record<string, number>>;

const NO_WIDTHS: Widths = {};

/** The columns and the height of the rows, as this person chose them. */
export function useListLook(internal: boolean) {
  const settings = useAsk('get-pipeline-settings', {}, { staleAfter: 300_000 });
  const save = useCommand('post-pipeline-settings', { refreshes: ['get-pipeline-settings'] });
  const maySave = useMayCall('post-pipeline-settings');
  const [chosenColumns, setColumns] = useState<readonly string[]>();
  const [chosenDensity, setDensity] = useState<Density>();
  const [chosenWidths, setWidths] = useState<Widths>();
  const standard = standardColumns(internal);
  const columnIds = chosenColumns ?? settings.value?.columns ?? standard;
  const joined = columnIds.join();
  const widths = chosenWidths ?? settings.value?.widths ?? NO_WIDTHS;
  const columns = useMemo(() => {
    // A column with a chosen width is fixed; the others share the rest.
    return columnsOf(joined.split(',')).map((column) => {
      const { grow: _grow, ...fixed } = column;
      return widths[column.id] === undefined ? column : { ...fixed, width: widths[column.id]! };
    });
  }, [joined, widths]);
  const density = chosenDensity ?? settings.value?.density ?? 'compact';
  const keep = (part: { density?: Density; widths?: Widths }) => {
    if (maySave) void save.run({ body: { columns: [...columnIds], density, widths: { ...widths }, ...part } });
  };
  return {
    standard,
    columnIds,
    columns,
    setColumns,
    density,
    widths,
    /** Whether the choice outlives the visit. */
    maySave,
    saveDensity: (density: Density) => {
      setDensity(density);
      keep({ density });
    },
    /** While a column's edge is dragged it is only drawn; on release it is saved. */
    resize: (column: string, width: number, done: boolean) => {
      const next = { ...widths, [column]: width };
      setWidths(next);
      if (done) keep({ widths: next });
    },
  };
}

export type ListLook = ReturnType<typeof useListLook>;
