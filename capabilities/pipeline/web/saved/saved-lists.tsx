import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import type { ListAddress } from '../use-list-address.ts';
import type { ListLook } from '../use-list-look.ts';
import { loadPatiently } from '../../../../ui/kit/layers/load-patiently.ts';

const SavedListsPanel = lazy(loadPatiently(() => import('./saved-lists-panel.tsx')));

/** The button that opens the lists this person saved and those that are shared, and saves the one in front. */
export function SavedLists({ list, look }: { list: ListAddress; look: ListLook }) {
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button ref={setButton} size="toolbar" icon={IconBookmark} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        Saved lists
      </Button>
      {open && button ? (
        <Suspense fallback={null}>
          <SavedListsPanel anchor={button} list={list} look={look} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
