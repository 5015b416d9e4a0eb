import type { FileRules } from './file-rules.ts';

/** The files an upload area accepts; the specification's attributes of its widget. */
export interface UploadAttributes {
  /** With the dot: [".pdf"]. */
  readonly fileTypes: readonly string[];
  readonly maxFiles: number;
  readonly maxSizeMb: number;
  readonly multiple: boolean;
  /** Added files can be removed from the list. */
  readonly removable: boolean;
}

/** The same as files are judged by it before they are sent. */
export function rulesOf({ fileTypes, maxFiles, maxSizeMb, multiple }: UploadAttributes): FileRules {
  return { extensions: fileTypes, maxFiles: multiple ? maxFiles : 1, maxMegabytes: maxSizeMb };
}

export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly state: 'in progress' | 'added';
  /** Bytes sent; simulated for a file that is not sent. */
  readonly sent: number;
}

/** A file that was removed because it failed, with why. */
export interface FailedUpload {
  readonly id: number;
  readonly file: File;
  readonly message: string;
  /** The connection was lost during the upload: when sent again, it continues from there. */
  readonly stopped: boolean;
}

export interface UploadList {
  readonly items: readonly UploadItem[];
  readonly failed: readonly FailedUpload[];
}

export const noUploads: UploadList = { items: [], failed: [] };

export type UploadEvent =
  | { readonly kind: 'begun'; readonly id: number; readonly file: File }
  | { readonly kind: 'sent'; readonly id: number; readonly sent: number }
  | { readonly kind: 'added'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly stopped: boolean }
  | { readonly kind: 'removed'; readonly id: number }
  | { readonly kind: 'dismissed'; readonly id: number };

/** An upload's life: in progress, then added to the list, or removed from it with an error message. */
export function uploadList(list: UploadList, event: UploadEvent): UploadList {
  const { items, failed } = list;
  const item = items.find(({ id }) => id === event.id);
  const others = items.filter(({ id }) => id !== event.id);
  const change = (changed: Partial<UploadItem>): UploadList => ({
    ...list,
    items: items.map((one) => (one === item ? { ...one, ...changed } : one)),
  });
  switch (event.kind) {
    case 'begun':
      return {
        items: [...others, { id: event.id, file: event.file, state: 'in progress', sent: 0 }],
        failed: failed.filter(({ id }) => id !== event.id),
      };
    case 'sent':
      return item?.state === 'in progress' ? change({ sent: Math.min(event.sent, item.file.size) }) : list;
    case 'added':
      return item ? change({ state: 'added', sent: item.file.size }) : list;
    case 'failed':
      return item
        ? { items: others, failed: [...failed, { id: item.id, file: item.file, message: event.message, stopped: event.stopped }] }
        : list;
    case 'removed':
      return { ...list, items: others };
    case 'dismissed':
      return { ...list, failed: failed.filter(({ id }) => id !== event.id) };
  }
}
