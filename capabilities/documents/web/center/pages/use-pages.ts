import { useState } from 'react';
import { useCommand, useDraft } from '../../../../../ui/calls/index.ts';
import { useToast } from '../../../../../ui/kit/layers/toasts.tsx';
import { pagesText } from '../../../domain/center/page-ranges.ts';
import type { DetailsProps } from '../document-details.tsx';
import { saidOf, type Filing } from '../use-filing.ts';
import { pagesByTurn, turnedBy, type Chosen, type Turns } from './chosen-pages.ts';

export interface NewPart {
  readonly pages: string;
  readonly filing: Filing;
}

export interface JoinedPart {
  readonly documentId: string;
  readonly pages: string;
}

export interface PagesDraft {
  /** The version shown when it was written; 0 while there was none. */
  readonly version: number;
  readonly chosen: Chosen;
  readonly turns: Turns;
  readonly parts: readonly NewPart[];
  readonly join: { readonly parts: readonly JoinedPart[]; readonly filing: Filing } | null;
  readonly takeOff: boolean;
}

const NOTHING: PagesDraft = { version: 0, chosen: { pages: [], focus: 1, from: 1 }, turns: {}, parts: [], join: null, takeOff: false };

/** The three commands, and their messages. */
function usePageCommands({ document: { title }, center, onGone }: DetailsProps, takeOff: boolean, clear: () => void) {
  const toast = useToast();
  const done = (text: string, gone: boolean): void => {
    clear();
    toast({ text });
    center.changed();
    if (gone) onGone();
  };
  const split = useCommand('split-document', {
    onDone: ({ documents }) => done(`Split into ${documents.map((one) => one.title).join(', ')}`, takeOff),
  });
  const merge = useCommand('merge-documents', { onDone: (made) => done(`Joined as ${made.title}`, takeOff) });
  const rotate = useCommand('rotate-pages', { onDone: (made) => done(`${title}: version ${made.version} saved`, false) });
  const commands = [split, merge, rotate];
  return {
    split,
    merge,
    rotate,
    running: commands.find(({ pending }) => pending),
    problem: commands.map(({ refusal, fault }) => refusal ?? fault).find(Boolean),
  };
}

/** Sends what is written in the draft. */
function useSending(props: DetailsProps, draft: PagesDraft, clear: () => void) {
  const { loanId, document, center } = props;
  const { documentId, versions } = document;
  const [startedAt, setStartedAt] = useState<Date>();
  const { split, merge, rotate, running, problem } = usePageCommands(props, draft.takeOff, clear);
  const { version } = versions[0]!;
  const said = (filing: Filing) => saidOf(filing, nameOf(center, filing.docID));
  const begin = (): void => setStartedAt(new Date());
  return {
    running,
    problem,
    startedAt,
    sendTurns: (): void => {
      begin();
      const turns = pagesByTurn(draft.turns).map(({ degrees, pages }) => ({ degrees, pages: pagesText(pages) }));
      void rotate.run({ params: { loanId, documentId }, body: { version, turns } });
    },
    sendParts: (): void => {
      begin();
      const parts = draft.parts.map(({ pages, filing }) => ({ pages, ...said(filing) }));
      void split.run({ params: { loanId, documentId }, body: { version, parts, takeOff: draft.takeOff } });
    },
    sendJoin: ({ parts, filing }: NonNullable<PagesDraft['join']>): void => {
      begin();
      const versionOf = (id: string) => center.documents.value?.documents.find((one) => one.documentId === id)?.versions[0]!.version ?? 1;
      const versioned = parts.map((part) => ({ ...part, version: versionOf(part.documentId) }));
      void merge.run({ params: { loanId }, body: { parts: versioned, ...said(filing), takeOff: draft.takeOff } });
    },
  };
}

function nameOf({ names }: DetailsProps['center'], docID: string) {
  return names.find((one) => one.docID === docID);
}

/** The pages chosen and turned and the planned documents, which survive a refusal and a reload. */
export function usePages(props: DetailsProps) {
  const { document, center } = props;
  const { documentId, versions, title } = document;
  const { version } = versions[0]!;
  const { draft, setDraft, clear } = useDraft<PagesDraft>(`document.pages.${documentId}`, NOTHING);
  const set = (change: Partial<PagesDraft>): void => setDraft({ ...draft, version, ...change });
  const fresh = (): Filing => ({
    docID: document.typeCode,
    name: nameOf(center, document.typeCode)?.name ?? title,
    party: document.partyId ?? '',
    documentDate: null,
    periodFrom: null,
    periodTo: null,
  });
  const { chosen, parts } = draft;
  const chosenText = pagesText(chosen.pages);
  return {
    ...useSending(props, draft, clear),
    draft,
    set,
    /** Somebody changed the document after these pages were chosen. */
    isOlder: draft.version !== 0 && draft.version !== version,
    turn: (degrees: 90 | -90): void => set({ turns: turnedBy(draft.turns, chosen.pages, degrees) }),
    addPart: (): void => set({ parts: [...parts, { pages: chosenText, filing: fresh() }], chosen: { ...chosen, pages: [] }, join: null }),
    beginJoin: (): void => set({ join: { parts: [{ documentId, pages: chosenText }], filing: fresh() }, parts: [] }),
  };
}

export type Pages = ReturnType<typeof usePages>;
