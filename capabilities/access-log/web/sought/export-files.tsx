import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';

const NAMES = { csv: 'Export CSV', xlsx: 'Export Excel' } as const;
export type Format = keyof typeof NAMES;

interface Props<Offered extends Format> {
  readonly formats: readonly Offered[];
  readonly asked: (format: Offered) => Promise<Answer<File>>;
}

/** Everything that fits, as a file. Who exports it is an event too. */
export function ExportFiles<Offered extends Format>({ formats, asked }: Props<Offered>) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<Format>();
  const save = async (format: Offered) => {
    setBusy(format);
    try {
      const answer = await asked(format);
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
      {formats.map((format) => (
        <Button key={format} size="toolbar" icon={IconDownload} busy={busy === format} onClick={() => void save(format)}>
          {NAMES[format]}
        </Button>
      ))}
    </>
  );
}
