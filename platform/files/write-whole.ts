import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file completely or not at all, also when the disk is full or the process ends meanwhile: first under a temporary name, and
 * renamed when its bytes are on the disk. Only its owner may read it.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await beside(path, bytes, (draft) => rename(draft, path));
}

/** The same, but an existing file of that name is not changed. */
export async function writeWholeOnce(path: string, bytes: Uint8Array): Promise<void> {
  await beside(path, bytes, async (draft) => {
    try {
      await link(draft, path);
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    }
    await rm(draft);
  });
}

async function beside(path: string, bytes: Uint8Array, place: (draft: string) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The name begins with a dot: a listing of the folder skips files that are not complete yet.
  const draft = join(folder, `.${basename(path)}.${randomBytes(4).toString('hex')}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(draft);
  } catch (problem) {
    await rm(draft, { force: true });
    throw problem;
  }
  await syncFolder(folder);
}

/** A new name lasts once its folder is on the disk too; where folders can't be opened, the system sees to that. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined);
  await opened?.sync().catch(() => undefined);
  await opened?.close();
}
