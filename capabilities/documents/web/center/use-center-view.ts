import { useRef, useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { centerViews, linesOf, openNeeds, type CenterView, type Line } from './center-lists.ts';
import { DRAGGED, moveInTree } from './document-tree.tsx';
import type { Center, FileUnder } from './use-center.ts';

/** The open view of the document center and the chosen line, both in the address where it can name them. */
function useLooking(loanId: string, selectedView: string | undefined, { documents, items }: Lists) {
  const named = centerViews.find((view) => view === selectedView);
  const mobile = useIsMobile();
  // On a phone the page opens with the needed documents, because people open it there to send one.
  const [last, setLast] = useState<CenterView>(named ?? (mobile ? 'needed' : 'all'));
  const [picked, setPicked] = useState<string>();
  const go = useGo();
  const view = named ?? last;
  const lines = linesOf(view, documents, items);
  const wanted = named ? picked : (selectedView ?? picked);
  const show = (next: string): void => go(pathTo('/document-center/$loanId', { loanId, selectedView: next }), { replace: true });
  return {
    view,
    lines,
    mobile,
    // On a phone the list is shown first; on a wide screen one line is always open.
    current: linesOf('all', documents, items).find(({ id }) => id === wanted) ?? (mobile ? undefined : lines[0]),
    show: (next: CenterView): void => {
      setLast(next);
      setPicked(undefined);
      show(next);
    },
    pick: (id: string | undefined): void => {
      setPicked(id);
      setLast(view);
      show(id !== undefined && documents.some(({ documentId }) => documentId === id) ? id : view);
    },
  };
}

interface Lists {
  readonly documents: NonNullable<Center['documents']['value']>['documents'];
  readonly items: NonNullable<Center['needed']['value']>['items'];
}

/** The target of an upload. */
export function targetOf({ docID, partyId }: { readonly docID: string; readonly partyId: string | null }): FileUnder {
  return { docID, party: partyId ?? undefined };
}

/** The open line, and a person's actions on it: choose files, photograph, drop, remove. */
export function useCenterView(loanId: string, selectedView: string | undefined, center: Center, lists: Lists) {
  const looking = useLooking(loanId, selectedView, lists);
  const [under, setUnder] = useState<FileUnder>({ docID: '' });
  const [photo, setPhoto] = useState<FileUnder>();
  const uploadPart = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const change = useCommand('change-document', { onDone: center.changed });
  const remove = useCommand('remove-document', { onDone: center.changed });
  const { uploads, mayUpload } = center;
  const chooseFiles = (to: FileUnder): void => {
    setUnder(to);
    // The chooser opens for the person's press, before the select has drawn the choice.
    uploadPart.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  const dropFiles = (dropped: DataTransfer, to: FileUnder): void => {
    if (dropped.files.length > 0 && mayUpload) uploads.begin([...dropped.files], to);
  };
  const dropOn = (line: Line, dropped: DataTransfer): void => {
    const moved = lists.documents.find(({ documentId }) => documentId === dropped.getData(DRAGGED));
    const to = line.kind === 'document' ? { docID: line.document.typeCode, partyId: line.document.partyId } : line.need;
    if (!moved) return dropFiles(dropped, targetOf(to));
    const said = { party: to.partyId ?? '', ...(moved.documentDate ? { documentDate: moved.documentDate } : {}) };
    void change.run({ params: { loanId, documentId: moved.documentId }, body: { docID: to.docID, ...said } });
  };
  useShortcuts([
    { keys: 'u', where: 'Documents', does: 'Upload documents', run: () => chooseFiles(under), off: !mayUpload },
    { keys: 'j', where: 'Documents', does: 'Next document', run: () => tree.current && moveInTree(tree.current, 1) },
    { keys: 'k', where: 'Documents', does: 'Previous document', run: () => tree.current && moveInTree(tree.current, -1) },
  ]);
  return {
    ...looking,
    under,
    setUnder,
    photo,
    setPhoto,
    uploadPart,
    tree,
    chooseFiles,
    dropFiles,
    dropOn,
    needs: openNeeds(lists.items),
    problem: change.refusal ?? remove.refusal ?? change.fault ?? remove.fault,
    removeUpload: (documentId: string, id: number): void =>
      void remove.run({ params: { loanId, documentId } }).then((answer) => answer?.ok && uploads.remove(id)),
  };
}

export type CenterViewState = ReturnType<typeof useCenterView>;
