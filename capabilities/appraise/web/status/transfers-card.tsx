import { useState } from 'react';
import { asFault } from '../../../../ui/calls/hooks.ts';
import { ask, useCommand, useDraft, useMayCall } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from '../appraise.module.css';
import type { Appraisal } from './milestones-card.tsx';

/** Transfers the accepted report to another lender with a letter of transfer, and lists earlier transfers. */
export function TransfersCard({ loanId, appraisal }: { loanId: string; appraisal: Appraisal }) {
  const may = useMayCall('transfer-appraisal-out');
  const mayRead = useMayCall('get-appraisal-transfer');
  const { appraisalId, transfers, reports } = appraisal;
  const accepted = reports[0]?.review?.decision === 'accepted';
  if (!mayRead || (transfers.length === 0 && !accepted)) return null;
  return (
    <Card title="Transfer to another lender">
      {transfers.map(({ transferId, version, toLender, askedBy, by, at }) => (
        <p key={transferId} className={styles.line}>
          <span>{`Version ${version} to ${toLender}, asked for by ${askedBy}. ${by}, ${momentHere(at)}`}</span>
          <SaveTransfer loanId={loanId} transferId={transferId} toLender={toLender} />
        </p>
      ))}
      {may && accepted ? <TransferForm key={transfers.length} loanId={loanId} appraisalId={appraisalId} /> : null}
    </Card>
  );
}

function TransferForm({ loanId, appraisalId }: { loanId: string; appraisalId: string }) {
  const { draft, setDraft, clear } = useDraft(`appraisal.transfer-out.${appraisalId}`, { toLender: '', askedBy: '' });
  const transfer = useCommand('transfer-appraisal-out', { refreshes: ['appraisal-order-details'], onDone: clear });
  const { toLender, askedBy } = draft;
  const blocked = toLender.trim() === '' ? 'Enter the lender it goes to' : askedBy.trim() === '' ? 'Enter who asked for it' : undefined;
  return (
    <>
      <div className={styles.fields}>
        <TextField label="To lender" maxLength={120} value={toLender} onChange={(event) => setDraft({ toLender: event.target.value })} />
        <TextField label="Asked for by" maxLength={120} value={askedBy} onChange={(event) => setDraft({ askedBy: event.target.value })} />
      </div>
      {transfer.refusal ? <InlineError>{transfer.refusal.message}</InlineError> : null}
      {transfer.fault ? <InlineError>{transfer.fault.message}</InlineError> : null}
      <div className={`${styles.line} ${styles.below}`}>
        <Button
          busy={transfer.pending}
          blocked={blocked}
          onClick={() => void transfer.run({ params: { loanId }, body: { appraisalId, toLender, askedBy } })}
        >
          Write the letter
        </Button>
        <span className="text-2">The letter and the report are saved together; you send them.</span>
      </div>
    </>
  );
}

function SaveTransfer({ loanId, transferId, toLender }: { loanId: string; transferId: string; toLender: string }) {
  const [problem, setProblem] = useState<string>();
  const save = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = await ask('get-appraisal-transfer', { params: { loanId, transferId } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setProblem(answer.refusal.message);
    } catch (fault) {
      setProblem(asFault(fault).message);
    }
  };
  return (
    <>
      <LinkButton aria-label={`Save letter and report to ${toLender}`} onClick={() => void save()}>
        Save letter and report
      </LinkButton>
      {problem ? <InlineError>{problem}</InlineError> : null}
    </>
  );
}
