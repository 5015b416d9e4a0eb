import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { PopMenu } from '../../../../ui/kit/layers/menu.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { downloadSheet, FORMATS, shortTitle, type Format } from './sheet-words.ts';

/** A sheet as a file to edit and bring back, in one of three forms. */
export function DownloadMenu({ versionId, title }: { versionId: string; title: string }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const download = async (format: Format) => {
    setBusy(true);
    const problem = await downloadSheet(versionId, format);
    setBusy(false);
    if (problem)
      toast({
        text: `The file was not made. ${problem}`,
        tone: 'failed',
        action: { text: 'Try again', onPick: () => void download(format) },
      });
  };
  return (
    <PopMenu
      label={`Download ${shortTitle(title)}`}
      entries={FORMATS.map(({ format, text }) => ({ text, onPick: () => void download(format) }))}
    >
      <Button size="toolbar" icon={IconDownload} busy={busy} aria-label={`Download ${shortTitle(title)}`}>
        Download
      </Button>
    </PopMenu>
  );
}
