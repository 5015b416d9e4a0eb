import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

export interface ArchiveOptions {
  /** The folder that everything is in once unpacked. */
  readonly top: string;
  /** Seconds since 1970 that every file has as its time. */
  readonly epoch: number;
}

/** A `.tar.gz` of files of a folder: the same bytes for the same files, on every machine, in every place and order. */
export async function archiveOf(folder: string, names: readonly string[], { top, epoch }: ArchiveOptions): Promise<Buffer> {
  const tar = pack();
  const bytes = buffer(tar);
  for (const name of [...names].sort()) {
    const path = join(folder, name);
    const found = lstatSync(path);
    const header = { name: `${top}/${name}`, mtime: new Date(epoch * 1000), uid: 0, gid: 0, uname: '', gname: '' };
    if (found.isSymbolicLink()) tar.entry({ ...header, type: 'symlink', linkname: readlinkSync(path), mode: 0o777 });
    else tar.entry({ ...header, mode: found.mode & 0o100 ? 0o755 : 0o644 }, readFileSync(path));
  }
  tar.finalize();
  const compressed = gzipSync(await bytes, { level: constants.Z_BEST_COMPRESSION });
  // The tenth byte names the system it was made on.
  compressed[9] = 255;
  return compressed;
}

/** All files below a folder, those that begin with a point too, by their paths from it. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !lstatSync(join(folder, name)).isDirectory());
}
