import { useState } from 'react';
import { useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField, TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import type { DeskTerms } from '../web/desk-text.ts';
import styles from '../web/desk.module.css';
import { WantedTermsFields } from './wanted-terms-fields.tsx';

type DeskOfLoan = ReplyOf<'desk-requests-of-loan'>;

/** A request being written, and the command that sends it. Typed values stay after a refusal. */
function useAskForm(loanId: string, desk: DeskOfLoan, wish: DeskTerms) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<{ kind: string; terms: DeskTerms; note: string }>(`desk-ask.${loanId}`, {
    kind: '',
    terms: wish,
    note: '',
  });
  const [noteError, setNoteError] = useState<string>();
  const ask = useCommand('desk-ask', {
    onDone: () => {
      clear();
      toast({ text: 'Sent to the lock desk' });
    },
  });
  const chosen = desk.asks.find((one) => one.kind === draft.kind) ?? (desk.asks.length === 1 ? desk.asks[0] : undefined);
  return {
    draft,
    chosen,
    noteError,
    choose: (kind: string) => setDraft({ ...draft, kind, terms: {} }),
    changeTerms: (terms: DeskTerms) => setDraft({ ...draft, terms }),
    write: (note: string) => {
      setDraft({ ...draft, note });
      setNoteError(undefined);
    },
    send: () => {
      if (!chosen || chosen.kind === 'drift') return;
      if (draft.note.trim() === '') return setNoteError(chosen.kind === 'second-lien' ? 'Enter what to lock' : 'Enter the reason');
      void ask.run({ params: { loanId }, body: { kind: chosen.kind, wanted: draft.terms, note: draft.note.trim() } });
    },
    sending: ask.pending,
    problem: ask.refusal?.message ?? ask.fault?.message,
  };
}

/** A request for one exception, with a reason. */
export function AskForm({ loanId, desk, wish }: { loanId: string; desk: DeskOfLoan; wish: DeskTerms }) {
  const { draft, chosen, noteError, choose, changeTerms, write, send, sending, problem } = useAskForm(loanId, desk, wish);
  return (
    <Card title="Ask the lock desk" note="For exceptions to policy">
      <div className={styles.ask}>
        {desk.asks.length === 1 ? null : (
          <SelectField
            label="What"
            choices={desk.asks.map(({ kind, name, reason }) => ({ value: kind, label: name, disabled: reason !== null }))}
            value={chosen?.kind ?? ''}
            onChange={(event) => choose(event.target.value)}
          />
        )}
        {chosen ? <WantedTermsFields kind={chosen.kind} terms={draft.terms} desk={desk} onChange={changeTerms} /> : null}
        {chosen?.reason ? <p className="text-2">{chosen.reason}</p> : null}
        <TextArea
          label={chosen?.kind === 'second-lien' ? 'What to lock' : 'Why'}
          hint={
            chosen?.kind === 'second-lien' ? 'Rate, lock period, closing date, anything the desk should know' : 'The desk reads this first'
          }
          rows={2}
          maxLength={1000}
          value={draft.note}
          error={noteError}
          onChange={(event) => write(event.target.value)}
        />
        {problem ? <InlineError>{problem}</InlineError> : null}
        <div>
          <Button busy={sending} blocked={chosen ? (chosen.reason ?? undefined) : 'Choose what to ask for first.'} onClick={send}>
            Send to lock desk
          </Button>
        </div>
      </div>
    </Card>
  );
}
