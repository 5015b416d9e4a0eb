import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ask, useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { SecondLine } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import styles from './purchase.module.css';
import { type Issued, Lines } from './advice-lines.tsx';
import { AdviceForm } from './advice-form.tsx';

/** The purchase of a correspondent's loan: the current advice, earlier ones, and issuing one. */
export function PurchaseCard({ loanId }: { loanId: string }) {
  const may = useMayCall('get-purchase-advice');
  return may ? <Advices loanId={loanId} /> : null;
}

function Advices({ loanId }: { loanId: string }) {
  const { value, refusal, fault, again } = useAsk('get-purchase-advice', { params: { loanId } });
  const mayIssue = useMayCall('issue-purchase-advice');
  const [open, setOpen] = useState(false);
  if (refusal || (fault && !value))
    return (
      <Card title="Purchase advice">
        <InlineError onRetry={again}>{refusal?.message ?? 'The purchase advice did not load.'}</InlineError>
      </Card>
    );
  if (!value) return <SkeletonRows rows={3} />;
  const { issued, blocked, proposed } = value;
  const [newest] = issued;
  return (
    <Card title="Purchase advice" note={newest ? `Version ${newest.sequence} in force` : 'What the loan is bought for'} flush>
      {newest ? <Lines caption="Purchase advice, lines" lines={newest.lines} net={{ cents: newest.netCents, why: newest.netWhy }} /> : null}
      <div className={styles.pad}>
        {issued.map((each) => (
          <IssuedLine key={each.sequence} loanId={loanId} issued={each} />
        ))}
        {blocked && issued.length === 0 ? <p className="text-2">{blocked}</p> : null}
        {mayIssue && !blocked && proposed && !open ? (
          <div>
            <Button onClick={() => setOpen(true)}>{newest ? 'Issue again' : 'Prepare purchase advice'}</Button>
          </div>
        ) : null}
        {open && proposed ? (
          <AdviceForm loanId={loanId} start={newest?.terms ?? proposed} value={value} onDone={() => setOpen(false)} />
        ) : null}
      </div>
    </Card>
  );
}

function IssuedLine({ loanId, issued: { sequence, issuedBy, issuedAt, note, netCents } }: { loanId: string; issued: Issued }) {
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    const answer = await ask('get-purchase-advice-file', { params: { loanId, sequence } }).catch(() => undefined);
    if (answer?.ok) saveFile(answer.value, answer.value.name);
    setProblem(answer?.ok ? undefined : (answer?.refusal.message ?? 'The PDF did not load.'));
  };
  return (
    <div>
      <p className={styles.issued}>
        <span>{`Version ${sequence}, ${formatMoney(netCents)}, ${momentHere(issuedAt)} by ${issuedBy}`}</span>
        <LinkButton onClick={() => void download()}>{`Download version ${sequence}`}</LinkButton>
      </p>
      {note === '' ? null : <SecondLine>{note}</SecondLine>}
      {problem ? <InlineError>{problem}</InlineError> : null}
    </div>
  );
}
