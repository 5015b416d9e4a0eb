import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
}

/** The day every entry bears, so that the same files give the same bytes. */
const FIXED = new Date(2000, 0, 1);

/** An archive of stored entries, one read at a time: no more than one of them is in memory. */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem;
    pieces.push(piece);
  });
  for (const { name, read } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = FIXED;
    zip.add(entry);
    entry.push(await read(), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}
