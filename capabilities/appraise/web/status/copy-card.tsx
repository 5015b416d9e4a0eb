import { useState } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { DateField, SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { copyDeliveries, type CopyDelivery } from '../../domain/copy-deadline.ts';
import styles from '../appraise.module.css';

type Details = ReplyOf<'appraisal-order-details'>;
const deliveryWords: Readonly<Record<CopyDelivery, string>> = { mail: 'Mail', 'e-mail': 'E-mail with consent', 'in-person': 'Handed over' };

/** The borrower's copy: its deadline, the copies sent, and a waiver of the waiting time. */
export function CopyCard({ loanId, details }: { loanId: string; details: Details }) {
  const [open, setOpen] = useState<'copy' | 'waiver'>();
  const [maySend, mayWaive] = [useMayCall('record-appraisal-copy'), useMayCall('record-copy-waiver')];
  const { appraisal, copy } = details;
  const version = appraisal?.reports[0]?.version;
  const copies = appraisal?.reports.flatMap((report) => report.copies) ?? [];
  return (
    <Card
      title="Copy to borrower"
      note={
        copy.due ? (
          <>
            No later than{' '}
            <ExplainableNumber label="Copy due" why={copy.due.why}>
              {formatDate(copy.due.date, { weekday: true })}
            </ExplainableNumber>
          </>
        ) : (
          'No closing day to count from yet'
        )
      }
    >
      <p className="text-2">
        A copy goes out promptly on completion, and is there at least 3 business days before closing. 12 CFR 1002.14(a).
      </p>
      {copies.map((one, index) => (
        <div key={index} className={styles.check}>
          <span>{`Version ${one.version}, ${deliveryWords[one.delivery].toLowerCase()} ${formatDate(one.sentOn, { short: true })}, ${one.by}`}</span>
          {one.delivered ? (
            <span>
              Delivered{' '}
              <ExplainableNumber label="Copy delivered" why={one.delivered.why}>
                {formatDate(one.delivered.date, { weekday: true })}
              </ExplainableNumber>
            </span>
          ) : null}
        </div>
      ))}
      {copies.length === 0 ? (
        <div className={styles.check}>
          <span>Sent</span>
          <span>{version === undefined ? 'No report yet' : 'Not yet'}</span>
        </div>
      ) : null}
      <div className={styles.check}>
        <span>Waiver of timing</span>
        <span>{copy.waiver ? `${copy.waiver.givenBy}, ${formatDate(copy.waiver.givenOn, { short: true })}` : 'None on file'}</span>
      </div>
      <div className={`${styles.line} ${styles.below}`}>
        {maySend && version !== undefined ? <Button onClick={() => setOpen('copy')}>Record copy sent</Button> : null}
        {mayWaive && copy.closingOn !== null && copy.waiver === null ? (
          <Button onClick={() => setOpen('waiver')}>Record waiver</Button>
        ) : null}
      </div>
      {open === 'copy' && appraisal && version !== undefined ? (
        <CopyDialog
          loanId={loanId}
          appraisalId={appraisal.appraisalId}
          version={version}
          today={details.today}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'waiver' ? (
        <WaiverDialog loanId={loanId} today={details.today} by={details.borrowers[0]?.name ?? ''} onClose={() => setOpen(undefined)} />
      ) : null}
    </Card>
  );
}

interface CopyDialogProps {
  readonly loanId: string;
  readonly appraisalId: string;
  readonly version: number;
  readonly today: string;
  readonly onClose: () => void;
}

function CopyDialog({ loanId, appraisalId, version, today, onClose }: CopyDialogProps) {
  const [delivery, setDelivery] = useState<CopyDelivery>('mail');
  const [sentOn, setSentOn] = useState<string | null>(today);
  const [receivedOn, setReceivedOn] = useState<string | null>(null);
  const record = useCommand('record-appraisal-copy', { refreshes: ['appraisal-order-details'], onDone: onClose });
  const body = { appraisalId, version, delivery, sentOn: sentOn ?? '', receivedOn };
  return (
    <Dialog
      title="Record the borrower’s copy"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={record.pending}
            blocked={sentOn === null ? 'Enter when it was sent.' : undefined}
            onClick={() => void record.run({ params: { loanId }, body })}
          >
            Record copy
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label="How"
          empty={null}
          value={delivery}
          choices={copyDeliveries.map((value) => ({ value, label: deliveryWords[value] }))}
          onChange={(event) => setDelivery(event.target.value as CopyDelivery)}
        />
        <DateField label="Sent on" value={sentOn} relativeTo={{ today }} latest={today} onChange={setSentOn} />
        <DateField label="Received on" optional value={receivedOn} relativeTo={{ today }} latest={today} onChange={setReceivedOn} />
      </div>
      {record.refusal ? <InlineError>{record.refusal.message}</InlineError> : null}
      {record.fault ? <InlineError>{record.fault.message}</InlineError> : null}
    </Dialog>
  );
}

function WaiverDialog({ loanId, today, by, onClose }: { loanId: string; today: string; by: string; onClose: () => void }) {
  const [givenBy, setGivenBy] = useState(by);
  const [givenOn, setGivenOn] = useState<string | null>(today);
  const record = useCommand('record-copy-waiver', { refreshes: ['appraisal-order-details'], onDone: onClose });
  return (
    <Dialog
      title="Record a waiver of timing"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={record.pending}
            blocked={givenOn === null || givenBy.trim() === '' ? 'Enter who gave it, and when.' : undefined}
            onClick={() => void record.run({ params: { loanId }, body: { givenBy, givenOn: givenOn ?? '' } })}
          >
            Record waiver
          </Button>
        </>
      }
    >
      <p className="text-2">The borrower then has the copy at closing at the latest. It has to be given three business days before.</p>
      <div className={styles.fields}>
        <TextField label="Given by" value={givenBy} maxLength={120} onChange={(event) => setGivenBy(event.target.value)} />
        <DateField label="Given on" value={givenOn} relativeTo={{ today }} latest={today} onChange={setGivenOn} />
      </div>
      {record.refusal ? <InlineError>{record.refusal.message}</InlineError> : null}
      {record.fault ? <InlineError>{record.fault.message}</InlineError> : null}
    </Dialog>
  );
}
