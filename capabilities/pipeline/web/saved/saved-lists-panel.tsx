import { useState } from 'react';
import { CheckField } from '../../../../ui/fields/index.ts';
import { LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { SavedViewsPanel } from '../../../../ui/kit/saved/saved-views-panel.tsx';
import type { ListAddress } from '../use-list-address.ts';
import type { ListLook } from '../use-list-look.ts';
import { useSavedLists, type SavedList } from './use-saved-lists.ts';

interface Props {
  readonly anchor: HTMLElement;
  readonly list: ListAddress;
  readonly look: ListLook;
  readonly onClose: () => void;
}

/** Saved lists: opening one shows its filters, its order and, where they were saved too, its columns. */
export default function SavedListsPanel({ anchor, list, look, onClose }: Props) {
  const [columns, setColumns] = useState(false);
  const calls = useSavedLists({ list, look, columns });
  const show = (view: SavedList) => {
    list.open(view.address);
    if (view.columns) look.setColumns(view.columns);
    onClose();
  };
  return (
    <SavedViewsPanel
      anchor={anchor}
      title="Saved lists"
      thing="list"
      empty="None yet. Filter the list, then save it here."
      calls={calls}
      opener={(view) => (
        <LinkButton onClick={() => show(view)}>
          <bdi>{view.name}</bdi>
        </LinkButton>
      )}
      choices={<CheckField label="With these columns" checked={columns} onChange={(event) => setColumns(event.target.checked)} />}
      onClose={onClose}
    />
  );
}
