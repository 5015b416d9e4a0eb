import { useState } from 'react';
import { useAskAgain, useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { readProcessGuide } from '../domain/process-guide.ts';
import { readMarkdown } from '../domain/read-markdown.ts';

export type Written = ReplyOf<'get-content-versions'>['written'];

/** A person's edits of a page. */
interface Draft {
  readonly title: string;
  readonly body: string;
  readonly category: string;
  readonly day: PlainDate | null;
  readonly note: string;
  /** The version the text was begun from. */
  readonly basedOn: number;
}

interface Start {
  /** Null for a new piece of news. */
  readonly page: string | null;
  readonly written: Written;
  readonly today: PlainDate;
  readonly onSaved: (page: string) => void;
}

/** Before somebody tried to save. */
const noErrors: { readonly [field in 'title' | 'category' | 'day' | 'note']?: string | undefined } = {};

/** The page that is written as business lines, steps and topics. */
const PROCESS = 'our-process';

/** A page being edited: stored in the tab, parsed as the server parses it, and saved as the next version. */
export function useContentWriting({ page, written, today, onSaved }: Start) {
  const toast = useToast();
  const isNews = page === null || written.news !== null;
  const { draft, setDraft, clear, restored } = useDraft<Draft>(`content.${page ?? 'new'}`, {
    title: page === null ? '' : written.title,
    body: written.body,
    category: written.news?.category ?? '',
    day: written.news?.day ?? (page === null ? today : null),
    note: '',
    basedOn: written.version,
  });
  const [tried, setTried] = useState(false);
  const done = (said: string) => (value: { page: string; version: number }) => {
    clear();
    toast({ text: said });
    onSaved(value.page);
  };
  const askAgain = useAskAgain();
  // Somebody else's saved version is loaded, to show its author and what to do about it.
  const onRefused = ({ code }: { code: string }) => (code === 'CONTENT_CHANGED' ? askAgain(['get-content-versions']) : undefined);
  const save = useCommand('save-content', { onDone: done('Saved'), onRefused });
  const restore = useCommand('restore-content', { onDone: done('Restored') });
  const withdraw = useCommand('withdraw-news', { onDone: done('Withdrawn') });
  const missing = {
    title: draft.title.trim() === '' ? 'Enter a title' : undefined,
    category: isNews && draft.category.trim() === '' ? 'Enter a category' : undefined,
    day: isNews && draft.day === null ? 'Enter a day' : undefined,
    note: draft.note.trim() === '' ? 'Say what changed' : undefined,
  };
  const put = (basedOn: number) => {
    setTried(true);
    if (Object.values(missing).some((one) => one !== undefined)) return;
    const { title, body, category, day, note } = draft;
    const news = isNews && day !== null ? { category: category.trim(), day } : null;
    void save.run({ body: { page, basedOn, title: title.trim(), body, news, note: note.trim() } });
  };
  return {
    draft,
    isNews,
    restored: restored && draft.body !== written.body,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    discard: clear,
    blocks: readMarkdown(draft.body).blocks,
    findings: page === PROCESS ? readProcessGuide(draft.title, draft.body).findings : readMarkdown(draft.body).findings,
    /** Another version was saved since the text was begun. */
    overtaken: draft.basedOn !== written.version,
    errors: tried ? missing : noErrors,
    save,
    restore,
    withdraw,
    /** Saves on the version the text was begun from. */
    put: () => put(draft.basedOn),
    /** Saves over somebody else's version. */
    putOver: () => put(written.version),
  };
}

export type ContentWriting = ReturnType<typeof useContentWriting>;
