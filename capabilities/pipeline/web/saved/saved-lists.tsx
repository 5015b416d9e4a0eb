import { lazy } from 'react';
import { loadPatiently } from '../../../../ui/kit/layers/load-patiently.ts';
import { SavedViewsButton } from '../../../../ui/kit/saved/saved-views-button.tsx';
import type { ListAddress } from '../use-list-address.ts';
import type { ListLook } from '../use-list-look.ts';

const SavedListsPanel = lazy(loadPatiently(() => import('./saved-lists-panel.tsx')));

/** The button that opens the lists this person saved and those that are shared, and saves the one in front. */
export function SavedLists({ list, look }: { list: ListAddress; look: ListLook }) {
  return (
    <SavedViewsButton
      label="Saved lists"
      size="toolbar"
      panel={(anchor, close) => <SavedListsPanel anchor={anchor} list={list} look={look} onClose={close} />}
    />
  );
}
