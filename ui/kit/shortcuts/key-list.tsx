import { Fragment, useState } from 'react';
import { KeyCap } from '../key-cap.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { setSingleKeys, singleKeysOn, useShortcutList } from './shortcuts.tsx';
import styles from './key-list.module.css';

/** The list behind `?`: every key that works on this screen now, with the fixed ones of fields and numbers, and the switch of single keys. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcutList();
  const fixed = [
    { where: 'Anywhere', keys: 'esc', does: 'Close one layer' },
    { where: 'Numbers', keys: 'alt+←', does: 'Back inside an explanation' },
  ];
  const groups = new Map<string, { keys: string; does: string }[]>();
  for (const one of [...shortcuts, ...fixed]) {
    const group = groups.get(one.where) ?? [];
    if (!group.some((other) => other.keys === one.keys)) group.push(one);
    groups.set(one.where, group);
  }
  return (
    <Dialog title="Keys" size={560} onClose={onClose}>
      <SingleKeys />
      <div className={styles.list}>
        {[...groups].map(([where, entries]) => (
          <Fragment key={where}>
            <h3 className="section-title">{where}</h3>
            <dl className={styles.keys}>
              {entries.map((entry) => (
                <Fragment key={entry.keys}>
                  <dt>
                    <span className="visually-hidden">{entry.keys}</span>
                    {entry.keys.split(' ').map((part) => (
                      <KeyCap key={part} keys={shown(part)} />
                    ))}
                  </dt>
                  <dd>{entry.does}</dd>
                </Fragment>
              ))}
            </dl>
          </Fragment>
        ))}
      </div>
    </Dialog>
  );
}

/**
 * Single keys can trigger by mistake for people who use speech input or press keys unintentionally (WCAG 2.1.4). Stored in this browser.
 */
function SingleKeys() {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <label className={styles.single}>
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          setSingleKeys(event.target.checked);
          setOn(event.target.checked);
        }}
      />
      <span>
        Single keys work
        <span className={styles.note}>Turned off, only keys with Ctrl or Alt and F-keys do; this list stays in the Help menu.</span>
      </span>
    </label>
  );
}

function shown(keys: string): string {
  return keys
    .replace(/(^|\+)([a-z])$/, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace('shift+', 'Shift ')
    .replace('alt+', 'Alt ')
    .replace('space', 'Space')
    .replace('esc', 'Esc');
}
