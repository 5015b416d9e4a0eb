import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { CheckField, TextField } from '../../../../ui/fields/index.ts';
import { Button, IconButton } from '../../../../ui/kit/controls/button.tsx';
import { AnchoredPopover } from '../../../../ui/kit/layers/anchored-popover.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import type { FilterAsked } from '../../domain/report-filter.ts';
import styles from '../filters/filters.module.css';
import { ViewLink } from './view-link.tsx';

type View = ReplyOf<'get-report-views'>['views'][number];

interface Props {
  readonly anchor: HTMLElement;
  readonly subReportName: string;
  readonly filters: FilterAsked;
  readonly onClose: () => void;
}

/** The views a person saved and those others share: one press shows a report as it was saved. Below, the report in front gets a name. */
export default function SavedViewsPanel({ anchor, subReportName, filters, onClose }: Props) {
  const asked = useAsk('get-report-views', {});
  const maySave = useMayCall('post-report-view');
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label="Saved views">
      <div className={styles.saved}>
        <h2 className="section-title">Saved views</h2>
        {asked.fault ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
        {asked.value === undefined && !asked.fault ? <SkeletonRows rows={2} height={32} /> : null}
        {asked.value?.views.length === 0 ? <p className="text-2">None yet. Filter the report, then save it here.</p> : null}
        {asked.value?.views.map((view) => (
          <SavedView key={view.viewId} view={view} onShown={onClose} />
        ))}
        {maySave ? <SaveThis subReportName={subReportName} filters={filters} onSaved={onClose} /> : null}
      </div>
    </AnchoredPopover>
  );
}

function SavedView({ view, onShown }: { view: View; onShown: () => void }) {
  const toast = useToast();
  const remove = useCommand('delete-report-view', {
    refreshes: ['get-report-views'],
    onDone: () => toast({ text: `Deleted “${view.name}”` }),
    onRefused: ({ message }) => toast({ text: message, tone: 'failed' }),
  });
  return (
    <div className={styles.savedRow}>
      <ViewLink view={view} onClick={onShown} />
      {view.mine ? (
        <IconButton
          size="panel"
          icon={IconTrash}
          label={`Delete the view ${view.name}`}
          onClick={() => void remove.run({ params: { viewId: view.viewId } })}
        />
      ) : null}
    </div>
  );
}

function SaveThis({ subReportName, filters, onSaved }: { subReportName: string; filters: FilterAsked; onSaved: () => void }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const toast = useToast();
  const save = useCommand('post-report-view', {
    refreshes: ['get-report-views'],
    onDone: () => {
      toast({ text: `Saved “${name.trim()}”` });
      onSaved();
    },
  });
  const problem = save.refusal ?? save.fault;
  return (
    <form
      className={styles.saveThis}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run({ body: { name, shared, subReportName, address: { ...filters } } });
      }}
    >
      <TextField
        label="Save this view as"
        name="name"
        maxLength={60}
        value={name}
        error={problem?.message}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField label="Share with everyone in this account" checked={shared} onChange={(event) => setShared(event.target.checked)} />
      <div className={styles.foot}>
        <span />
        <Button size="toolbar" type="submit" variant="primary" busy={save.pending}>
          Save view
        </Button>
      </div>
    </form>
  );
}
