import { IconArrowDown, IconArrowUp, IconGripVertical, IconPin } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useCommand, useMayCall } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { classes } from '../../../../ui/kit/class-names.ts';
import { AnchoredPopover } from '../../../../ui/kit/layers/anchored-popover.tsx';
import { Button, IconButton } from '../../../../ui/kit/controls/button.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { allColumns, NEVER_HIDDEN } from './columns.tsx';
import { TickRow } from '../../../../ui/kit/controls/tick-row.tsx';
import styles from '../pipeline.module.css';

const PINNED = 4;

interface ChooserProps {
  readonly anchor: HTMLElement;
  readonly columns: readonly string[];
  readonly standard: readonly string[];
  readonly density: 'compact' | 'comfortable';
  readonly widths: Readonly<Record<string, number>>;
  readonly onChange: (columns: readonly string[]) => void;
  readonly onClose: () => void;
}

function titleOf(id: string): string {
  return allColumns.find((column) => column.id === id)?.title ?? id;
}

/** Moving columns, and the screen reader's text about the last move. */
function useColumnOrder({ columns, onChange }: Pick<ChooserProps, 'columns' | 'onChange'>) {
  const [moved, setMoved] = useState('');
  const move = (id: string, wanted: number) => {
    const rest = columns.filter((one) => one !== id);
    const index = Math.max(0, Math.min(wanted, rest.length));
    onChange([...rest.slice(0, index), id, ...rest.slice(index)]);
    setMoved(`${titleOf(id)}, ${index + 1} of ${columns.length}`);
  };
  return { moved, move };
}

/** Which columns and in which order: tick, drag, or Alt with an arrow. The first four stay in sight while scrolling sideways. */
export default function ColumnChooser({ anchor, columns, standard, density, widths, onChange, onClose }: ChooserProps) {
  const [find, setFind] = useState('');
  const [dragged, setDragged] = useState<string>();
  const { moved, move } = useColumnOrder({ columns, onChange });
  const matches = (id: string) => titleOf(id).toLowerCase().includes(find.trim().toLowerCase());
  const hidden = allColumns.map((column) => column.id).filter((id) => !columns.includes(id));
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label="Columns">
      <div className={styles.chooser}>
        <TextField label="Find a column" bare placeholder="Find a column" value={find} onChange={(event) => setFind(event.target.value)} />
        <div className={classes(styles.group, 'above-2')}>
          <span>Shown, in order</span>
          <span>{`${columns.length} of ${allColumns.length}`}</span>
        </div>
        <div className={styles.allColumns}>
          {columns.filter(matches).map((id) => (
            <ShownColumn
              key={id}
              id={id}
              index={columns.indexOf(id)}
              onMove={move}
              onHide={() => onChange(columns.filter((one) => one !== id))}
              onDrag={() => setDragged(id)}
              onDrop={() => {
                if (dragged && dragged !== id) move(dragged, columns.indexOf(id));
                setDragged(undefined);
              }}
            />
          ))}
          {hidden.some(matches) ? <div className={styles.group}>Hidden</div> : null}
          {hidden.filter(matches).map((id) => (
            <div key={id} className={styles.hidden}>
              <TickRow type="checkbox" title={titleOf(id)} checked={false} onChange={() => onChange([...columns, id])} />
            </div>
          ))}
        </div>
        <span role="status" className="visually-hidden">
          {moved}
        </span>
        <SaveColumns columns={columns} density={density} widths={widths} onReset={() => onChange(standard)} onSaved={onClose} />
      </div>
    </AnchoredPopover>
  );
}

interface ShownProps {
  readonly id: string;
  readonly index: number;
  readonly onMove: (id: string, index: number) => void;
  readonly onHide: () => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

/** A column that is shown: hidden with its box, moved by dragging, by Alt with an arrow or by its buttons. */
function ShownColumn({ id, index, onMove, onHide, onDrag, onDrop }: ShownProps) {
  const title = titleOf(id);
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(id, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <div className={styles.columnRow} draggable onDragStart={onDrag} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <span className={styles.grip} aria-hidden>
        <Icon of={IconGripVertical} size={14} />
      </span>
      <TickRow
        type="checkbox"
        title={title}
        checked
        disabled={NEVER_HIDDEN.some((one) => one === id)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={moveByKey}
        onChange={onHide}
      />
      {index < PINNED ? (
        <span className={styles.hint}>
          <Icon of={IconPin} size={13} /> Pinned
        </span>
      ) : null}
      <IconButton size="panel" icon={IconArrowUp} label={`Move ${title} up`} onClick={() => onMove(id, index - 1)} />
      <IconButton size="panel" icon={IconArrowDown} label={`Move ${title} down`} onClick={() => onMove(id, index + 1)} />
    </div>
  );
}

interface SaveProps extends Pick<ChooserProps, 'columns' | 'density' | 'widths'> {
  readonly onReset: () => void;
  readonly onSaved: () => void;
}

/** Back to the standard columns, and saving these for the person's next visits. */
function SaveColumns({ columns, density, widths, onReset, onSaved }: SaveProps) {
  const maySave = useMayCall('post-pipeline-settings');
  const save = useCommand('post-pipeline-settings', { refreshes: ['get-pipeline-settings'], onDone: onSaved });
  const problem = save.refusal ?? save.fault;
  return (
    <>
      {problem ? <InlineError>{problem.message}</InlineError> : null}
      <div className={styles.foot}>
        <Button size="toolbar" variant="quiet" onClick={onReset}>
          Reset to default
        </Button>
        {maySave ? (
          <Button
            size="toolbar"
            variant="primary"
            busy={save.pending}
            onClick={() => void save.run({ body: { columns: [...columns], density, widths: { ...widths } } })}
          >
            Save columns
          </Button>
        ) : null}
      </div>
    </>
  );
}
