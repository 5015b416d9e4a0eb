import { useState } from 'react';
import { asFault } from '../../../../ui/calls/hooks.ts';
import { newIdempotencyKey, useAsk, useAskAgain, useMayCall } from '../../../../ui/calls/index.ts';
import { uploadFile } from '../../../../ui/calls/upload.ts';
import { useUploads, type SendFile } from '../../../../ui/kit/files/use-uploads.ts';
import { UPLOAD } from '../../domain/center/file-kind.ts';
import { uploadEnd, uploadFailure } from '../upload-failure.ts';
import { nameByFile } from './center-lists.ts';

/** The target of a file: a name, or the next version of a document; and the borrower. Empty: by the file's own name. */
export interface FileUnder {
  readonly docID: string;
  readonly party?: string | undefined;
}

/** The upload made here, for the line below the file's name. */
export interface Receipt {
  readonly title: string;
  readonly receipt: string;
  readonly receivedAt: string;
  readonly documentId: string;
}

const CHANGED = ['get-documents', 'get-document-checklist', 'get-upload-history', 'search-documents'] as const;

/** The questions of the document center, and its uploads. */
export function useCenter(loanId: string) {
  const documents = useAsk('get-documents', { params: { loanId } }, { every: 30_000, live: true });
  const needed = useAsk('get-document-checklist', { params: { loanId } }, { every: 30_000, live: true });
  const names = useAsk('get-document-names', { params: { loanId } }, { staleAfter: 300_000 });
  const again = useAskAgain();
  const mayUpload = useMayCall('upload-document');
  const mayReview = useMayCall('review-document');
  const [receipts, setReceipts] = useState<Readonly<Record<number, Receipt>>>({});
  const keys = useState(() => new Map<number, string>())[0];
  const attributes = names.value?.attributes ?? UPLOAD;

  const send: SendFile<FileUnder> = async (file, under, { id, onSent, signal }) => {
    // The same file sent again after a lost connection is the same upload.
    const idempotencyKey = keys.get(id) ?? newIdempotencyKey();
    keys.set(id, idempotencyKey);
    const docID = under.docID === '' ? (nameByFile(file.name, names.value?.names ?? [])?.docID ?? 'other') : under.docID;
    try {
      const answer = await uploadFile('upload-document', {
        file,
        params: { loanId, docID },
        fields: { party: under.party },
        onSent,
        signal,
        idempotencyKey,
      });
      if (!answer.ok) {
        keys.delete(id);
        return uploadFailure(file.name, answer.refusal);
      }
      const { title, receipt, receivedAt, documentId } = answer.value;
      setReceipts((before) => ({ ...before, [id]: { title, receipt, receivedAt, documentId } }));
      return undefined;
    } catch (problem) {
      if (signal.aborted) throw problem;
      return uploadEnd(file, asFault(problem));
    }
  };
  const uploads = useUploads<FileUnder>({ attributes, send, onResult: () => again(CHANGED) });
  return {
    documents,
    needed,
    names: names.value?.names ?? [],
    attributes,
    uploads,
    receipts,
    mayUpload: mayUpload && documents.value?.ended === false,
    mayReview: mayReview && documents.value?.ended === false,
    changed: () => again(CHANGED),
  };
}

export type Center = ReturnType<typeof useCenter>;
