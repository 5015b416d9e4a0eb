import { useState } from 'react';
import { useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import styles from './cure.module.css';

interface VoidProps {
  readonly call: 'void-refund' | 'void-settlement-change';
  readonly loanId: string;
  readonly sequence: number;
  readonly label: string;
}

/** Voids what was recorded wrongly, with a word of why. */
export function VoidButton({ call, loanId, sequence, label }: VoidProps) {
  const may = useMayCall(call);
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const command = useCommand(call, { onDone: () => setOpen(false) });
  if (!may) return null;
  if (!open)
    return (
      <LinkButton aria-label={label} onClick={() => setOpen(true)}>
        Void
      </LinkButton>
    );
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void command.run({ params: { loanId, sequence }, body: { words } });
      }}
    >
      <TextField label="Why it is voided" maxLength={1000} value={words} onChange={({ target }) => setWords(target.value)} />
      {command.refusal ? <InlineError>{command.refusal.message}</InlineError> : null}
      {command.fault ? <InlineError>{command.fault.message}</InlineError> : null}
      <ButtonRow>
        <Button type="submit" busy={command.pending}>
          {label}
        </Button>
        <Button onClick={() => setOpen(false)}>Back</Button>
      </ButtonRow>
    </form>
  );
}
