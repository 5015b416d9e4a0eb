import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { DateField, SelectField } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { FORM_NAMES, paperChannels, type PaperChannel } from '../domain/index.ts';
import styles from './panels.module.css';
import type { ToDoProps } from './borrower-deliveries.ts';

interface Typed {
  readonly how: PaperChannel;
  readonly on: PlainDate;
}

const CHANNELS: Readonly<Record<PaperChannel, string>> = { mail: 'Mail', courier: 'Courier', 'in person': 'In person' };

export function PaperForm({
  loanId,
  borrower: { recipientId, name },
  document: { form, version },
  today,
  onDone,
}: ToDoProps & { onDone: () => void }) {
  const { draft, setDraft, clear } = useDraft<Typed>(`paper.${loanId}.${recipientId}.${form}.${version}`, { how: 'mail', on: today });
  const toast = useToast();
  const record = useCommand('record-paper-sent', {
    onDone: () => {
      clear();
      toast({ text: `${FORM_NAMES[form]} on paper to ${name} recorded` });
      onDone();
    },
  });
  return (
    <form
      className={styles.paper}
      onSubmit={(event) => {
        event.preventDefault();
        void record.run({ params: { loanId }, body: { recipientId, form, version, ...draft } });
      }}
    >
      <SelectField
        label="How it goes"
        empty={null}
        value={draft.how}
        choices={paperChannels.map((value) => ({ value, label: CHANNELS[value] }))}
        onChange={({ target }) => setDraft({ how: target.value as PaperChannel })}
      />
      <DateField
        label={draft.how === 'in person' ? 'Handed over on' : 'Mailed on'}
        value={draft.on}
        relativeTo={{ today }}
        latest={today}
        error={record.refusal?.field === 'on' ? record.refusal.message : undefined}
        onChange={(on) => on && setDraft({ on })}
      />
      {record.refusal && record.refusal.field !== 'on' ? <InlineError>{record.refusal.message}</InlineError> : null}
      {record.fault ? <InlineError>{record.fault.message}</InlineError> : null}
      <div className={styles.buttons}>
        <Button type="submit" busy={record.pending}>
          Record paper
        </Button>
        <LinkButton onClick={onDone}>Cancel</LinkButton>
      </div>
    </form>
  );
}
