import { useState } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { Filter } from './pipeline-address.ts';

/** Downloads the list as CSV, or only the chosen loans of it. */
export function useListExport(list: { filter: Filter; columnIds: readonly string[]; title: string; today: string }) {
  const [exporting, setExporting] = useState(false);
  const toast = useToast();
  const download = async (only?: ReadonlySet<string>): Promise<void> => {
    setExporting(true);
    try {
      const { exportCsv } = await import('./export-csv.ts');
      const fileName = `${list.title.toLowerCase().replaceAll(' ', '-')}-${list.today}.csv`;
      const count = await exportCsv(list.filter, list.columnIds, fileName, only);
      toast({ text: `Exported ${formatCount(count)} ${count === 1 ? 'loan' : 'loans'}` });
    } catch (problem) {
      toast({
        text: `The export stopped: ${(problem as Error).message}`,
        tone: 'failed',
        action: { text: 'Export again', onPick: () => void download(only) },
      });
    } finally {
      setExporting(false);
    }
  };
  return { exporting, download };
}
