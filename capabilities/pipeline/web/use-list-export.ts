import { useState } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { Filter } from './pipeline-address.ts';

/** Downloads the list as CSV, or only the chosen loans of it, under the name the person gives: `naming` is set while they are asked. */
export function useListExport(list: { filter: Filter; columnIds: readonly string[]; title: string; today: string }) {
  const [exporting, setExporting] = useState(false);
  const [asked, setAsked] = useState<{ only?: ReadonlySet<string> }>();
  const toast = useToast();
  const save = async (fileName: string, only?: ReadonlySet<string>): Promise<void> => {
    setExporting(true);
    try {
      const { exportCsv } = await import('./export-csv.ts');
      const count = await exportCsv(list.filter, list.columnIds, fileName, only);
      toast({ text: `Exported ${formatCount(count)} ${count === 1 ? 'loan' : 'loans'}` });
    } catch (problem) {
      toast({
        text: `The export stopped: ${(problem as Error).message}`,
        tone: 'failed',
        action: { text: 'Export again', onPick: () => void save(fileName, only) },
      });
    } finally {
      setExporting(false);
    }
  };
  const naming = asked && {
    name: `${list.title.toLowerCase().replaceAll(' ', '-')}-${list.today}`,
    onSave: (fileName: string) => void save(fileName, asked.only),
    onClose: () => setAsked(undefined),
  };
  return { exporting, naming, download: (only?: ReadonlySet<string>) => setAsked(only ? { only } : {}) };
}
