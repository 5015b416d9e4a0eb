import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { classes } from '../../../../ui/kit/class-names.ts';
import { Icon } from '../../../../ui/kit/icons.tsx';
import type { Line, LineGroup } from './center-lists.ts';
import styles from './center.module.css';
import { StatusIcon, StatusWord } from './status-icon.tsx';

/** The drag data of the list itself: a document's id. */
export const DRAGGED = 'application/x-lockdesk-document';

interface TreeProps {
  readonly groups: readonly LineGroup[];
  readonly current: string | undefined;
  readonly onPick: (line: Line) => void;
  /** Something was dropped on a line: files to upload there, or a document to file like it. */
  readonly onDrop: (line: Line, dropped: DataTransfer) => void;
}

/** The documents in their groups, each group a list that folds. `J` and `K`, or the arrows, go through them. */
export function DocumentTree({ groups, current, onPick, onDrop }: TreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className={styles.tree} onKeyDown={moveByArrows}>
      {groups.map(({ title, lines }) => {
        const open = !folded.has(title);
        return (
          <section key={title} aria-label={title}>
            <button
              type="button"
              className={styles.group}
              aria-expanded={open}
              onClick={() => setFolded(new Set(open ? [...folded, title] : [...folded].filter((one) => one !== title)))}
            >
              <Icon of={open ? IconChevronDown : IconChevronRight} size={14} color="ink-3" />
              <span className="text-strong">{title}</span>
              <span className={styles.count}>{lines.length}</span>
            </button>
            {open ? (
              <ul>
                {lines.map((line) => (
                  <TreeLine key={line.id} line={line} current={line.id === current} onPick={onPick} onDrop={onDrop} />
                ))}
              </ul>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}

function TreeLine({ line, current, onPick, onDrop }: Pick<TreeProps, 'onPick' | 'onDrop'> & { line: Line; current: boolean }) {
  const [over, setOver] = useState(false);
  const { title, status, second } = wordsOf(line);
  return (
    <li>
      <button
        type="button"
        data-line=""
        className={classes(styles.line, current && styles.current, over && styles.over)}
        aria-current={current}
        draggable={line.kind === 'document'}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, line.id)}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(false);
          onDrop(line, event.dataTransfer);
        }}
        onClick={() => onPick(line)}
      >
        <StatusIcon status={status} />
        <span className={styles.lineWords}>
          <span>{title}</span>
          {second ? <span className="text-small text-2">{second}</span> : null}
        </span>
        <StatusWord status={status} />
      </button>
    </li>
  );
}

function wordsOf(line: Line) {
  if (line.kind === 'document') return { title: line.document.title, status: line.document.status, second: line.document.party };
  const { name, party, status, reason } = line.need;
  return { title: name, status, second: [party, reason].filter(Boolean).join(', ') };
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target as Element).matches('[data-line]')) return;
  event.preventDefault();
  moveInTree(event.currentTarget, step);
}

/** Moves the focus to the line after, or before, the one that has it or is the current one. */
export function moveInTree(within: ParentNode, step: 1 | -1): void {
  const lines = [...within.querySelectorAll<HTMLButtonElement>('[data-line]')];
  const at = lines.findIndex((line) => line === document.activeElement);
  const from = at === -1 ? lines.findIndex((line) => line.getAttribute('aria-current') === 'true') : at;
  const next = lines[from === -1 ? 0 : from + step];
  next?.focus();
  next?.click();
}
