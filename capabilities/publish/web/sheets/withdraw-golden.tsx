import { useEffect, useRef, useState } from 'react';
import { useCommand, useMayCall } from '../../../../ui/calls/index.ts';
import { TextArea } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { momentText, type Sheet } from './sheet-words.ts';
import styles from './sheets.module.css';

type Golden = Sheet['golden'][number];

/**
 * Withdrawing a golden scenario that is itself wrong: one person proposes it with a reason, another approves, and until then it guards the
 * draft.
 */
export function WithdrawGolden({ sheet, golden }: { sheet: Sheet; golden: Golden }) {
  const mayPropose = useMayCall('propose-golden-withdrawal');
  const { withdrawal } = golden;
  if (withdrawal?.approved)
    return (
      <div className={styles.after}>
        <Notice>{`Withdrawn: ${ended(withdrawal.reason)} Proposed by ${withdrawal.proposedBy}, approved by ${withdrawal.approvedBy ?? ''}, ${momentText(withdrawal.approved)}.`}</Notice>
      </div>
    );
  if (sheet.status !== 'DRAFT' || !mayPropose) return null;
  return (
    <div className={styles.after}>
      {withdrawal ? <Proposed sheet={sheet} golden={golden} withdrawal={withdrawal} /> : <Propose sheet={sheet} golden={golden} />}
    </div>
  );
}

function Propose({ sheet: { versionId }, golden: { goldenId } }: { sheet: Sheet; golden: Golden }) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const propose = useCommand('propose-golden-withdrawal', { onDone: () => toast({ text: `Someone else can now withdraw ${goldenId}` }) });
  const problem = propose.refusal?.message ?? propose.fault?.message;
  if (!open)
    return (
      <Button size="panel" onClick={() => setOpen(true)}>
        {`Withdraw ${goldenId}…`}
      </Button>
    );
  return (
    <form
      className={styles.commit}
      onSubmit={(event) => {
        event.preventDefault();
        void propose.run({ params: { versionId, goldenId }, body: { reason } });
      }}
    >
      <TextArea
        label={`Why is ${goldenId} wrong?`}
        hint="Needs approval by a second person. Until then it still applies."
        maxLength={500}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          if (propose.refusal) propose.reset();
        }}
        ref={field}
      />
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="panel" busy={propose.pending}>
          Propose to withdraw
        </Button>
        <Button size="panel" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function Proposed({
  sheet: { versionId },
  golden: { goldenId },
  withdrawal,
}: {
  sheet: Sheet;
  golden: Golden;
  withdrawal: NonNullable<Golden['withdrawal']>;
}) {
  const toast = useToast();
  const params = { versionId, goldenId };
  const withdraw = useCommand('withdraw-golden', { onDone: () => toast({ text: `${goldenId} is withdrawn` }) });
  const keep = useCommand('keep-golden', { onDone: () => toast({ text: `${goldenId} stays` }) });
  const problem = [withdraw, keep].map((one) => one.refusal?.message ?? one.fault?.message).find((one) => one !== undefined);
  return (
    <div className={styles.commit}>
      <Notice tone="amber">
        {`${withdrawal.mine ? 'You' : withdrawal.proposedBy} proposed to withdraw it, ${momentText(withdrawal.proposed)}: ${ended(withdrawal.reason)} `}
        {withdrawal.mine ? 'It applies until someone else approves.' : 'It applies until you approve.'}
      </Notice>
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
      <div className={styles.buttons}>
        {withdrawal.mine ? null : (
          <Button variant="primary" size="panel" busy={withdraw.pending} onClick={() => void withdraw.run({ params })}>
            {`Withdraw ${goldenId}`}
          </Button>
        )}
        <Button size="panel" busy={keep.pending} onClick={() => void keep.run({ params })}>
          {withdrawal.mine ? 'Withdraw proposal' : 'Keep scenario'}
        </Button>
      </div>
    </div>
  );
}

/** A reason as a sentence among others. */
function ended(reason: string): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}
