import { createHash } from 'node:crypto';
import { versionOf } from '../vault/envelope.ts';
import type { SealedPlace } from '../vault/cipher.ts';
import type { Vault } from '../vault/vault.ts';
import { giveBack } from './give-back.ts';
import { storedKeys, type FilesPlace } from './files-place.ts';

/** Bytes stored under the SHA-256 of their content, each brokerage's sealed under its own key: the same bytes are stored once and can't be changed unseen. */
export interface FileStore {
  /**
   * Stores the bytes and returns their hash; a caller that has the hash already passes it. Call it before the row that names the hash is
   * committed.
   */
  keep(brokerageId: number, bytes: Uint8Array, sha256?: Buffer): Promise<Buffer>;
  /** The bytes of a hash, checked against it; throws when they are missing or altered. */
  read(brokerageId: number, sha256: Buffer): Promise<Buffer>;
  /**
   * Encrypts a brokerage's files again that are encrypted under an earlier key version than this, until it is aborted; returns how many.
   */
  sealAnew(brokerageId: number, version: number, signal?: AbortSignal): Promise<number>;
  /** Seals for a brokerage a file that an earlier release stored in the clear; false where its bytes are not those of the hash any more. */
  sealOld(brokerageId: number, sha256: Buffer): Promise<boolean>;
  /** Deletes the bytes of a hash; nothing may refer to them any more. */
  remove(brokerageId: number, sha256: Buffer): Promise<void>;
  /** Deletes the unencrypted file of earlier releases. */
  removeOld(sha256: Buffer): Promise<void>;
}

export function createFileStore(place: FilesPlace, vault: Vault): FileStore {
  const keys = storedKeys(place);
  const put = async (brokerageId: number, hash: Buffer, bytes: Uint8Array): Promise<void> => {
    const sealed = await vault.seal(brokerageId, placeOf(hash), bytes);
    await keys.write(keyOf(brokerageId, hash), sealed.bytes);
    giveBack(sealed.bytes);
  };
  const isReadable = async (brokerageId: number, hash: Buffer): Promise<boolean> => {
    try {
      const sealed = await keys.read(keyOf(brokerageId, hash));
      giveBack(await vault.open(brokerageId, placeOf(hash), sealed));
      giveBack(sealed);
      return true;
    } catch {
      return false;
    }
  };
  return {
    keep: async (brokerageId, bytes, sha256) => {
      const hash = sha256 ?? createHash('sha256').update(bytes).digest();
      if (!(await keys.exists(keyOf(brokerageId, hash))) || !(await isReadable(brokerageId, hash))) await put(brokerageId, hash, bytes);
      return hash;
    },
    read: async (brokerageId, sha256) => {
      const key = keyOf(brokerageId, sha256);
      const bytes = await vault.open(brokerageId, placeOf(sha256), await keys.read(key));
      if (!createHash('sha256').update(bytes).digest().equals(sha256)) throw new Error(`The stored file ${key} was altered.`);
      return bytes;
    },
    sealAnew: async (brokerageId, version, signal) => {
      let count = 0;
      for (const key of await keys.list(folderOf(brokerageId))) {
        if (!/\/[0-9a-f]{64}$/.test(key)) continue;
        if (signal?.aborted) break;
        const sealed = await keys.read(key);
        if ((versionOf(sealed) ?? 0) >= version) continue;
        const hash = Buffer.from(key.slice(-64), 'hex');
        await put(brokerageId, hash, await vault.open(brokerageId, placeOf(hash), sealed));
        count += 1;
      }
      return count;
    },
    sealOld: async (brokerageId, sha256) => {
      const bytes = await keys.read(oldKeyOf(sha256));
      if (!createHash('sha256').update(bytes).digest().equals(sha256)) return false;
      await put(brokerageId, sha256, bytes);
      return true;
    },
    remove: (brokerageId, sha256) => keys.remove(keyOf(brokerageId, sha256)),
    removeOld: (sha256) => keys.remove(oldKeyOf(sha256)),
  };
}

function placeOf(hash: Buffer): SealedPlace {
  return ['stored_file', hash.toString('hex')];
}

function folderOf(brokerageId: number): string {
  return `brokerage-${brokerageId}/`;
}

function keyOf(brokerageId: number, hash: Buffer): string {
  return `${folderOf(brokerageId)}${oldKeyOf(hash)}`;
}

/** Where earlier releases stored a file, in the clear and for all brokerages at once. */
function oldKeyOf(hash: Buffer): string {
  const hex = hash.toString('hex');
  return `${hex.slice(0, 2)}/${hex}`;
}
