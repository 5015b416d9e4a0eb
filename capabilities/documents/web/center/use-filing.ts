import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { useCommand, useDraft } from '../../../../ui/calls/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import type { DocumentName } from './center-lists.ts';
import type { DetailsProps } from './document-details.tsx';

export interface Filing {
  readonly docID: string;
  readonly name: string;
  readonly party: string;
  readonly documentDate: PlainDate | null;
  readonly periodFrom: PlainDate | null;
  readonly periodTo: PlainDate | null;
}

/** The filing data for a command: only those dates that the document's name has. */
export function saidOf({ docID, name: title, party, documentDate, periodFrom, periodTo }: Filing, name: DocumentName | undefined) {
  return {
    docID,
    name: title,
    party,
    ...(documentDate ? { documentDate } : {}),
    ...(name?.period && periodFrom ? { periodFrom } : {}),
    ...(name?.period && periodTo ? { periodTo } : {}),
  };
}

/** The fields of where a document is filed. One that was named by its type is named by the new one. */
export function filingFields(filing: Filing, names: readonly DocumentName[], onChange: (filing: Filing) => void) {
  const nameOf = (docID: string) => names.find((one) => one.docID === docID);
  const name = nameOf(filing.docID);
  const set = (change: Partial<Filing>): void => onChange({ ...filing, ...change });
  return {
    filing,
    name,
    set,
    pick: (docID: string): void => {
      const next = nameOf(docID);
      set({ docID, ...(filing.name === name?.name && next ? { name: next.name } : {}) });
    },
  };
}

/** The unsaved filing of a document, and the commands that file it elsewhere or remove it from the list. */
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
  const fields = filingFields(filing, center.names, (next) => setDraft({ filing: next }));
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
    ...fields,
    changed: draft.filing !== null,
    change,
    remove,
    save: (): void =>
      void change.run({
        params: { loanId, documentId },
        body: saidOf(filing, fields.name),
      }),
    takeOff: (): void => void remove.run({ params: { loanId, documentId } }),
  };
}
