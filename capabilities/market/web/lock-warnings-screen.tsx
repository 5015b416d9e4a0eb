import { zoneName } from '../../../foundation/dates/zone-name.ts';
import { useState } from 'react';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField, SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import styles from './lock-warnings.module.css';
import { clockWords } from '../../../foundation/dates/clock-words.ts';

type Warnings = ReplyOf<'get-lock-warnings'>;

const TITLE = 'Lock warnings';
const DAYS = [1, 2, 3, 5, 7, 10, 14];

/** `/lock-warnings`: on which days before a lock ends the person is warned. */
export default function LockWarningsScreen() {
  const asked = useAsk('get-lock-warnings', {});
  return (
    <ArticlePage title={TITLE} width={560}>
      {asked.fault && !asked.value ? (
        <ErrorState title="Your warnings did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : asked.value ? (
        <Choice saved={asked.value} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </ArticlePage>
  );
}

/** On which days, for whose loans and where the person is warned. */
function Choice({ saved }: { saved: Warnings }) {
  const toast = useToast();
  const [choice, setChoice] = useState(saved.choice);
  const save = useCommand('put-lock-warnings', { refreshes: ['get-lock-warnings'], onDone: () => toast({ text: 'Warnings saved' }) });
  const maySave = useMayCall('put-lock-warnings');
  const options = [...new Set([...DAYS, ...saved.choice.days])].toSorted((a, b) => a - b);
  const full = choice.days.length >= 5;
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run({ body: choice });
        }}
      >
        <fieldset className={styles.days}>
          <legend>Days before the lock ends</legend>
          {options.map((day) => (
            <CheckField
              key={day}
              label={day === 1 ? '1 day' : `${day} days`}
              checked={choice.days.includes(day)}
              disabled={full && !choice.days.includes(day)}
              onChange={(event) =>
                setChoice({ ...choice, days: event.target.checked ? [...choice.days, day] : choice.days.filter((one) => one !== day) })
              }
            />
          ))}
        </fieldset>
        <p className="text-2">
          {`Sent when the lock desk opens, ${clockWords(saved.opens)} ${zoneName(saved.zone)}, or on the business day before when it is closed that day. Five at most.`}
        </p>
        {saved.mayChooseAll ? (
          <SelectField
            label="For"
            empty={null}
            value={choice.whose}
            choices={[
              { value: 'own', label: 'Loans I am officer or processor of' },
              { value: 'all', label: saved.everyBrokerage ? 'All loans of every brokerage' : 'All loans of the brokerage' },
            ]}
            onChange={(event) => setChoice({ ...choice, whose: event.target.value as 'own' | 'all' })}
          />
        ) : (
          <p>For loans you are officer or processor of.</p>
        )}
        <CheckField
          label={`Also by mail to ${saved.mail}`}
          checked={choice.byMail}
          onChange={(event) => setChoice({ ...choice, byMail: event.target.checked })}
        />
        {choice.days.length === 0 ? <p className="text-2">No days chosen; no warnings are sent.</p> : null}
        {save.refusal ? <InlineError>{save.refusal.message}</InlineError> : null}
        {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
        <div>
          <Button type="submit" variant="primary" busy={save.pending} blocked={maySave ? undefined : 'Your role gets no lock warnings.'}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
