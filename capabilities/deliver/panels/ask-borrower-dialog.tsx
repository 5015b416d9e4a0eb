import { useEffect, useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField, DateField, SelectField, TextArea } from '../../../ui/fields/index.ts';
import { FormDialog } from '../../../ui/kit/layers/form-dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import styles from './panels.module.css';

type Requests = ReplyOf<'get-borrower-requests'>;

interface Typed {
  readonly recipientId: string;
  readonly items: readonly string[];
  readonly words: string;
  readonly dueOn: PlainDate | null;
}

interface DialogProps {
  readonly loanId: string;
  readonly value: Requests;
  /** Chosen when the dialog opens. */
  readonly preset?: string | undefined;
  readonly onClose: () => void;
}

/** The documents one borrower can be asked for now: needed from them and not requested yet. */
function choicesOf({ askable, requests }: Requests, recipientId: string) {
  const asked = requests.filter((one) => one.recipientId === recipientId && one.state !== 'accepted' && one.state !== 'taken-back');
  return askable.filter(({ key, partyId }) => (partyId === null || partyId === recipientId) && !asked.some((one) => one.key === key));
}

function useAsking({ loanId, value, preset, onClose }: DialogProps) {
  const toast = useToast();
  const first = value.borrowers.find(({ email }) => email !== null)?.id ?? '';
  const { draft, setDraft, clear } = useDraft<Typed>(`ask-borrower.${loanId}`, { recipientId: first, items: [], words: '', dueOn: null });
  const [judged, setJudged] = useState(false);
  useEffect(() => {
    if (preset !== undefined && !draft.items.includes(preset)) setDraft({ items: [...draft.items, preset] });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens: what a person takes out again stays out
  }, []);
  // The document that the dialog was opened for is listed first.
  const choices = choicesOf(value, draft.recipientId).toSorted((one, other) => Number(other.key === preset) - Number(one.key === preset));
  const items = draft.items.filter((key) => choices.some((one) => one.key === key));
  const ask = useCommand('ask-borrower', {
    refreshes: ['get-borrower-requests'],
    onDone: ({ name, count }) => {
      clear();
      toast({ text: `Asked ${name} for ${count === 1 ? '1 document' : `${count} documents`}` });
      onClose();
    },
  });
  const { refusal, fault } = ask;
  const fields = ['recipientId', 'dueOn', 'words'];
  return {
    draft,
    setDraft,
    choices,
    items,
    pending: ask.pending,
    errorOf: (field: string) => (refusal?.field === field ? refusal.message : undefined),
    trouble:
      (judged && items.length === 0 ? 'Choose what to ask for.' : undefined) ??
      fault?.message ??
      (refusal && !fields.includes(refusal.field ?? '') ? refusal.message : undefined),
    send: () => {
      setJudged(true);
      if (items.length > 0) void ask.run({ params: { loanId }, body: { ...draft, items } });
    },
  };
}

/** Requests documents from one borrower. What was typed stays until it is sent. */
export function AskBorrowerDialog(props: DialogProps) {
  const { value, onClose } = props;
  const { draft, setDraft, choices, items, ...form } = useAsking(props);
  return (
    <FormDialog
      title="Ask the borrower for documents"
      size={560}
      send={items.length < 2 ? 'Send letter' : `Send letter for ${items.length} documents`}
      busy={form.pending}
      trouble={form.trouble}
      onSend={form.send}
      onClose={onClose}
    >
      <SelectField
        label="Borrower"
        empty={null}
        value={draft.recipientId}
        error={form.errorOf('recipientId')}
        choices={value.borrowers.map(({ id, name, email }) => ({ value: id, label: email === null ? `${name}, no e-mail address` : name }))}
        onChange={({ target }) => setDraft({ recipientId: target.value })}
      />
      <fieldset className={styles.asked}>
        <legend>Documents</legend>
        {choices.length === 0 ? <p className="text-2">Nothing more is needed of this borrower.</p> : null}
        {choices.map(({ key, title }) => (
          <CheckField
            key={key}
            label={title}
            checked={items.includes(key)}
            onChange={({ target }) => setDraft({ items: target.checked ? [...items, key] : items.filter((one) => one !== key) })}
          />
        ))}
      </fieldset>
      <DateField
        label="Due"
        optional
        value={draft.dueOn}
        relativeTo={{ today: value.today }}
        earliest={value.today}
        error={form.errorOf('dueOn')}
        onChange={(dueOn) => setDraft({ dueOn })}
      />
      <TextArea
        label="A word to the borrower"
        optional
        rows={3}
        maxLength={500}
        value={draft.words}
        error={form.errorOf('words')}
        onChange={({ target }) => setDraft({ words: target.value })}
      />
      <p className="text-2">The letter leads to their page, for 14 days. What you write is on the page, not in the letter.</p>
    </FormDialog>
  );
}
