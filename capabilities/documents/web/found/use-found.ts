import { useState } from 'react';
import { ask, useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';

export type FoundDocument = ReplyOf<'search-documents'>['documents'][number];

export interface DocumentSearch {
  readonly text?: string;
  readonly status?: FoundDocument['status'];
  readonly docID?: string;
}

/** Documents across loans: the newest, and older ones page by page. */
export function useFound(query: DocumentSearch) {
  const first = useAsk('search-documents', { query }, { every: 60_000, live: true });
  const key = JSON.stringify(query);
  const [more, setMore] = useState<{ readonly key: string; readonly documents: readonly FoundDocument[]; readonly next: string | null }>();
  const [loading, setLoading] = useState(false);
  const later = more?.key === key ? more : undefined;
  const next = later ? later.next : (first.value?.next ?? null);
  const earlier = async (): Promise<void> => {
    if (next === null || loading) return;
    setLoading(true);
    try {
      const answer = await ask('search-documents', { query: { ...query, before: next } });
      if (answer.ok) setMore({ key, documents: [...(later?.documents ?? []), ...answer.value.documents], next: answer.value.next });
    } finally {
      setLoading(false);
    }
  };
  const documents = [...(first.value?.documents ?? []), ...(later?.documents ?? [])];
  return { ...first, documents, next, loading, earlier };
}

export type Found = ReturnType<typeof useFound>;
