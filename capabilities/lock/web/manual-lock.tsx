import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Card, Notice } from '../../../ui/kit/card.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { InlineError } from '../../../ui/kit/states.tsx';
import { Workbench } from '../../../ui/kit/templates.tsx';
import { useToast } from '../../../ui/kit/toasts.tsx';
import styles from './lock.module.css';

/** A loan that is locked by the desk and not here: the sentence that says so, and the request. */
export function ManualLock({ loanId, message, requested }: { loanId: string; message: string; requested: boolean }) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft(`lock-request.${loanId}`, { wanted: '' });
  const [error, setError] = useState<string>();
  const request = useCommand('request-lock', {
    onDone: () => {
      clear();
      toast({ text: 'Sent to the lock desk' });
    },
  });
  const send = () => {
    if (requested) return;
    if (draft.wanted.trim() === '') setError('Say what to lock');
    else void request.run({ params: { loanId }, body: { wanted: draft.wanted.trim() } });
  };
  useShortcuts([{ keys: 'mod+enter', where: 'Loan', does: 'Send to the lock desk', off: requested, run: send }]);
  const problem = request.refusal?.message ?? request.fault?.message;
  return (
    <Workbench title="Price and lock">
      <Notice tone="amber">
        <p className="text-strong">{message}</p>
      </Notice>
      {requested ? (
        <Notice>
          <p className="text-strong">The lock desk has the request.</p>
          <p className="text-2">It answers by mail; what it locks appears here.</p>
        </Notice>
      ) : (
        <Card title="Send to lock desk" className={styles.narrow!}>
          <div className={styles.verify}>
            <TextArea
              label="What to lock"
              hint="Rate, lock period, closing date, anything the desk should know"
              maxLength={500}
              value={draft.wanted}
              error={error}
              onChange={(event) => {
                setDraft({ wanted: event.target.value });
                setError(undefined);
              }}
            />
            {problem ? <InlineError>{problem}</InlineError> : null}
            <div>
              <Button variant="primary" icon={IconSend} keys="mod+enter" busy={request.pending} onClick={send}>
                Send to lock desk
              </Button>
            </div>
          </div>
        </Card>
      )}
    </Workbench>
  );
}
