import { mkdir, link, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { letterBytes } from './letter-bytes.ts';
import type { Mailer } from './letter.ts';

/**
 * Delivers into a folder of .eml files, which any mail program opens. A file is named by its message and linked into place whole, so that a
 * letter posted twice is there once and a reader never meets half of one.
 */
export function mailFolder(folder: string): Mailer {
  return {
    repeatable: true,
    post: async (letter) => {
      await mkdir(folder, { recursive: true });
      const bytes = await letterBytes(letter);
      const draft = join(folder, `.${letter.id}.${randomBytes(4).toString('hex')}`);
      await writeFile(draft, bytes);
      try {
        await link(draft, join(folder, `${letter.id}.eml`));
      } catch (problem) {
        if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
      } finally {
        await unlink(draft);
      }
      return { outcome: 'sent' };
    },
    close: () => undefined,
  };
}
