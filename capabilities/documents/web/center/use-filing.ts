import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { useCommand, useDraft } from '../../../../ui/calls/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import type { DetailsProps } from './document-details.tsx';

export interface Filing {
  readonly docID: string;
  readonly name: string;
  readonly party: string;
  readonly documentDate: PlainDate | null;
  readonly periodFrom: PlainDate | null;
  readonly periodTo: PlainDate | null;
}

/** Where a document is filed, as it is typed, and the commands that file it elsewhere or take it off the list. */
export function useFiling({ loanId, document, center, onGone }: DetailsProps) {
  const { documentId } = document;
  const { draft, setDraft, clear } = useDraft<{ readonly filing: Filing | null }>(`document.filing.${documentId}`, { filing: null });
  const toast = useToast();
  const filing: Filing = draft.filing ?? {
    docID: document.typeCode,
    name: document.title,
    party: document.partyId ?? '',
    documentDate: document.documentDate,
    periodFrom: document.periodFrom,
    periodTo: document.periodTo,
  };
  const set = (change: Partial<Filing>): void => setDraft({ filing: { ...filing, ...change } });
  const nameOf = (docID: string) => center.names.find((one) => one.docID === docID);
  const name = nameOf(filing.docID);
  const change = useCommand('change-document', {
    onDone: ({ title }) => {
      clear();
      toast({ text: `Filed as ${title}` });
      center.changed();
    },
  });
  const remove = useCommand('remove-document', {
    onDone: ({ title }) => {
      clear();
      toast({ text: `Removed ${title}` });
      center.changed();
      onGone();
    },
  });
  return {
    filing,
    changed: draft.filing !== null,
    name,
    set,
    // A document that was named by its type is named by the new one.
    pick: (docID: string): void => {
      const next = nameOf(docID);
      set({ docID, ...(filing.name === name?.name && next ? { name: next.name } : {}) });
    },
    change,
    remove,
    save: (): void =>
      void change.run({
        params: { loanId, documentId },
        body: {
          docID: filing.docID,
          name: filing.name,
          party: filing.party,
          ...(filing.documentDate ? { documentDate: filing.documentDate } : {}),
          ...(name?.period && filing.periodFrom ? { periodFrom: filing.periodFrom } : {}),
          ...(name?.period && filing.periodTo ? { periodTo: filing.periodTo } : {}),
        },
      }),
    takeOff: (): void => void remove.run({ params: { loanId, documentId } }),
  };
}
