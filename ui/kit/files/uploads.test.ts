import { describe, expect, test } from 'vitest';
import { fileProblem } from './file-rules.ts';
import { dropProgress, photoProgress, type Wait } from './simulated-progress.ts';
import { noUploads, rulesOf, uploadList, type UploadEvent } from './upload-items.ts';

const file = new File(['twelve bytes'], 'stub.pdf');
const after = (...events: UploadEvent[]) => events.reduce(uploadList, noUploads);

describe('an upload', () => {
  test('is in progress, then added to the file list', () => {
    const begun = after({ kind: 'begun', id: 1, file }, { kind: 'sent', id: 1, sent: 5 });
    expect(begun.items).toEqual([{ id: 1, file, state: 'in progress', sent: 5 }]);
    const added = uploadList(begun, { kind: 'added', id: 1 });
    expect(added.items).toEqual([{ id: 1, file, state: 'added', sent: 12 }]);
    expect(uploadList(added, { kind: 'sent', id: 1, sent: 3 })).toEqual(added);
    expect(uploadList(added, { kind: 'removed', id: 1 })).toEqual(noUploads);
  });
  test('that fails is removed from the list, with its message until that is dismissed or it begins again', () => {
    const failed = after({ kind: 'begun', id: 1, file }, { kind: 'failed', id: 1, message: 'Password-protected.', stopped: false });
    expect(failed).toEqual({ items: [], failed: [{ id: 1, file, message: 'Password-protected.', stopped: false }] });
    expect(uploadList(failed, { kind: 'dismissed', id: 1 })).toEqual(noUploads);
    expect(uploadList(failed, { kind: 'begun', id: 1, file })).toMatchObject({ items: [{ state: 'in progress' }], failed: [] });
    expect(uploadList(noUploads, { kind: 'failed', id: 9, message: 'Cancelled before', stopped: false })).toEqual(noUploads);
  });
  test('is judged by the attributes of its place: types, number and size', () => {
    const rules = rulesOf({ fileTypes: ['.pdf', '.jpg'], maxFiles: 2, maxSizeMb: 1, multiple: true, removable: true });
    expect(rulesOf({ fileTypes: ['.pdf'], maxFiles: 2, maxSizeMb: 1, multiple: false, removable: true }).maxFiles).toBe(1);
    const one = (name: string, size = 1) => ({ name, size });
    expect(fileProblem([one('a.PDF'), one('b.jpg', 1_048_576)], rules)).toBeUndefined();
    expect(fileProblem([one('a.pdf'), one('b.pdf'), one('c.pdf')], rules)).toBe('The maximum number of files you can attach is 2.');
    expect(fileProblem([one('a.pdf', 1_048_577)], rules)).toBe('This file exceeds the maximum of 1mb.');
    expect(fileProblem([one('a.exe')], rules)).toBe(
      'Please check the formatting of your file(s). The only accepted formats are: .pdf, .jpg.',
    );
  });
});

describe('simulated progress', () => {
  const recorder = () => {
    const seen: (number | undefined)[] = [];
    const waited: number[] = [];
    const pause: Wait = async (milliseconds, signal) => {
      waited.push(milliseconds);
      // Time passes for everybody else, too.
      await new Promise((next) => setImmediate(next));
      signal?.throwIfAborted();
    };
    return { seen, waited, pause, note: (percent: number | undefined) => void seen.push(percent) };
  };
  test('of a file without an address: 1% every 10 ms, then 500 ms', async () => {
    const { seen, waited, pause, note } = recorder();
    await dropProgress(note, undefined, pause);
    expect(seen).toEqual(Array.from({ length: 100 }, (_, step) => step + 1));
    expect(waited).toEqual([...Array.from({ length: 100 }, () => 10), 500]);
    const stop = new AbortController();
    stop.abort(new Error('Cancelled'));
    await expect(dropProgress(note, stop.signal, pause)).rejects.toThrow('Cancelled');
  });
  test.each([
    [0, 5, 500],
    [0.9999, 19, 3_000],
  ])('of photos, by chance %d: %d every %d ms, at most 99 until done, then 100 for a second', async (chance, step, milliseconds) => {
    const { seen, waited, pause, note } = recorder();
    const work = Promise.withResolvers<string>();
    const shown = photoProgress(
      work.promise,
      (percent) => {
        note(percent);
        if (percent === 99) work.resolve('uploaded');
      },
      {
        random: () => chance,
        pause,
      },
    );
    expect(await shown).toBe('uploaded');
    expect(seen.slice(0, 3)).toEqual([0, step, 2 * step]);
    expect(seen.slice(-3)).toEqual([99, 100, undefined]);
    expect(waited.at(-1)).toBe(1_000);
    expect(new Set(waited.slice(0, -1))).toEqual(new Set([milliseconds]));
  });
  test('of photos that fail is cleared at once', async () => {
    const { seen, pause, note } = recorder();
    await expect(photoProgress(Promise.reject(new Error('Lost')), note, { pause })).rejects.toThrow('Lost');
    expect(seen.at(-1)).toBeUndefined();
    expect(seen).not.toContain(100);
  });
});
