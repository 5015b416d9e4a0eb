import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { DateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { conditionOwners, conditionStages, stageTitle, type WrittenCondition } from '../domain/index.ts';
import styles from './conditions.module.css';

const EMPTY: WrittenCondition = { stage: 'PTD', words: '', satisfiedBy: '', owner: 'Broker', due: null };

interface AddProps {
  readonly loanId: string;
  readonly today: PlainDate;
  readonly onDone: (number: number) => void;
  readonly onClose: () => void;
}

/** The form of a manual condition: due date, title, what satisfies it, and owner. */
export function AddCondition({ loanId, today, onDone, onClose }: AddProps) {
  const { draft, setDraft, clear } = useDraft(`condition.add.${loanId}`, EMPTY);
  const add = useCommand('add-loan-condition', {
    onDone: ({ number }) => {
      clear();
      onClose();
      onDone(number);
    },
  });
  const short = draft.words.trim().length < 3 || draft.satisfiedBy.trim().length < 3;
  return (
    <Card title="New condition">
      <div className={styles.stack}>
        <TextField label="Condition" maxLength={600} value={draft.words} onChange={({ target }) => setDraft({ words: target.value })} />
        <TextField
          label="What satisfies it"
          maxLength={600}
          value={draft.satisfiedBy}
          onChange={({ target }) => setDraft({ satisfiedBy: target.value })}
        />
        <div className={styles.fields}>
          <SelectField
            label="Stage"
            empty={null}
            value={draft.stage}
            choices={conditionStages.map((value) => ({ value, label: stageTitle(value) }))}
            onChange={({ target }) => setDraft({ stage: conditionStages.find((each) => each === target.value) ?? 'PTD' })}
          />
          <SelectField
            label="Owner"
            empty={null}
            value={draft.owner}
            choices={conditionOwners.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setDraft({ owner: conditionOwners.find((each) => each === target.value) ?? 'Broker' })}
          />
          <DateField label="Due" optional value={draft.due} relativeTo={{ today }} earliest={today} onChange={(due) => setDraft({ due })} />
        </div>
        {add.refusal ? <InlineError>{add.refusal.message}</InlineError> : null}
        {add.fault ? <InlineError>{add.fault.message}</InlineError> : null}
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={add.pending}
            blocked={short ? 'Say what the condition is and what satisfies it.' : undefined}
            onClick={() => void add.run({ params: { loanId }, body: draft })}
          >
            Add condition
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Card>
  );
}
