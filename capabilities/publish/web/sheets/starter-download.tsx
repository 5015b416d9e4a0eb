import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayCall } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { downloadStarter } from './sheet-words.ts';

/** The workbook to begin from where no sheet is live yet, for those who may bring it back. */
export function StarterDownload() {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const may = useMayCall('get-starter-sheet');
  if (!may) return null;
  const download = async () => {
    setBusy(true);
    const problem = await downloadStarter();
    setBusy(false);
    if (problem)
      toast({
        text: `The file was not made. ${problem}`,
        tone: 'failed',
        action: { text: 'Try again', onPick: () => void download() },
      });
  };
  return (
    <div>
      <Button size="toolbar" icon={IconDownload} busy={busy} onClick={() => void download()}>
        Download starter workbook
      </Button>
    </div>
  );
}
