import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import type { PersonRequest } from './requests-table.tsx';

/** The copy as a file, made when it is downloaded: to print, or for programs. Who downloads it is an event. */
export function CopyButton({ request: { requestId, loanId }, form }: { request: PersonRequest; form: 'json' | 'pdf' }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const answer =
        loanId === null
          ? await ask('get-user-copy', { params: { requestId }, query: { form } })
          : await ask('get-borrower-copy', { params: { loanId, requestId }, query: { form } });
      setProblem(answer.ok ? undefined : answer.refusal.message);
      if (answer.ok) saveFile(answer.value, answer.value.name);
    } catch (fault) {
      setProblem((fault as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem === undefined ? null : <InlineError>{`The copy was not made. ${problem}`}</InlineError>}
      <Button size="toolbar" icon={IconDownload} busy={busy} onClick={() => void save()}>
        {form === 'pdf' ? 'Download PDF' : 'Download data'}
      </Button>
    </>
  );
}
