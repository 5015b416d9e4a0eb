import { IconArrowDown, IconArrowUp, IconGripVertical, IconPin } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { AnchoredPopover } from '../../../../ui/kit/layers/anchored-popover.tsx';
import { Button, IconButton } from '../../../../ui/kit/controls/button.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { allColumns, NEVER_HIDDEN } from './columns.tsx';
import styles from '../pipeline.module.css';

const PINNED = 4;

/** Which columns and in which order: tick, drag, or Alt with an arrow. The first four stay in sight while scrolling sideways. */
export default function ColumnChooser({
  anchor,
  columns,
  standard,
  density,
  onChange,
  onClose,
}: {
  anchor: HTMLElement;
  columns: readonly string[];
  standard: readonly string[];
  density: 'compact' | 'comfortable';
  onChange: (columns: readonly string[]) => void;
  onClose: () => void;
}) {
  const [find, setFind] = useState('');
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();
  const save = useCommand('post-pipeline-settings', { refreshes: ['get-pipeline-settings'], onDone: onClose });

  const titleOf = (id: string) => allColumns.find((column) => column.id === id)?.title ?? id;
  const matches = (id: string) => titleOf(id).toLowerCase().includes(find.trim().toLowerCase());
  const hidden = allColumns.map((column) => column.id).filter((id) => !columns.includes(id));
  const move = (id: string, to: number) => {
    const rest = columns.filter((one) => one !== id);
    const at = Math.max(0, Math.min(to, rest.length));
    onChange([...rest.slice(0, at), id, ...rest.slice(at)]);
    setSaid(`${titleOf(id)}, ${at + 1} of ${columns.length}`);
  };
  const key = (id: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(id, columns.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label="Columns">
      <div className={styles.chooser}>
        <TextField label="Find a column" bare placeholder="Find a column" value={find} onChange={(event) => setFind(event.target.value)} />
        <div className={styles.group} style={{ marginTop: 'var(--space-2)' }}>
          <span>Shown, in order</span>
          <span>{`${columns.length} of ${allColumns.length}`}</span>
        </div>
        <div style={{ maxHeight: 380, overflow: 'auto' }}>
          {columns.filter(matches).map((id) => (
            <div
              key={id}
              className={styles.columnRow}
              draggable
              onDragStart={() => setDragged(id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                if (dragged && dragged !== id) move(dragged, columns.indexOf(id));
                setDragged(undefined);
              }}
            >
              <span className={styles.grip} aria-hidden>
                <Icon of={IconGripVertical} size={14} />
              </span>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked
                  disabled={NEVER_HIDDEN.some((one) => one === id)}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onKeyDown={key(id)}
                  onChange={() => onChange(columns.filter((one) => one !== id))}
                />
                <span>{titleOf(id)}</span>
              </label>
              {columns.indexOf(id) < PINNED ? (
                <span className={styles.hint}>
                  <Icon of={IconPin} size={13} /> Pinned
                </span>
              ) : null}
              <IconButton
                size="panel"
                icon={IconArrowUp}
                label={`Move ${titleOf(id)} up`}
                onClick={() => move(id, columns.indexOf(id) - 1)}
              />
              <IconButton
                size="panel"
                icon={IconArrowDown}
                label={`Move ${titleOf(id)} down`}
                onClick={() => move(id, columns.indexOf(id) + 1)}
              />
            </div>
          ))}
          {hidden.some(matches) ? <div className={styles.group}>Hidden</div> : null}
          {hidden.filter(matches).map((id) => (
            <label key={id} className={styles.choice} style={{ paddingLeft: 'var(--space-6)' }}>
              <input type="checkbox" checked={false} onChange={() => onChange([...columns, id])} />
              <span>{titleOf(id)}</span>
            </label>
          ))}
        </div>
        <span role="status" className="visually-hidden">
          {said}
        </span>
        {save.refusal || save.fault ? <InlineError>{(save.refusal ?? save.fault)!.message}</InlineError> : null}
        <div className={styles.foot}>
          <Button size="toolbar" variant="quiet" onClick={() => onChange(standard)}>
            Reset to default
          </Button>
          <Button
            size="toolbar"
            variant="primary"
            busy={save.pending}
            onClick={() => void save.run({ body: { columns: [...columns], density } })}
          >
            Save columns
          </Button>
        </div>
      </div>
    </AnchoredPopover>
  );
}
