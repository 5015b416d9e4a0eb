import { useState } from 'react';
import { useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import styles from './reports.module.css';

/** Promises another number of business days for a step. */
export function ChangePromise({ steps }: { steps: ReplyOf<'get-turn-times'>['steps'] }) {
  const toast = useToast();
  const [step, setStep] = useState(steps[0]!.step);
  const [days, setDays] = useState('');
  const [error, setError] = useState<string>();
  const put = useCommand('put-turn-time-promise', {
    onDone: ({ promisedDays }) => {
      setDays('');
      toast({ text: `${promisedDays} business days promised` });
    },
  });
  const send = () => {
    const wrong = /^([1-9]|[1-5]\d|60)$/.test(days.trim()) ? undefined : 'A number from 1 to 60';
    setError(wrong);
    if (wrong === undefined) void put.run({ params: { step }, body: { promisedDays: Number(days) } });
  };
  return (
    <Card title="Change a promise">
      <form
        className={styles.promise}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <SelectField
          label="Step"
          empty={null}
          value={step}
          choices={steps.map((one) => ({ value: one.step, label: one.title }))}
          onChange={(event) => setStep(event.target.value)}
        />
        <TextField label="Business days" inputMode="numeric" value={days} error={error} onChange={(event) => setDays(event.target.value)} />
        <Button type="submit" busy={put.pending}>
          Save promise
        </Button>
      </form>
      {put.refusal ? (
        <div role="alert">
          <InlineError>{put.refusal.message}</InlineError>
        </div>
      ) : null}
      {put.fault ? <InlineError>{put.fault.message}</InlineError> : null}
    </Card>
  );
}
