import { useEffect, useReducer, useRef, useState } from 'react';
import { fileProblem } from './file-rules.ts';
import { dropProgress } from './simulated-progress.ts';
import { noUploads, rulesOf, uploadList, type UploadAttributes, type UploadList } from './upload-items.ts';

/** An upload whose connection was lost; when sent again, it continues from there. */
export interface StoppedUpload {
  readonly stopped: string;
}

/** Sends one file; returns why it was refused, or undefined. Throws when it was cancelled. */
export type SendFile<Target> = (
  file: File,
  target: Target,
  more: { readonly id: number; readonly onSent: (bytes: number) => void; readonly signal: AbortSignal },
) => Promise<string | StoppedUpload | undefined>;

export interface Uploads<Target> extends UploadList {
  /** Why the files chosen last went no further. */
  readonly problem: string | undefined;
  readonly begin: (files: readonly File[], target: Target) => void;
  readonly cancel: (id: number) => void;
  readonly remove: (id: number) => void;
  readonly again: (id: number) => void;
  readonly dismiss: (id: number) => void;
}

/** So many files of a page are uploaded at once; the server reads a company's files one after the other. */
const AT_ONCE = 2;

interface Begun<Target> {
  readonly file: File;
  readonly target: Target;
  readonly stop: AbortController;
}

/**
 * The uploads of one area. Without `send` nothing is sent and the progress is simulated. `onResult` is called for each file when it was
 * added, or with the reason why not.
 */
export function useUploads<Target = undefined>({
  attributes,
  send,
  onResult,
}: {
  readonly attributes: UploadAttributes;
  readonly send?: SendFile<Target>;
  readonly onResult?: (file: File, failure: string | undefined, id: number) => void;
}): Uploads<Target> {
  const [list, tell] = useReducer(uploadList, noUploads);
  const [problem, setProblem] = useState<string>();
  const begun = useRef(new Map<number, Begun<Target>>());
  const waiting = useRef<number[]>([]);
  const running = useRef(0);
  // Leaving the page cancels the uploads that are still running.
  useEffect(() => {
    const all = begun.current;
    return () => all.forEach(({ stop }) => stop.abort());
  }, []);

  const run = useRef<(id: number) => Promise<void>>(async () => undefined);
  run.current = async (id) => {
    const { file, target, stop } = begun.current.get(id)!;
    const onSent = (sent: number): void => tell({ kind: 'sent', id, sent });
    running.current += 1;
    try {
      if (stop.signal.aborted) return;
      const answer = send
        ? await send(file, target, { id, onSent, signal: stop.signal })
        : await dropProgress((percent) => onSent((file.size * percent) / 100), stop.signal).then(() => undefined);
      const stopped = typeof answer === 'object';
      const failure = stopped ? answer.stopped : answer;
      tell(failure === undefined ? { kind: 'added', id } : { kind: 'failed', id, message: failure, stopped });
      onResult?.(file, failure, id);
    } catch {
      tell({ kind: 'removed', id });
    } finally {
      running.current -= 1;
      const next = waiting.current.shift();
      if (next !== undefined) void run.current(next);
    }
  };
  const start = (id: number, file: File, target: Target): void => {
    begun.current.set(id, { file, target, stop: new AbortController() });
    tell({ kind: 'begun', id, file });
    if (running.current + waiting.current.length < AT_ONCE) void run.current(id);
    else waiting.current.push(id);
  };
  return {
    ...list,
    problem,
    begin: (files, target) => {
      const wrong = fileProblem(files, rulesOf(attributes));
      setProblem(wrong);
      if (wrong === undefined) for (const file of files) start(begun.current.size + 1, file, target);
    },
    cancel: (id) => {
      begun.current.get(id)?.stop.abort();
      waiting.current = waiting.current.filter((one) => one !== id);
      tell({ kind: 'removed', id });
    },
    remove: (id) => tell({ kind: 'removed', id }),
    again: (id) => {
      const { file, target } = begun.current.get(id)!;
      start(id, file, target);
    },
    dismiss: (id) => tell({ kind: 'dismissed', id }),
  };
}
