import { useEffect, useState } from 'react';
import { useAsk } from '../../../../ui/calls/index.ts';
import type { SheetGrid } from '../../domain/index.ts';

/** The live sheet's grid. A version never changes, so it is fetched once. */
export function useLiveGrid() {
  const sheets = useAsk('get-rate-sheets', {}, { live: true, every: 60_000 });
  const versionId = sheets.value?.rateSheets.find((one) => one.live)?.versionId;
  const file = useAsk(
    'rate-sheet-grid',
    { params: { versionId: versionId ?? '' } },
    { when: versionId !== undefined, staleAfter: Number.POSITIVE_INFINITY },
  );
  const [grid, setGrid] = useState<SheetGrid>();
  useEffect(() => {
    let wanted = true;
    void file.value?.text().then((text) => {
      if (wanted) setGrid(JSON.parse(text) as SheetGrid);
    });
    return () => {
      wanted = false;
    };
  }, [file.value]);
  return {
    sheets: sheets.value,
    grid,
    /** Nothing is live, so there is nothing to wait for. */
    none: sheets.value !== undefined && versionId === undefined,
    fault: sheets.fault ?? file.fault,
    again: () => {
      sheets.again();
      file.again();
    },
  };
}
