import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { queryOfLines, type SoughtLines } from './use-account-journal.ts';

type Format = 'csv' | 'xlsx';

/** Everything that fits, as a file. Who exports it is an event of who saw what. */
export function ExportLines({ sought }: { sought: SoughtLines }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<Format>();
  const save = async (format: Format) => {
    setBusy(format);
    try {
      const answer = await ask('get-account-journal-file', { query: { ...queryOfLines(sought), format } });
      setProblem(answer.ok ? undefined : answer.refusal.message);
      if (answer.ok) saveFile(answer.value, answer.value.name);
    } catch (fault) {
      setProblem((fault as Error).message);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      {problem === undefined ? null : <InlineError>{`The file was not made. ${problem}`}</InlineError>}
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} size="toolbar" icon={IconDownload} busy={busy === format} onClick={() => void save(format)}>
          {format === 'csv' ? 'Export CSV' : 'Export Excel'}
        </Button>
      ))}
    </>
  );
}
