import { useState, type KeyboardEvent } from 'react';
import { CheckField, TextField } from '../../fields/index.ts';
import { Button } from '../controls/button.tsx';
import { useToast } from '../layers/toasts.tsx';
import { problemOf, type SavedView, type SavedViewsCalls } from './saved-views-calls.ts';
import styles from './saved-views.module.css';

interface Props {
  readonly view: SavedView;
  readonly thing: string;
  readonly change: NonNullable<SavedViewsCalls<SavedView>['change']>;
  readonly onDone: () => void;
}

/** Another name for a saved view, and whether it is shared. Escape leaves both as they were; a refused name stays to be corrected. */
export function ChangeView({ view, thing, change, onDone }: Props) {
  const [name, setName] = useState(view.name);
  const [shared, setShared] = useState(view.shared);
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  const save = async () => {
    setAsked(true);
    const said = await change.run({ params: { viewId: view.viewId }, body: { name, shared } });
    if (!said?.ok) return;
    toast({ text: `Saved “${name.trim()}”` });
    onDone();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only these fields close, not the panel around them.
    event.stopPropagation();
    onDone();
  };
  return (
    <form
      className={styles.form}
      aria-label={`Rename or share the ${thing} ${view.name}`}
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        ref={focusAll}
        label="Name"
        maxLength={60}
        value={name}
        error={asked && !change.pending ? problemOf(change) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField label="Share with everyone in this account" checked={shared} onChange={(event) => setShared(event.target.checked)} />
      <div className={styles.foot}>
        <Button size="toolbar" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button size="toolbar" type="submit" busy={change.pending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

/** The old name is chosen whole, so that typing replaces it. */
function focusAll(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
