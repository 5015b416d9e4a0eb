import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';

/** Saves the report as it was delivered. */
export function ReportFile({ loanId, appraisalId, version }: { loanId: string; appraisalId: string; version: number }) {
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      const answer = await ask('appraisal-report', { params: { loanId }, query: { appraisalId, version: String(version) } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setFailed(answer.refusal.message);
    } catch {
      setFailed('The report did not download. Try again.');
    }
    setBusy(false);
  };
  return (
    <>
      {failed ? <InlineError>{failed}</InlineError> : null}
      <Button size="toolbar" icon={IconDownload} busy={busy} onClick={() => void save()}>
        Report file
      </Button>
    </>
  );
}
