import { useMemo, useState } from 'react';
import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { columnsOf, standardColumns } from './columns/columns.tsx';

type Density = 'compact' | 'comfortable';

/** The columns and the height of the rows, as this person chose them. */
export function useListLook(internal: boolean) {
  const settings = useAsk('get-pipeline-settings', {}, { staleAfter: 300_000 });
  const save = useCommand('post-pipeline-settings', { refreshes: ['get-pipeline-settings'] });
  const maySave = useMayCall('post-pipeline-settings');
  const [chosenColumns, setColumns] = useState<readonly string[]>();
  const [chosenDensity, setDensity] = useState<Density>();
  const standard = standardColumns(internal);
  const columnIds = chosenColumns ?? settings.value?.columns ?? standard;
  const joined = columnIds.join();
  const columns = useMemo(() => columnsOf(joined.split(',')), [joined]);
  return {
    standard,
    columnIds,
    columns,
    setColumns,
    density: chosenDensity ?? settings.value?.density ?? 'compact',
    /** Whether the choice outlives the visit. */
    maySave,
    saveDensity: (density: Density) => {
      setDensity(density);
      if (maySave) void save.run({ body: { columns: [...columnIds], density } });
    },
  };
}

export type ListLook = ReturnType<typeof useListLook>;
