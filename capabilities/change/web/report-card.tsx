import { useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { DateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { LEAST_WORDS, REPORTED_EVENTS, type ChangeInput } from '../domain/index.ts';
import styles from './change.module.css';
import type { Change } from './use-change.ts';

const EVENTS = Object.entries(REPORTED_EVENTS).map(([value, label]) => ({ value, label }));

interface Fields {
  readonly event: string;
  readonly was: string;
  readonly now: string;
  readonly learnedOn: PlainDate;
}

/** Changes that the loan's data don't show: a person reports what happened, and when it was learned. */
export function ReportCard({ change: { setDraft }, input: { today } }: { change: Change; input: ChangeInput }) {
  const empty: Fields = { event: '', was: '', now: '', learnedOn: today };
  const [typed, setTyped] = useState(empty);
  const { event, was, now, learnedOn } = typed;
  const blocked = event === '' ? 'Choose what happened.' : now.trim().length < LEAST_WORDS ? 'Say what it is now.' : undefined;
  const add = () => {
    setDraft((before) => ({
      ...before,
      reported: [...before.reported, { event: event as keyof typeof REPORTED_EVENTS, was, now, learnedOn, words: '' }],
    }));
    setTyped(empty);
  };
  return (
    <Card title="Report a change" note="What the loan itself does not show">
      <div className={styles.fields}>
        <SelectField
          label="What happened"
          value={event}
          choices={EVENTS}
          onChange={({ target }) => setTyped({ ...typed, event: target.value })}
        />
        <TextField label="Was" optional maxLength={120} value={was} onChange={({ target }) => setTyped({ ...typed, was: target.value })} />
        <TextField label="Is now" maxLength={120} value={now} onChange={({ target }) => setTyped({ ...typed, now: target.value })} />
        <DateField
          label="Learned on"
          value={learnedOn}
          relativeTo={{ today }}
          latest={today}
          onChange={(date) => date && setTyped({ ...typed, learnedOn: date })}
        />
      </div>
      <Button onClick={add} blocked={blocked}>
        Add to the change
      </Button>
    </Card>
  );
}
