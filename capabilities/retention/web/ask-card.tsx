import { useState } from 'react';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import type { Chosen } from './find-card.tsx';
import styles from './persons.module.css';

type Kind = 'copy' | 'erasure';

/** The person's request, and how their identity was verified. */
export function AskCard({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { draft, setDraft, clear } = useDraft(`person-request.${chosen.key.replaceAll(/[^\w-]/g, '-')}`, { why: '' });
  const [kind, setKind] = useState<Kind>();
  const toast = useToast();
  const after = {
    refreshes: ['get-person-requests'] as const,
    onDone: () => {
      clear();
      toast({ text: kind === 'copy' ? 'The copy can be downloaded below' : 'Asked. A second person confirms it below.' });
      onDone();
    },
  };
  const borrower = useCommand('request-borrower-data', after);
  const user = useCommand('request-user-data', after);
  const { of } = chosen;
  const { refusal, fault, pending } = 'personId' in of ? user : borrower;
  const ask = (wanted: Kind) => {
    setKind(wanted);
    if ('personId' in of) void user.run({ params: { personId: of.personId }, body: { kind: wanted, why: draft.why } });
    else void borrower.run({ params: { loanId: of.loanId }, body: { kind: wanted, borrowerId: of.borrowerId, why: draft.why } });
  };
  const blocked = draft.why.trim().length < 3 ? 'Say how you know that it was them' : undefined;
  const general = fault?.message ?? (refusal && refusal.field !== 'why' ? refusal.message : undefined);
  return (
    <Card title={`For ${chosen.name}`}>
      <TextArea
        label="Who asked, and how you know that it was them"
        hint="For example: a letter, called back at the number on file."
        rows={2}
        maxLength={1000}
        error={refusal?.field === 'why' ? refusal.message : undefined}
        value={draft.why}
        onChange={(event) => setDraft({ why: event.target.value })}
      />
      {general ? <Notice tone="red">{general}</Notice> : null}
      <div className={styles.buttons}>
        <Button variant="primary" busy={pending && kind === 'copy'} blocked={blocked} onClick={() => ask('copy')}>
          Make a copy
        </Button>
        <Button busy={pending && kind === 'erasure'} blocked={blocked} onClick={() => ask('erasure')}>
          Ask for erasure
        </Button>
      </div>
    </Card>
  );
}
