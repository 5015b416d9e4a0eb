import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { downloadList } from './download-list.ts';

/** The written list of providers as the quotes make it now, as a file. */
export function WrittenList({ loanId }: { loanId: string }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const download = () => {
    setProblem(undefined);
    setBusy(true);
    downloadList(loanId)
      .catch((fault: Error) => setProblem(fault.message))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <p className="text-2">Goes out with the Loan Estimate: who can be chosen for each service the borrower may shop for.</p>
      <Button icon={IconDownload} busy={busy} onClick={download}>
        Download list
      </Button>
      {problem ? <InlineError>{problem}</InlineError> : null}
    </>
  );
}
