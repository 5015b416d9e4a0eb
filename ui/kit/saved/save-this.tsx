import { useState, type ReactNode } from 'react';
import { CheckField, TextField } from '../../fields/index.ts';
import { Button } from '../controls/button.tsx';
import { useToast } from '../layers/toasts.tsx';
import { problemOf, type Named, type ViewCommand } from './saved-views-calls.ts';
import styles from './saved-views.module.css';

interface Props {
  readonly thing: string;
  readonly save: ViewCommand<Named>;
  readonly onSaved: () => void;
  /** Further choices. */
  readonly children: ReactNode;
}

/** Gives what is in front a name. */
export function SaveThis({ thing, save, onSaved, children }: Props) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const toast = useToast();
  const submit = async () => {
    const said = await save.run({ name, shared });
    if (!said?.ok) return;
    toast({ text: `Saved “${name.trim()}”` });
    onSaved();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={`Save this ${thing} as`}
        name="name"
        maxLength={60}
        value={name}
        error={problemOf(save)}
        onChange={(event) => setName(event.target.value)}
      />
      {children}
      <CheckField label="Share with everyone in this account" checked={shared} onChange={(event) => setShared(event.target.checked)} />
      <div className={styles.foot}>
        <span />
        <Button size="toolbar" type="submit" variant="primary" busy={save.pending}>
          {`Save ${thing}`}
        </Button>
      </div>
    </form>
  );
}
