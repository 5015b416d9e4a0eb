import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { queryOf, type Sought } from './use-access-log.ts';

/** Everything that fits, as a file. Who exports it is an event too. */
export function ExportEvents({ sought }: { sought: Sought }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const answer = await ask('get-access-log-file', { query: queryOf(sought) });
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
      {problem === undefined ? null : <InlineError>{`The file was not made. ${problem}`}</InlineError>}
      <Button size="toolbar" icon={IconDownload} busy={busy} onClick={() => void save()}>
        Export CSV
      </Button>
    </>
  );
}
