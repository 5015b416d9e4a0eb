import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { chooseByArrows } from './choose-by-arrows.ts';
import { Icon } from '../icons.tsx';
import styles from './filters.module.css';

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
  return (
    <div
      className={styles.views}
      role="tablist"
      aria-label={label}
      onKeyDown={chooseByArrows(
        views.map((view) => view.id),
        current,
        onPick,
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
          onClick={() => onPick(view.id)}
        >
          {view.title} {view.count === undefined ? null : <span>{formatCount(view.count)}</span>}
        </button>
      ))}
    </div>
  );
}

/** On a phone the tabs scroll sideways, and the chosen one may be past the edge. The page itself stays where it is. */
function bringIntoView(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (!tab || !tabs) return;
  const edge = tabs.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < edge.left) tabs.scrollLeft -= edge.left - left;
  else if (right > edge.right) tabs.scrollLeft += right - edge.right;
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
        {onRemove ? null : <Icon of={IconChevronDown} size={13} color="var(--ink-3)" />}
      </button>
      {onRemove ? (
        <button type="button" className={styles.chipX} aria-label={`Remove filter ${field}`} onClick={onRemove}>
          <Icon of={IconX} size={13} />
        </button>
      ) : null}
    </span>
  );
}
