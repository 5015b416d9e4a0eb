import { createHash } from 'node:crypto';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Bytes kept under the SHA-256 of their content: the same bytes are stored once and can't be changed unseen. */
export interface FileStore {
  /** Keeps the bytes and gives their hash. Call it before the row that names the hash is committed. */
  keep(bytes: Uint8Array): Promise<Buffer>;
  /** The bytes of a hash, checked against it; throws when they are missing or altered. */
  read(sha256: Buffer): Promise<Buffer>;
}

export function createFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    keep: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest();
      const key = keyOf(hash);
      if (!(await disk.exists(key))) await disk.put(key, bytes);
      return hash;
    },
    read: async (sha256) => {
      const bytes = Buffer.from(await disk.getBytes(keyOf(sha256)));
      if (!createHash('sha256').update(bytes).digest().equals(sha256)) throw new Error(`The stored file ${keyOf(sha256)} was altered.`);
      return bytes;
    },
  };
}

function keyOf(hash: Buffer): string {
  const hex = hash.toString('hex');
  return `${hex.slice(0, 2)}/${hex}`;
}
