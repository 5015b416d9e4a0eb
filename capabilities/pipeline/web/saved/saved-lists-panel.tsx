import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { CheckField, TextField } from '../../../../ui/fields/index.ts';
import { Button, IconButton, LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { AnchoredPopover } from '../../../../ui/kit/layers/anchored-popover.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { savedAddress } from '../pipeline-address.ts';
import styles from '../pipeline.module.css';
import type { ListAddress } from '../use-list-address.ts';
import type { ListLook } from '../use-list-look.ts';

type View = ReplyOf<'get-pipeline-views'>['views'][number];

interface Props {
  readonly anchor: HTMLElement;
  readonly list: ListAddress;
  readonly look: ListLook;
  readonly onClose: () => void;
}

/** The lists a person saved and those others share: one press shows a list as it was saved. Below, the list in front gets a name. */
export default function SavedListsPanel({ anchor, list, look, onClose }: Props) {
  const asked = useAsk('get-pipeline-views', {});
  const maySave = useMayCall('post-pipeline-view');
  const show = (view: View) => {
    list.open(view.address);
    if (view.columns) look.setColumns(view.columns);
    onClose();
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label="Saved lists">
      <div className={styles.savedList}>
        <h2 className="section-title">Saved lists</h2>
        {asked.fault ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
        {asked.value === undefined && !asked.fault ? <SkeletonRows rows={2} height={32} /> : null}
        {asked.value?.views.length === 0 ? <p className="text-2">None yet. Filter the list, then save it here.</p> : null}
        {asked.value?.views.map((view) => (
          <SavedView key={view.viewId} view={view} onShow={() => show(view)} />
        ))}
        {maySave ? <SaveThis list={list} look={look} onSaved={onClose} /> : null}
      </div>
    </AnchoredPopover>
  );
}

function SavedView({ view, onShow }: { view: View; onShow: () => void }) {
  const toast = useToast();
  const remove = useCommand('delete-pipeline-view', {
    refreshes: ['get-pipeline-views'],
    onDone: () => toast({ text: `Deleted “${view.name}”` }),
    onRefused: ({ message }) => toast({ text: message, tone: 'failed' }),
  });
  return (
    <div className={styles.savedRow}>
      <LinkButton onClick={onShow}>
        <bdi>{view.name}</bdi>
      </LinkButton>
      {view.shared ? <span className="text-small text-2">{view.mine ? 'Shared' : `By ${view.savedBy}`}</span> : null}
      {view.mine ? (
        <IconButton
          size="panel"
          icon={IconTrash}
          label={`Delete the list ${view.name}`}
          onClick={() => void remove.run({ params: { viewId: view.viewId } })}
        />
      ) : null}
    </div>
  );
}

function SaveThis({ list, look, onSaved }: { list: ListAddress; look: ListLook; onSaved: () => void }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [columns, setColumns] = useState(false);
  const toast = useToast();
  const save = useCommand('post-pipeline-view', {
    refreshes: ['get-pipeline-views'],
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
        const body = { name, shared, address: savedAddress(list.address), columns: columns ? [...look.columnIds] : null };
        void save.run({ body });
      }}
    >
      <TextField
        label="Save this list as"
        name="name"
        maxLength={60}
        value={name}
        error={problem?.message}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField label="With these columns" checked={columns} onChange={(event) => setColumns(event.target.checked)} />
      <CheckField label="Share with everyone in this account" checked={shared} onChange={(event) => setShared(event.target.checked)} />
      <div className={styles.foot}>
        <span />
        <Button size="toolbar" type="submit" variant="primary" busy={save.pending}>
          Save list
        </Button>
      </div>
    </form>
  );
}
