import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { CheckField, DateField, SelectField, TextArea } from '../../../ui/fields/index.ts';
import { ChangedCharges, type TypedCharge } from './changed-charges.tsx';
import { choices, ERRORS, HOWS, type Closed, type Cures } from './cure-words.ts';
import styles from './cure.module.css';
import { FormEnd } from './form-end.tsx';

interface Typed {
  readonly kind: 'charges' | 'clerical';
  readonly happenedOn: PlainDate;
  readonly learnedOn: PlainDate;
  readonly how: keyof typeof HOWS;
  readonly ofSettlement: boolean;
  readonly misstatement: keyof typeof ERRORS;
  readonly charges: readonly TypedCharge[];
  readonly note: string;
}

interface ChangeFormProps {
  readonly loanId: string;
  readonly cures: Cures;
  readonly closed: Closed;
  readonly onDone: () => void;
}

/** A change found after closing, as a person enters it. */
export function ChangeForm({ loanId, cures: { today }, closed, onDone }: ChangeFormProps) {
  const { draft, setDraft, clear } = useDraft<Typed>(`settlement-change.${loanId}.${closed.changes.length}`, {
    kind: 'charges',
    happenedOn: closed.on,
    learnedOn: today,
    how: 'settlement statement',
    ofSettlement: true,
    misstatement: 'recipient',
    charges: [],
    note: '',
  });
  const record = useCommand('record-settlement-change', {
    onDone: () => {
      clear();
      onDone();
    },
  });
  const errorOf = (field: string) => (record.refusal?.field === field ? record.refusal.message : undefined);
  return (
    <form
      className={styles.stack}
      aria-label="Change after closing"
      onSubmit={(event) => {
        event.preventDefault();
        void record.run({ params: { loanId }, body: bodyOf(draft) });
      }}
    >
      <div className={styles.fields}>
        <SelectField
          label="What changed"
          empty={null}
          value={draft.kind}
          choices={choices({ charges: 'Amounts paid', clerical: 'Clerical error' })}
          onChange={({ target }) => setDraft({ kind: target.value as Typed['kind'] })}
        />
        <WhenAndHow draft={draft} setDraft={setDraft} days={{ today, closedOn: closed.on }} errorOf={errorOf} />
        {draft.kind === 'clerical' ? (
          <SelectField
            label="Error in"
            empty={null}
            value={draft.misstatement}
            choices={choices(ERRORS)}
            onChange={({ target }) => setDraft({ misstatement: target.value as Typed['misstatement'] })}
          />
        ) : null}
      </div>
      {draft.kind === 'charges' ? (
        <>
          <ChangedCharges charges={closed.charges} typed={draft.charges} onChange={(charges) => setDraft({ charges })} />
          <CheckField
            label="In connection with the settlement (not a later change, such as a tax rate)"
            checked={draft.ofSettlement}
            onChange={({ target }) => setDraft({ ofSettlement: target.checked })}
          />
        </>
      ) : null}
      <TextArea label="Note" optional maxLength={1000} value={draft.note} onChange={({ target }) => setDraft({ note: target.value })} />
      <FormEnd
        command={record}
        refused={record.refusal && !['happenedOn', 'learnedOn'].includes(record.refusal.field ?? '') ? record.refusal.message : undefined}
        blocked={draft.kind === 'charges' && draft.charges.length === 0 ? 'Add the charge that changed.' : undefined}
        onBack={onDone}
      >
        Record change
      </FormEnd>
    </form>
  );
}

interface WhenProps {
  readonly draft: Typed;
  readonly setDraft: (part: Partial<Typed>) => void;
  readonly days: { readonly today: PlainDate; readonly closedOn: PlainDate };
  readonly errorOf: (field: string) => string | undefined;
}

function WhenAndHow({ draft, setDraft, days: { today, closedOn }, errorOf }: WhenProps) {
  return (
    <>
      <DateField
        label="Happened on"
        value={draft.happenedOn}
        relativeTo={{ today }}
        earliest={closedOn}
        error={errorOf('happenedOn')}
        onChange={(happenedOn) => happenedOn && setDraft({ happenedOn })}
      />
      <DateField
        label="Learned on"
        value={draft.learnedOn}
        relativeTo={{ today }}
        earliest={draft.happenedOn}
        error={errorOf('learnedOn')}
        onChange={(learnedOn) => learnedOn && setDraft({ learnedOn })}
      />
      <SelectField
        label="Learned from"
        empty={null}
        value={draft.how}
        choices={choices(HOWS)}
        onChange={({ target }) => setDraft({ how: target.value as Typed['how'] })}
      />
    </>
  );
}

function bodyOf({ kind, happenedOn, learnedOn, how, ofSettlement, misstatement, charges, note }: Typed) {
  const clerical = kind === 'clerical';
  return {
    kind,
    happenedOn,
    learnedOn,
    how,
    ofSettlement,
    misstatement: clerical ? misstatement : null,
    note,
    charges: clerical ? [] : charges.flatMap(({ id, amount, payer }) => (id === null ? [] : [{ id, amount, payer }])),
    added: clerical
      ? []
      : charges.flatMap(({ id, label, section, amount, payer }) => (id === null ? [{ label, section, amount, payer }] : [])),
  };
}
