import { join } from 'node:path';
import { writeWholeOnce } from '../files/write-whole.ts';
import { letterBytes } from './letter-bytes.ts';
import type { Mailer } from './letter.ts';

/**
 * Delivers into a folder of .eml files, which any mail program opens. A file is named by its message and linked into place whole, so that a
 * letter sent twice is there once and a reader never sees half of one.
 */
export function mailFolder(folder: string): Mailer {
  return {
    repeatable: true,
    post: async (letter) => {
      await writeWholeOnce(join(folder, `${letter.id}.eml`), await letterBytes(letter));
      return { outcome: 'sent' };
    },
    close: () => undefined,
  };
}
