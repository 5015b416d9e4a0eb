import { IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Icon } from '../icons.tsx';
import { KeyCap } from '../key-cap.tsx';
import styles from './filter-editor.module.css';

/** After the filters that are on: one more. The key is the caller's shortcut. */
export function AddFilter({ ref, onClick }: { ref: Ref<HTMLButtonElement>; onClick: () => void }) {
  return (
    <button ref={ref} type="button" className={styles.add} aria-haspopup="dialog" onClick={onClick}>
      <Icon of={IconPlus} size={14} />
      Filter
      <KeyCap keys="F" />
    </button>
  );
}
