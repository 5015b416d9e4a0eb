import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ask, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';

/** Saves each report as the agency sent it, with the last four of its numbers. */
export function OriginalFiles({ loanId, reports }: { loanId: string; reports: ReplyOf<'get-credit-report'>['reports'] }) {
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const save = async (reportId: string): Promise<void> => {
    setBusy(reportId);
    setFailed(undefined);
    try {
      const answer = await ask('credit-file', { params: { loanId }, query: { reportId } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setFailed(answer.refusal.message);
    } catch {
      setFailed('The report did not download. Try again.');
    }
    setBusy(undefined);
  };
  return (
    <>
      {failed ? <InlineError>{failed}</InlineError> : null}
      {reports.map(({ reportId, number }) => (
        <Button key={reportId} size="toolbar" icon={IconDownload} busy={busy === reportId} onClick={() => void save(reportId)}>
          {reports.length === 1 ? 'Original' : `Original ${number}`}
        </Button>
      ))}
    </>
  );
}
