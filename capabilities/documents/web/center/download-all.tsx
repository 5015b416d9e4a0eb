import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ask } from '../../../../ui/calls/index.ts';
import { asFault } from '../../../../ui/calls/hooks.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import type { Line } from './center-lists.ts';

/** Saves the documents of the list that is shown as one PDF, in its order, each with a bookmark. */
export function DownloadAll({ loanId, lines }: { loanId: string; lines: readonly Line[] }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  const documentIds = lines.flatMap((line) => (line.kind === 'document' ? [line.document.documentId] : []));
  const count = documentIds.length;
  const run = async (): Promise<void> => {
    if (busy || count === 0) return;
    const { signal } = (stop.current = new AbortController());
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await ask('bind-documents', { params: { loanId }, body: { documentIds }, signal });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setProblem(answer.refusal.message);
    } catch (fault) {
      if (!signal.aborted) setProblem(asFault(fault).message);
    }
    setBusy(false);
  };
  useShortcuts([{ keys: 'shift+d', where: 'Documents', does: 'Download the list as one PDF', run: () => void run(), off: count === 0 }]);
  if (count === 0) return null;
  return (
    <>
      <Button size="panel" icon={IconDownload} busy={busy} title="Shift+D" onClick={() => void run()}>
        {count === 1 ? 'Download' : `Download ${count} as one PDF`}
      </Button>
      {busy ? (
        <Button size="panel" variant="quiet" onClick={() => stop.current?.abort()}>
          Cancel
        </Button>
      ) : null}
      {problem ? <InlineError>{problem}</InlineError> : null}
    </>
  );
}
