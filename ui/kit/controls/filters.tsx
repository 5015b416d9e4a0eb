import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { bringIntoView } from './bring-into-view.ts';
import { chooseByArrows } from './choose-by-arrows.ts';
import { Icon } from '../icons.tsx';
import styles from './filters.module.css';
import { useTabsFocus } from './use-tabs-focus.ts';

/** Saved views as tabs; `1`–`9` are the caller's shortcuts. */
export function ViewTabs<Id extends string>({
  label,
  views,
  current,
  onPick,
}: {
  label: string;
  views: readonly { readonly id: Id; readonly title: string; readonly count?: number | undefined }[];
  current: Id;
  onPick: (id: Id) => void;
}) {
  const { list, moves } = useTabsFocus(label);
  return (
    <div
      ref={list}
      className={styles.views}
      data-views=""
      role="tablist"
      aria-label={label}
      onKeyDown={chooseByArrows(
        views.map((view) => view.id),
        current,
        (id) => {
          moves();
          onPick(id);
        },
      )}
    >
      {views.map((view) => (
        <button
          key={view.id}
          ref={view.id === current ? bringIntoView : undefined}
          type="button"
          role="tab"
          aria-selected={view.id === current}
          tabIndex={view.id === current ? 0 : -1}
          className={styles.view}
          onClick={() => {
            moves();
            onPick(view.id);
          }}
        >
          {view.title} {view.count === undefined ? null : <span>{formatCount(view.count)}</span>}
        </button>
      ))}
    </div>
  );
}

/** A filter that reads as a sentence: field light, value bold, × to remove. Without `onRemove` it shows a chevron (a choice, not a filter). */
export function FilterChip({
  field,
  value,
  onRemove,
  ref,
  ...button
}: { field: string; value: ReactNode; onRemove?: () => void; ref?: Ref<HTMLButtonElement> } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'value'
>) {
  return (
    <span className={styles.chips}>
      <button {...button} ref={ref} type="button" className={styles.chip}>
        {field} <b>{value}</b>
        {onRemove ? null : <Icon of={IconChevronDown} size={13} color="ink-3" />}
      </button>
      {onRemove ? (
        <button type="button" className={styles.chipX} aria-label={`Remove filter ${field}`} onClick={onRemove}>
          <Icon of={IconX} size={13} />
        </button>
      ) : null}
    </span>
  );
}
