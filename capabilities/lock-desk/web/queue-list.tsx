import type { KeyboardEvent } from 'react';
import { measured } from '../../../ui/kit/measured.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { isTyping } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { DataGrid } from '../../../ui/kit/tables/data-grid.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import styles from './desk.module.css';
import { queueColumns, QueueMobileRow } from './queue-columns.tsx';
import { QueueEmpty, SelectedBar } from './queue-parts.tsx';
import { TABS } from './queue-tabs.ts';
import type { Queue } from './use-queue.ts';

const ROW_PIXELS = 41;
const HEAD_PIXELS = 34;
const FOOT_PIXELS = 44;
const EMPTY_PIXELS = 260;

function listHeight(rows: number, foot: boolean): number {
  return rows === 0 ? EMPTY_PIXELS : HEAD_PIXELS + rows * ROW_PIXELS + (foot ? FOOT_PIXELS : 0);
}

/** The requests of a tab; several can be chosen where the person decides. */
export function QueueList({ queue }: { queue: Queue }) {
  const { asked, tab, rows, current, decides, promised, selected, setSelected } = queue;
  const mobile = useIsMobile();
  return (
    <div
      className={styles.list}
      {...(mobile ? {} : { style: measured({ 'list-height': listHeight(rows.length, selected.size > 0) }) })}
      onKeyDownCapture={keepListKeys}
    >
      <DataGrid
        label={TABS.find((one) => one.id === tab)!.title}
        columns={queueColumns(promised, tab === 'done')}
        rows={rows}
        rowId={(row) => row.requestId}
        density="comfortable"
        pinned={1}
        onOpen={(row) => queue.open(row.requestId)}
        onPeek={(row) => row && queue.open(row.requestId)}
        peeking={current?.requestId ?? null}
        {...(decides && !mobile && (tab === 'open' || tab === 'mine') ? { selected, onSelect: setSelected } : {})}
        {...(selected.size > 0
          ? {
              selectionBar: <SelectedBar rows={rows.filter((row) => selected.has(row.requestId))} onDone={() => setSelected(new Set())} />,
            }
          : {})}
        waiting={asked.waiting}
        error={asked.fault ? <InlineError onRetry={asked.again}>The queue is not fresh: {asked.fault.message}</InlineError> : undefined}
        empty={<QueueEmpty tab={tab} onPick={queue.pick} />}
        quietRow={(row) => row.gone || row.decided !== null}
        mobileRow={(row) => <QueueMobileRow row={row} promised={promised} />}
      />
    </div>
  );
}

/** The desk's own keys go before the list's: there X selects a row, here it denies. */
function keepListKeys(event: KeyboardEvent): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!['x', 'j', 'k'].includes(event.key.toLowerCase())) return;
  event.stopPropagation();
}
