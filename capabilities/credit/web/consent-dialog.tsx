import { useState } from 'react';
import { useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { DateField, SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { consentChannels, type ConsentChannel, type Inquiry } from '../domain/consent.ts';
import styles from './credit.module.css';
import { channelWords } from './words.ts';

type Overview = ReplyOf<'get-credit'>;

/** Records what a borrower consented to: the wording is shown above the button. */
export function ConsentDialog({
  loanId,
  person,
  wording,
  inquiry: wanted,
  today,
  onClose,
}: {
  loanId: string;
  person: Overview['people'][number];
  wording: Overview['wordings'][number];
  inquiry: Inquiry;
  today: string;
  onClose: () => void;
}) {
  const [channel, setChannel] = useState<ConsentChannel>('paper');
  const [inquiry, setInquiry] = useState<Inquiry>(wanted);
  const [givenOn, setGivenOn] = useState<string | null>(today);
  const record = useCommand('record-consent', { refreshes: ['get-credit'], onDone: onClose });
  const body = { borrowerId: person.id, inquiry, channel, wording: wording.version, givenOn: givenOn ?? '' };
  return (
    <Dialog
      title={`Record the consent of ${person.firstName}?`}
      size={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={record.pending}
            blocked={givenOn === null ? 'Enter when it was given.' : undefined}
            onClick={() => void record.run({ params: { loanId }, body })}
          >
            Record consent
          </Button>
        </>
      }
    >
      <blockquote className="text-2">{wording.text}</blockquote>
      <div className={styles.fields}>
        <SelectField
          label="How"
          empty={null}
          value={channel}
          choices={consentChannels.map((one) => ({ value: one, label: channelWords[one] }))}
          onChange={(event) => setChannel(event.target.value as ConsentChannel)}
        />
        <SelectField
          label="Inquiry"
          empty={null}
          value={inquiry}
          choices={[
            { value: 'hard', label: 'Hard' },
            { value: 'soft', label: 'Soft' },
          ]}
          onChange={(event) => setInquiry(event.target.value as Inquiry)}
        />
        <DateField label="Given on" value={givenOn} relativeTo={{ today }} latest={today} onChange={setGivenOn} />
      </div>
      {record.refusal ? <InlineError>{record.refusal.message}</InlineError> : null}
      {record.fault ? <InlineError>{record.fault.message}</InlineError> : null}
    </Dialog>
  );
}
