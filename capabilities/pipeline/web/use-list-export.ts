import { useRef, useState } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { Format } from './export-list.ts';
import type { Filter } from './pipeline-address.ts';
import type { Row } from './use-pipeline.ts';

export interface ListExport {
  /** How far the export that runs is: how many loans of how many, and how it is stopped. */
  readonly exporting: { readonly text: string; readonly stop: () => void } | undefined;
  /** Set while the dialog for the file's name and format is open. */
  readonly naming: Naming | undefined;
  /** Opens the dialog for a name, for the whole list or for some loans of it. */
  readonly download: (only?: readonly Row[]) => void;
}

interface Naming {
  readonly name: string;
  readonly onSave: (fileName: string) => void;
  readonly onClose: () => void;
}

/** Downloads the list as CSV or as an Excel workbook, or only the chosen loans of it, under the name the person gives. */
export function useListExport(list: { filter: Filter; columnIds: readonly string[]; title: string; today: string }): ListExport {
  const [progress, setProgress] = useState<string>();
  const [asked, setAsked] = useState<{ only?: readonly Row[] }>();
  const running = useRef<AbortController>(undefined);
  const toast = useToast();
  const save = async (fileName: string, only?: readonly Row[]): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setProgress('Exporting');
    try {
      const { exportList } = await import('./export-list.ts');
      const format: Format = fileName.endsWith('.xlsx') ? 'xlsx' : 'csv';
      const { file, count } = await exportList({ ...list, ...(only ? { only } : {}) }, format, {
        signal: abort.signal,
        onProgress: (done, of) => setProgress(`${formatCount(done)}${of === undefined ? '' : ` of ${formatCount(of)}`}`),
      });
      saveFile(file, fileName);
      toast({ text: `Exported ${formatCount(count)} ${count === 1 ? 'loan' : 'loans'}` });
    } catch (problem) {
      if (!abort.signal.aborted)
        toast({
          text: `The export stopped: ${(problem as Error).message}`,
          tone: 'failed',
          action: { text: 'Export again', onPick: () => void save(fileName, only) },
        });
    } finally {
      setProgress(undefined);
    }
  };
  const naming = asked && {
    name: `${list.title.toLowerCase().replaceAll(' ', '-')}-${list.today}`,
    onSave: (fileName: string) => void save(fileName, asked.only),
    onClose: () => setAsked(undefined),
  };
  const exporting = progress === undefined ? undefined : { text: progress, stop: () => running.current?.abort() };
  return { exporting, naming, download: (only) => setAsked(only ? { only } : {}) };
}
