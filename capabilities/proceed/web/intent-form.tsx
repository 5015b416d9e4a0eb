import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useCommand, useDraft, useMayCall } from '../../../ui/calls/index.ts';
import { CheckField, DateField, SelectField, TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { intentChannels } from '../domain/index.ts';
import type { IntentOfLoan } from './intent-screen.tsx';
import styles from './proceed.module.css';

interface Typed {
  readonly recipientId: string;
  readonly how: (typeof intentChannels)[number];
  readonly statedOn: PlainDate;
  readonly receivedBefore: boolean;
  readonly note: string;
}

/** Who stated it, when and how; typed values stay over a refusal and a reload. */
export function IntentForm({ loanId, value }: { loanId: string; value: IntentOfLoan }) {
  const { borrowers, today } = value;
  const { draft, setDraft, clear } = useDraft<Typed>(`intent.${loanId}`, {
    recipientId: borrowers[0]?.recipientId ?? '',
    how: 'e-mail',
    statedOn: today,
    receivedBefore: false,
    note: '',
  });
  const toast = useToast();
  const may = useMayCall('record-intent-to-proceed');
  const record = useCommand('record-intent-to-proceed', {
    onDone: ({ name }) => {
      clear();
      toast({ text: `Intent to proceed of ${name} recorded` });
    },
  });
  const errorOf = (field: string) => (record.refusal?.field === field ? record.refusal.message : undefined);
  return (
    <Card title="Intent to proceed" note="Recorded once, for good">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void record.run({ params: { loanId }, body: draft });
        }}
      >
        <IntentFields value={value} draft={draft} setDraft={setDraft} off={!may} errorOf={errorOf} />
        {record.refusal && (record.refusal.field === undefined || record.refusal.field === 'receivedBefore') ? (
          <InlineError>{record.refusal.message}</InlineError>
        ) : null}
        {record.fault ? <InlineError>{record.fault.message}</InlineError> : null}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={record.pending} blocked={may ? undefined : 'Your role cannot record the intent.'}>
            Record intent to proceed
          </Button>
          <span className="text-2">Silence is no intent. It is not an approval, and no acceptance of the loan.</span>
        </div>
      </form>
    </Card>
  );
}

interface FieldsProps {
  readonly value: IntentOfLoan;
  readonly draft: Typed;
  readonly setDraft: (part: Partial<Typed>) => void;
  readonly off: boolean;
  readonly errorOf: (field: string) => string | undefined;
}

function IntentFields({ value: { borrowers, today, estimate }, draft, setDraft, off, errorOf }: FieldsProps) {
  const early = estimate?.received == null || draft.statedOn < estimate.received.date;
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label="Stated by"
          empty={null}
          disabled={off}
          value={draft.recipientId}
          choices={borrowers.map(({ recipientId, name }) => ({ value: recipientId, label: name }))}
          error={errorOf('recipientId')}
          onChange={(event) => setDraft({ recipientId: event.target.value })}
        />
        <DateField
          label="On"
          disabled={off}
          value={draft.statedOn}
          relativeTo={{ today }}
          error={errorOf('statedOn')}
          onChange={(statedOn) => statedOn && setDraft({ statedOn })}
        />
        <SelectField
          label="How"
          empty={null}
          disabled={off}
          value={draft.how}
          choices={intentChannels.map((channel) => ({ value: channel, label: channel.charAt(0).toUpperCase() + channel.slice(1) }))}
          onChange={(event) => setDraft({ how: event.target.value as Typed['how'] })}
        />
      </div>
      {early ? (
        <CheckField
          label="The borrower had the Loan Estimate by then"
          disabled={off}
          checked={draft.receivedBefore}
          onChange={(event) => setDraft({ receivedBefore: event.target.checked })}
        />
      ) : null}
      <TextArea
        label="Note"
        optional
        disabled={off}
        maxLength={500}
        hint="What was said or written, and where it is filed"
        value={draft.note}
        error={errorOf('note')}
        onChange={(event) => setDraft({ note: event.target.value })}
      />
    </>
  );
}
