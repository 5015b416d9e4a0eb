import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { DateField, MoneyField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { choices, FORMS, type Closed } from './cure-words.ts';
import styles from './cure.module.css';
import { FormEnd } from './form-end.tsx';

interface Typed {
  readonly amount: Cents;
  readonly paidOn: PlainDate;
  readonly form: 'refund' | 'principal-reduction';
  readonly reference: string;
  readonly paidTo: string;
}

interface RefundFormProps {
  readonly loanId: string;
  readonly line: Closed['lines'][number];
  readonly closing: { readonly today: PlainDate; readonly closedOn: PlainDate; readonly borrower: string };
  readonly onDone: () => void;
}

const { 'credit-on-closing-disclosure': _credit, ...AFTER_CLOSING } = FORMS;

/** The unsaved refund, and the command that records it. */
function useRefund({ loanId, line, closing: { today, borrower }, onDone }: RefundFormProps) {
  const { draft, setDraft, clear } = useDraft<Typed>(`refund.${loanId}.${line.cause}`, {
    amount: line.left.cents,
    paidOn: today,
    form: 'refund',
    reference: '',
    paidTo: borrower,
  });
  const record = useCommand('record-refund', {
    onDone: () => {
      clear();
      onDone();
    },
  });
  return { draft, setDraft, record };
}

/** A refund of what a line of the ledger still has left. */
export function RefundForm(props: RefundFormProps) {
  const {
    loanId,
    line,
    closing: { today, closedOn },
    onDone,
  } = props;
  const { draft, setDraft, record } = useRefund(props);
  const errorOf = (field: string) => (record.refusal?.field === field ? record.refusal.message : undefined);
  return (
    <form
      className={styles.stack}
      aria-label={`Refund for ${line.label}`}
      onSubmit={(event) => {
        event.preventDefault();
        void record.run({ params: { loanId }, body: { cause: line.cause, ...draft } });
      }}
    >
      <div className={styles.fields}>
        <MoneyField
          label={`Refund for ${line.label}`}
          value={draft.amount}
          error={errorOf('amount')}
          onChange={(amount) => setDraft({ amount: amount ?? 0 })}
        />
        <DateField
          label="Paid on"
          value={draft.paidOn}
          relativeTo={{ today }}
          earliest={closedOn}
          error={errorOf('paidOn')}
          onChange={(paidOn) => paidOn && setDraft({ paidOn })}
        />
        <SelectField
          label="Form"
          empty={null}
          value={draft.form}
          choices={choices(AFTER_CLOSING)}
          onChange={({ target }) => setDraft({ form: target.value as Typed['form'] })}
        />
        <TextField
          label="Check or transfer number"
          maxLength={80}
          value={draft.reference}
          error={errorOf('reference')}
          onChange={({ target }) => setDraft({ reference: target.value })}
        />
        <TextField
          label="Paid to"
          maxLength={120}
          value={draft.paidTo}
          error={errorOf('paidTo')}
          onChange={({ target }) => setDraft({ paidTo: target.value })}
        />
      </div>
      <FormEnd
        command={record}
        refused={record.refusal && record.refusal.field === undefined ? record.refusal.message : undefined}
        blocked={draft.reference.trim() === '' ? 'Enter the check or transfer number.' : undefined}
        onBack={onDone}
      >
        Record refund
      </FormEnd>
    </form>
  );
}
