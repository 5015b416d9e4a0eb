import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useToast } from '../layers/toasts.tsx';
import type { SavedView, SavedViewsCalls } from './saved-views-calls.ts';
import styles from './saved-views.module.css';

interface Props {
  readonly view: SavedView;
  readonly thing: string;
  readonly calls: Pick<SavedViewsCalls<SavedView>, 'change' | 'remove'>;
  readonly note: string | undefined;
  /** It was just changed: the focus comes back to what began that. */
  readonly changed: boolean;
  readonly onChange: () => void;
  readonly onRemoved: () => void;
  /** What opens it. */
  readonly children: ReactNode;
}

/** One saved view: its name opens it, below is whose it is, and at its end is what its owner does with it. */
export function SavedViewRow({ view, thing, calls: { change, remove }, note, changed, onChange, onRemoved, children }: Props) {
  const toast = useToast();
  const pencil = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (changed) pencil.current?.focus();
  }, [changed]);
  const more = [note, view.shared ? (view.mine ? 'Shared' : `By ${view.savedBy}`) : undefined].filter((one) => one !== undefined);
  const takeAway = async () => {
    const said = await remove!.run({ params: { viewId: view.viewId } });
    if (!said?.ok) return;
    toast({ text: `Deleted “${view.name}”` });
    onRemoved();
  };
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        {children}
        {more.length === 0 ? null : <span className="text-small text-2">{more.join(', ')}</span>}
      </span>
      {view.mine && change ? (
        <IconButton ref={pencil} size="panel" icon={IconPencil} label={`Rename or share the ${thing} ${view.name}`} onClick={onChange} />
      ) : null}
      {view.mine && remove ? (
        <IconButton size="panel" icon={IconTrash} label={`Delete the ${thing} ${view.name}`} onClick={() => void takeAway()} />
      ) : null}
    </div>
  );
}
