import { useState } from 'react';
import { TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import styles from '../pipeline.module.css';

interface Props {
  readonly value: string;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** The start of a name or a number. */
export function TextChoice({ value, onDone, onClose }: Props) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      className={styles.textChoice}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed.trim());
        onClose();
      }}
    >
      <TextField
        label="Start of the last name or the loan number"
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.foot}>
        <span />
        <Button size="toolbar" type="submit">
          Apply filter
        </Button>
      </div>
    </form>
  );
}
