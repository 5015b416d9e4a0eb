import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import tar, { type Pack } from 'tar-stream';
import { entry } from './cluster.ts';

/** The parts of the data folder that are copied in another way, or are created again by every start. */
const LEFT_OUT = new Set(['postgres', 'files', 'logs', 'compiled', 'backups', 'ballast', 'running.pid']);

/** Where a backup has the master keys, also of a key file that lies elsewhere. */
export const KEYS_IN_BACKUP = 'keys/master.keys';

/** The rest of the data folder: passwords, keys, the sign-in site's accounts, mail that was written to the folder. */
export function copyFolder(dataFolder: string, keyFile: string | undefined): Readable {
  const pack = tar.pack();
  (async () => {
    for await (const path of pathsOf(dataFolder, '')) await packFile(pack, path, join(dataFolder, path));
    if (keyFile !== undefined && existsSync(keyFile)) await packFile(pack, KEYS_IN_BACKUP, keyFile);
    pack.finalize();
  })().catch((problem: Error) => pack.destroy(problem));
  return Readable.from(pack);
}

async function* pathsOf(dataFolder: string, below: string): AsyncGenerator<string> {
  for (const one of await readdir(join(dataFolder, below), { withFileTypes: true })) {
    const path = below === '' ? one.name : `${below}/${one.name}`;
    // Names with a point in front are not whole yet; the keys come by themselves.
    if (one.name.startsWith('.') || path === KEYS_IN_BACKUP || (below === '' && (LEFT_OUT.has(one.name) || one.name.startsWith('ballast'))))
      continue;
    if (one.isDirectory()) yield* pathsOf(dataFolder, path);
    else if (one.isFile() && (await stat(join(dataFolder, path))).size < 1 << 28) yield path;
  }
}

async function packFile(pack: Pack, name: string, file: string): Promise<void> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw problem;
  }
  await entry(pack, { name, mode: 0o600 }, bytes);
}
