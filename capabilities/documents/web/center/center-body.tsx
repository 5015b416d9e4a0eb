import { IconChevronLeft } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ViewTabs } from '../../../../ui/kit/controls/filters.tsx';
import { Notice, SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { EmptyState } from '../../../../ui/kit/page/states.tsx';
import { documentGroups } from '../../domain/center/document-types.ts';
import { centerViews, grouped, linesOf, viewTitles } from './center-lists.ts';
import styles from './center.module.css';
import { DownloadAll } from './download-all.tsx';
import { DocumentTree } from './document-tree.tsx';
import { HistoryView } from './history-view.tsx';
import { PackagesView } from './packages-view.tsx';
import { ShownLine } from './shown-line.tsx';
import { targetOf, type CenterViewState } from './use-center-view.ts';
import type { Center } from './use-center.ts';

interface BodyProps {
  readonly loanId: string;
  readonly center: Center;
  readonly view: CenterViewState;
}

/** The views of the documents with what each shows; files can be dropped anywhere on it. */
export function CenterBody({ loanId, center, view: state }: BodyProps) {
  const [over, setOver] = useState(false);
  const { view, needs, problem } = state;
  const documents = center.documents.value!.documents;
  const { items, packages } = center.needed.value!;
  const dropAnywhere = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(event.dataTransfer.types.includes('Files'));
    },
    onDragLeave: () => setOver(false),
    // Also of what a line of the list takes for itself.
    onDropCapture: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      state.dropFiles(event.dataTransfer, state.under);
    },
  };
  return (
    <div {...dropAnywhere} className={over ? styles.over : undefined}>
      <div className={styles.stack}>
        <ViewTabs
          label="Documents by status"
          views={centerViews.map((id) => ({
            id,
            title: viewTitles[id],
            count:
              id === 'history' || id === 'packages' ? undefined : id === 'needed' ? needs.length : linesOf(id, documents, items).length,
          }))}
          current={view}
          onPick={state.show}
        />
        {problem ? <Notice tone="red">{problem.message}</Notice> : null}
        {view === 'history' ? (
          <HistoryView loanId={loanId} />
        ) : view === 'packages' ? (
          <PackagesView packages={packages} onPick={state.pick} />
        ) : (
          <ListAndDetail loanId={loanId} center={center} view={state} />
        )}
      </div>
    </div>
  );
}

/** Beside each other at a desk; on a phone the list, and what was picked in its place. */
function ListAndDetail({ loanId, center, view }: BodyProps) {
  const { current, mobile, pick } = view;
  const detail = current ? (
    <ShownLine
      loanId={loanId}
      line={current}
      center={center}
      onUpload={(to) => view.chooseFiles(targetOf(to))}
      onPhoto={(to) => view.setPhoto(targetOf(to))}
      onGone={() => pick(undefined)}
    />
  ) : (
    <EmptyState title="No documents yet">Upload, photograph, or drop files anywhere on this page.</EmptyState>
  );
  if (!mobile)
    return (
      <div className={styles.columns}>
        <DocumentList loanId={loanId} view={view} />
        {detail}
      </div>
    );
  if (!current) return <DocumentList loanId={loanId} view={view} />;
  return (
    <>
      <Button icon={IconChevronLeft} onClick={() => pick(undefined)}>
        All documents
      </Button>
      {detail}
    </>
  );
}

function DocumentList({ loanId, view: { lines, view, current, pick, dropOn, tree } }: { loanId: string; view: CenterViewState }) {
  const [by, setBy] = useState<'type' | 'borrower'>('type');
  return (
    <div className={styles.side} ref={tree}>
      <div className={styles.by}>
        <SegmentedControl
          label="Group"
          segments={[
            { value: 'type', label: 'By type' },
            { value: 'borrower', label: 'By borrower' },
          ]}
          value={by}
          onChange={setBy}
        />
        <DownloadAll loanId={loanId} lines={grouped(lines, by, documentGroups).flatMap((group) => group.lines)} />
      </div>
      {lines.length === 0 ? (
        <p className={styles.none}>{view === 'all' ? 'No documents yet.' : `No documents are ${viewTitles[view].toLowerCase()}.`}</p>
      ) : (
        <DocumentTree groups={grouped(lines, by, documentGroups)} current={current?.id} onPick={({ id }) => pick(id)} onDrop={dropOn} />
      )}
    </div>
  );
}
