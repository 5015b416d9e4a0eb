import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import styles from './persons.module.css';
import type { PersonRequest } from './requests-table.tsx';

/** Withdraws an unconfirmed erasure, with a reason. */
export function WithdrawRequest({ request, onDone }: { request: PersonRequest; onDone: () => void }) {
  const { requestId, loanId } = request;
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const show = (wanted: boolean) => {
    flushSync(() => setOpen(wanted));
    (wanted ? field : button).current?.focus();
  };
  const { draft, setDraft, clear } = useDraft(`person-withdrawal.${requestId}`, { why: '' });
  const toast = useToast();
  const after = {
    refreshes: ['get-person-requests'] as const,
    onDone: () => {
      clear();
      toast({ text: 'Withdrawn. It can be asked for again.' });
      onDone();
    },
  };
  const borrower = useCommand('withdraw-borrower-erasure', after);
  const user = useCommand('withdraw-user-erasure', after);
  const { refusal, fault, pending } = loanId === null ? user : borrower;
  const withdraw = () => {
    const body = { why: draft.why };
    if (loanId === null) void user.run({ params: { requestId }, body });
    else void borrower.run({ params: { loanId, requestId }, body });
  };
  const general = fault?.message ?? (refusal && refusal.field !== 'why' ? refusal.message : undefined);
  if (!open && draft.why === '')
    return (
      <Button ref={button} onClick={() => show(true)}>
        Withdraw request
      </Button>
    );
  return (
    <div className={styles.withdraw}>
      <TextArea
        ref={field}
        label="Why it is withdrawn"
        rows={2}
        maxLength={1000}
        error={refusal?.field === 'why' ? refusal.message : undefined}
        value={draft.why}
        onChange={(event) => setDraft({ why: event.target.value })}
      />
      {general ? <Notice tone="red">{general}</Notice> : null}
      <div className={styles.buttons}>
        <Button busy={pending} blocked={draft.why.trim().length < 3 ? 'Say why' : undefined} onClick={withdraw}>
          Withdraw request
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            flushSync(clear);
            show(false);
          }}
        >
          Keep request
        </Button>
      </div>
    </div>
  );
}
