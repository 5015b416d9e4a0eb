import { useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { classes } from '../../../ui/kit/class-names.ts';
import { toneClass } from '../../../ui/kit/time/deadline.tsx';
import { fullDayText } from './figure-words.ts';
import styles from './loan.module.css';

interface Props {
  readonly loanId: string;
  readonly closingDate: PlainDate | null;
  readonly today: PlainDate;
  readonly onClose: () => void;
}

/** Another day for the closing: its effects are shown before it is planned. The picked day stays until then. */
export default function ClosingDateDialog({ loanId, closingDate, today, onClose }: Props) {
  const { draft, setDraft, clear } = useDraft<{ readonly date: PlainDate | null }>(`closing-date.${loanId}`, { date: null });
  const [unread, setUnread] = useState<string>();
  const date = draft.date ?? closingDate;
  const asked = useAsk(
    'get-closing-date-moves',
    { params: { loanId, date: date ?? today } },
    { when: date !== null && date !== closingDate },
  );
  const toast = useToast();
  const plan = useCommand('put-closing-date', {
    onDone: ({ closingDate: planned }) => {
      clear();
      toast({ text: `Closing planned for ${fullDayText(planned)}` });
      onClose();
    },
  });
  const problem = plan.refusal ?? plan.fault;
  const changed = date !== null && date !== closingDate && unread === undefined;
  return (
    <Dialog
      title="Change the planned closing?"
      size={560}
      fixed
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={plan.pending}
            {...blockedBy(changed, asked)}
            onClick={() => void plan.run({ params: { loanId, date: date! }, body: { before: closingDate } })}
          >
            {changed ? `Plan for ${fullDayText(date)}` : 'Plan the closing'}
          </Button>
        </>
      }
    >
      <DateField
        label="Anticipated closing date"
        name="closingDate"
        value={date}
        relativeTo={{ today }}
        earliest={today}
        error={asked.refusal?.message}
        hint={closingDate === null ? 'Not planned yet' : `Now ${fullDayText(closingDate)}`}
        onUnread={setUnread}
        onChange={(picked) => setDraft({ date: picked })}
      />
      {changed && asked.refusal === undefined ? <Moves asked={asked} /> : null}
      {problem ? <InlineError>{problem.message}</InlineError> : null}
    </Dialog>
  );
}

/** Why the day that is picked can't be planned, or not yet. */
function blockedBy(changed: boolean, { value, refusal }: ReturnType<typeof useAsk<'get-closing-date-moves'>>): { blocked?: string } {
  if (!changed) return { blocked: 'Pick another day' };
  if (refusal) return { blocked: 'Pick a day it can close on' };
  return value === undefined ? { blocked: 'What it moves is being worked out' } : {};
}

function Moves({ asked }: { asked: ReturnType<typeof useAsk<'get-closing-date-moves'>> }) {
  if (asked.fault) return <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError>;
  if (!asked.value) return <SkeletonRows rows={3} height={40} />;
  return (
    <dl className={styles.closingMoves} aria-label="What it moves" aria-busy={asked.refreshing}>
      {asked.value.moves.map((move) => (
        <div key={move.id}>
          <dt className="text-small text-2">{move.label}</dt>
          <dd>
            <MoveDays move={move} />
            <div className={classes('text-small', toneClass(move.tone))}>{move.sentence}</div>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MoveDays({ move: { id, label, from, to, why } }: { move: ReplyOf<'get-closing-date-moves'>['moves'][number] }) {
  if (to === null) return null;
  return (
    <span className="text-strong">
      <ExplainableNumber label={label} why={why ?? undefined}>
        {fullDayText(to)}
      </ExplainableNumber>
      {id === 'closing-disclosure' && from !== null && from !== to ? <span className="text-2">{` was ${fullDayText(from)}`}</span> : null}
    </span>
  );
}
